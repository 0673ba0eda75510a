//===- RankReducingParts.cpp - Parts of tensors of fewer axes -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RankReducingParts.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"

using namespace tg;

/// Before MLIR's own patterns.
static constexpr unsigned kBenefit = 2;

static RankedTensorType wholeType(tensor::ExtractSliceOp op) { return op.getSourceType(); }
static RankedTensorType wholeType(tensor::InsertSliceOp op) { return op.getDestType(); }
static RankedTensorType wholeType(tensor::ParallelInsertSliceOp op) { return op.getDestType(); }
static RankedTensorType partType(tensor::ExtractSliceOp op) { return op.getType(); }
static RankedTensorType partType(tensor::InsertSliceOp op) { return op.getSourceType(); }
static RankedTensorType partType(tensor::ParallelInsertSliceOp op) { return op.getSourceType(); }

namespace {
struct Numbers {
  SmallVector<OpFoldResult> offsets, sizes, strides;
};

/// Puts constants into the numbers. The type of the part changes with its sizes.
template <typename Op> struct FoldConstants : OpRewritePattern<Op> {
  explicit FoldConstants(MLIRContext *context) : OpRewritePattern<Op>(context, kBenefit) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    RankedTensorType type = partType(op);
    if (type.getRank() == wholeType(op).getRank())
      return rewriter.notifyMatchFailure(op, "leaves no axis out");
    Numbers to{op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()};
    bool changed = succeeded(foldDynamicOffsetSizeList(to.offsets));
    changed |= succeeded(foldDynamicOffsetSizeList(to.sizes));
    changed |= succeeded(foldDynamicStrideList(to.strides));
    if (!changed)
      return rewriter.notifyMatchFailure(op, "has no constants");
    if (!verifyInBoundsSlice(wholeType(op).getShape(), to.offsets, to.sizes, to.strides).isValid)
      return rewriter.notifyMatchFailure(op, "is not part of the whole");
    SmallVector<int64_t> shape;
    llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), type.getShape());
    for (auto [axis, size] : llvm::enumerate(to.sizes))
      if (!dropped[axis])
        shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
    replace(rewriter, op, type.clone(shape), to);
    return success();
  }

private:
  static void replace(PatternRewriter &rewriter, tensor::ExtractSliceOp op, RankedTensorType type, const Numbers &to) {
    Value part = tensor::ExtractSliceOp::create(rewriter, op.getLoc(), type, op.getSource(), to.offsets, to.sizes,
                                                to.strides);
    rewriter.replaceOp(op, castTo(rewriter, part, op.getType()));
  }
  static void replace(PatternRewriter &rewriter, tensor::InsertSliceOp op, RankedTensorType type, const Numbers &to) {
    Value part = castTo(rewriter, op.getSource(), type);
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, part, op.getDest(), to.offsets, to.sizes, to.strides);
  }
  static void replace(PatternRewriter &rewriter, tensor::ParallelInsertSliceOp op, RankedTensorType type,
                      const Numbers &to) {
    OpBuilder::InsertionGuard guard(rewriter);
    Operation *terminator = op->getParentOp();
    rewriter.setInsertionPoint(terminator);
    Value part = castTo(rewriter, op.getSource(), type);
    rewriter.setInsertionPoint(op);
    rewriter.replaceOpWithNewOp<tensor::ParallelInsertSliceOp>(op, part, op.getDest(), to.offsets, to.sizes,
                                                               to.strides);
  }
  static Value castTo(PatternRewriter &rewriter, Value value, Type type) {
    return rewriter.createOrFold<tensor::CastOp>(value.getLoc(), type, value);
  }
};

/// A part of a cast is one of what was cast, of the same type.
struct PartOfCast : OpRewritePattern<tensor::ExtractSliceOp> {
  explicit PartOfCast(MLIRContext *context) : OpRewritePattern(context, kBenefit) {}

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op, PatternRewriter &rewriter) const override {
    auto cast = op.getSource().getDefiningOp<tensor::CastOp>();
    if (!cast || op.getType().getRank() == op.getSourceType().getRank() || !tensor::canFoldIntoConsumerOp(cast))
      return rewriter.notifyMatchFailure(op, "is no part of a cast, or leaves no axis out");
    auto shape = llvm::cast<RankedTensorType>(cast.getSource().getType()).getShape();
    if (!verifyInBoundsSlice(shape, op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()).isValid)
      return rewriter.notifyMatchFailure(op, "is not part of the whole");
    rewriter.modifyOpInPlace(op, [&] { op.getSourceMutable().assign(cast.getSource()); });
    return success();
  }
};
} // namespace

void tg::populateRankReducingPartPatterns(RewritePatternSet &patterns) {
  patterns.add<FoldConstants<tensor::ExtractSliceOp>, FoldConstants<tensor::InsertSliceOp>,
               FoldConstants<tensor::ParallelInsertSliceOp>, PartOfCast>(patterns.getContext());
}
