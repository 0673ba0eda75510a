//===- ShapeToLinalg.cpp - Operations that rearrange elements, and creation ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

static RankedTensorType typeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()); }

/// Returns the sizes of the operation's result, built before it.
template <typename Op> static SmallVector<OpFoldResult> resultSizes(Op op, OpBuilder &b) {
  ReifiedRankedShapedTypeDims shapes;
  (void)op.reifyResultShapes(b, shapes);
  return shapes.front();
}

/// Extracts a slice with consecutive elements along each axis. Axes that are not among `kept` have size 1 and are
/// dropped.
static Value extractSlice(LoweringBuilder &lower, Value x, ArrayRef<OpFoldResult> offsets, ArrayRef<OpFoldResult> sizes,
                          ArrayRef<OpFoldResult> kept, Type resultType) {
  SmallVector<OpFoldResult> strides(offsets.size(), lower.b.getIndexAttr(1));
  auto part = cast<RankedTensorType>(resultType);
  if (hasNoElements(x.getType()) || hasNoElements(part))
    return lower.withoutElements(kept, part);
  return tensor::ExtractSliceOp::create(lower.b, lower.loc, part, x, offsets, sizes, strides);
}

static Value insertSlice(LoweringBuilder &lower, Value part, Value into, ArrayRef<OpFoldResult> offsets,
                         ArrayRef<OpFoldResult> sizes) {
  SmallVector<OpFoldResult> strides(offsets.size(), lower.b.getIndexAttr(1));
  if (hasNoElements(into.getType()) || hasNoElements(part.getType()))
    return into;
  return tensor::InsertSliceOp::create(lower.b, lower.loc, part, into, offsets, sizes, strides);
}

static void checkSizes(LoweringBuilder &lower, ArrayRef<OpFoldResult> sizes) {
  for (auto [axis, size] : llvm::enumerate(sizes))
    lower.checkNotNegative(size, messages::negativeSize(axis));
}

namespace {
//===----------------------------------------------------------------------===//
// Axes
//===----------------------------------------------------------------------===//

struct LowerTranspose : OpRewritePattern<TransposeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(TransposeOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    // The verifier of linalg.transpose reads the inverse of its permutation, which is none if it is empty.
    if (op.getPermutation().empty()) {
      rewriter.replaceOp(op, lower.castTo(op.getX(), op.getType()));
      return success();
    }
    Value init = lower.empty(resultSizes(op, rewriter), getElementTypeOrSelf(op.getType()));
    Value result =
        linalg::TransposeOp::create(rewriter, op.getLoc(), op.getX(), init, op.getPermutation())->getResult(0);
    rewriter.replaceOp(op, lower.castTo(result, op.getType()));
    return success();
  }
};

struct LowerExpandDims : OpRewritePattern<ExpandDimsOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ExpandDimsOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    auto source = dyn_cast<RankedTensorType>(op.getX().getType());
    auto type = cast<RankedTensorType>(op.getType());
    if (!source) {
      rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, type, op.getX());
      return success();
    }
    // A new axis is grouped with the old axis that follows it, and new axes at the end with the last old one.
    SmallVector<ReassociationIndices> groups(source.getRank());
    for (int64_t axis = 0, old = 0; axis < type.getRank(); ++axis) {
      bool isNew = llvm::is_contained(op.getAxes(), axis);
      if (!groups.empty())
        groups[std::min<int64_t>(old, source.getRank() - 1)].push_back(axis);
      old += !isNew;
    }
    rewriter.replaceOp(
        op, tensor::ExpandShapeOp::create(rewriter, loc, type, op.getX(), groups, resultSizes(op, rewriter)));
    return success();
  }
};

struct LowerSqueeze : OpRewritePattern<SqueezeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SqueezeOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> sizes = lower.sizes(op.getX());
    OpFoldResult one = rewriter.getIndexAttr(1);
    for (int64_t axis : op.getAxes()) {
      if (!isa<Attribute>(sizes[axis])) {
        Value size = lower.value(sizes[axis]);
        lower.check(lower.equal(size, lower.constant(1)), messages::cannotDropAxis(axis), size);
      }
      sizes[axis] = one;
    }
    SmallVector<OpFoldResult> offsets(sizes.size(), rewriter.getIndexAttr(0)), kept;
    for (auto [axis, size] : llvm::enumerate(sizes))
      if (!llvm::is_contained(op.getAxes(), int64_t(axis)))
        kept.push_back(size);
    if (isa<RankedTensorType>(op.getType()))
      rewriter.replaceOp(op, extractSlice(lower, op.getX(), offsets, sizes, kept, op.getType()));
    else
      rewriter.replaceOp(op, lower.element(op.getX(), lower.values(offsets)));
    return success();
  }
};

