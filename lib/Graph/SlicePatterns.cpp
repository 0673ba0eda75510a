//===- SlicePatterns.cpp - Folding of slices of tensors -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SlicePatterns.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tg;

/// Above the benefit of MLIR's own patterns.
static constexpr unsigned kBenefit = 2;

static RankedTensorType tensorType(tensor::ExtractSliceOp op) { return op.getSourceType(); }
static RankedTensorType tensorType(tensor::InsertSliceOp op) { return op.getDestType(); }
static RankedTensorType tensorType(tensor::ParallelInsertSliceOp op) { return op.getDestType(); }
static RankedTensorType sliceType(tensor::ExtractSliceOp op) { return op.getType(); }
static RankedTensorType sliceType(tensor::InsertSliceOp op) { return op.getSourceType(); }
static RankedTensorType sliceType(tensor::ParallelInsertSliceOp op) { return op.getSourceType(); }

namespace {
struct Numbers {
  SmallVector<OpFoldResult> offsets, sizes, strides;
};

/// Puts constants into the offsets, sizes and strides. The type of the slice changes with its sizes.
template <typename Op> struct FoldConstants : OpRewritePattern<Op> {
  explicit FoldConstants(MLIRContext *context) : OpRewritePattern<Op>(context, kBenefit) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    RankedTensorType type = sliceType(op);
    Numbers to{op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()};
    bool changed = foldOffsetsOrSizes(to.sizes);
    changed |= foldStrides(to.strides);
    // An offset past the end is valid if the slice is empty, which may not be known yet. Offsets that are operands are
    // not verified.
    SmallVector<OpFoldResult> offsets = to.offsets;
    if (foldOffsetsOrSizes(offsets) && isInside(op, {offsets, to.sizes, to.strides})) {
      to.offsets = std::move(offsets);
      changed = true;
    }
    if (!changed)
      return rewriter.notifyMatchFailure(op, "has no constants");
    if (!isInside(op, to))
      return rewriter.notifyMatchFailure(op, "is out of bounds");
    SmallVector<int64_t> shape;
    llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), type.getShape());
    for (auto [axis, size] : llvm::enumerate(to.sizes))
      if (!dropped[axis])
        shape.push_back(getConstantIntValue(size).value_or(ShapedType::kDynamic));
    // An insertion without elements is folded away, and a cast of its source with it, which may fail.
    if (!isa<tensor::ExtractSliceOp>(op) && hasNoElements(type.clone(shape)) && !hasNoElements(type))
      return rewriter.notifyMatchFailure(op, "the source may have elements");
    replace(rewriter, op, type.clone(shape), to);
    return success();
  }

private:
  static bool isInside(Op op, const Numbers &numbers) {
    return verifyInBoundsSlice(tensorType(op).getShape(), numbers.offsets, numbers.sizes, numbers.strides).isValid;
  }

  static void replace(PatternRewriter &rewriter, tensor::ExtractSliceOp op, RankedTensorType type, const Numbers &to) {
    Value slice =
        tensor::ExtractSliceOp::create(rewriter, op.getLoc(), type, op.getSource(), to.offsets, to.sizes, to.strides);
    rewriter.replaceOp(op, castTo(rewriter, op.getLoc(), slice, op.getType()));
  }
  static void replace(PatternRewriter &rewriter, tensor::InsertSliceOp op, RankedTensorType type, const Numbers &to) {
    Value slice = castTo(rewriter, op.getLoc(), op.getSource(), type);
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, slice, op.getDest(), to.offsets, to.sizes, to.strides);
  }
  static void replace(PatternRewriter &rewriter, tensor::ParallelInsertSliceOp op, RankedTensorType type,
                      const Numbers &to) {
    OpBuilder::InsertionGuard guard(rewriter);
    Operation *terminator = op->getParentOp();
    rewriter.setInsertionPoint(terminator);
    Value slice = castTo(rewriter, op.getLoc(), op.getSource(), type);
    rewriter.setInsertionPoint(op);
    rewriter.replaceOpWithNewOp<tensor::ParallelInsertSliceOp>(op, slice, op.getDest(), to.offsets, to.sizes,
                                                               to.strides);
  }
  static Value castTo(PatternRewriter &rewriter, Location loc, Value value, Type type) {
    return rewriter.createOrFold<tensor::CastOp>(loc, type, value);
  }
};

