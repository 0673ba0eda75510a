//===- Reductions.cpp - Reductions of one element, equal elements, reductions -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A sum starts at 0.0, so the sum of a single -0.0 is not -0.0. Maxima, minima and reductions of integers may be
// regrouped.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/SubscriptLowering.h"

using namespace mlir;
using namespace tg;

/// Returns whether neither the order nor the grouping of the elements matters.
static bool isAssociative(ReductionOpInterface op) {
  switch (op.getCombiner()) {
  case Combiner::Max:
  case Combiner::Min:
  case Combiner::Or:
  case Combiner::And:
  case Combiner::Xor:
    return true;
  case Combiner::Add:
  case Combiner::Mul:
    return !hasFloats(op->getResult(0));
  case Combiner::ArgMax:
  case Combiner::ArgMin:
    return false;
  }
  llvm_unreachable("all combiners");
}

/// Applies the reduction `op` to `x` along `axes`, with a result of the given type.
static Value reduceAlong(PatternRewriter &rewriter, ReductionOpInterface op, Value x, ArrayRef<int64_t> axes,
                         Type type) {
  OperationState state(op->getLoc(), op->getName(), x, type, {});
  NamedAttrList attributes(dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute()));
  attributes.set("axes", rewriter.getDenseI64ArrayAttr(axes));
  state.propertiesAttr = attributes.getDictionary(op->getContext());
  return rewriter.create(state)->getResult(0);
}

namespace {
/// Along axes of size 1, the result is the one element.
struct ReduceOne : OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ReductionOpInterface op, PatternRewriter &rewriter) const override {
    SmallVector<int64_t> axes = op.getReducedAxes();
    if (llvm::any_of(axes, [&](int64_t axis) { return firstOperandType(op).getDimSize(axis) != 1; }))
      return failure();
    Combiner combiner = op.getCombiner();
    if (combiner == Combiner::ArgMax || combiner == Combiner::ArgMin)
      return replaceByNumber(rewriter, op, 0.0);
    // Added to 0.0, -0.0 becomes 0.0; a complex number that is multiplied by 1 is rounded in the same way.
    bool isChanged = combiner == Combiner::Add ? hasFloats(op->getResult(0)) : hasComplex(op->getResult(0));
    if (isChanged)
      return failure();
    Value x = op->getOperand(0);
    Type element = getElementTypeOrSelf(op->getResult(0));
    if (element != getElementTypeOrSelf(x))
      x = CastOp::create(rewriter, op->getLoc(), x, element);
    if (x.getType() != op->getResult(0).getType())
      x = SqueezeOp::create(rewriter, op->getLoc(), x, axes);
    rewriter.replaceOp(op, x);
    return success();
  }
};

/// A reduction of the same reduction is one reduction along the axes of both.
struct ReduceTwice : OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ReductionOpInterface op, PatternRewriter &rewriter) const override {
    auto inner = op->getOperand(0).getDefiningOp<ReductionOpInterface>();
    if (!inner || inner->getName() != op->getName() || !inner->hasOneUse() || !isAssociative(op) ||
        firstOperandType(op).getElementType() != getElementTypeOrSelf(op->getResult(0)))
      return failure();
    SmallVector<int64_t> first = inner.getReducedAxes(), second = op.getReducedAxes(), all = first;
    if (inner.getKeepdims() != op.getKeepdims())
      return failure();
    SmallVector<int64_t> places; // the axes of the intermediate tensor, as axes of the first operand
    for (int64_t axis = 0, rank = firstOperandType(inner).getRank(); axis < rank; ++axis)
      if (inner.getKeepdims() || !llvm::is_contained(first, axis))
        places.push_back(axis);
    for (int64_t axis : second)
      if (!llvm::is_contained(all, places[axis]))
        all.push_back(places[axis]);
    llvm::sort(all);
    // The inner reduction determines the type to accumulate in.
    rewriter.replaceOp(op, reduceAlong(rewriter, inner, inner->getOperand(0), all, op->getResult(0).getType()));
    return success();
  }
};