struct LowerFlip : OpRewritePattern<FlipOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FlipOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    rewriter.replaceOp(op, lower.reversed(op.getX(), op.getAxes()));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

struct LowerReshape : OpRewritePattern<ReshapeOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ReshapeOp op, PatternRewriter &rewriter) const override {
    Location loc = op.getLoc();
    LoweringBuilder lower(rewriter, loc);
    SmallVector<OpFoldResult> requested = mixedSizes(rewriter, op.getStaticSizes(), op.getSizes());
    SmallVector<Value> areOpen = checkRequested(lower, op, requested);
    SmallVector<OpFoldResult> sizes = resultSizes(op, rewriter);
    Value count = productOf(lower, lower.sizes(op.getX()));
    lower.check(fitsElements(lower, requested, areOpen, count), messages::cannotReshape(), count);

    auto type = cast<RankedTensorType>(op.getType());
    if (hasNoElements(op.getX().getType()) || hasNoElements(type)) {
      rewriter.replaceOp(op, lower.withoutElements(sizes, type));
      return success();
    }
    // First to one axis, then to the sizes: both are views.
    Type element = type.getElementType();
    Value row = flatten(lower, op.getX());
    if (type.getRank() == 0) {
      Value single = lower.element(row, lower.constant(0));
      rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, type, single);
      return success();
    }
    // From one axis to one, a reshape tells a size that the tensor itself does not.
    if (type.getRank() == 1 && !type.hasStaticShape() && cast<RankedTensorType>(op.getX().getType()).getRank() == 1) {
      SmallVector<OpFoldResult> zero{rewriter.getIndexAttr(0)}, one{rewriter.getIndexAttr(1)};
      rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, type, row, zero, sizes, one);
      return success();
    }
    int64_t length = type.hasStaticShape() ? type.getNumElements() : ShapedType::kDynamic;
    row = lower.castTo(row, RankedTensorType::get({length}, element));
    SmallVector<ReassociationIndices> all{llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()))};
    Value result = type.getRank() == 1 ? lower.castTo(row, type)
                                       : Value(tensor::ExpandShapeOp::create(rewriter, loc, type, row, all, sizes));
    rewriter.replaceOp(op, result);
    return success();
  }

private:
  static Value productOf(LoweringBuilder &lower, ArrayRef<OpFoldResult> sizes) {
    Value product = lower.constant(1);
    for (OpFoldResult size : sizes)
      product = lower.mul(product, lower.value(size));
    return product;
  }
  /// Checks for each axis whether its size is -1, and follows from the others; null for axes that cannot be open.
  static SmallVector<Value> checkRequested(LoweringBuilder &lower, ReshapeOp op, ArrayRef<OpFoldResult> requested) {
    SmallVector<Value> areOpen;
    Value any, several;
    for (auto [axis, size] : llvm::enumerate(requested)) {
      Value &isOpen = areOpen.emplace_back();
      if (op.getStaticSizes()[axis] == -1) {
        isOpen = arith::ConstantIntOp::create(lower.b, lower.loc, 1, 1);
      } else if (op.getInfer() && isa<Value>(size)) {
        Value own = lower.value(size), minusOne = lower.constant(-1);
        isOpen = lower.equal(own, minusOne);
        lower.check(lower.lessEqual(minusOne, own), messages::negativeSize(axis), own);
      } else {
        lower.checkNotNegative(size, messages::negativeSize(axis));
        continue;
      }
      if (any) {
        Value both = lower.both(any, isOpen);
        several = several ? lower.either(several, both) : both;
      }
      any = any ? lower.either(any, isOpen) : isOpen;
    }
    if (several)
      lower.check(lower.negate(several), messages::severalOpenSizes());
    return areOpen;
  }
  /// Builds a truth value: whether a tensor of `count` elements can have these sizes. An open size follows from the
  /// others and the count. A product of sizes that does not fit 64 bits is not a valid count.
  static Value fitsElements(LoweringBuilder &lower, ArrayRef<OpFoldResult> sizes, ArrayRef<Value> areOpen,
                            Value count) {
    OpBuilder &b = lower.b;
    Type i64 = b.getI64Type();
    auto wide = [&](Value size) { return arith::IndexCastOp::create(b, lower.loc, i64, size); };
    Value zero = wide(lower.constant(0)), one = wide(lower.constant(1)), product = one, fits, open;
    for (auto [size, isOpen] : llvm::zip_equal(sizes, areOpen)) {
      Value factor = wide(lower.value(size));
      if (isOpen) {
        factor = lower.select(isOpen, one, factor);
        open = open ? lower.either(open, isOpen) : isOpen;
      }
      auto next = arith::MulUIExtendedOp::create(b, lower.loc, product, factor);
      product = next.getLow();
      Value own = lower.equal(next.getHigh(), zero);
      fits = fits ? lower.both(fits, own) : own;
    }
    Value agrees = lower.equal(product, wide(count));
    if (open) {
      Value divisor = arith::MaxUIOp::create(b, lower.loc, product, one);
      Value rest = arith::RemUIOp::create(b, lower.loc, wide(count), divisor);
      agrees = lower.select(open, lower.both(lower.equal(product, divisor), lower.equal(rest, zero)), agrees);
    }
    return fits ? lower.both(fits, agrees) : agrees;
  }
  static Value flatten(LoweringBuilder &lower, Value x) {
    auto type = typeOf(x);
    if (type.getRank() == 1)
      return x;
    if (type.getRank() == 0)
      return tensor::FromElementsOp::create(lower.b, lower.loc, RankedTensorType::get({1}, type.getElementType()),
                                            lower.element(x, {}));
    SmallVector<ReassociationIndices> all{llvm::to_vector(llvm::seq<int64_t>(0, type.getRank()))};
    return tensor::CollapseShapeOp::create(lower.b, lower.loc, x, all);
  }
};

