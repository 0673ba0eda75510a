//===- ReadResources.cpp - Constants from resources -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// LLVM's translation reads resources, too, but crashes on a resource without elements, and does not support i1.

#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/Resources.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace tg {
#define GEN_PASS_DEF_READRESOURCES
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct ReadResourcesPass : public tg::impl::ReadResourcesBase<ReadResourcesPass> {
  void runOnOperation() override {
    bool good = true;
    getOperation()->walk([&](Operation *op) {
      // Visits constants and globals only: searching the attributes of all operations would be slow.
      if (op->getNumOperands() != 0 || op->getNumRegions() > 1)
        return;
      AttrTypeReplacer replacer;
      replacer.addReplacement([&](DenseResourceElementsAttr constant) -> std::optional<Attribute> {
        FailureOr<DenseElementsAttr> elements = readResource(constant, [&] { return op->emitError(); });
        good &= succeeded(elements);
        return succeeded(elements) ? std::optional<Attribute>(*elements) : std::nullopt;
      });
      replacer.replaceElementsIn(op);
    });
    if (!good)
      signalPassFailure();
  }
};
} // namespace
