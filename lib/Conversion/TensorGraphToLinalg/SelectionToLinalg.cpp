//===- SelectionToLinalg.cpp - nonzero, repeat and searchsorted -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A result whose size depends on values is computed in two passes: one counts, then the result is allocated, and the
// second pass fills it in place.
//
//===----------------------------------------------------------------------===//

#include "Dialect/ElementwiseLowering.h"
#include "LoweringBuilder.h"
#include "Order.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <functional>

using namespace mlir;
using namespace tg;

/// Builds the next values of a loop at an index.
using StepBuilder = llvm::function_ref<SmallVector<Value>(LoweringBuilder &, ValueRange, ValueRange)>;

/// Builds sequential loops from 0 to `bounds`, outermost first, which carry values.
static SmallVector<Value> loopOver(LoweringBuilder &lower, ValueRange bounds, ValueRange inits, StepBuilder body) {
  if (bounds.empty())
    return body(lower, {}, inits);
  SmallVector<Value> start(bounds.size(), lower.constant(0)), step(bounds.size(), lower.constant(1));
  scf::LoopNest nest = scf::buildLoopNest(lower.b, lower.loc, start, bounds, step, inits,
                                          [&](OpBuilder &b, Location loc, ValueRange index, ValueRange carried) {
                                            LoweringBuilder inner(b, loc);
                                            return scf::ValueVector(body(inner, index, carried));
                                          });
  return SmallVector<Value>(nest.results);
}

static Value isNonzero(LoweringBuilder &at, Value element) {
  if (element.getType().isInteger(1))
    return element;
  Value zero = at.constant(element.getType(), 0);
  if (isComplex(element.getType()))
    return lower::differComplex(at.b, at.loc, {element, zero});
  if (isa<FloatType>(element.getType()))
    return arith::CmpFOp::create(at.b, at.loc, arith::CmpFPredicate::UNE, element, zero);
  return arith::CmpIOp::create(at.b, at.loc, arith::CmpIPredicate::ne, element, zero);
}

static Value toNumber(LoweringBuilder &at, Value condition) {
  return at.select(condition, at.constant(1), at.constant(0));
}

namespace {
struct LowerNonzero : OpRewritePattern<NonzeroOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(NonzeroOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op.getX();
    Type index = rewriter.getIndexType();
    SmallVector<Value> bounds = lower.values(lower.sizes(x));
    Value size = bounds.pop_back_val(); // of a row: the last axis
    Value count = loopOver(lower, bounds, lower.constant(0),
                           [&](LoweringBuilder &at, ValueRange outer, ValueRange sum) -> SmallVector<Value> {
                             return {countRow(at, x, outer, size, sum[0])};
                           })
                      .front();
    SmallVector<Value> carried{lower.constant(0)};
    for (size_t axis = 0; axis < op.getIndices().size(); ++axis)
      carried.push_back(lower.empty(OpFoldResult(count), index));
    SmallVector<Value> filled =
        loopOver(lower, bounds, carried, [&](LoweringBuilder &at, ValueRange outer, ValueRange state) {
          return fillRow(at, x, outer, findEnd(at, x, outer, size), state);
        });
    SmallVector<Value> results;
    for (auto [tensor, type] : llvm::zip_equal(ArrayRef(filled).drop_front(), op.getResultTypes()))
      results.push_back(lower.castTo(tensor, type));
    rewriter.replaceOp(op, results);
    return success();
  }

private:
  static Value elementIsNonzero(LoweringBuilder &at, Value x, ValueRange outer, Value position) {
    SmallVector<Value> index(outer);
    index.push_back(position);
    return isNonzero(at, at.element(x, index));
  }

  /// Adds the number of nonzero elements of a row to `sum`.
  static Value countRow(LoweringBuilder &at, Value x, ValueRange outer, Value size, Value sum) {
    return loopOver(at, size, sum,
                    [&](LoweringBuilder &inner, ValueRange place, ValueRange carried) -> SmallVector<Value> {
                      return {inner.add(carried[0], toNumber(inner, elementIsNonzero(inner, x, outer, place[0])))};
                    })
        .front();
  }