struct LowerBroadcastTo : OpRewritePattern<BroadcastToOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(BroadcastToOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> sizes = resultSizes(op, rewriter);
    checkSizes(lower, sizes);
    if (auto type = dyn_cast<RankedTensorType>(op.getX().getType())) {
      int64_t lead = sizes.size() - type.getRank();
      for (int64_t axis = 0; axis < type.getRank(); ++axis)
        if (type.getDimSize(axis) != 1)
          lower.checkSizes(lower.size(op.getX(), axis), sizes[lead + axis], messages::cannotBroadcast(axis));
    }
    rewriter.replaceOp(op, lower.pointwise(op.getX(), sizes, op.getType(), [](OpBuilder &, Location, ValueRange xs) {
      return SmallVector<Value>{xs[0]};
    }));
    return success();
  }
};

struct LowerShapeOf : OpRewritePattern<ShapeOfOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ShapeOfOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, op.getType(), lower.values(lower.sizes(op.getX())));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Joining and splitting
//===----------------------------------------------------------------------===//

struct LowerConcat : OpRewritePattern<ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ConcatOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    int64_t axis = op.getAxis();
    SmallVector<OpFoldResult> first = lower.sizes(op.getInputs().front());
    for (Value input : op.getInputs().drop_front())
      for (auto [k, size] : llvm::enumerate(lower.sizes(input)))
        if (int64_t(k) != axis)
          lower.checkSizes(first[k], size, messages::sizesDisagree(k));
    // Sizes are not negative, so a sum that overflows is.
    SmallVector<OpFoldResult> ends{lower.size(op.getInputs().front(), axis)};
    for (Value input : op.getInputs().drop_front()) {
      ends.push_back(lower.add(lower.value(ends.back()), lower.value(lower.size(input, axis))));
      if (op.getType().isDynamicDim(axis))
        lower.check(lower.lessEqual(lower.constant(0), lower.value(ends.back())), messages::sumTooLarge(axis));
    }
    Value result = lower.empty(resultSizes(op, rewriter), getElementTypeOrSelf(op.getType()));
    SmallVector<OpFoldResult> offsets(first.size(), rewriter.getIndexAttr(0));
    for (auto [input, end] : llvm::zip_equal(op.getInputs(), ends)) {
      // Sizes that are checked to be equal are one value, so that the copies have the same loops.
      SmallVector<OpFoldResult> sizes = lower.sizes(input);
      for (auto [k, size] : llvm::enumerate(sizes))
        if (int64_t(k) != axis && isa<Value>(size) && isa<Value>(first[k]))
          size = first[k];
      result = insertSlice(lower, input, result, offsets, sizes);
      offsets[axis] = end;
    }
    rewriter.replaceOp(op, lower.castTo(result, op.getType()));
    return success();
  }
};

