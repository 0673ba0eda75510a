//===- Axes.cpp - Transpositions, flips, added and dropped axes -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"

using namespace mlir;
using namespace tg;

/// Converts `axes` of a tensor that lacks the axes `outer` to axes of a tensor of rank `rank` that has them.
static SmallVector<int64_t> placesAmong(ArrayRef<int64_t> axes, ArrayRef<int64_t> outer, int64_t rank) {
  SmallVector<int64_t> kept, places;
  for (int64_t axis = 0; axis < rank; ++axis)
    if (!llvm::is_contained(outer, axis))
      kept.push_back(axis);
  for (int64_t axis : axes)
    places.push_back(kept[axis]);
  return places;
}
static SmallVector<int64_t> sortedUnion(ArrayRef<int64_t> x, ArrayRef<int64_t> y) {
  SmallVector<int64_t> all = llvm::to_vector(x);
  llvm::append_range(all, y);
  llvm::sort(all);
  return all;
}

static LogicalResult transposeTwice(TransposeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<TransposeOp>();
  if (!inner)
    return failure();
  SmallVector<int64_t> permutation = applyPermutation(inner.getPermutation(), op.getPermutation());
  rewriter.replaceOpWithNewOp<TransposeOp>(op, inner.getX(), permutation);
  return success();
}

/// Rewrites (x' · y)' to y' · x, and (x' · y')' to y · x: no more transpositions than before. Otherwise there would be
/// one more.
static LogicalResult transposeProduct(TransposeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<DotOp>();
  if (!inner || !inner->hasOneUse() || cast<RankedTensorType>(op.getType()).getRank() != 2 ||
      op.getPermutation() != ArrayRef<int64_t>{1, 0} || cast<RankedTensorType>(inner.getLhs().getType()).getRank() != 2)
    return failure();
  if (!inner.getLhs().getDefiningOp<TransposeOp>() && !inner.getRhs().getDefiningOp<TransposeOp>())
    return rewriter.notifyMatchFailure(op, "no operand is transposed");
  if (!isSpeculatable(inner))
    return rewriter.notifyMatchFailure(op, "its error names the sizes in their order");
  // The transposition of a transposition is found by transposeTwice.
  Value x = TransposeOp::create(rewriter, op.getLoc(), inner.getRhs(), op.getPermutation());
  Value y = TransposeOp::create(rewriter, op.getLoc(), inner.getLhs(), op.getPermutation());
  rewriter.replaceOpWithNewOp<DotOp>(op, x, y, inner.getPartsAttr());
  return success();
}

/// Rewrites x' · y' to (y · x)' if the result is not larger than either operand: the product reads both in place.
static LogicalResult productOfTransposed(DotOp op, PatternRewriter &rewriter) {
  auto x = op.getLhs().getDefiningOp<TransposeOp>(), y = op.getRhs().getDefiningOp<TransposeOp>();
  if (!x || !y || rankOf(x) != 2 || rankOf(y) != 2 || !isSpeculatable(op))
    return failure();
  // transposeTwice is first, or transposeProduct would make the same product again.
  if (x.getX().getDefiningOp<TransposeOp>() || y.getX().getDefiningOp<TransposeOp>())
    return failure();
  auto type = cast<RankedTensorType>(op.getType());
  auto isLarge = [&](Value operand) {
    auto read = cast<RankedTensorType>(operand.getType());
    return !read.hasStaticShape() || read.getNumElements() >= type.getNumElements();
  };
  if (!type.hasStaticShape() || !isLarge(x) || !isLarge(y))
    return failure();
  Value product = DotOp::create(rewriter, op.getLoc(), y.getX(), x.getX(), op.getPartsAttr());
  rewriter.replaceOpWithNewOp<TransposeOp>(op, product, ArrayRef<int64_t>{1, 0});
  return success();
}

static LogicalResult flipTwice(FlipOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<FlipOp>();
  if (!inner)
    return failure();
  SmallVector<int64_t> axes;
  for (int64_t axis = 0, rank = cast<RankedTensorType>(op.getX().getType()).getRank(); axis < rank; ++axis)
    if (llvm::is_contained(op.getAxes(), axis) != llvm::is_contained(inner.getAxes(), axis))
      axes.push_back(axis);
  rewriter.replaceOpWithNewOp<FlipOp>(op, inner.getX(), axes);
  return success();
}

/// Drops a reordering of equal elements.
template <typename Op> static LogicalResult reorderFull(Op op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<FullOp>();
  if (!inner || op.getX().getType() != op.getType())
    return failure();
  if (std::is_same_v<Op, TransposeOp> && !cast<RankedTensorType>(op.getType()).hasStaticShape())
    return failure(); // sizes of `?` may differ
  rewriter.replaceOp(op, op.getX());
  return success();
}

static LogicalResult expandTwice(ExpandDimsOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ExpandDimsOp>();
  if (!inner)
    return failure();
  int64_t rank = cast<RankedTensorType>(op.getType()).getRank();
  SmallVector<int64_t> axes = sortedUnion(placesAmong(inner.getAxes(), op.getAxes(), rank), op.getAxes());
  rewriter.replaceOpWithNewOp<ExpandDimsOp>(op, inner.getX(), axes);
  return success();
}

static LogicalResult squeezeTwice(SqueezeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SqueezeOp>();
  if (!inner)
    return failure();
  auto type = cast<RankedTensorType>(inner.getX().getType());
  SmallVector<int64_t> axes = sortedUnion(placesAmong(op.getAxes(), inner.getAxes(), type.getRank()), inner.getAxes());
  rewriter.replaceOpWithNewOp<SqueezeOp>(op, inner.getX(), axes);
  return success();
}

/// Cancels axes that are added and dropped again, one by one.
static LogicalResult squeezeExpanded(SqueezeOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<ExpandDimsOp>();
  if (!inner)
    return failure();
  int64_t rank = cast<RankedTensorType>(op.getX().getType()).getRank();
  SmallVector<int64_t> expand, squeeze; // positions in the operand and in the result
  int64_t inOperand = 0, inResult = 0;
  for (int64_t axis = 0; axis < rank; ++axis) {
    bool added = llvm::is_contained(inner.getAxes(), axis), dropped = llvm::is_contained(op.getAxes(), axis);
    if (added && !dropped)
      expand.push_back(inResult);
    if (!added && dropped)
      squeeze.push_back(inOperand);
    inOperand += !added;
    inResult += !dropped;
  }
  // The squeeze of a tensor of rank 1 is a scalar, not a tensor of rank 0.
  Value x = inner.getX();
  auto type = dyn_cast<RankedTensorType>(x.getType());
  if (expand.size() == inner.getAxes().size() || (type && inResult == 0 && squeeze.empty()))
    return failure();
  if (!squeeze.empty())
    x = SqueezeOp::create(rewriter, op.getLoc(), x, squeeze);
  if (!expand.empty())
    x = ExpandDimsOp::create(rewriter, op.getLoc(), x, expand);
  rewriter.replaceOp(op, x);
  return success();
}

static LogicalResult expandSqueezed(ExpandDimsOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SqueezeOp>();
  if (!inner || inner.getAxes() != op.getAxes() || inner.getX().getType() != op.getType() || !isSpeculatable(inner))
    return failure();
  rewriter.replaceOp(op, inner.getX());
  return success();
}

void tg::populateAxes(RewritePatternSet &patterns) {
  addFunctions(patterns, transposeTwice, transposeProduct, productOfTransposed, flipTwice, reorderFull<TransposeOp>,
               reorderFull<FlipOp>, expandTwice, squeezeTwice, squeezeExpanded, expandSqueezed);
}