  /// Finds the position after the last nonzero element of a row, from the end.
  static Value findEnd(LoweringBuilder &at, Value x, ValueRange outer, Value size) {
    auto loop = scf::WhileOp::create(
        at.b, at.loc, TypeRange{size.getType()}, ValueRange{size},
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder outside(b, loc);
          auto goesOn = scf::IfOp::create(
              b, loc, outside.less(outside.constant(0), state[0]),
              [&](OpBuilder &then, Location where) {
                LoweringBuilder inner(then, where);
                Value last = elementIsNonzero(inner, x, outer, inner.sub(state[0], inner.constant(1)));
                scf::YieldOp::create(then, where, inner.negate(last));
              },
              [&](OpBuilder &otherwise, Location where) {
                Value no = arith::ConstantOp::create(otherwise, where, otherwise.getBoolAttr(false));
                scf::YieldOp::create(otherwise, where, no);
              });
          scf::ConditionOp::create(b, loc, goesOn.getResult(0), state);
        },
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder inner(b, loc);
          scf::YieldOp::create(b, loc, inner.sub(state[0], inner.constant(1)));
        });
    return loop.getResult(0);
  }

  /// Writes the indices of a row's nonzero elements. Each position is written until it is left behind, which happens at
  /// the element that belongs there, so that nothing branches; up to the last nonzero element all positions exist.
  static SmallVector<Value> fillRow(LoweringBuilder &at, Value x, ValueRange outer, Value end, ValueRange state) {
    return loopOver(at, end, state, [&](LoweringBuilder &inner, ValueRange place, ValueRange carried) {
      SmallVector<Value> index(outer);
      index.push_back(place[0]);
      Value nonzero = elementIsNonzero(inner, x, outer, place[0]);
      SmallVector<Value> next{inner.add(carried[0], toNumber(inner, nonzero))};
      for (auto [number, tensor] : llvm::zip_equal(index, carried.drop_front()))
        next.push_back(tensor::InsertOp::create(inner.b, inner.loc, number, tensor, carried[0]));
      return next;
    });
  }
};

struct LowerRepeat : OpRewritePattern<RepeatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(RepeatOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op.getX();
    int64_t axis = op.getAxis();
    SmallVector<OpFoldResult> sizes = lower.sizes(x);
    Value rows = lower.value(sizes[axis]);
    if (auto type = dyn_cast<RankedTensorType>(op.getCounts().getType()); type && type.getDimSize(0) != 1)
      lower.checkSizes(lower.size(op.getCounts(), 0), sizes[axis], messages::cannotBroadcast(0));
    Value total = addCounts(lower, op, rows);
    // As in the sizes of results: they are known before a loop, unlike a sum.
    if (!isa<RankedTensorType>(op.getCounts().getType()))
      total = lower.max(lower.mul(rows, lower.toIndex(op.getCounts())), lower.constant(0));
    sizes[axis] = total;
    // Of a vector the elements are repeated, of other tensors the numbers of the rows.
    bool isVector = op.getType().getRank() == 1;
    Value repeated = repeatEach(lower, op, rows, total, isVector ? x : Value());
    if (!isVector)
      repeated = lower.generate(sizes, op.getType(), [&](OpBuilder &b, Location loc, ValueRange point) {
        LoweringBuilder at(b, loc);
        SmallVector<Value> from(point);
        from[axis] = at.element(repeated, point[axis]);
        return at.element(x, from);
      });
    rewriter.replaceOp(op, lower.castTo(repeated, op.getType()));
    return success();
  }

