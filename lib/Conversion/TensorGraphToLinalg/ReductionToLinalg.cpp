//===- ReductionToLinalg.cpp - Reductions and cumulative operations -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <limits>

using namespace mlir;
using namespace tg;

/// The type in which elements are combined. Sums and products of half precision are rounded once, at the end; extrema
/// are exact, and comparisons of f32 are instructions of the processor.
static Type accumulatorOf(Type element) {
  return isHalfPrecision(element) ? Type(Float32Type::get(element.getContext())) : element;
}

static Value widen(OpBuilder &b, Location loc, Value x, Type to) {
  if (x.getType() == to)
    return x;
  if (isa<FloatType>(to))
    return arith::ExtFOp::create(b, loc, to, x);
  if (to.isIndex())
    return arith::IndexCastOp::create(b, loc, to, x);
  return arith::ExtSIOp::create(b, loc, to, x);
}

/// The initial value of a reduction.
static Value identityOf(LoweringBuilder &lower, Type type, Combiner combiner) {
  bool isFloat = isa<FloatType>(type);
  double infinity = std::numeric_limits<double>::infinity();
  switch (combiner) {
  case Combiner::Add:
  case Combiner::Or:
  case Combiner::Xor:
    return lower.constant(type, 0);
  case Combiner::Mul:
    return lower.constant(type, 1);
  case Combiner::And:
    return arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, -1));
  case Combiner::Max:
  case Combiner::ArgMax:
    if (isFloat)
      return lower.constant(type, -infinity);
    break;
  case Combiner::Min:
  case Combiner::ArgMin:
    if (isFloat)
      return lower.constant(type, infinity);
    break;
  }
  unsigned width = type.isIndex() ? 64 : type.getIntOrFloatBitWidth();
  bool isMax = combiner == Combiner::Max || combiner == Combiner::ArgMax;
  APInt value = isMax ? APInt::getSignedMinValue(width) : APInt::getSignedMaxValue(width);
  return arith::ConstantOp::create(lower.b, lower.loc, lower.b.getIntegerAttr(type, value));
}

static Value combine(OpBuilder &b, Location loc, Combiner combiner, Value x, Value y) {
  bool isFloat = isa<FloatType>(x.getType());
  switch (combiner) {
  case Combiner::Add:
    return isFloat ? Value(arith::AddFOp::create(b, loc, x, y)) : Value(arith::AddIOp::create(b, loc, x, y));
  case Combiner::Mul:
    return isFloat ? Value(arith::MulFOp::create(b, loc, x, y)) : Value(arith::MulIOp::create(b, loc, x, y));
  case Combiner::Max:
  case Combiner::ArgMax:
    return isFloat ? Value(arith::MaximumFOp::create(b, loc, x, y)) : Value(arith::MaxSIOp::create(b, loc, x, y));
  case Combiner::Min:
  case Combiner::ArgMin:
    return isFloat ? Value(arith::MinimumFOp::create(b, loc, x, y)) : Value(arith::MinSIOp::create(b, loc, x, y));
  case Combiner::Or:
    return arith::OrIOp::create(b, loc, x, y);
  case Combiner::And:
    return arith::AndIOp::create(b, loc, x, y);
  case Combiner::Xor:
    return arith::XOrIOp::create(b, loc, x, y);
  }
  llvm_unreachable("all combiners are above");
}

/// Whether `x` is the best element: both are equal, or `x` is NaN.
static Value isBest(OpBuilder &b, Location loc, Value x, Value best) {
  if (!isa<FloatType>(x.getType()))
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, x, best);
  Value isEqual = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, x, best);
  // If any element is NaN, NaN is the best.
  return arith::OrIOp::create(b, loc, isEqual, arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, x));
}

