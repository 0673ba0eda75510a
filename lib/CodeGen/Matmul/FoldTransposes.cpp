//===- FoldTransposes.cpp - Products of transposed operands ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_FOLDTRANSPOSES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// The indexing map of the operand of a transpose, for a map of its result.
static AffineMap mapThrough(linalg::TransposeOp transpose, AffineMap map) {
  SmallVector<AffineExpr> exprs(map.getNumResults());
  for (auto [axis, source] : llvm::enumerate(transpose.getPermutation()))
    exprs[source] = map.getResult(axis);
  return AffineMap::get(map.getNumDims(), map.getNumSymbols(), exprs, map.getContext());
}

namespace {
struct FoldTranspose : OpInterfaceRewritePattern<linalg::LinalgOp> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(linalg::LinalgOp op, PatternRewriter &rewriter) const override {
    if (!op.hasPureTensorSemantics() || !linalg::isaContractionOpInterface(op) || op.getNumReductionLoops() != 1)
      return rewriter.notifyMatchFailure(op, "adds no products along one axis");
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    SmallVector<Value> inputs = op.getDpsInputs();
    bool found = false;
    for (auto [input, map] : llvm::zip(inputs, maps)) {
      Type element = getElementTypeOrSelf(input.getType());
      while (auto transpose = input.getDefiningOp<linalg::TransposeOp>()) {
        if (!element.isF32() && !element.isF64())
          return rewriter.notifyMatchFailure(op, "of a type whose products stay loops");
        map = mapThrough(transpose, map);
        input = transpose.getInput();
        found = true;
      }
    }
    if (!found)
      return rewriter.notifyMatchFailure(op, "no operand is transposed");
    auto generic = linalg::GenericOp::create(rewriter, op.getLoc(), op->getResultTypes(), inputs, op.getDpsInits(),
                                             maps, op.getIteratorTypesArray());
    rewriter.cloneRegionBefore(op->getRegion(0), generic.getRegion(), generic.getRegion().end());
    rewriter.replaceOp(op, generic.getResults());
    return success();
  }
};

struct FoldTransposesPass : public tg::impl::FoldTransposesBase<FoldTransposesPass> {
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FoldTranspose>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(patterns));
  }
};
} // namespace
