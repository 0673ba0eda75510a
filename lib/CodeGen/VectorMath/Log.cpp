//===- Log.cpp - Logarithms -----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = 2^k (1 + f) with sqrt(1/2) <= 1 + f < sqrt(2). With s = f / (2 + f) and z = s^2,
//   log(1 + f) = log((1 + s) / (1 - s)) = f - (f^2/2 - s (f^2/2 + z P(z))).
// This is the form of fdlibm, in which the large terms are exact or nearly so. With fused multiply-add, logarithms of
// f32 are polynomials of f, without the division, and those of f64 to other bases have a form of their own. A branch
// handles special values and denormal numbers.

#include "Branch.h"
#include "Coefficients.h"
#include "Constants.h"
#include "Functions.h"
#include <array>
#include <limits>
#include <optional>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

namespace {
/// The constants of a type.
struct LogPrecision {
  ArrayRef<double> polynomial, ln2;
  int64_t mantissaBits, bias;
  int64_t bitsOfSqrtHalf;
  double smallestNormal;
};

struct Split {
  /// k, in f32 times 2^23: its bits are converted where they are.
  Lanes k;
  Lanes f;
  /// k in the position of the exponent of a float.
  Lanes shiftOfBits;

  /// Returns the factor that turns lanes of `k`, which f32 holds times 2^23, into `number` times k.
  double unit(double number) const { return f.isF32() ? number * 0x1p-23 : number; }
  Lanes multiple(double number) const { return k * unit(number); }
  Lanes addMultiple(double number, Lanes sum) const { return multiplyAdd(k, k.real(unit(number)), sum); }
};

struct ReducedLog {
  Split parts;
  Lanes halfSquare;
  /// f^2/2 + z P(z)
  Lanes rest, s;
  /// 2^(1-k); 0 for the largest k, and meaningless for k of -1022 and less.
  Lanes doubleScale;
};
} // namespace

static LogPrecision logPrecisionOf(const Lanes &x) {
  if (x.isF32())
    return {logF32, ln2F32, 23, 127, 0x3f3504f3, 0x1p-126};
  return {logF64, ln2F64, 52, 1023, 0x3fe6a09e667f3bcd, 0x1p-1022};
}

/// Splits positive normal numbers.
static Split split(Lanes x) {
  LogPrecision p = logPrecisionOf(x);
  Lanes bits = x.toBits();
  if (x.isF32()) {
    Lanes shiftOfBits = (bits - bits.integer(p.bitsOfSqrtHalf)) & bits.integer(-(int64_t(1) << p.mantissaBits));
    return {shiftOfBits.toNumber(), (bits - shiftOfBits).toReal() - 1.0, shiftOfBits};
  }
  Lanes fromSqrtHalf = bits + bits.integer((p.bias << p.mantissaBits) - p.bitsOfSqrtHalf);
  // The exponent is below 2^12, and is converted to a float as the mantissa of one.
  double unit = double(int64_t(1) << p.mantissaBits);
  Lanes k = ((fromSqrtHalf >> p.mantissaBits) | x.real(unit).toBits()).toReal() - (unit + p.bias);
  Lanes mantissa = fromSqrtHalf & bits.integer((int64_t(1) << p.mantissaBits) - 1);
  Lanes bitsOfF = mantissa + bits.integer(p.bitsOfSqrtHalf);
  return {k, bitsOfF.toReal() - 1.0, bits - bitsOfF};
}

/// Splits positive numbers, which may be denormal.
static Split splitDenormals(Lanes x) {
  LogPrecision p = logPrecisionOf(x);
  // Scales by one bit more than the mantissa has.
  double lift = double(int64_t(1) << (p.mantissaBits + 1));
  Lanes denormal = x < p.smallestNormal;
  Split parts = split(select(denormal, x * lift, x));
  double shift = (p.mantissaBits + 1) * (x.isF32() ? 0x1p23 : 1);
  return {select(denormal, parts.k - shift, parts.k), parts.f, parts.shiftOfBits};
}

static Lanes quotientOf(Lanes f) { return f / (f + 2.0); }

static ReducedLog reduceLog(const Split &parts) {
  Lanes f = parts.f;
  LogPrecision p = logPrecisionOf(f);
  Lanes doubleScale = (f.real(2).toBits() - parts.shiftOfBits).toReal();
  Lanes s = quotientOf(f), z = s * s;
  Lanes halfSquare = f * 0.5 * f;
  return {parts, halfSquare, multiplyAdd(z, polynomial(z, p.polynomial), halfSquare), s, doubleScale};
}

