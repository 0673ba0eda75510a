//===- LowerConstants.cpp - Constants as LLVM can have them ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// LLVM's translation reads resources, too, but crashes on a resource without elements, and does not support i1. It
// allocates a pointer for each element of a constant, even where all elements are equal: a dozen bytes of text can ask
// for terabytes.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/Resources.h"
#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AttrTypeSubElements.h"

namespace tg {
#define GEN_PASS_DEF_LOWERCONSTANTS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Constants of equal elements with more bytes are filled when the program runs, which takes less time than to load
/// them.
static constexpr int64_t kMostBytesOfSplat = 1 << 20;

static LogicalResult readResources(Operation *op) {
  bool good = true;
  AttrTypeReplacer replacer;
  replacer.addReplacement([&](DenseResourceElementsAttr constant) -> std::optional<Attribute> {
    FailureOr<DenseElementsAttr> elements = readResource(constant, [&] { return op->emitError(); });
    good &= succeeded(elements);
    return succeeded(elements) ? std::optional<Attribute>(*elements) : std::nullopt;
  });
  replacer.replaceElementsIn(op);
  return success(good);
}

/// Fills a tensor where a constant has many equal elements.
static void fillSplat(arith::ConstantOp op) {
  auto splat = dyn_cast<SplatElementsAttr>(op.getValue());
  auto type = dyn_cast<RankedTensorType>(op.getType());
  bool isLarge = splat && type &&
                 (failed(verifySize(std::nullopt, type)) ||
                  type.getNumElements() > kMostBytesOfSplat / elementBytes(type.getElementType()));
  if (!isLarge)
    return;
  OpBuilder b(op);
  Location loc = op.getLoc();
  Type element = type.getElementType();
  Value value;
  if (isa<ComplexType>(element))
    value = complex::ConstantOp::create(b, loc, element, cast<ArrayAttr>(splat.getSplatValue<Attribute>()));
  else
    value = arith::ConstantOp::create(b, loc, cast<TypedAttr>(splat.getSplatValue<Attribute>()));
  Value empty = tensor::EmptyOp::create(b, loc, type.getShape(), element);
  op.replaceAllUsesWith(linalg::FillOp::create(b, loc, value, empty).getResult(0));
  op.erase();
}

namespace {
struct LowerConstantsPass : public tg::impl::LowerConstantsBase<LowerConstantsPass> {
  void runOnOperation() override {
    SmallVector<arith::ConstantOp> constants;
    WalkResult read = getOperation()->walk([&](Operation *op) {
      // Visits constants and globals only: searching the attributes of all operations would be slow.
      if (op->getNumOperands() != 0 || op->getNumRegions() > 1)
        return WalkResult::advance();
      if (auto constant = dyn_cast<arith::ConstantOp>(op))
        constants.push_back(constant);
      return WalkResult(readResources(op));
    });
    if (read.wasInterrupted())
      return signalPassFailure();
    for (arith::ConstantOp op : constants)
      fillSplat(op);
  }
};
} // namespace
