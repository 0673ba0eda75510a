//===- ElementwiseLowering.cpp - Elementwise operations in arith and math -===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ElementwiseLowering.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/BuiltinOps.h"
#include <limits>

using namespace mlir;
using namespace tg;

namespace {
/// Builds formulas: all operations have one location, and constants have the type of an operand.
struct Formula {
  OpBuilder &b;
  Location loc;

  Value real(Value like, double value) {
    return arith::ConstantOp::create(b, loc, b.getFloatAttr(like.getType(), value));
  }
  Value integer(Value like, int64_t value) {
    return arith::ConstantOp::create(b, loc, b.getIntegerAttr(like.getType(), value));
  }

  Value add(Value x, Value y) { return arith::AddFOp::create(b, loc, x, y); }
  Value sub(Value x, Value y) { return arith::SubFOp::create(b, loc, x, y); }
  Value mul(Value x, Value y) { return arith::MulFOp::create(b, loc, x, y); }
  Value div(Value x, Value y) { return arith::DivFOp::create(b, loc, x, y); }
  Value neg(Value x) { return arith::NegFOp::create(b, loc, x); }
  Value abs(Value x) { return math::AbsFOp::create(b, loc, x); }
  Value exp(Value x) { return math::ExpOp::create(b, loc, x); }
  Value copySign(Value x, Value sign) { return math::CopySignOp::create(b, loc, x, sign); }

  Value addi(Value x, Value y) { return arith::AddIOp::create(b, loc, x, y); }
  Value subi(Value x, Value y) { return arith::SubIOp::create(b, loc, x, y); }
  Value muli(Value x, Value y) { return arith::MulIOp::create(b, loc, x, y); }
  Value divi(Value x, Value y) { return arith::DivSIOp::create(b, loc, x, y); }

  Value less(Value x, Value y) { return compare(arith::CmpFPredicate::OLT, x, y); }
  Value equal(Value x, Value y) { return compare(arith::CmpFPredicate::OEQ, x, y); }
  Value unequal(Value x, Value y) { return compare(arith::CmpFPredicate::UNE, x, y); }
  Value compare(arith::CmpFPredicate how, Value x, Value y) { return arith::CmpFOp::create(b, loc, how, x, y); }
  Value compare(arith::CmpIPredicate how, Value x, Value y) { return arith::CmpIOp::create(b, loc, how, x, y); }
  Value both(Value x, Value y) { return arith::AndIOp::create(b, loc, x, y); }
  Value either(Value x, Value y) { return arith::OrIOp::create(b, loc, x, y); }
  Value differ(Value x, Value y) { return arith::XOrIOp::create(b, loc, x, y); }
  Value select(Value condition, Value x, Value y) { return arith::SelectOp::create(b, loc, condition, x, y); }
};
} // namespace

//===----------------------------------------------------------------------===//
// Arithmetic
//===----------------------------------------------------------------------===//

Value lower::negate(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.subi(f.integer(xs[0], 0), xs[0]);
}

Value lower::absInteger(OpBuilder &b, Location loc, ValueRange xs) {
  return isUnsigned(xs[0].getType()) ? xs[0] : math::AbsIOp::create(b, loc, xs[0]).getResult();
}

Value lower::signFloat(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], zero = f.real(x, 0);
  Value sign = f.select(f.less(zero, x), f.real(x, 1), f.select(f.less(x, zero), f.real(x, -1), zero));
  return f.select(f.unequal(x, x), x, sign);
}

Value lower::copySign(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], y = xs[1];
  return f.select(f.unequal(y, y), f.abs(x), f.copySign(x, y));
}

Value lower::signInteger(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], zero = f.integer(x, 0);
  if (isUnsigned(x.getType()))
    return f.select(f.compare(arith::CmpIPredicate::ne, x, zero), f.integer(x, 1), zero);
  return f.select(f.compare(arith::CmpIPredicate::sgt, x, zero), f.integer(x, 1),
                  f.select(f.compare(arith::CmpIPredicate::slt, x, zero), f.integer(x, -1), zero));
}

