//===- CumulativeToLinalg.cpp - Cumulative operations to loops ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Along the last axis, a step combines one element with a scalar. Along any other axis, a step combines a whole row of
// the axes that follow with the partial results of that row: elements that are adjacent in memory are combined at the
// same time, and each of them in the order of its axis. That is one linalg.generic, which reduces the axis and stores
// what it has so far, or a loop over rows if the order is reversed, which maps of linalg do not express. Where elements
// may be combined in any order, lanes of vectors do so along the last axis, too (PrefixLoops.cpp).

#include "Combiners.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/OrderedFloats.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

namespace {
struct LowerCumulative : OpInterfaceRewritePattern<CumulativeOpInterface> {
  LowerCumulative(MLIRContext *context, bool inLanes) : OpInterfaceRewritePattern(context), inLanes(inLanes) {}

  LogicalResult matchAndRewrite(CumulativeOpInterface op, PatternRewriter &rewriter) const override {
    auto type = cast<RankedTensorType>(op->getOperand(0).getType());
    bool hasRows = llvm::any_of(type.getShape().drop_front(op.getAxis() + 1), [](int64_t size) { return size != 1; });
    bool isOneLoop = !op.getReverse() && (hasRows || (inLanes && isOrderFree(op)));
    Value result = isOneLoop ? combineRows(op, rewriter)
                   : hasRows ? combineRowsInReverse(op, rewriter)
                             : combineElements(op, rewriter);
    rewriter.replaceOp(op, LoweringBuilder(rewriter, op.getLoc()).castTo(result, op->getResult(0).getType()));
    return success();
  }

private:
  /// Returns whether the results do not depend on the order of the elements, which may then be computed on vectors.
  static bool isOrderFree(CumulativeOpInterface op) {
    Type element = getElementTypeOrSelf(op->getOperand(0).getType());
    if (isa<FloatType>(element))
      return accumulatorOf(element) == element && llvm::is_contained({Combiner::Max, Combiner::Min}, op.getCombiner());
    return element.isSignlessInteger() && !element.isInteger(1) && accumulatorOf(element) == element;
  }

  /// Returns the position of a step along the axis.
  static Value positionOf(CumulativeOpInterface op, LoweringBuilder &lower, Value step, Value length) {
    return op.getReverse() ? lower.sub(lower.sub(length, lower.constant(1)), step) : step;
  }

  static Value narrow(OpBuilder &b, Location loc, Value x, Type to) {
    return x.getType() == to ? x : Value(arith::TruncFOp::create(b, loc, to, x));
  }

  static Value combineElements(CumulativeOpInterface op, PatternRewriter &rewriter) {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op->getOperand(0);
    Type element = getElementTypeOrSelf(x.getType()), accumulator = accumulatorOf(element);
    Combiner combiner = op.getCombiner();
    bool isMax = combiner == Combiner::Max;
    bool isOrdered = isa<FloatType>(element) && (isMax || combiner == Combiner::Min);
    SmallVector<OpFoldResult> sizes = lower.sizes(x), others = sizes;
    others.erase(others.begin() + op.getAxis());
    Value length = lower.value(sizes[op.getAxis()]), zero = lower.constant(0), one = lower.constant(1);
    Value identity = identityOf(lower, accumulator, combiner);
    if (isOrdered)
      identity = toOrdered(rewriter, op.getLoc(), identity, isMax);
    auto buildStep = [&](OpBuilder &b, Location loc, ValueRange outer, Value step, ValueRange carried) {
      LoweringBuilder at(b, loc);
      SmallVector<Value> index(outer);
      index.insert(index.begin() + op.getAxis(), positionOf(op, at, step, length));
      Value own = widen(b, loc, at.element(x, index), accumulator);
      if (isOrdered)
        own = toOrdered(b, loc, own, isMax);
      Value next = combine(b, loc, combiner, carried[0], own);
      Value value = isOrdered ? fromOrdered(b, loc, next, accumulator) : next;
      Value stored = tensor::InsertOp::create(b, loc, narrow(b, loc, value, element), carried[1], index);
      scf::YieldOp::create(b, loc, ValueRange{next, stored});
    };
    return lower.loops(others, lower.empty(sizes, element),
                       [&](OpBuilder &b, Location loc, ValueRange outer, Value carried) -> Value {
                         auto along = scf::ForOp::create(b, loc, zero, length, one, ValueRange{identity, carried},
                                                         [&](OpBuilder &b, Location loc, Value step, ValueRange state) {
                                                           buildStep(b, loc, outer, step, state);
                                                         });
                         return along.getResult(1);
                       });
  }