Lanes vectormath::isUnusualForLog(Lanes x) {
  LogPrecision p = logPrecisionOf(x);
  // As unsigned integers, numbers that are too small wrap around to large ones.
  int64_t smallest = int64_t(1) << p.mantissaBits;
  return isAtLeast(x.toBits() - x.toBits().integer(smallest), 2 * p.bias * smallest);
}

/// Replaces the logarithm where x is not a positive finite number.
static Lanes withSpecialValues(Lanes x, double pole, Lanes log) {
  log = select(x == pole, x.real(-kInfinity), log);
  log = select(x < pole, x.real(std::numeric_limits<double>::quiet_NaN()), log);
  // Infinity and NaN.
  return select(x < kInfinity, log, x);
}

/// Emits a logarithm that vanishes at 1. `finish` computes it from the parts of the argument.
static Lanes emitLogarithm(Lanes x, llvm::function_ref<Lanes(const Split &)> finish) {
  auto careful = [&] { return withSpecialValues(x, 0, finish(splitDenormals(x))); };
  return branchIfAny(isUnusualForLog(x), careful, finish(split(x)));
}

/// Returns log(2^k (1 + f)) + correction.
static Lanes naturalLog(const ReducedLog &r, std::optional<Lanes> correction = std::nullopt) {
  LogPrecision p = logPrecisionOf(r.s);
  Lanes lower = correction ? r.parts.addMultiple(p.ln2[1], *correction) : r.parts.multiple(p.ln2[1]);
  Lanes rest = multiplyAdd(r.s, r.rest, lower);
  return r.parts.addMultiple(p.ln2[0], r.parts.f - (r.halfSquare - rest));
}

// Adds the rounding error of 1 + x, scaled as f is, and divided by 1 + f. Three terms of the series of the inverse are
// enough, as the error matters less the larger f is. 1 + x loses the sign of zero, which is copied from x.
Lanes vectormath::emitLog1p(Lanes x) {
  Lanes sum = x + 1.0;
  // Exact unless 1 is negligible.
  Lanes error = x - (sum - 1.0);
  ReducedLog r = reduceLog(split(sum));
  Lanes f = r.parts.f;
  Lanes halfInverse = multiplyAdd(f, multiplyAdd(f, f.real(0.5), f.real(-0.5)), f.real(0.5));
  Lanes log = copySign(naturalLog(r, error * r.doubleScale * halfInverse), x);
  return branchIfAny(isUnusualForLog(sum), [&] { return withSpecialValues(x, -1, log); }, log);
}

namespace {
/// The constants of a base: the logarithms of 2, in two parts, and of e, unless that is 1, in two parts and, for fused
/// multiply-add, in two others; and a polynomial for f32.
struct Base {
  std::array<double, 2> ofTwo;
  ArrayRef<double> ofE, ofEFused, polynomial;

  bool isTwo() const { return ofTwo[0] == 1; }
  bool isNatural() const { return ofE.empty(); }
};
} // namespace

static Base naturalBase() { return {{ln2F32[0], ln2F32[1]}, {}, {}, naturalLogF32}; }

static Base baseTwo(bool isF32) {
  if (isF32)
    return {{1, 0}, log2OfEF32, log2OfEFusedF32, log2F32};
  return {{1, 0}, log2OfEF64, log2OfEFusedF64, {}};
}

static Base baseTen(bool isF32) {
  if (isF32)
    return {{log10Of2F32[0], log10Of2F32[1]}, log10OfEF32, log10OfEFusedF32, log10F32};
  return {{log10Of2F64[0], log10Of2F64[1]}, log10OfEF64, log10OfEFusedF64, {}};
}

/// Computes a logarithm by a polynomial. The logarithm of 1 + f is f (c + P(f)), with c = 1 for the bases e and 2. For
/// others, f c is rounded only once more, into the sum.
static Lanes logByPolynomial(const Split &parts, const Base &base) {
  Lanes f = parts.f;
  // P has no constant term if c is exact.
  ArrayRef<double> coefficients = base.isNatural() ? base.polynomial : base.polynomial.drop_front();
  // The first terms are added last, as they are the largest ones.
  Lanes rest = multiplyAdd(f, polynomial(f, coefficients.drop_front()), f.real(coefficients.front()));
  if (base.isNatural())
    return parts.addMultiple(base.ofTwo[0], parts.addMultiple(base.ofTwo[1], multiplyAdd(f, f * rest, f)));
  Lanes factor = multiplyAdd(f, rest, f.real(base.polynomial.front()));
  if (base.isTwo())
    return parts.addMultiple(1, multiplyAdd(f, factor, f));
  Lanes low = parts.addMultiple(base.ofTwo[1], f * factor);
  return parts.addMultiple(base.ofTwo[0], multiplyAdd(f, f.real(base.ofEFused[0]), low));
}