Value lower::squareFloat(OpBuilder &b, Location loc, ValueRange xs) { return Formula{b, loc}.mul(xs[0], xs[0]); }

Value lower::squareInteger(OpBuilder &b, Location loc, ValueRange xs) { return Formula{b, loc}.muli(xs[0], xs[0]); }

Value lower::reciprocal(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.div(f.real(xs[0], 1), xs[0]);
}

Value lower::rsqrt(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.div(f.real(xs[0], 1), math::SqrtOp::create(b, loc, xs[0]));
}

// The remainder with the sign of the dividend, and whether the sign of the divisor differs.
static std::pair<Value, Value> floatRemainder(Formula &f, Value x, Value y) {
  Value r = arith::RemFOp::create(f.b, f.loc, x, y), zero = f.real(x, 0);
  Value otherSign = f.differ(f.less(r, zero), f.less(y, zero));
  return {r, otherSign};
}

Value lower::floorModFloat(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], y = xs[1], zero = f.real(x, 0);
  auto [r, otherSign] = floatRemainder(f, x, y);
  return f.select(f.equal(r, zero), f.copySign(zero, y), f.select(otherSign, f.add(r, y), r));
}

Value lower::floorDivideFloat(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], y = xs[1], zero = f.real(x, 0), one = f.real(x, 1);
  auto [r, otherSign] = floatRemainder(f, x, y);
  Value exact = f.div(x, y);
  Value q = f.div(f.sub(x, r), y);
  q = f.select(f.both(f.unequal(r, zero), otherSign), f.sub(q, one), q);
  Value down = math::FloorOp::create(b, loc, q);
  Value nearest = f.select(f.less(f.real(x, 0.5), f.sub(q, down)), f.add(down, one), down);
  Value result = f.select(f.equal(q, zero), f.copySign(zero, exact), nearest);
  return f.select(f.equal(y, zero), exact, result);
}

// The quotient toward zero and the remainder, with 1 as the divisor instead of 0 and -1, and the conditions that
// correct them.
namespace {
struct IntegerDivision {
  Value isMinusOne, quotient, remainder, roundsDown;
};
} // namespace
static IntegerDivision divide(Formula &f, Value x, Value y) {
  Value zero = f.integer(x, 0), one = f.integer(x, 1);
  // MIN / -1 traps on x86, so -1 is handled separately.
  Value isMinusOne = f.compare(arith::CmpIPredicate::eq, y, f.integer(x, -1));
  Value isZero = f.compare(arith::CmpIPredicate::eq, y, zero);
  Value divisor = f.select(f.either(isMinusOne, isZero), one, y);
  Value quotient = f.divi(x, divisor);
  Value remainder = f.subi(x, f.muli(quotient, divisor));
  Value otherSign = f.differ(f.compare(arith::CmpIPredicate::slt, remainder, zero),
                             f.compare(arith::CmpIPredicate::slt, divisor, zero));
  Value roundsDown = f.both(f.compare(arith::CmpIPredicate::ne, remainder, zero), otherSign);
  return {isMinusOne, quotient, remainder, roundsDown};
}

/// Returns the divisor, or 1 if it is 0 and the division would trap.
static Value safeDivisor(Formula &f, ValueRange xs) {
  return f.select(lower::isZeroDivisor(f.b, f.loc, xs), f.integer(xs[1], 1), xs[1]);
}

Value lower::floorDivideInteger(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0];
  if (isUnsigned(x.getType()))
    return arith::DivUIOp::create(b, loc, x, safeDivisor(f, xs));
  IntegerDivision d = divide(f, x, xs[1]);
  Value quotient = f.select(d.roundsDown, f.subi(d.quotient, f.integer(x, 1)), d.quotient);
  return f.select(d.isMinusOne, f.subi(f.integer(x, 0), x), quotient);
}

