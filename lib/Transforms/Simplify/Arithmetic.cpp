//===- Arithmetic.cpp - Identities of numbers -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A float is only replaced by one with the same bits: x + 0.0 is not x if x is -0.0, and x * 0.0 is NaN for some x.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// Neutral operands
//===----------------------------------------------------------------------===//

/// Returns whether an operation with `y` as its right operand equals its left operand.
template <typename Op> static bool isNeutral(Value y);
template <> bool isNeutral<AddOp>(Value y) { return isAll(y, -0.0); }
template <> bool isNeutral<SubOp>(Value y) { return isAll(y, 0.0); }
template <> bool isNeutral<MulOp>(Value y) { return isAll(y, 1); }
template <> bool isNeutral<DivOp>(Value y) { return isAll(y, 1); }
template <> bool isNeutral<FloorDivOp>(Value y) { return !hasFloats(y) && isAll(y, 1); }
template <> bool isNeutral<PowOp>(Value y) { return isAll(y, 1); }
template <> bool isNeutral<MaximumOp>(Value y) { return isAllSmallest(y); }
template <> bool isNeutral<MinimumOp>(Value y) { return isAllLargest(y); }
template <> bool isNeutral<AndOp>(Value y) { return isAllOnes(y); }
template <> bool isNeutral<OrOp>(Value y) { return isAll(y, 0); }
template <> bool isNeutral<XorOp>(Value y) { return isAll(y, 0); }
template <> bool isNeutral<ShlOp>(Value y) { return isAll(y, 0); }
template <> bool isNeutral<ShrOp>(Value y) { return isAll(y, 0); }

template <typename Op> static LogicalResult dropNeutral(Op op, PatternRewriter &rewriter) {
  if (isNeutral<Op>(op.getY()))
    return replaceByValue(rewriter, op, op.getX());
  if (op->template hasTrait<OpTrait::IsCommutative>() && isNeutral<Op>(op.getX()))
    return replaceByValue(rewriter, op, op.getY());
  return failure();
}

static LogicalResult dropFactorOfFma(FmaOp op, PatternRewriter &rewriter) {
  Value x = op.getX(), y = op.getY(), z = op.getZ();
  if (isAll(x, 1))
    std::swap(x, y);
  if (!isSpeculatable(op) || !isAll(y, 1) || !broadcastsTo({x, z}, op.getType()))
    return failure();
  rewriter.replaceOpWithNewOp<AddOp>(op, x, z);
  return success();
}

static LogicalResult dropSummandOfFma(FmaOp op, PatternRewriter &rewriter) {
  if (!isSpeculatable(op) || !isAll(op.getZ(), -0.0) || !broadcastsTo({op.getX(), op.getY()}, op.getType()))
    return failure();
  rewriter.replaceOpWithNewOp<MulOp>(op, op.getX(), op.getY());
  return success();
}

void tg::populateNeutralOperand(RewritePatternSet &patterns) {
  addFunctions(patterns, dropNeutral<AddOp>, dropNeutral<SubOp>, dropNeutral<MulOp>, dropNeutral<DivOp>,
               dropNeutral<FloorDivOp>, dropNeutral<PowOp>, dropNeutral<MaximumOp>, dropNeutral<MinimumOp>,
               dropNeutral<AndOp>, dropNeutral<OrOp>, dropNeutral<XorOp>, dropNeutral<ShlOp>, dropNeutral<ShrOp>,
               dropFactorOfFma, dropSummandOfFma);
}

//===----------------------------------------------------------------------===//
// Absorbing operands
//===----------------------------------------------------------------------===//

static LogicalResult byOperandIf(PatternRewriter &rewriter, Operation *op, bool (*isAbsorbing)(Value)) {
  for (Value operand : op->getOperands())
    if (isAbsorbing(operand))
      return replaceByNumber(rewriter, op, *uniformElement(operand));
  return failure();
}

