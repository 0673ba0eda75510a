//===- ReductionToLinalg.cpp - Reductions to linalg -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Combiners.h"
#include "Patterns.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Scalar.h"
#include "TensorGraph/Support/Tuning.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include <limits>

using namespace mlir;
using namespace tg;

/// Builds a truth value: whether `x` is the best element, as both are equal, or `x` is NaN.
static Value isBest(OpBuilder &b, Location loc, Value x, Value best) {
  if (!isa<FloatType>(x.getType()))
    return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, x, best);
  Value isEqual = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::OEQ, x, best);
  // If any element is NaN, NaN is the best.
  return arith::OrIOp::create(b, loc, isEqual, arith::CmpFOp::create(b, loc, arith::CmpFPredicate::UNO, x, x));
}

/// Builds a truth value: whether `x` is better than the best element so far. NaN is better than any number, and nothing
/// is better than NaN.
static Value isBetter(OpBuilder &b, Location loc, bool isMax, Value x, Value best) {
  if (!isa<FloatType>(x.getType())) {
    auto better = isMax ? arith::CmpIPredicate::sgt : arith::CmpIPredicate::slt;
    if (isUnsigned(x.getType()))
      better = isMax ? arith::CmpIPredicate::ugt : arith::CmpIPredicate::ult;
    return arith::CmpIOp::create(b, loc, better, x, best);
  }
  auto better = isMax ? arith::CmpFPredicate::UGT : arith::CmpFPredicate::ULT;
  Value isNumber = arith::CmpFOp::create(b, loc, arith::CmpFPredicate::ORD, best, best);
  return arith::AndIOp::create(b, loc, arith::CmpFOp::create(b, loc, better, x, best), isNumber);
}

namespace {
/// The loops of a reduction, and the maps of its operand and result.
struct ReductionLoops {
  SmallVector<OpFoldResult> outerSizes; // of the result, without reduced axes
  SmallVector<AffineMap> maps;          // operand, result
  SmallVector<utils::IteratorType> iterators;
};

struct LowerReduction : OpInterfaceRewritePattern<ReductionOpInterface> {
  /// Creates the pattern. With `inOneLoop` the largest and smallest elements are found with their positions.
  LowerReduction(MLIRContext *context, bool inOneLoop) : OpInterfaceRewritePattern(context), inOneLoop(inOneLoop) {}

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
    Value reduced;
    if (isArg(combiner))
      reduced = find(lower, x, combiner, axes, loops);
    else
      reduced = reduce(lower, getElementTypeOrSelf(op->getResult(0)), x, combiner, loops);
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

  static SmallVector<Value> sizesOf(LoweringBuilder &lower, Value x, ArrayRef<int64_t> axes) {
    return llvm::map_to_vector(axes, [&](int64_t axis) { return lower.value(lower.size(x, axis)); });
  }

  /// Returns the position in a step of the loops: along one axis, or in row-major order along all.
  static Value positionIn(LoweringBuilder &inner, ArrayRef<int64_t> axes, ArrayRef<Value> sizes) {
    Value own = inner.constant(0);
    for (auto [axis, size] : llvm::zip(axes, sizes)) {
      Value at = linalg::IndexOp::create(inner.b, inner.loc, axis);
      own = axes.size() == 1 ? at : inner.add(inner.mul(own, size), at);
    }
    return own;
  }