Value lower::floorModInteger(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  if (isUnsigned(xs[0].getType()))
    return arith::RemUIOp::create(b, loc, xs[0], safeDivisor(f, xs));
  IntegerDivision d = divide(f, xs[0], xs[1]);
  Value remainder = f.select(d.roundsDown, f.addi(d.remainder, xs[1]), d.remainder);
  return f.select(d.isMinusOne, f.integer(xs[0], 0), remainder);
}

/// Returns an exponent that a signed type has, too, and for which powers are the same. Modulo 2^n, the power of an odd
/// number repeats after 2^(n-2) exponents, and the power of an even number is 0 from the exponent n on.
static Value signedExponent(Formula &f, Value y) {
  unsigned width = y.getType().getIntOrFloatBitWidth();
  Value period = f.integer(y, int64_t(1) << (width - 2)), rest = f.integer(y, (int64_t(1) << (width - 2)) - 1);
  Value isLarge = f.compare(arith::CmpIPredicate::slt, y, f.integer(y, 0));
  return f.select(isLarge, f.either(f.both(y, rest), period), y);
}

Value lower::powInteger(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  if (isUnsigned(xs[0].getType()))
    return math::IPowIOp::create(b, loc, xs[0], signedExponent(f, xs[1]));
  Value x = xs[0], y = arith::MaxSIOp::create(b, loc, xs[1], f.integer(xs[1], 0));
  if (!x.getType().isIndex())
    return math::IPowIOp::create(b, loc, x, y);
  auto toI64 = [&](Value v) { return arith::IndexCastOp::create(b, loc, b.getI64Type(), v); };
  return arith::IndexCastOp::create(b, loc, x.getType(), math::IPowIOp::create(b, loc, toI64(x), toI64(y)));
}

Value lower::clip(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], lo = xs[1], hi = xs[2];
  bool isFloat = isa<FloatType>(x.getType());
  auto less = isUnsigned(x.getType()) ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
  Value below = isFloat ? f.less(x, lo) : f.compare(less, x, lo);
  Value above = isFloat ? f.less(hi, x) : f.compare(less, hi, x);
  return f.select(below, lo, f.select(above, hi, x));
}

//===----------------------------------------------------------------------===//
// Special functions
//===----------------------------------------------------------------------===//

Value lower::logAddExp(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], y = xs[1];
  Value larger = arith::MaximumFOp::create(b, loc, x, y);
  Value rest = math::Log1pOp::create(b, loc, f.exp(f.neg(f.abs(f.sub(x, y)))));
  Value log2 = f.real(x, 0.693147180559945309417232121458176568);
  return f.select(f.equal(x, y), f.add(x, log2), f.add(larger, rest));
}

Value lower::sigmoid(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value x = xs[0], one = f.real(x, 1), e = f.exp(f.neg(f.abs(x)));
  Value numerator = f.select(f.compare(arith::CmpFPredicate::OGE, x, f.real(x, 0)), one, e);
  Value quotient = f.div(numerator, f.add(one, e));
  return f.select(f.less(x, f.real(x, 0)), f.sub(e, f.mul(e, quotient)), quotient);
}

Value lower::softplus(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value positive = arith::MaximumFOp::create(b, loc, xs[0], f.real(xs[0], 0));
  return f.add(positive, math::Log1pOp::create(b, loc, f.exp(f.neg(f.abs(xs[0])))));
}

//===----------------------------------------------------------------------===//
// Predicates and bits
//===----------------------------------------------------------------------===//

Value lower::isNan(OpBuilder &b, Location loc, ValueRange xs) { return Formula{b, loc}.unequal(xs[0], xs[0]); }

Value lower::isInf(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.equal(f.abs(xs[0]), f.real(xs[0], std::numeric_limits<double>::infinity()));
}

Value lower::complement(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.differ(xs[0], f.integer(xs[0], -1));
}

static int64_t widthOf(Value x) { return x.getType().isIndex() ? 64 : x.getType().getIntOrFloatBitWidth(); }

