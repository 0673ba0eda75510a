//===- SortToLinalg.cpp - Sorting -----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Order.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

Value tg::isBefore(OpBuilder &b, Location loc, Value x, Value y) {
  if (!isa<FloatType>(x.getType())) {
    // As signed numbers, true would be -1.
    auto less = x.getType().isInteger(1) ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    return arith::CmpIOp::create(b, loc, less, x, y);
  }
  Value less = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OLT, x, y);
  Value xIsNumber = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ORD, x, x);
  Value yIsNan = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, y, y);
  return arith::OrIOp::create(b, loc, less, arith::AndIOp::create(b, loc, xIsNumber, yIsNan));
}

namespace {
/// Sorts one lane: the elements of `x` at `lane` (an index without the position along `axis`), or their positions.
/// Bottom-up merge sort, stable, O(n log n): runs of `width` entries in `from` are merged pairwise into `to`, then the
/// two are swapped.
class LaneSort {
public:
  LaneSort(LoweringBuilder lower, Value x, int64_t axis, ValueRange lane, bool ofPositions)
      : lower(lower), x(x), axis(axis), lane(lane), size(lower.value(lower.size(x, axis))), ofPositions(ofPositions) {}

  Value sorted() {
    OpBuilder &b = lower.b;
    Location loc = lower.loc;
    Type index = b.getIndexType(), entry = ofPositions ? index : getElementTypeOrSelf(x.getType());
    auto laneType = RankedTensorType::get({ShapedType::kDynamic}, entry);
    Value inOrder = lower.generate(OpFoldResult(size), laneType, [&](OpBuilder &inner, Location at, ValueRange place) {
      LoweringBuilder m(inner, at);
      return ofPositions ? place.front() : element(m, place.front());
    });
    Value scratch = lower.empty(OpFoldResult(size), entry);
    auto loop = scf::WhileOp::create(
        b, loc, TypeRange{laneType, laneType, index}, ValueRange{inOrder, scratch, lower.constant(1)},
        [&](OpBuilder &inner, Location at, ValueRange state) {
          scf::ConditionOp::create(inner, at, LoweringBuilder(inner, at).less(state[2], size), state);
        },
        [&](OpBuilder &inner, Location at, ValueRange state) {
          Value merged = mergeRuns(inner, at, state[0], state[1], state[2]);
          Value doubled = LoweringBuilder(inner, at).add(state[2], state[2]);
          scf::YieldOp::create(inner, at, ValueRange{merged, state[0], doubled});
        });
    return loop.getResult(0);
  }

private:
  Value element(LoweringBuilder &at, Value position) {
    SmallVector<Value> index(lane);
    index.insert(index.begin() + axis, position);
    return at.element(x, index);
  }

  Value key(LoweringBuilder &at, Value entry) { return ofPositions ? element(at, entry) : entry; }

  Value mergeRuns(OpBuilder &b, Location loc, Value from, Value to, Value width) {
    LoweringBuilder outer(b, loc);
    Value both = outer.add(width, width);
    auto pairs = scf::ForOp::create(
        b, loc, outer.constant(0), size, both, to, [&](OpBuilder &inner, Location at, Value low, ValueRange state) {
          LoweringBuilder run(inner, at);
          Value middle = arith::MinSIOp::create(inner, at, run.add(low, width), size);
          Value high = arith::MinSIOp::create(inner, at, run.add(low, both), size);
          scf::YieldOp::create(inner, at, mergePair(inner, at, from, state[0], low, middle, high));
        });
    return pairs.getResult(0);
  }

  /// Merges from[low, middle) and from[middle, high) into to[low, high).
  Value mergePair(OpBuilder &b, Location loc, Value from, Value to, Value low, Value middle, Value high) {
    auto places = scf::ForOp::create(
        b, loc, low, high, LoweringBuilder(b, loc).constant(1), ValueRange{to, low, middle},
        [&](OpBuilder &inner, Location at, Value place, ValueRange state) {
          LoweringBuilder m(inner, at);
          Value left = state[1], right = state[2], last = m.sub(size, m.constant(1));
          // If a run is used up, any element will do, as it is not taken.
          Value leftEntry = m.element(from, arith::MinSIOp::create(inner, at, left, last).getResult());
          Value rightEntry = m.element(from, arith::MinSIOp::create(inner, at, right, last).getResult());
          Value rightIsBefore = isBefore(inner, at, key(m, rightEntry), key(m, leftEntry));
          Value leftIsLeft = m.less(left, middle), rightIsLeft = m.less(right, high);
          Value takesRight = m.both(rightIsLeft, arith::OrIOp::create(inner, at, m.negate(leftIsLeft), rightIsBefore));
          Value entry = m.select(takesRight, rightEntry, leftEntry);
          Value next = tensor::InsertOp::create(inner, at, entry, state[0], place);
          Value one = m.constant(1);
          scf::YieldOp::create(inner, at,
                               ValueRange{next, m.select(takesRight, left, m.add(left, one)),
                                          m.select(takesRight, m.add(right, one), right)});
        });
    return places.getResult(0);
  }

  LoweringBuilder lower;
  Value x;
  int64_t axis;
  SmallVector<Value> lane;
  Value size;
  bool ofPositions;
};

template <typename Op> struct LowerSort : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op.getX();
    int64_t axis = op.getAxis();
    SmallVector<OpFoldResult> sizes = lower.sizes(x), others = sizes;
    others.erase(others.begin() + axis);
    Value init = lower.empty(sizes, getElementTypeOrSelf(op.getType()));
    Value result = lower.loops(others, init, [&](OpBuilder &b, Location loc, ValueRange lane, Value carried) -> Value {
      LoweringBuilder inLane(b, loc);
      Value sorted = LaneSort(inLane, x, axis, lane, std::is_same_v<Op, ArgsortOp>).sorted();
      return inLane.loops(
          sizes[axis], carried, [&](OpBuilder &inner, Location at, ValueRange place, Value to) -> Value {
            SmallVector<Value> index(lane);
            index.insert(index.begin() + axis, place.front());
            return tensor::InsertOp::create(inner, at, LoweringBuilder(inner, at).element(sorted, place), to, index);
          });
    });
    rewriter.replaceOp(op, lower.castTo(result, op.getType()));
    return success();
  }
};
} // namespace

void tg::populateSortToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerSort<SortOp>, LowerSort<ArgsortOp>>(patterns.getContext());
}