namespace {
/// The loops of a reduction, and the maps of its operand and result.
struct ReductionLoops {
  SmallVector<OpFoldResult> outerSizes; // of the result, without reduced axes
  SmallVector<AffineMap> maps;          // operand, result
  SmallVector<utils::IteratorType> iterators;
};

struct LowerReduction : OpInterfaceRewritePattern<ReductionOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(ReductionOpInterface op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op->getOperand(0);
    SmallVector<int64_t> axes = op.getReducedAxes();
    Combiner combiner = op.getCombiner();
    bool needsElements = combiner == Combiner::Max || combiner == Combiner::Min || isArg(combiner);
    for (int64_t axis : needsElements ? ArrayRef<int64_t>(axes) : ArrayRef<int64_t>()) {
      Value size = lower.value(lower.size(x, axis));
      lower.check(lower.less(lower.constant(0), size), messages::emptyReducedAxis(axis));
    }
    ReductionLoops loops = loopsOf(lower, x, axes);
    Type element = getElementTypeOrSelf(isArg(combiner) ? x : op->getResult(0));
    Value reduced = reduce(lower, element, x, combiner, loops);
    if (isArg(combiner))
      reduced = findFirst(lower, x, reduced, axes, loops);
    rewriter.replaceOp(op, restoreAxes(lower, op, reduced, axes));
    return success();
  }

private:
  static bool isArg(Combiner combiner) { return combiner == Combiner::ArgMax || combiner == Combiner::ArgMin; }

  static ReductionLoops loopsOf(LoweringBuilder &lower, Value x, ArrayRef<int64_t> axes) {
    ReductionLoops loops;
    int64_t rank = cast<RankedTensorType>(x.getType()).getRank();
    SmallVector<AffineExpr> kept;
    for (int64_t axis = 0; axis < rank; ++axis) {
      bool isReduced = llvm::is_contained(axes, axis);
      loops.iterators.push_back(isReduced ? utils::IteratorType::reduction : utils::IteratorType::parallel);
      if (isReduced)
        continue;
      kept.push_back(lower.b.getAffineDimExpr(axis));
      loops.outerSizes.push_back(lower.size(x, axis));
    }
    loops.maps = {lower.b.getMultiDimIdentityMap(rank), AffineMap::get(rank, 0, kept, lower.b.getContext())};
    return loops;
  }

  static Value reduce(LoweringBuilder &lower, Type element, Value x, Combiner combiner, const ReductionLoops &loops) {
    Type accumulator = accumulatorOf(element);
    Value init = lower.filled(loops.outerSizes, identityOf(lower, accumulator, combiner));
    auto generic = linalg::GenericOp::create(lower.b, lower.loc, init.getType(), x, init, loops.maps, loops.iterators,
                                             [&](OpBuilder &b, Location loc, ValueRange xs) {
                                               Value next =
                                                   combine(b, loc, combiner, xs[1], widen(b, loc, xs[0], accumulator));
                                               linalg::YieldOp::create(b, loc, next);
                                             });
    Value result = generic.getResult(0);
    if (accumulator == element)
      return result;
    auto rounded = cast<RankedTensorType>(result.getType()).clone(element);
    return lower
        .pointwise(result, loops.outerSizes, rounded,
                   [&](OpBuilder &b, Location loc, ValueRange xs) {
                     return SmallVector<Value>{arith::TruncFOp::create(b, loc, element, xs[0])};
                   })
        .front();
  }