// The shift amount, or 0 if it is out of range and the shift would be undefined.
static Value safeAmount(Formula &f, ValueRange xs) {
  return f.select(lower::isBadShift(f.b, f.loc, xs), f.integer(xs[1], 0), xs[1]);
}

Value lower::shiftLeft(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return arith::ShLIOp::create(b, loc, xs[0], safeAmount(f, xs));
}

Value lower::shiftRight(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  Value amount = safeAmount(f, xs);
  if (isUnsigned(xs[0].getType()))
    return arith::ShRUIOp::create(b, loc, xs[0], amount);
  return arith::ShRSIOp::create(b, loc, xs[0], amount);
}

Value lower::isZeroDivisor(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.compare(arith::CmpIPredicate::eq, xs[1], f.integer(xs[1], 0));
}

Value lower::isBadShift(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  // As an unsigned number, a negative amount is large.
  return f.compare(arith::CmpIPredicate::uge, xs[1], f.integer(xs[1], widthOf(xs[1])));
}

Value lower::isNegativeExponent(OpBuilder &b, Location loc, ValueRange xs) {
  Formula f{b, loc};
  return f.compare(arith::CmpIPredicate::slt, xs[1], f.integer(xs[1], 0));
}

//===----------------------------------------------------------------------===//
// Conversion
//===----------------------------------------------------------------------===//

// Saturates; NaN becomes 0.
static Value floatToInteger(Formula &f, Value x, Type to) {
  OpBuilder &b = f.b;
  unsigned width = to.isIndex() ? 64 : to.getIntOrFloatBitWidth();
  bool hasSign = !isUnsigned(to);
  Type integerType = to.isIndex() ? b.getI64Type() : to;
  auto truncate = [&](Value real) -> Value {
    if (hasSign)
      return arith::FPToSIOp::create(b, f.loc, integerType, real);
    return arith::FPToUIOp::create(b, f.loc, integerType, real);
  };
  // The end of the range is exact in every float type (in f16 an infinity, which no finite number reaches).
  double limit = std::ldexp(1.0, hasSign ? width - 1 : width);
  Value least = f.real(x, hasSign ? -limit : 0), bounded = f.select(f.less(x, least), least, x);
  unsigned precision = APFloat::semanticsPrecision(cast<FloatType>(x.getType()).getFloatSemantics());
  if (precision >= width) {
    // So is the largest integer: a minimum and a maximum are enough, as processors compute them.
    Value greatest = f.real(x, limit - 1);
    bounded = f.select(f.less(greatest, bounded), greatest, bounded);
    Value safe = f.select(f.unequal(x, x), f.real(x, 0), bounded);
    Value number = truncate(safe);
    return to.isIndex() ? Value(arith::IndexCastOp::create(b, f.loc, to, number)) : number;
  }
  Value end = f.real(x, limit), isAbove = f.compare(arith::CmpFPredicate::OGE, x, end);
  // Not less: also NaN.
  Value safe = f.select(f.compare(arith::CmpFPredicate::UGE, x, end), f.real(x, 0), bounded);
  APInt last = hasSign ? APInt::getSignedMaxValue(width) : APInt::getMaxValue(width);
  Value greatest = arith::ConstantOp::create(b, f.loc, b.getIntegerAttr(integerType, last));
  Value number = f.select(isAbove, greatest, truncate(safe));
  return to.isIndex() ? Value(arith::IndexCastOp::create(b, f.loc, to, number)) : number;
}