private:
  static Value countOf(LoweringBuilder &at, RepeatOp op, ValueRange row) {
    return at.toIndex(at.elementOfBroadcast(op.getCounts(), row));
  }

  static Value addCounts(LoweringBuilder &lower, RepeatOp op, Value rows) {
    int64_t axis = op.getAxis();
    return loopOver(lower, rows, lower.constant(0),
                    [&](LoweringBuilder &at, ValueRange row, ValueRange sum) -> SmallVector<Value> {
                      Value count = countOf(at, op, row), zero = at.constant(0);
                      at.check(at.lessEqual(zero, count), messages::negativeCount(axis), {row[0], count});
                      // A sum of two that does not fit wraps.
                      Value next = at.add(sum[0], count);
                      at.check(at.lessEqual(zero, next), messages::countsTooLarge(axis));
                      return {next};
                    })
        .front();
  }

  /// Builds a tensor of `total` elements that has each element of a tensor of rank 1, or each row's number if it is
  /// null, as often as its count says.
  static Value repeatEach(LoweringBuilder &lower, RepeatOp op, Value rows, Value total, Value elements) {
    Type type = elements ? getElementTypeOrSelf(elements) : lower.b.getIndexType();
    SmallVector<Value> inits{lower.constant(0), lower.empty(OpFoldResult(total), type)};
    auto fill = [&](LoweringBuilder &at, ValueRange row, ValueRange state) -> SmallVector<Value> {
      Value count = countOf(at, op, row), value = elements ? at.element(elements, row) : row[0];
      Value filled =
          loopOver(at, count, state[1], [&](LoweringBuilder &inner, ValueRange k, ValueRange to) -> SmallVector<Value> {
            Value place = inner.add(state[0], k[0]);
            return {tensor::InsertOp::create(inner.b, inner.loc, value, to[0], place)};
          }).front();
      return {at.add(state[0], count), filled};
    };
    return loopOver(lower, rows, inits, fill)[1];
  }
};

/// Finds how many elements of a tensor have a property that those before some position have, in steps whose number does
/// not depend on the elements: each halves the range that the position is in. Nothing branches on an element, so that
/// several searches overlap in the processor; what a step adds is shifted, as LLVM would make a branch of a choice.
class Bisection {
public:
  using Property = llvm::function_ref<Value(LoweringBuilder &, Value)>;

  Bisection(LoweringBuilder &lower, Value sorted) : sorted(sorted), size(lower.value(lower.size(sorted, 0))) {
    Type index = lower.b.getIndexType();
    auto loop = scf::WhileOp::create(
        lower.b, lower.loc, TypeRange{index, index}, ValueRange{lower.constant(1), lower.constant(0)},
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder at(b, loc);
          // Twice the power may not fit.
          Value half = arith::ShRUIOp::create(b, loc, size, at.constant(1));
          scf::ConditionOp::create(b, loc, at.lessEqual(state[0], half), state);
        },
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder at(b, loc);
          scf::YieldOp::create(b, loc, ValueRange{at.add(state[0], state[0]), at.add(state[1], 1)});
        });
    power = loop.getResult(0);
    steps = loop.getResult(1);
  }

  Value getSize() const { return size; }
  /// Returns the number of calls of `next`, between `begin` and `end`.
  Value getSteps() const { return steps; }

  // Where the tensor has elements: the range begins at the result, and has `power` elements; then half of them in each
  // step, in the end one.
  Value begin(LoweringBuilder &at, Property has) const {
    Value isHigh = test(at, at.sub(power, at.constant(1)), has);
    return at.select(isHigh, at.sub(size, power), at.constant(0));
  }
  Value next(LoweringBuilder &at, Value low, Value step, Property has) const {
    Value shift = at.sub(at.sub(steps, at.constant(1)), step);
    Value half = arith::ShLIOp::create(at.b, at.loc, at.constant(1), shift);
    Value isAbove = test(at, at.sub(at.add(low, half), at.constant(1)), has);
    Value one = arith::IndexCastUIOp::create(at.b, at.loc, at.b.getIndexType(), isAbove);
    return at.add(low, arith::ShLIOp::create(at.b, at.loc, one, shift));
  }
  Value end(LoweringBuilder &at, Value low, Property has) const {
    return at.add(low, toNumber(at, test(at, low, has)));
  }

  /// Builds the whole search.
  Value search(LoweringBuilder &lower, Property has) const {
    return ifAny(lower, lower.constant(0), [&](LoweringBuilder &at, Value) {
      auto step = [&](LoweringBuilder &inner, ValueRange number, ValueRange state) -> SmallVector<Value> {
        return {next(inner, state[0], number[0], has)};
      };
      return end(at, loopOver(at, steps, begin(at, has), step).front(), has);
    });
  }

  /// Builds `body` for a value if the tensor has elements, and keeps the value otherwise: a loop of at most one step,
  /// which has its result in place.
  Value ifAny(LoweringBuilder &lower, Value value, llvm::function_ref<Value(LoweringBuilder &, Value)> body) const {
    return loopOver(lower, lower.min(size, lower.constant(1)), value,
                    [&](LoweringBuilder &at, ValueRange, ValueRange state) -> SmallVector<Value> {
                      return {body(at, state[0])};
                    })
        .front();
  }

