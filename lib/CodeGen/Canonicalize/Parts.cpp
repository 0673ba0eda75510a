//===- Parts.cpp - Parts that MLIR cannot take ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Parts.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"

using namespace tg;

namespace {
/// A cast of a part to more than there is: a check before it has failed, so it is not reached. MLIR's pattern for casts
/// of parts would build a part that its verifier refuses.
struct CastImpossiblePart : OpRewritePattern<tensor::CastOp> {
  explicit CastImpossiblePart(MLIRContext *context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(tensor::CastOp op, PatternRewriter &rewriter) const override {
    auto part = op.getSource().getDefiningOp<tensor::ExtractSliceOp>();
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (!part || !type || !isImpossible(part, type))
      return rewriter.notifyMatchFailure(op, "may be possible");
    SmallVector<OpFoldResult> sizes = tensor::getMixedSizes(rewriter, op.getLoc(), part);
    for (auto [axis, size] : llvm::enumerate(sizes))
      if (!type.isDynamicDim(axis))
        size = rewriter.getIndexAttr(type.getDimSize(axis));
    Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), sizes, type.getElementType());
    rewriter.replaceOp(op, tensor::CastOp::create(rewriter, op.getLoc(), type, empty));
    return success();
  }

  static bool isImpossible(tensor::ExtractSliceOp part, RankedTensorType type) {
    llvm::SmallBitVector dropped = droppedAxes(part.getStaticSizes(), part.getType().getShape());
    unsigned axis = 0;
    for (auto [k, size] : llvm::enumerate(part.getSourceType().getShape())) {
      if (dropped[k])
        continue;
      int64_t wanted = type.getDimSize(axis++);
      if (ShapedType::isDynamic(size) || ShapedType::isDynamic(wanted) || wanted == 0)
        continue;
      int64_t first = getConstantIntValue(part.getMixedOffsets()[k]).value_or(0);
      int64_t step = getConstantIntValue(part.getMixedStrides()[k]).value_or(1);
      if (first + (wanted - 1) * step >= size)
        return true;
    }
    return false;
  }
};

// MLIR 22's SubViewOp::getDroppedDims takes an axis of size 1 for dropped by the strides of the source, though the part
// may have others: it crashes on a part of one element in several steps. Two patterns keep such parts away.

/// One element needs no step.
template <typename Op> struct StepOfOne : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> steps(op.getStaticStrides());
    for (auto [step, size] : llvm::zip_equal(steps, op.getStaticSizes()))
      if (size == 1 && !ShapedType::isDynamic(step))
        step = 1;
    if (ArrayRef(steps) == op.getStaticStrides())
      return rewriter.notifyMatchFailure(op, "needs its steps");
    rewriter.modifyOpInPlace(op, [&] { op.setStaticStrides(steps); });
    return success();
  }
};

/// A view drops axes, or takes steps.
struct DropAfterSteps : OpRewritePattern<memref::SubViewOp> {
  explicit DropAfterSteps(MLIRContext *context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(memref::SubViewOp op, PatternRewriter &rewriter) const override {
    bool takesSteps = llvm::any_of(op.getMixedStrides(), [](OpFoldResult step) { return !isOneInteger(step); });
    if (op.getType().getRank() == op.getSourceType().getRank() || !takesSteps)
      return rewriter.notifyMatchFailure(op, "does not both");
    Value whole = memref::SubViewOp::create(rewriter, op.getLoc(), op.getSource(), op.getMixedOffsets(),
                                            op.getMixedSizes(), op.getMixedStrides());
    SmallVector<OpFoldResult> zeros(op.getMixedSizes().size(), rewriter.getIndexAttr(0));
    SmallVector<OpFoldResult> ones(zeros.size(), rewriter.getIndexAttr(1));
    rewriter.replaceOpWithNewOp<memref::SubViewOp>(op, op.getType(), whole, zeros, op.getMixedSizes(), ones);
    return success();
  }
};
} // namespace

void tg::populatePartPatterns(RewritePatternSet &patterns) {
  patterns.add<CastImpossiblePart, StepOfOne<tensor::ExtractSliceOp>, StepOfOne<tensor::InsertSliceOp>, DropAfterSteps>(
      patterns.getContext());
}