static bool isNaN(Value value) {
  std::optional<Scalar> element = uniformElement(value);
  return element && element->isFloat() && std::isnan(element->f);
}
static bool isIntegerZero(Value value) { return !hasFloats(value) && isAll(value, 0); }
// An infinity does not absorb NaN.
static bool absorbsMax(Value value) { return hasFloats(value) ? isNaN(value) : isAllLargest(value); }
static bool absorbsMin(Value value) { return hasFloats(value) ? isNaN(value) : isAllSmallest(value); }

template <typename Op> static LogicalResult absorbNaN(Op op, PatternRewriter &rewriter) {
  return byOperandIf(rewriter, op, isNaN);
}
static LogicalResult absorbProduct(MulOp op, PatternRewriter &rewriter) {
  return byOperandIf(rewriter, op, isIntegerZero);
}
static LogicalResult absorbMax(MaximumOp op, PatternRewriter &rewriter) {
  return byOperandIf(rewriter, op, absorbsMax);
}
static LogicalResult absorbMin(MinimumOp op, PatternRewriter &rewriter) {
  return byOperandIf(rewriter, op, absorbsMin);
}
static LogicalResult absorbAnd(AndOp op, PatternRewriter &rewriter) { return byOperandIf(rewriter, op, isIntegerZero); }
static LogicalResult absorbOr(OrOp op, PatternRewriter &rewriter) { return byOperandIf(rewriter, op, isAllOnes); }

static bool hasUnsigned(Value value) { return isUnsigned(getElementTypeOrSelf(value)); }
// Of unsigned integers, -1 is the largest one.
static LogicalResult remainderOfOne(ModOp op, PatternRewriter &rewriter) {
  if (hasFloats(op.getX()) || (!isAll(op.getY(), 1) && (hasUnsigned(op.getY()) || !isAll(op.getY(), -1))))
    return failure();
  return replaceByNumber(rewriter, op, 0.0);
}

// pow(x, 0) and pow(1, y) are 1 for NaN, too.
static LogicalResult powerIsOne(PowOp op, PatternRewriter &rewriter) {
  bool isOne = isAll(op.getY(), 0.0) || isAll(op.getY(), -0.0) || isAll(op.getX(), 1);
  return isOne ? replaceByNumber(rewriter, op, 1) : failure();
}

template <typename Op> static LogicalResult shiftOfZero(Op op, PatternRewriter &rewriter) {
  return isAll(op.getX(), 0) ? replaceByNumber(rewriter, op, 0.0) : failure();
}

void tg::populateAbsorbingOperand(RewritePatternSet &patterns) {
  addFunctions(patterns, absorbNaN<AddOp>, absorbNaN<SubOp>, absorbNaN<MulOp>, absorbNaN<DivOp>, absorbProduct,
               absorbMax, absorbMin, absorbAnd, absorbOr, remainderOfOne, powerIsOne, shiftOfZero<ShlOp>,
               shiftOfZero<ShrOp>);
}

//===----------------------------------------------------------------------===//
// Signs
//===----------------------------------------------------------------------===//

/// Returns x if `value` is -x.
static Value negated(Value value) {
  auto op = value.getDefiningOp<NegOp>();
  return op ? op.getX() : Value();
}

static LogicalResult negateTwice(NegOp op, PatternRewriter &rewriter) {
  Value x = negated(op.getX());
  return x ? replaceByValue(rewriter, op, x) : failure();
}
static LogicalResult notTwice(NotOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<NotOp>();
  return inner ? replaceByValue(rewriter, op, inner.getX()) : failure();
}
// For floats, -(x - x) is -0.0, but x - x is 0.0.
static LogicalResult negateDifference(NegOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SubOp>();
  if (!inner || hasFloats(op.getX()) || !inner->hasOneUse())
    return failure();
  rewriter.replaceOpWithNewOp<SubOp>(op, inner.getY(), inner.getX());
  return success();
}