private:
  Value test(LoweringBuilder &at, Value position, Property has) const { return has(at, at.element(sorted, position)); }

  Value sorted, size, power, steps; // power: the largest power of two that is at most `size`, 2**steps
};

struct LowerSearchsorted : OpRewritePattern<SearchsortedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SearchsortedOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Bisection bisection(lower, op.getSorted());
    // NaNs are all at the same place, which is found once: left of them, or right of everything.
    Value ofNaN = bisection.getSize();
    if (isa<FloatType>(getElementTypeOrSelf(op.getSorted())) && !op.getRight())
      ofNaN = bisection.search(lower, [](LoweringBuilder &at, Value probe) -> Value {
        return arith::CmpFOp::create(at.b, at.loc, arith::CmpFPredicate::ORD, probe, probe);
      });
    if (isa<RankedTensorType>(op.getType())) {
      rewriter.replaceOp(op, searchAll(lower, op, bisection, ofNaN));
      return success();
    }
    Value value = op.getValues(), place = bisection.search(lower, belongsBefore(op, value));
    rewriter.replaceOp(op, chooseNaN(lower, value, ofNaN, place));
    return success();
  }

private:
  /// Returns a test whether a `probe` comes before the place of `value`, which is not NaN.
  static std::function<Value(LoweringBuilder &, Value)> belongsBefore(SearchsortedOp op, Value value) {
    bool right = op.getRight();
    return [right, value](LoweringBuilder &at, Value probe) -> Value {
      if (isa<FloatType>(value.getType()))
        return arith::CmpFOp::create(at.b, at.loc, right ? arith::CmpFPredicate::OLE : arith::CmpFPredicate::OLT, probe,
                                     value);
      return right ? at.negate(isBefore(at.b, at.loc, value, probe)) : isBefore(at.b, at.loc, probe, value);
    };
  }

  static Value chooseNaN(LoweringBuilder &at, Value value, Value ofNaN, Value place) {
    if (!isa<FloatType>(value.getType()))
      return place;
    Value isNaN = arith::CmpFOp::create(at.b, at.loc, arith::CmpFPredicate::UNO, value, value);
    return at.select(isNaN, ofNaN, place);
  }

  /// Builds the searches so that all take a step together: the steps of one wait for each other, the steps of several
  /// do not.
  static Value searchAll(LoweringBuilder &lower, SearchsortedOp op, const Bisection &bisection, Value ofNaN) {
    Value values = op.getValues();
    auto type = cast<RankedTensorType>(op.getType());
    using Point = llvm::function_ref<Value(LoweringBuilder &, Value, Value)>;
    // Computes places from values and places, in their memory.
    auto compute = [&](LoweringBuilder &at, Value places, Point point) {
      auto body = [&](OpBuilder &b, Location loc, ValueRange xs) -> SmallVector<Value> {
        LoweringBuilder inner(b, loc);
        return {point(inner, xs[0], xs[1])};
      };
      return at.pointwise({values, places}, at.sizes(values), type, body, places).front();
    };
    Value none = lower.castTo(lower.filled(lower.sizes(values), lower.constant(0)), type);
    return bisection.ifAny(lower, none, [&](LoweringBuilder &at, Value places) {
      Value begun = compute(at, places, [&](LoweringBuilder &inner, Value value, Value) {
        return bisection.begin(inner, belongsBefore(op, value));
      });
      auto step = [&](LoweringBuilder &outer, ValueRange number, ValueRange state) -> SmallVector<Value> {
        return {compute(outer, state[0], [&](LoweringBuilder &inner, Value value, Value low) {
          return bisection.next(inner, low, number[0], belongsBefore(op, value));
        })};
      };
      Value last = loopOver(at, bisection.getSteps(), begun, step).front();
      return compute(at, last, [&](LoweringBuilder &inner, Value value, Value low) {
        return chooseNaN(inner, value, ofNaN, bisection.end(inner, low, belongsBefore(op, value)));
      });
    });
  }
};
} // namespace

void tg::populateSelectionToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerNonzero, LowerRepeat, LowerSearchsorted>(patterns.getContext());
}
