//===- DigestOperations.cpp - Report the digests of operations ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Identity/OperationDigest.h"
#include "TensorGraph/Identity/Passes.h"

namespace tg {
#define GEN_PASS_DEF_DIGESTOPERATIONS
#include "TensorGraph/Identity/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct DigestOperationsPass : public tg::impl::DigestOperationsBase<DigestOperationsPass> {
  using DigestOperationsBase::DigestOperationsBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    AttributeHasher attributes;
    OperationDigester digester(attributes);
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      bool isNamed = llvm::is_contained(operations, op->getName().getStringRef());
      if (operations.empty() ? op->getNumRegions() == 0 : !isNamed)
        return;
      if (const OperationDigest *digest = digester.digest(op)) {
        mlir::emitRemark(op->getLoc(), "digest b3:") << digest->getHex() << ", inputs: " << digest->inputs.size();
        return;
      }
      InFlightDiagnostic error = mlir::emitError(op->getLoc(), "'") << op->getName() << "' op has no digest";
      error.attachNote(digester.getCulprit()->getLoc())
          << "'" << digester.getCulprit()->getName() << "' op " << digester.getReason();
      signalPassFailure();
    });
  }
};
} // namespace