/// A reduction that does not depend on the order of the elements ignores flips and transposes.
struct ReduceReordered : OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ReductionOpInterface op, PatternRewriter &rewriter) const override {
    if (!isAssociative(op))
      return failure();
    SmallVector<int64_t> axes = op.getReducedAxes();
    if (auto flip = op->getOperand(0).getDefiningOp<FlipOp>()) {
      if (llvm::any_of(flip.getAxes(), [&](int64_t axis) { return !llvm::is_contained(axes, axis); }))
        return failure();
      rewriter.replaceOp(op, reduceAlong(rewriter, op, flip.getX(), axes, op->getResult(0).getType()));
      return success();
    }
    auto transpose = op->getOperand(0).getDefiningOp<TransposeOp>();
    if (!transpose)
      return failure();
    SmallVector<int64_t> reduced, kept;
    for (auto [axis, place] : llvm::enumerate(transpose.getPermutation()))
      (llvm::is_contained(axes, int64_t(axis)) ? reduced : kept).push_back(place);
    // Axes that are kept must stay in their order, and with keepdims, sizes of 1 in their places.
    if (!llvm::is_sorted(kept) || (op.getKeepdims() && !kept.empty()))
      return failure();
    llvm::sort(reduced);
    rewriter.replaceOp(op, reduceAlong(rewriter, op, transpose.getX(), reduced, op->getResult(0).getType()));
    return success();
  }
};

/// Reductions of equal elements.
struct ReduceUniform : OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ReductionOpInterface op, PatternRewriter &rewriter) const override {
    Operation *inner = op->getOperand(0).getDefiningOp();
    std::optional<Scalar> number = uniformElement(op->getOperand(0));
    if (!inner || !isSpeculatable(inner))
      return failure();
    int64_t count = 1;
    for (int64_t axis : op.getReducedAxes()) {
      int64_t size = firstOperandType(op).getDimSize(axis);
      if (ShapedType::isDynamic(size) || size == 0 || llvm::MulOverflow(count, size, count))
        return failure();
    }
    switch (op.getCombiner()) {
    case Combiner::Max:
    case Combiner::Min:
    case Combiner::Or:
    case Combiner::And:
      if (auto full = dyn_cast<FullOp>(inner))
        return replaceByValue(rewriter, op, full.getValue());
      return number ? replaceByNumber(rewriter, op, *number) : failure();
    case Combiner::Add: {
      bool isInexact = hasFloats(op->getResult(0));
      if (!number || (isInexact && !number->isZero()))
        return failure();
      Type element = getElementTypeOrSelf(op->getResult(0));
      return replaceByNumber(rewriter, op,
                             isInexact ? Scalar::zero(element)
                                       : Scalar::integer(element, uint64_t(number->i) * uint64_t(count)));
    }
    default:
      return failure();
    }
  }
};
} // namespace

/// Drops an operation along an axis of at most one element: there is nothing to accumulate or to sort.
template <typename Op> static LogicalResult alongOne(Op op, PatternRewriter &rewriter) {
  int64_t size = firstOperandType(op).getDimSize(op.getAxis());
  bool isChanged = (std::is_same_v<Op, CumsumOp> && hasFloats(op.getX())) ||
                   (std::is_same_v<Op, CumprodOp> && hasComplex(op.getX()));
  if (ShapedType::isDynamic(size) || size > 1 || isChanged)
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}
static LogicalResult argsortOne(ArgsortOp op, PatternRewriter &rewriter) {
  int64_t size = firstOperandType(op).getDimSize(op.getAxis());
  return size == 0 || size == 1 ? replaceByNumber(rewriter, op, 0.0) : failure();
}

/// Takes elements in an order that is computed, too, instead of sorting them once more.
static LogicalResult sortByOrder(SortOp op, PatternRewriter &rewriter) {
  ArgsortOp order;
  for (Operation *user : op.getX().getUsers())
    if (auto argsort = dyn_cast<ArgsortOp>(user))
      if (argsort.getAxis() == op.getAxis() && argsort->getBlock() == op->getBlock() &&
          (!order || argsort->isBeforeInBlock(order)))
        order = argsort;
  if (!order)
    return rewriter.notifyMatchFailure(op, "no argsort is beside it");
  if (op->isBeforeInBlock(order))
    rewriter.moveOpBefore(order, op);
  SmallVector<Value> indices = indicesAlongAxis(rewriter, op.getLoc(), op.getX(), order, op.getAxis());
  Value sorted = GatherOp::create(rewriter, op.getLoc(), op.getX(), indices, IntegerAttr());
  rewriter.replaceOp(op, rewriter.createOrFold<tensor::CastOp>(op.getLoc(), op.getType(), sorted));
  return success();
}

void tg::populateSortByOrder(RewritePatternSet &patterns) { addFunctions(patterns, sortByOrder); }

void tg::populateReduction(RewritePatternSet &patterns) {
  patterns.add<ReduceOne, ReduceTwice, ReduceReordered, ReduceUniform>(patterns.getContext());
  addFunctions(patterns, alongOne<CumsumOp>, alongOne<CumprodOp>, alongOne<CummaxOp>, alongOne<CumminOp>,
               alongOne<SortOp>, argsortOne);
}
