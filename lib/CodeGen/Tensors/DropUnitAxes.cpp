//===- DropUnitAxes.cpp - Products without axes of size 1 -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Kernels/Products/Contraction.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {
#define GEN_PASS_DEF_DROPUNITAXES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static bool isThinProduct(linalg::LinalgOp op) {
  return op.hasPureTensorSemantics() && llvm::is_contained(op.getStaticLoopRanges(), 1) &&
         (Contraction::match(op) || linalg::isaContractionOpInterface(op));
}

static LogicalResult dropUnitAxes(RewriterBase &rewriter, linalg::LinalgOp op) {
  rewriter.setInsertionPoint(op);
  auto generic = dyn_cast<linalg::GenericOp>(op.getOperation());
  if (!generic) {
    FailureOr<linalg::GenericOp> made = linalg::generalizeNamedOp(rewriter, op);
    if (failed(made))
      return failure();
    generic = *made;
  }
  FailureOr<linalg::DropUnitDimsResult> thin = linalg::dropUnitDims(rewriter, generic, linalg::ControlDropUnitDims());
  if (failed(thin))
    return failure();
  rewriter.replaceOp(generic, thin->replacements);
  return success();
}

namespace {
struct DropUnitAxesPass : public tg::impl::DropUnitAxesBase<DropUnitAxesPass> {
  void runOnOperation() override {
    IRRewriter rewriter(&getContext());
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isThinProduct(op))
        (void)dropUnitAxes(rewriter, op);
    });
  }
};
} // namespace
