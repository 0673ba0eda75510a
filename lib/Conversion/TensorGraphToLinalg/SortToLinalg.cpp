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
/// Sorts one lane: the elements of `x` at `lane` (an index without the position along `axis`), with their positions if
/// these are wanted. Bottom-up merge sort, stable, O(n log n): runs of `width` entries in `from` are merged pairwise
/// into `to`, then the two are swapped. Positions are moved along with the elements, so that no step reads out of
/// order.
class LaneSort {
public:
  LaneSort(LoweringBuilder lower, Value x, int64_t axis, ValueRange lane, bool ofPositions)
      : lower(lower), x(x), axis(axis), lane(lane), size(lower.value(lower.size(x, axis))), ofPositions(ofPositions) {}

  /// The elements in order, or their positions.
  Value sorted() {
    OpBuilder &b = lower.b;
    Location loc = lower.loc;
    Type index = b.getIndexType();
    SmallVector<Value> state;
    SmallVector<Type> types;
    for (Type entry : {getElementTypeOrSelf(x.getType()), index}) {
      if (state.size() == 2 && !ofPositions)
        break;
      bool isPosition = !state.empty();
      auto type = RankedTensorType::get({ShapedType::kDynamic}, entry);
      state.push_back(lower.generate(OpFoldResult(size), type, [&](OpBuilder &inner, Location at, ValueRange place) {
        LoweringBuilder m(inner, at);
        return isPosition ? place.front() : element(m, place.front());
      }));
      state.push_back(lower.empty(OpFoldResult(size), entry));
      types.append(2, type);
    }
    state.push_back(lower.constant(1));
    types.push_back(index);
    // The state is two buffers of elements, two of positions, and the width of a run.
    auto loop = scf::WhileOp::create(
        b, loc, types, state,
        [&](OpBuilder &inner, Location at, ValueRange now) {
          scf::ConditionOp::create(inner, at, LoweringBuilder(inner, at).less(now.back(), size), now);
        },
        [&](OpBuilder &inner, Location at, ValueRange now) {
          SmallVector<Value> first, second, next;
          for (size_t track = 0; track + 1 < now.size(); track += 2) {
            first.push_back(now[track]);
            second.push_back(now[track + 1]);
          }
          LoweringBuilder m(inner, at);
          Value width = now.back(), twice = m.add(width, width);
          second = mergeRuns(inner, at, first, second, width);
          first = mergeRuns(inner, at, second, first, twice);
          for (auto [a, b] : llvm::zip_equal(first, second))
            next.append({a, b});
          next.push_back(m.add(twice, twice));
          scf::YieldOp::create(inner, at, next);
        });
    return loop.getResult(ofPositions ? 2 : 0);
  }

private:
  Value element(LoweringBuilder &at, Value position) {
    SmallVector<Value> index(lane);
    index.insert(index.begin() + axis, position);
    return at.element(x, index);
  }

  SmallVector<Value> mergeRuns(OpBuilder &b, Location loc, ValueRange from, ValueRange to, Value width) {
    LoweringBuilder outer(b, loc);
    Value both = outer.add(width, width);
    auto pairs = scf::ForOp::create(
        b, loc, outer.constant(0), size, both, to, [&](OpBuilder &inner, Location at, Value low, ValueRange state) {
          LoweringBuilder run(inner, at);
          Value middle = arith::MinSIOp::create(inner, at, run.add(low, width), size);
          Value high = arith::MinSIOp::create(inner, at, run.add(low, both), size);
          scf::YieldOp::create(inner, at, mergePair(inner, at, from, state, low, middle, high));
        });
    return SmallVector<Value>(pairs.getResults());
  }

  /// Merges from[low, middle) and from[middle, high) into to[low, high).
  SmallVector<Value> mergePair(OpBuilder &b, Location loc, ValueRange from, ValueRange to, Value low, Value middle,
                               Value high) {
    SmallVector<Value> inits(to);
    inits.append({low, middle});
    auto places = scf::ForOp::create(
        b, loc, low, high, LoweringBuilder(b, loc).constant(1), inits,
        [&](OpBuilder &inner, Location at, Value place, ValueRange state) {
          LoweringBuilder m(inner, at);
          Value left = state[to.size()], right = state[to.size() + 1], last = m.sub(size, m.constant(1));
          // If a run is used up, any element will do, as it is not taken.
          Value leftPlace = arith::MinSIOp::create(inner, at, left, last);
          Value rightPlace = arith::MinSIOp::create(inner, at, right, last);
          Value leftKey = m.element(from[0], leftPlace), rightKey = m.element(from[0], rightPlace);
          Value rightIsBefore = isBefore(inner, at, rightKey, leftKey);
          Value leftIsLeft = m.less(left, middle), rightIsLeft = m.less(right, high);
          Value takesRight = m.both(rightIsLeft, arith::OrIOp::create(inner, at, m.negate(leftIsLeft), rightIsBefore));
          Value one = m.constant(1);
          SmallVector<Value> next{
              tensor::InsertOp::create(inner, at, m.select(takesRight, rightKey, leftKey), state[0], place)};
          if (ofPositions) {
            Value position = m.element(from[1], m.select(takesRight, rightPlace, leftPlace));
            next.push_back(tensor::InsertOp::create(inner, at, position, state[1], place));
          }
          next.push_back(m.select(takesRight, left, m.add(left, one)));
          next.push_back(m.select(takesRight, m.add(right, one), right));
          scf::YieldOp::create(inner, at, next);
        });
    return SmallVector<Value>(places.getResults().take_front(to.size()));
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