  /// Finds the position of the best element. Of short rows fast code does several at once in each of two loops; the
  /// length of rows may be known only at run time.
  Value find(LoweringBuilder &lower, Value x, Combiner combiner, ArrayRef<int64_t> axes,
             const ReductionLoops &loops) const {
    auto type = cast<RankedTensorType>(x.getType());
    int64_t last = type.getRank() - 1;
    bool hasRows = static_cast<int64_t>(axes.size()) < type.getRank() && llvm::is_contained(axes, last);
    auto inOne = [&](LoweringBuilder &at) { return findWithElement(at, x, combiner, axes, loops); };
    auto inTwo = [&](LoweringBuilder &at) {
      Value best = reduce(at, type.getElementType(), x, combiner, loops);
      return findFirst(at, x, best, axes, loops);
    };
    if (!inOneLoop)
      return inTwo(lower);
    if (!hasRows)
      return inOne(lower);
    if (!type.isDynamicDim(last))
      return type.getDimSize(last) < tuning::kFewestSearched ? inTwo(lower) : inOne(lower);
    Value isShort = lower.less(lower.value(lower.size(x, last)), lower.constant(tuning::kFewestSearched));
    auto branch = [&](auto build) {
      return [build](OpBuilder &b, Location loc) {
        LoweringBuilder at(b, loc);
        scf::YieldOp::create(b, loc, build(at));
      };
    };
    return scf::IfOp::create(lower.b, lower.loc, isShort, branch(inTwo), branch(inOne)).getResult(0);
  }

  /// Finds the index of the first element that is equal to the best one: along one axis, or in row-major order along
  /// all. It has a loop of its own, so that a step of either loop depends on the step before only by a minimum or
  /// maximum.
  static Value findFirst(LoweringBuilder &lower, Value x, Value best, ArrayRef<int64_t> axes,
                         const ReductionLoops &loops) {
    Type i64 = lower.b.getI64Type();
    Value none = arith::ConstantIntOp::create(lower.b, lower.loc, std::numeric_limits<int64_t>::max(), 64);
    Value init = lower.filled(loops.outerSizes, none);
    SmallVector<Value> sizes = sizesOf(lower, x, axes);
    SmallVector<AffineMap> maps{loops.maps[0], loops.maps[1], loops.maps[1]};
    auto generic = linalg::GenericOp::create(
        lower.b, lower.loc, init.getType(), ValueRange{x, best}, init, maps, loops.iterators,
        [&](OpBuilder &b, Location loc, ValueRange xs) {
          LoweringBuilder inner(b, loc);
          Value index = arith::IndexCastOp::create(b, loc, i64, positionIn(inner, axes, sizes));
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

  /// Finds the index in one loop, which carries the best element with its position.
  static Value findWithElement(LoweringBuilder &lower, Value x, Combiner combiner, ArrayRef<int64_t> axes,
                               const ReductionLoops &loops) {
    Type accumulator = accumulatorOf(getElementTypeOrSelf(x));
    SmallVector<Value> inits{lower.filled(loops.outerSizes, identityOf(lower, accumulator, combiner)),
                             lower.filled(loops.outerSizes, lower.constant(0))};
    SmallVector<Value> sizes = sizesOf(lower, x, axes);
    SmallVector<AffineMap> maps{loops.maps[0], loops.maps[1], loops.maps[1]};
    auto generic =
        linalg::GenericOp::create(lower.b, lower.loc, TypeRange(ValueRange(inits)), x, inits, maps, loops.iterators,
                                  [&](OpBuilder &b, Location loc, ValueRange xs) {
                                    LoweringBuilder inner(b, loc);
                                    Value own = positionIn(inner, axes, sizes),
                                          element = widen(b, loc, xs[0], accumulator);
                                    bool isMax = combiner == Combiner::ArgMax;
                                    Value better = isBetter(b, loc, isMax, element, xs[1]);
                                    auto best = arith::SelectOp::create(b, loc, better, element, xs[1]);
                                    if (!isUnsigned(element.getType())) // lanes are compared as signed integers
                                      best->setAttr(kBestAttr, b.getStringAttr(isMax ? "largest" : "smallest"));
                                    linalg::YieldOp::create(b, loc, {best, inner.select(better, own, xs[2])});
                                  });
    return generic.getResult(1);
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

  bool inOneLoop;
};
} // namespace

void tg::populateReductionToLinalgPatterns(RewritePatternSet &patterns, bool findInOneLoop) {
  patterns.add<LowerReduction>(patterns.getContext(), findInOneLoop);
}