static LogicalResult addNegated(AddOp op, PatternRewriter &rewriter) {
  if (Value y = negated(op.getY()))
    rewriter.replaceOpWithNewOp<SubOp>(op, op.getX(), y);
  else if (Value x = negated(op.getX()))
    rewriter.replaceOpWithNewOp<SubOp>(op, op.getY(), x);
  else
    return failure();
  return success();
}
static LogicalResult subtractNegated(SubOp op, PatternRewriter &rewriter) {
  Value y = negated(op.getY());
  if (!y)
    return failure();
  rewriter.replaceOpWithNewOp<AddOp>(op, op.getX(), y);
  return success();
}
static LogicalResult subtractFromZero(SubOp op, PatternRewriter &rewriter) {
  return isAll(op.getX(), -0.0) ? replaceByFunction<NegOp>(rewriter, op, op.getY()) : failure();
}

/// Rewrites -x * -y, -x * c, x * -1, and quotients alike. The constant of a product is its right operand.
template <typename Op> static LogicalResult multiplyNegated(Op op, PatternRewriter &rewriter) {
  Value x = negated(op.getX()), y = negated(op.getY());
  if (isAll(op.getY(), -1))
    return replaceByFunction<NegOp>(rewriter, op, op.getX());
  if (x && !y && isFoldable(op.getY()))
    y = rewriter.createOrFold<NegOp>(op.getLoc(), op.getY());
  // The quotient of two complex numbers may have zeros of another sign.
  if (!x || !y || (std::is_same_v<Op, DivOp> && hasComplex(x)))
    return failure();
  rewriter.replaceOpWithNewOp<Op>(op, x, y);
  return success();
}

/// Drops the sign in |-x|, |x|², and so on. (Of unsigned integers, -x wraps: |-x| is not |x|.)
template <typename Op> static LogicalResult dropSign(Op op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  if (!isa_and_nonnull<NegOp, AbsOp>(inner) || (std::is_same_v<Op, AbsOp> && hasUnsigned(op.getX())))
    return failure();
  // |z| is real.
  if (!isa<Op>(inner) && isa<AbsOp>(inner) && hasComplex(inner->getOperand(0)))
    return failure();
  if (isa<Op>(inner))
    rewriter.replaceOp(op, op.getX());
  else
    rewriter.replaceOpWithNewOp<Op>(op, inner->getOperand(0));
  return success();
}

/// Drops |x| of an unsigned integer.
static LogicalResult absOfUnsigned(AbsOp op, PatternRewriter &rewriter) {
  return hasUnsigned(op.getX()) ? replaceByValue(rewriter, op, op.getX()) : failure();
}

void tg::populateSigns(RewritePatternSet &patterns) {
  addFunctions(patterns, negateTwice, notTwice, negateDifference, addNegated, subtractNegated, subtractFromZero,
               multiplyNegated<MulOp>, multiplyNegated<DivOp>, dropSign<AbsOp>, dropSign<SqrOp>, dropSign<IsNanOp>,
               dropSign<IsInfOp>, absOfUnsigned);
}

//===----------------------------------------------------------------------===//
// Equal operands, repeated operations
//===----------------------------------------------------------------------===//

template <typename Op> static LogicalResult sameOperandsGiveIt(Op op, PatternRewriter &rewriter) {
  return op.getX() == op.getY() ? replaceByValue(rewriter, op, op.getX()) : failure();
}
template <typename Op> static LogicalResult sameIntegersGiveZero(Op op, PatternRewriter &rewriter) {
  return op.getX() == op.getY() && !hasFloats(op.getX()) ? replaceByNumber(rewriter, op, 0.0) : failure();
}

void tg::populateSameOperands(RewritePatternSet &patterns) {
  addFunctions(patterns, sameOperandsGiveIt<MaximumOp>, sameOperandsGiveIt<MinimumOp>, sameOperandsGiveIt<AndOp>,
               sameOperandsGiveIt<OrOp>, sameIntegersGiveZero<SubOp>, sameIntegersGiveZero<XorOp>);
}

