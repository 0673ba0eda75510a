//===- FastMath.cpp - Identities of real numbers only ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

static bool isZero(Value value) { return isAll(value, 0.0) || isAll(value, -0.0); }

//===----------------------------------------------------------------------===//
// Zeros and cancellation
//===----------------------------------------------------------------------===//

static LogicalResult addZero(AddOp op, PatternRewriter &rewriter) {
  if (isZero(op.getY()))
    return replaceByValue(rewriter, op, op.getX());
  return isZero(op.getX()) ? replaceByValue(rewriter, op, op.getY()) : failure();
}
static LogicalResult subtractZero(SubOp op, PatternRewriter &rewriter) {
  if (isZero(op.getY()))
    return replaceByValue(rewriter, op, op.getX());
  return isZero(op.getX()) ? replaceByFunction<NegOp>(rewriter, op, op.getY()) : failure();
}
static LogicalResult multiplyZero(MulOp op, PatternRewriter &rewriter) {
  return isZero(op.getX()) || isZero(op.getY()) ? replaceByNumber(rewriter, op, 0.0) : failure();
}
static LogicalResult divideZero(DivOp op, PatternRewriter &rewriter) {
  return isZero(op.getX()) ? replaceByNumber(rewriter, op, 0.0) : failure();
}

void tg::populateFloatZero(RewritePatternSet &patterns) {
  addRealFunctions(patterns, addZero, subtractZero, multiplyZero, divideZero);
}

static LogicalResult subtractItself(SubOp op, PatternRewriter &rewriter) {
  return op.getX() == op.getY() ? replaceByNumber(rewriter, op, 0.0) : failure();
}
static LogicalResult divideByItself(DivOp op, PatternRewriter &rewriter) {
  return op.getX() == op.getY() ? replaceByNumber(rewriter, op, 1) : failure();
}
/// (x ∘ y) ∘⁻¹ y, for sums and products.
template <typename Op, typename Inverse> static LogicalResult undo(Inverse op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<Op>();
  if (!inner || !isSpeculatable(inner))
    return failure();
  if (inner.getY() == op.getY())
    return replaceByValue(rewriter, op, inner.getX());
  return inner.getX() == op.getY() ? replaceByValue(rewriter, op, inner.getY()) : failure();
}
static LogicalResult negateDifference(NegOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SubOp>();
  if (!inner || !inner->hasOneUse())
    return failure();
  rewriter.replaceOpWithNewOp<SubOp>(op, inner.getY(), inner.getX());
  return success();
}

void tg::populateFloatCancel(RewritePatternSet &patterns) {
  addRealFunctions(patterns, subtractItself, divideByItself, undo<AddOp, SubOp>, undo<MulOp, DivOp>, negateDifference);
}

//===----------------------------------------------------------------------===//
// Cheaper operations
//===----------------------------------------------------------------------===//

static LogicalResult expandPower(PowOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> exponent = uniformElement(op.getY());
  if (!exponent || !exponent->isFloat() || !isSpeculatable(op))
    return failure();
  Location loc = op.getLoc();
  Value x = op.getX();
  auto square = [&](Value value) -> Value { return SqrOp::create(rewriter, loc, value); };
  if (exponent->f == 2)
    x = square(x);
  else if (exponent->f == 3)
    x = MulOp::create(rewriter, loc, square(x), x);
  else if (exponent->f == 4)
    x = square(square(x));
  else if (exponent->f == -1)
    x = ReciprocalOp::create(rewriter, loc, x);
  else if (exponent->f == -2)
    x = ReciprocalOp::create(rewriter, loc, square(x));
  else if (exponent->f == 0.5)
    x = SqrtOp::create(rewriter, loc, x);
  else if (exponent->f == -0.5)
    x = RsqrtOp::create(rewriter, loc, x);
  else
    return failure();
  return replaceByValue(rewriter, op, x);
}

static LogicalResult divideByConstant(DivOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> divisor = uniformElement(op.getY());
  if (!divisor || !isFoldable(op.getY()) || !std::isnormal(Scalar::real(divisor->type, 1 / divisor->f).f))
    return failure();
  Value reciprocal = rewriter.createOrFold<ReciprocalOp>(op.getLoc(), op.getY());
  rewriter.replaceOpWithNewOp<MulOp>(op, op.getX(), reciprocal);
  return success();
}