  /// Combines the elements of `x` with `partial`. Returns the next partial results, and the same in the type of `x`.
  static linalg::GenericOp combineWith(CumulativeOpInterface op, OpBuilder &b, Location loc, Value x, Value partial,
                                       Value result, ArrayRef<AffineMap> maps,
                                       ArrayRef<utils::IteratorType> iterators) {
    Type accumulator = getElementTypeOrSelf(partial);
    SmallVector<Value> inits{partial, result};
    return linalg::GenericOp::create(
        b, loc, TypeRange(ValueRange(inits)), x, inits, maps, iterators,
        [&](OpBuilder &b, Location loc, ValueRange xs) {
          Value next = combine(b, loc, op.getCombiner(), xs[1], widen(b, loc, xs[0], accumulator));
          linalg::YieldOp::create(b, loc, ValueRange{next, narrow(b, loc, next, xs[0].getType())});
        });
  }

  static Value combineRows(CumulativeOpInterface op, PatternRewriter &rewriter) {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op->getOperand(0);
    Type element = getElementTypeOrSelf(x.getType());
    SmallVector<OpFoldResult> sizes = lower.sizes(x), others = sizes;
    others.erase(others.begin() + op.getAxis());
    AffineMap all = rewriter.getMultiDimIdentityMap(sizes.size());
    SmallVector<utils::IteratorType> iterators(sizes.size(), utils::IteratorType::parallel);
    iterators[op.getAxis()] = utils::IteratorType::reduction;
    Value partial = lower.filled(others, identityOf(lower, accumulatorOf(element), op.getCombiner()));
    return combineWith(op, rewriter, op.getLoc(), x, partial, lower.empty(sizes, element),
                       {all, all.dropResult(op.getAxis()), all}, iterators)
        .getResult(1);
  }

  static Value combineRowsInReverse(CumulativeOpInterface op, PatternRewriter &rewriter) {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op->getOperand(0);
    auto type = cast<RankedTensorType>(x.getType());
    Type element = type.getElementType();
    int64_t axis = op.getAxis(), rank = type.getRank();
    SmallVector<OpFoldResult> sizes = lower.sizes(x), unit(rank, rewriter.getIndexAttr(1)), partSizes = unit;
    if (hasNoElements(type)) // upstream's verifier rejects rows of no elements
      return lower.withoutElements(sizes, type);
    auto outerSizes = ArrayRef(sizes).take_front(axis), rowSizes = ArrayRef(sizes).drop_front(axis + 1);
    llvm::copy(rowSizes, partSizes.begin() + axis + 1);
    auto rowType = RankedTensorType::get(type.getShape().drop_front(axis + 1), element);
    Value length = lower.value(sizes[axis]), zero = lower.constant(0), one = lower.constant(1);
    Value identity = identityOf(lower, accumulatorOf(element), op.getCombiner());

    auto buildStep = [&](OpBuilder &b, Location loc, ValueRange outer, Value step, ValueRange carried) {
      LoweringBuilder at(b, loc);
      SmallVector<OpFoldResult> offsets(rank, b.getIndexAttr(0));
      llvm::copy(outer, offsets.begin());
      offsets[axis] = positionOf(op, at, step, length);
      Value own = tensor::ExtractSliceOp::create(b, loc, rowType, x, offsets, partSizes, unit);
      Value row = tensor::ExtractSliceOp::create(b, loc, rowType, carried[1], offsets, partSizes, unit);
      SmallVector<AffineMap> maps(3, b.getMultiDimIdentityMap(rowSizes.size()));
      SmallVector<utils::IteratorType> iterators(rowSizes.size(), utils::IteratorType::parallel);
      auto combined = combineWith(op, b, loc, own, carried[0], row, maps, iterators);
      Value stored = tensor::InsertSliceOp::create(b, loc, combined.getResult(1), carried[1], offsets, partSizes, unit);
      scf::YieldOp::create(b, loc, ValueRange{combined.getResult(0), stored});
    };
    return lower.loops(outerSizes, lower.empty(sizes, element),
                       [&](OpBuilder &b, Location loc, ValueRange outer, Value carried) -> Value {
                         Value partial = LoweringBuilder(b, loc).filled(rowSizes, identity);
                         auto along = scf::ForOp::create(b, loc, zero, length, one, ValueRange{partial, carried},
                                                         [&](OpBuilder &b, Location loc, Value step, ValueRange state) {
                                                           buildStep(b, loc, outer, step, state);
                                                         });
                         return along.getResult(1);
                       });
  }

  bool inLanes;
};
} // namespace

void tg::populateCumulativeToLinalgPatterns(RewritePatternSet &patterns, bool inLanes) {
  patterns.add<LowerCumulative>(patterns.getContext(), inLanes);
}