/// Returns whether the elements are integers already, so that rounding does nothing.
static bool isRounded(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto cast = dyn_cast_or_null<CastOp>(op))
    return !hasFloats(cast.getX());
  return op && op->hasTrait<IsWhole>();
}
template <typename Op> static LogicalResult roundTwice(Op op, PatternRewriter &rewriter) {
  return isRounded(op.getX()) ? replaceByValue(rewriter, op, op.getX()) : failure();
}
static LogicalResult signTwice(SignOp op, PatternRewriter &rewriter) {
  // The sign of a complex number is rounded.
  bool isTwice = op.getX().getDefiningOp<SignOp>() && !hasComplex(op.getX());
  return isTwice ? replaceByValue(rewriter, op, op.getX()) : failure();
}
/// Drops an operation that is applied twice along the same axis, in the same direction.
template <typename Op> static LogicalResult sameTwice(Op op, PatternRewriter &rewriter) {
  auto inner = op.getX().template getDefiningOp<Op>();
  if (!inner || inner->getAttrDictionary() != op->getAttrDictionary())
    return failure();
  rewriter.replaceOp(op, op.getX());
  return success();
}

void tg::populateIdempotent(RewritePatternSet &patterns) {
  addFunctions(patterns, roundTwice<FloorOp>, roundTwice<CeilOp>, roundTwice<RoundOp>, roundTwice<TruncOp>, signTwice,
               sameTwice<SortOp>, sameTwice<CummaxOp>, sameTwice<CumminOp>);
}

//===----------------------------------------------------------------------===//
// Cheaper operations
//===----------------------------------------------------------------------===//

static LogicalResult divideOne(DivOp op, PatternRewriter &rewriter) {
  return isAll(op.getX(), 1) ? replaceByFunction<ReciprocalOp>(rewriter, op, op.getY()) : failure();
}

// In half precision and for complex<f32>, the square root would be rounded before it is inverted.
static LogicalResult invertSquareRoot(ReciprocalOp op, PatternRewriter &rewriter) {
  auto inner = op.getX().getDefiningOp<SqrtOp>();
  Type element = getElementTypeOrSelf(op.getX());
  if (!inner || isHalfPrecision(element) || (isComplex(element) && !partOf(element).isF64()))
    return failure();
  rewriter.replaceOpWithNewOp<RsqrtOp>(op, inner.getX());
  return success();
}

// The quotient and the product are the same real number before they are rounded, if the reciprocal is exact.
static LogicalResult divideByPowerOfTwo(DivOp op, PatternRewriter &rewriter) {
  std::optional<Scalar> divisor = uniformElement(op.getY());
  int exponent;
  if (!divisor || !divisor->isFloat() || !isFoldable(op.getY()) || std::fabs(std::frexp(divisor->f, &exponent)) != 0.5)
    return failure();
  const llvm::fltSemantics &format = cast<FloatType>(divisor->type).getFloatSemantics();
  // The divisor is ±2^(exponent - 1). Reciprocals that are not normal numbers are left alone.
  if (1 - exponent < llvm::APFloat::semanticsMinExponent(format) ||
      1 - exponent > llvm::APFloat::semanticsMaxExponent(format))
    return failure();
  Value reciprocal = rewriter.createOrFold<ReciprocalOp>(op.getLoc(), op.getY());
  rewriter.replaceOpWithNewOp<MulOp>(op, op.getX(), reciprocal);
  return success();
}

static LogicalResult squareIntegers(PowOp op, PatternRewriter &rewriter) {
  if (hasFloats(op.getX()) || !isAll(op.getY(), 2))
    return failure();
  return replaceByFunction<SqrOp>(rewriter, op, op.getX());
}

void tg::populateCheaperOperation(RewritePatternSet &patterns) {
  addFunctions(patterns, divideOne, invertSquareRoot, divideByPowerOfTwo, squareIntegers);
}