/// x * (1/y).
static LogicalResult multiplyReciprocal(MulOp op, PatternRewriter &rewriter) {
  for (auto [x, other] : {std::pair(op.getX(), op.getY()), std::pair(op.getY(), op.getX())})
    if (auto inner = other.getDefiningOp<ReciprocalOp>()) {
      rewriter.replaceOpWithNewOp<DivOp>(op, x, inner.getX());
      return success();
    }
  return failure();
}

void tg::populateFloatCheaperOperation(RewritePatternSet &patterns) {
  addRealFunctions(patterns, expandPower, divideByConstant, multiplyReciprocal);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

/// A function applied to its inverse.
template <typename Outer, typename Inner> static LogicalResult invert(Outer op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<Inner>();
  return inner && hasFloats(op.getX()) ? replaceByValue(rewriter, op, inner.getX()) : failure();
}
static LogicalResult rootOfSquare(SqrtOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SqrOp>();
  return inner ? replaceByFunction<AbsOp>(rewriter, op, inner.getX()) : failure();
}
/// exp(x) * exp(y) and exp(x) / exp(y), where one of the exponentials is not needed for anything else.
template <typename Op, typename Exponent> static LogicalResult combineExponents(Op op, PatternRewriter &rewriter) {
  auto x = op.getX().template getDefiningOp<ExpOp>(), y = op.getY().template getDefiningOp<ExpOp>();
  if (!x || !y || x == y || (!x->hasOneUse() && !y->hasOneUse()))
    return failure();
  Value exponent = Exponent::create(rewriter, op.getLoc(), x.getX(), y.getX());
  rewriter.replaceOpWithNewOp<ExpOp>(op, exponent);
  return success();
}
/// cos(-x) and cos(|x|).
template <typename Op> static LogicalResult dropSignOfEven(Op op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  if (!isa_and_nonnull<NegOp, AbsOp>(inner))
    return failure();
  rewriter.replaceOpWithNewOp<Op>(op, inner->getOperand(0));
  return success();
}

void tg::populateFloatFunction(RewritePatternSet &patterns) {
  addRealFunctions(patterns, invert<ExpOp, LogOp>, invert<LogOp, ExpOp>, invert<Expm1Op, Log1pOp>,
                   invert<Log1pOp, Expm1Op>, invert<SqrOp, SqrtOp>, invert<ReciprocalOp, ReciprocalOp>, rootOfSquare,
                   combineExponents<MulOp, AddOp>, combineExponents<DivOp, SubOp>, dropSignOfEven<CosOp>,
                   dropSignOfEven<CoshOp>);
}

//===----------------------------------------------------------------------===//
// Comparisons without NaN
//===----------------------------------------------------------------------===//

template <typename Comparison, typename Opposite>
static LogicalResult negateComparison(NotOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<Comparison>();
  if (!inner || !hasFloats(inner.getX()))
    return failure();
  rewriter.replaceOpWithNewOp<Opposite>(op, inner.getX(), inner.getY());
  return success();
}
template <typename Op> static LogicalResult compareWithItself(Op op, PatternRewriter &rewriter) {
  return op.getX() == op.getY() ? replaceByNumber(rewriter, op, 1) : failure();
}
static LogicalResult selectLarger(SelectOp op, PatternRewriter &rewriter) {
  Operation *comparison = op.getCondition().getDefiningOp();
  Value x = op.getOnTrue(), y = op.getOnFalse();
  if (!isa_and_nonnull<LtOp, LeOp, GtOp, GeOp>(comparison) || !hasFloats(x))
    return failure();
  bool straight = comparison->getOperand(0) == x && comparison->getOperand(1) == y;
  bool reversed = comparison->getOperand(0) == y && comparison->getOperand(1) == x;
  if (!straight && !reversed)
    return failure();
  if (isa<LtOp, LeOp>(comparison) == straight)
    rewriter.replaceOpWithNewOp<MinOp>(op, x, y);
  else
    rewriter.replaceOpWithNewOp<MaxOp>(op, x, y);
  return success();
}

void tg::populateFloatComparison(RewritePatternSet &patterns) {
  addRealFunctions(patterns, negateComparison<LtOp, GeOp>, negateComparison<LeOp, GtOp>, negateComparison<GtOp, LeOp>,
                   negateComparison<GeOp, LtOp>, compareWithItself<EqOp>, compareWithItself<LeOp>,
                   compareWithItself<GeOp>, selectLarger);
}