  /// The index of the first element that is equal to the best one: along one axis, or in row-major order along all. It
  /// has a loop of its own, so that a step of either loop depends on the step before only by a minimum or maximum.
  static Value findFirst(LoweringBuilder &lower, Value x, Value best, ArrayRef<int64_t> axes,
                         const ReductionLoops &loops) {
    Type i64 = lower.b.getI64Type();
    Value none = arith::ConstantIntOp::create(lower.b, lower.loc, std::numeric_limits<int64_t>::max(), 64);
    Value init = lower.filled(loops.outerSizes, none);
    SmallVector<Value> sizes;
    for (int64_t axis : axes)
      sizes.push_back(lower.value(lower.size(x, axis)));
    SmallVector<AffineMap> maps{loops.maps[0], loops.maps[1], loops.maps[1]};
    auto generic = linalg::GenericOp::create(
        lower.b, lower.loc, init.getType(), ValueRange{x, best}, init, maps, loops.iterators,
        [&](OpBuilder &b, Location loc, ValueRange xs) {
          LoweringBuilder inner(b, loc);
          Value own = inner.constant(0);
          for (auto [axis, size] : llvm::zip(axes, sizes)) {
            Value at = linalg::IndexOp::create(b, loc, axis);
            own = axes.size() == 1 ? at : inner.add(inner.mul(own, size), at);
          }
          Value index = arith::IndexCastOp::create(b, loc, i64, own);
          Type compared = accumulatorOf(xs[0].getType());
          Value found = isBest(b, loc, widen(b, loc, xs[0], compared), widen(b, loc, xs[1], compared));
          Value candidate = inner.select(found, index, none);
          linalg::YieldOp::create(b, loc, arith::MinSIOp::create(b, loc, xs[2], candidate).getResult());
        });
    Value result = generic.getResult(0);
    auto indices = cast<RankedTensorType>(result.getType()).clone(lower.b.getIndexType());
    return lower
        .pointwise(result, loops.outerSizes, indices,
                   [&](OpBuilder &b, Location loc, ValueRange xs) {
                     return SmallVector<Value>{arith::IndexCastOp::create(b, loc, b.getIndexType(), xs[0])};
                   })
        .front();
  }

  /// Gives the result its shape: a scalar if all axes are reduced; with `keepdims`, sizes of 1 for reduced axes.
  static Value restoreAxes(LoweringBuilder &lower, ReductionOpInterface op, Value reduced, ArrayRef<int64_t> axes) {
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!type)
      return lower.element(reduced, {});
    if (!op.getKeepdims())
      return lower.castTo(reduced, type);
    return ExpandDimsOp::create(lower.b, lower.loc, type, reduced, lower.b.getDenseI64ArrayAttr(axes));
  }
};

struct LowerCumulative : OpInterfaceRewritePattern<CumulativeOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(CumulativeOpInterface op, PatternRewriter &rewriter) const override {
    LoweringBuilder lower(rewriter, op.getLoc());
    Value x = op->getOperand(0);
    Type element = getElementTypeOrSelf(x.getType());
    Combiner combiner = op.getCombiner();
    Type accumulator = accumulatorOf(element);
    SmallVector<OpFoldResult> sizes = lower.sizes(x), others = sizes;
    others.erase(others.begin() + op.getAxis());
    Value length = lower.value(sizes[op.getAxis()]), zero = lower.constant(0), one = lower.constant(1);
    Value identity = identityOf(lower, accumulator, combiner);
    Value result = lower.loops(
        others, lower.empty(sizes, element), [&](OpBuilder &b, Location loc, ValueRange outer, Value carried) -> Value {
          auto along = scf::ForOp::create(
              b, loc, zero, length, one, ValueRange{identity, carried},
              [&](OpBuilder &inner, Location at, Value position, ValueRange state) {
                LoweringBuilder step(inner, at);
                if (op.getReverse())
                  position = step.sub(step.sub(length, one), position);
                SmallVector<Value> index(outer);
                index.insert(index.begin() + op.getAxis(), position);
                Value own = widen(inner, at, step.element(x, index), accumulator);
                Value sum = combine(inner, at, combiner, state[0], own);
                Value stored = accumulator == element ? sum : Value(arith::TruncFOp::create(inner, at, element, sum));
                Value next = tensor::InsertOp::create(inner, at, stored, state[1], index);
                scf::YieldOp::create(inner, at, ValueRange{sum, next});
              });
          return along.getResult(1);
        });
    rewriter.replaceOp(op, lower.castTo(result, op->getResult(0).getType()));
    return success();
  }
};
} // namespace

void tg::populateReductionToLinalgPatterns(RewritePatternSet &patterns) {
  patterns.add<LowerReduction, LowerCumulative>(patterns.getContext());
}