// f64 to f16 or bf16, rounded once. The processor goes through f32; rounding to odd there makes the second rounding
// that of the exact value (Boldo and Melquiond, "Emulation of a FMA and correctly rounded sums", 2008).
static Value narrowTwice(Formula &f, Value x, Type to) {
  OpBuilder &b = f.b;
  Type f32 = b.getF32Type(), i32 = b.getI32Type();
  Value rounded = arith::TruncFOp::create(b, f.loc, f32, x);
  Value back = arith::ExtFOp::create(b, f.loc, x.getType(), rounded);
  Value bits = arith::BitcastOp::create(b, f.loc, i32, rounded), one = f.integer(bits, 1);
  // Toward zero, then with the last bit set if anything was lost.
  Value away = f.less(f.abs(x), f.abs(back));
  Value towardZero = f.select(away, f.subi(bits, one), bits);
  // NaN compares unequal, and stays NaN with its last bit set.
  Value odd = f.select(f.unequal(back, x), f.either(towardZero, one), bits);
  return arith::TruncFOp::create(b, f.loc, to, arith::BitcastOp::create(b, f.loc, f32, odd));
}

Value lower::cast(OpBuilder &b, Location loc, Value x, Type to) {
  Formula f{b, loc};
  Type from = x.getType();
  if (from == to)
    return x;
  if (isComplex(from)) {
    Value re = realPart(b, loc, x), im = imaginaryPart(b, loc, x);
    if (to.isInteger(1))
      return f.either(cast(b, loc, re, to), cast(b, loc, im, to));
    return complexOf(b, loc, cast(b, loc, re, partOf(to)), cast(b, loc, im, partOf(to)));
  }
  if (isComplex(to)) {
    Value re = cast(b, loc, x, partOf(to));
    return complexOf(b, loc, re, f.real(re, 0));
  }
  if (to.isInteger(1)) {
    if (isa<FloatType>(from))
      return f.unequal(x, f.real(x, 0));
    return f.compare(arith::CmpIPredicate::ne, x, f.integer(x, 0));
  }
  bool fromFloat = isa<FloatType>(from), toFloat = isa<FloatType>(to);
  bool hasNoSign = from.isInteger(1) || isUnsigned(from);
  if (fromFloat && toFloat) {
    unsigned fromWidth = from.getIntOrFloatBitWidth(), toWidth = to.getIntOrFloatBitWidth();
    if (fromWidth < toWidth)
      return arith::ExtFOp::create(b, loc, to, x);
    if (fromWidth == 64 && toWidth == 16)
      return narrowTwice(f, x, to);
    if (fromWidth == 16) // between f16 and bf16
      return arith::TruncFOp::create(b, loc, to, arith::ExtFOp::create(b, loc, b.getF32Type(), x));
    return arith::TruncFOp::create(b, loc, to, x);
  }
  if (fromFloat) {
    Value wide = isHalfPrecision(from) ? arith::ExtFOp::create(b, loc, b.getF32Type(), x).getResult() : x;
    return floatToInteger(f, wide, to);
  }
  if (toFloat) {
    Value number = from.isIndex() ? arith::IndexCastOp::create(b, loc, b.getI64Type(), x).getResult() : x;
    Type wide = isHalfPrecision(to) ? b.getF32Type() : to;
    Value real = hasNoSign ? arith::UIToFPOp::create(b, loc, wide, number).getResult()
                           : arith::SIToFPOp::create(b, loc, wide, number).getResult();
    return wide == to ? real : arith::TruncFOp::create(b, loc, to, real).getResult();
  }
  if (from.isIndex() || to.isIndex())
    return hasNoSign ? arith::IndexCastUIOp::create(b, loc, to, x).getResult()
                     : arith::IndexCastOp::create(b, loc, to, x).getResult();
  unsigned fromWidth = from.getIntOrFloatBitWidth(), toWidth = to.getIntOrFloatBitWidth();
  // Only the sign differs: the same type once signs are dropped.
  if (fromWidth == toWidth)
    return UnrealizedConversionCastOp::create(b, loc, to, x).getResult(0);
  if (fromWidth > toWidth)
    return arith::TruncIOp::create(b, loc, to, x);
  return hasNoSign ? arith::ExtUIOp::create(b, loc, to, x).getResult()
                   : arith::ExtSIOp::create(b, loc, to, x).getResult();
}