/// A slice of a cast becomes a slice of the cast's source, of the same type.
struct SliceOfCast : OpRewritePattern<tensor::ExtractSliceOp> {
  explicit SliceOfCast(MLIRContext *context) : OpRewritePattern(context, kBenefit) {}

  LogicalResult matchAndRewrite(tensor::ExtractSliceOp op, PatternRewriter &rewriter) const override {
    auto cast = op.getSource().getDefiningOp<tensor::CastOp>();
    if (!cast || !tensor::canFoldIntoConsumerOp(cast))
      return rewriter.notifyMatchFailure(op, "is not a slice of a cast");
    auto shape = llvm::cast<RankedTensorType>(cast.getSource().getType()).getShape();
    if (!verifyInBoundsSlice(shape, op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()).isValid)
      return rewriter.notifyMatchFailure(op, "is out of bounds");
    rewriter.modifyOpInPlace(op, [&] { op.getSourceMutable().assign(cast.getSource()); });
    return success();
  }
};

/// An insertion of a cast becomes one of the cast's source, into the source of the destination's cast.
template <typename Op> struct InsertOfCast : OpRewritePattern<Op> {
  explicit InsertOfCast(MLIRContext *context) : OpRewritePattern<Op>(context, kBenefit) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    Value slice = withoutCast(op.getSource()), into = withoutCast(op.getDest());
    if (slice == op.getSource() && into == op.getDest())
      return rewriter.notifyMatchFailure(op, "has no casts");
    Numbers to{op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides()};
    ArrayRef<int64_t> shape = cast<RankedTensorType>(slice.getType()).getShape();
    llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), op.getSourceType().getShape());
    for (auto [axis, size] : llvm::enumerate(to.sizes)) {
      if (dropped[axis])
        continue;
      // That the size of the part is the size of its source is checked when the program runs, unless both are known.
      if (!ShapedType::isDynamic(shape.front())) {
        if (getConstantIntValue(size) != shape.front())
          return rewriter.notifyMatchFailure(op, "may have another size than its source");
        size = rewriter.getIndexAttr(shape.front());
      }
      shape = shape.drop_front();
    }
    if (!verifyInBoundsSlice(cast<RankedTensorType>(into.getType()).getShape(), to.offsets, to.sizes, to.strides)
             .isValid)
      return rewriter.notifyMatchFailure(op, "is out of bounds");
    replace(rewriter, op, slice, into, to);
    return success();
  }

private:
  static void replace(PatternRewriter &rewriter, tensor::InsertSliceOp op, Value slice, Value into, const Numbers &to) {
    Value inserted =
        tensor::InsertSliceOp::create(rewriter, op.getLoc(), slice, into, to.offsets, to.sizes, to.strides);
    rewriter.replaceOp(op, rewriter.createOrFold<tensor::CastOp>(op.getLoc(), op.getType(), inserted));
  }
  static void replace(PatternRewriter &rewriter, tensor::ParallelInsertSliceOp op, Value slice, Value into,
                      const Numbers &to) {
    rewriter.replaceOpWithNewOp<tensor::ParallelInsertSliceOp>(op, slice, into, to.offsets, to.sizes, to.strides);
  }
  static Value withoutCast(Value tensor) {
    auto cast = tensor.getDefiningOp<tensor::CastOp>();
    return cast && tensor::canFoldIntoConsumerOp(cast) ? cast.getSource() : tensor;
  }
};
} // namespace

void tg::populateSlicePatterns(RewritePatternSet &patterns) {
  patterns.add<FoldConstants<tensor::ExtractSliceOp>, FoldConstants<tensor::InsertSliceOp>,
               FoldConstants<tensor::ParallelInsertSliceOp>, SliceOfCast, InsertOfCast<tensor::InsertSliceOp>,
               InsertOfCast<tensor::ParallelInsertSliceOp>>(patterns.getContext());
}