struct LowerSplit : OpRewritePattern<SplitOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SplitOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    int64_t axis = op.getAxis();
    SmallVector<OpFoldResult> parts = mixedSizes(rewriter, op.getStaticSizes(), op.getSizes());
    Value left = lower.value(lower.size(op.getX(), axis)), size = left, good;
    for (auto [k, part] : llvm::enumerate(parts)) {
      lower.checkNotNegative(part, messages::negativePart(k));
      // No part is larger than the rest, so the sum cannot overflow.
      Value fits = lower.lessEqual(lower.value(part), left);
      good = good ? lower.both(good, fits) : fits;
      left = lower.sub(left, lower.value(part));
    }
    Value isUsedUp = lower.equal(left, lower.constant(0));
    lower.check(good ? lower.both(good, isUsedUp) : isUsedUp, messages::partsDoNotAddUp(axis), size);
    SmallVector<OpFoldResult> sizes = lower.sizes(op.getX()), offsets(sizes.size(), rewriter.getIndexAttr(0));
    SmallVector<Value> results;
    for (auto [part, result] : llvm::zip(parts, op.getParts())) {
      sizes[axis] = part;
      results.push_back(extractSlice(lower, op.getX(), offsets, sizes, sizes, result.getType()));
      offsets[axis] = lower.add(lower.value(offsets[axis]), lower.value(part));
    }
    rewriter.replaceOp(op, results);
    return success();
  }
};

struct LowerPad : OpRewritePattern<PadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PadOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> low = mixedSizes(rewriter, op.getStaticLow(), op.getLow());
    SmallVector<OpFoldResult> high = mixedSizes(rewriter, op.getStaticHigh(), op.getHigh());
    for (auto [axis, before, after] : llvm::enumerate(low, high)) {
      lower.checkNotNegative(before, messages::negativePadding(axis));
      lower.checkNotNegative(after, messages::negativePadding(axis));
      checkSum(lower, axis, lower.size(op.getX(), axis), before, after);
    }
    Value result = lower.filled(resultSizes(op, rewriter), op.getValue());
    rewriter.replaceOp(op,
                       lower.castTo(insertSlice(lower, op.getX(), result, low, lower.sizes(op.getX())), op.getType()));
    return success();
  }

private:
  /// Checks the sum of numbers that are not negative: it is negative if it overflows.
  static void checkSum(LoweringBuilder &lower, int64_t axis, OpFoldResult size, OpFoldResult before,
                       OpFoldResult after) {
    if (isa<Attribute>(before) && isa<Attribute>(after) && isa<Attribute>(size))
      return;
    Value zero = lower.constant(0), first = lower.add(lower.value(size), lower.value(before));
    Value second = lower.add(first, lower.value(after));
    lower.check(lower.both(lower.lessEqual(zero, first), lower.lessEqual(zero, second)),
                messages::paddingTooLarge(axis), lower.value(size));
  }
};

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

struct LowerFull : OpRewritePattern<FullOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(FullOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> sizes = resultSizes(op, rewriter);
    checkSizes(lower, sizes);
    rewriter.replaceOp(op, lower.castTo(lower.filled(sizes, op.getValue()), op.getType()));
    return success();
  }
};

/// Computes each element from its index, for iota and eye.
template <typename Op> struct LowerCreation : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    SmallVector<OpFoldResult> sizes = resultSizes(op, rewriter);
    checkSizes(lower, sizes);
    auto type = cast<RankedTensorType>(op.getType());
    rewriter.replaceOp(op, lower.generate(sizes, type, [&](OpBuilder &b, Location loc, ValueRange at) {
      return element(LoweringBuilder(b, loc), op, at, type.getElementType());
    }));
    return success();
  }

private:
  static Value element(LoweringBuilder lower, IotaOp op, ValueRange at, Type type) {
    // Lowered in the next round, as all operations that patterns create.
    return CastOp::create(lower.b, lower.loc, at.front(), type);
  }
  static Value element(LoweringBuilder lower, EyeOp op, ValueRange at, Type type) {
    Value distance = lower.sub(at[1], at[0]), offset = lower.constant(int64_t(op.getOffset()));
    return lower.select(lower.equal(distance, offset), lower.constant(type, 1), lower.constant(type, 0));
  }
};
} // namespace

void tg::populateShapeToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerTranspose, LowerExpandDims, LowerSqueeze, LowerFlip, LowerReshape, LowerBroadcastTo, LowerShapeOf,
               LowerConcat, LowerSplit, LowerPad, LowerFull, LowerCreation<IotaOp>, LowerCreation<EyeOp>>(
      patterns.getContext());
}
