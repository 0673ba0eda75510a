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

#include "LoweringBuilder.h"
#include "Order.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

/// Builds the next values of a loop at an index.
using StepBuilder = llvm::function_ref<SmallVector<Value>(LoweringBuilder &, ValueRange, ValueRange)>;

/// Sequential loops from 0 to `bounds`, outermost first, which carry values.
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
    // Of a single row, one pass finds both.
    Row row;
    Value count;
    if (bounds.empty()) {
      row = scan(lower, x, {}, size);
      count = row.count;
    } else {
      count = loopOver(lower, bounds, lower.constant(0),
                       [&](LoweringBuilder &at, ValueRange outer, ValueRange carried) -> SmallVector<Value> {
                         return {at.add(carried[0], scan(at, x, outer, size).count)};
                       })
                  .front();
    }
    SmallVector<Value> carried{lower.constant(0)};
    for (size_t axis = 0; axis < op.getIndices().size(); ++axis)
      carried.push_back(lower.empty(OpFoldResult(count), index));
    SmallVector<Value> filled =
        loopOver(lower, bounds, carried, [&](LoweringBuilder &at, ValueRange outer, ValueRange state) {
          return fillRow(at, x, outer, bounds.empty() ? row.end : scan(at, x, outer, size).end, state);
        });
    SmallVector<Value> results;
    for (auto [tensor, type] : llvm::zip_equal(ArrayRef(filled).drop_front(), op.getResultTypes()))
      results.push_back(lower.castTo(tensor, type));
    rewriter.replaceOp(op, results);
    return success();
  }

private:
  /// The number of nonzero elements of a row, and the position after the last of them.
  struct Row {
    Value count, end;
  };

  static Value elementIsNonzero(LoweringBuilder &at, Value x, ValueRange outer, Value position) {
    SmallVector<Value> index(outer);
    index.push_back(position);
    return isNonzero(at, at.element(x, index));
  }

  static Row scan(LoweringBuilder &at, Value x, ValueRange outer, Value size) {
    Value zero = at.constant(0);
    SmallVector<Value> found = loopOver(
        at, size, {zero, zero}, [&](LoweringBuilder &inner, ValueRange place, ValueRange state) -> SmallVector<Value> {
          Value nonzero = elementIsNonzero(inner, x, outer, place[0]);
          Value end = inner.select(nonzero, inner.add(place[0], 1), inner.constant(0));
          return {inner.add(state[0], toNumber(inner, nonzero)), inner.max(state[1], end)};
        });
    return {found[0], found[1]};
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

  /// A tensor of `total` elements that has each element of a tensor of rank 1, or each row's number if it is null, as
  /// often as its count says.
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

struct LowerSearchsorted : OpRewritePattern<SearchsortedOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(SearchsortedOp op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value size = lower.value(lower.size(op.getSorted(), 0));
    auto search = [&](OpBuilder &b, Location loc, ValueRange values) -> SmallVector<Value> {
      LoweringBuilder at(b, loc);
      return {bisect(at, op, size, values[0])};
    };
    auto type = dyn_cast<RankedTensorType>(op.getType());
    if (type)
      rewriter.replaceOp(op, lower.pointwise(op.getValues(), lower.sizes(op.getValues()), type, search));
    else
      rewriter.replaceOp(op, search(rewriter, op.getLoc(), op.getValues()));
    return success();
  }

private:
  /// Halves the range that the index is in. How many elements are left does not depend on the values, so that the steps
  /// of several searches overlap in the processor.
  static Value bisect(LoweringBuilder &lower, SearchsortedOp op, Value size, Value value) {
    Type index = lower.b.getIndexType();
    auto loop = scf::WhileOp::create(
        lower.b, lower.loc, TypeRange{index, index}, ValueRange{lower.constant(0), size},
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder at(b, loc);
          scf::ConditionOp::create(b, loc, at.less(at.constant(0), state[1]), state);
        },
        [&](OpBuilder &b, Location loc, ValueRange state) {
          LoweringBuilder at(b, loc);
          Value rest = arith::ShRUIOp::create(b, loc, state[1], at.constant(1));
          Value above = at.add(state[0], at.sub(state[1], rest));
          Value probe = at.element(op.getSorted(), at.sub(above, at.constant(1)));
          Value goesOn = op.getRight() ? at.negate(isBefore(b, loc, value, probe)) : isBefore(b, loc, probe, value);
          scf::YieldOp::create(b, loc, ValueRange{at.select(goesOn, above, state[0]), rest});
        });
    return loop.getResult(0);
  }
};
} // namespace

void tg::populateSelectionToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerNonzero, LowerRepeat, LowerSearchsorted>(patterns.getContext());
}