/// Computes a logarithm with fused products. With c = 1 / ln b and r = f^2 + 2 z P(z), the logarithm of 1 + f is f c -
/// f f c / 2 + s r c / 2, whose first product is not rounded on its own. The lower part of c, which matters where the
/// others are small, is added to r: s is about f / 2.
static Lanes logOfBaseFused(const Split &parts, const Base &base) {
  Lanes f = parts.f, s = quotientOf(f), z = s * s;
  double c = base.ofEFused[0];
  auto doubled = llvm::map_to_vector(logPrecisionOf(f).polynomial, [](double number) { return 2 * number; });
  Lanes r = multiplyAdd(z, polynomial(z, doubled), multiplyAdd(f, f, f.real(4 * base.ofEFused[1] / c)));
  Lanes half = s * (c / 2);
  Lanes tail = base.isTwo() ? half * r : multiplyAdd(half, r, parts.multiple(base.ofTwo[1]));
  Lanes log = multiplyAdd(f, f.real(c), multiplyAdd(f * (-c / 2), f, tail));
  return parts.addMultiple(base.ofTwo[0], log);
}

/// Returns the natural logarithm of 1 + f in two parts, times the logarithm of e in two parts.
static Lanes logOfBase(const ReducedLog &r, const Base &base) {
  Lanes f = r.parts.f;
  Lanes high = upperHalf(f - r.halfSquare);
  Lanes low = multiplyAdd(r.s, r.rest, (f - high) - r.halfSquare);
  Lanes lower = (low + high) * base.ofE[1] + low * base.ofE[0];
  Sum sum = fastExactSum(r.parts.multiple(base.ofTwo[0]), high * base.ofE[0]);
  return sum.high + (sum.low + (base.isTwo() ? lower : r.parts.addMultiple(base.ofTwo[1], lower)));
}

static Lanes emitLogOfBase(Lanes x, const Base &base) {
  return emitLogarithm(x, [&](const Split &parts) {
    if (!x.getEmitter().fma)
      return logOfBase(reduceLog(parts), base);
    return x.isF32() ? logByPolynomial(parts, base) : logOfBaseFused(parts, base);
  });
}

Lanes vectormath::emitLog(Lanes x) {
  if (x.isF32() && x.getEmitter().fma)
    return emitLogOfBase(x, naturalBase());
  return emitLogarithm(x, [](const Split &parts) { return naturalLog(reduceLog(parts)); });
}

Lanes vectormath::emitLog2(Lanes x) { return emitLogOfBase(x, baseTwo(x.isF32())); }

Lanes vectormath::emitLog10(Lanes x) { return emitLogOfBase(x, baseTen(x.isF32())); }

Lanes vectormath::emitLog2OfF32(Lanes x) {
  Split parts = split(x);
  Lanes s = quotientOf(parts.f.toF64());
  return multiplyAdd(s, polynomial(s * s, log2OfF32), parts.k.toF64() * parts.unit(1));
}

// log((1 + s) / (1 - s)) = 2 s + s z (2/3 + z P(z)) with s, z, 2/3 and all but P in two parts.
Sum vectormath::emitLogInParts(Lanes x, bool careful) {
  Split parts = careful ? splitDenormals(x) : split(x);
  Lanes k = parts.k, f = parts.f;
  Lanes divisor = f + 2.0, inverse = 1.0 / divisor;
  Lanes quotient = f * inverse;
  Lanes lowOfDivisor = f - (divisor - 2.0);
  Sum s = {quotient, (remainder(f, quotient, divisor) - quotient * lowOfDivisor) * inverse};
  Sum z = multiply(s, s);
  Sum factor = fastExactSum(x.real(twoThirdsF64[0]), z.high * polynomial(z.high, logInPartsF64));
  factor.low = factor.low + twoThirdsF64[1];
  Sum tail = multiply(s, multiply(z, factor));
  Sum line = fastExactSum(k * ln2F64[0], s.high * 2.0);
  Sum log = fastExactSum(line.high, tail.high);
  Lanes low = multiplyAdd(k, k.real(ln2F64[1]), tail.low + multiplyAdd(s.low, s.low.real(2), line.low));
  return {log.high, log.low + low};
}
