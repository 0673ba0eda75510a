//===- Log.cpp - Logarithms -----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = 2^k (1 + f) with sqrt(1/2) <= 1 + f < sqrt(2). With s = f / (2 + f) and z = s^2,
//   log(1 + f) = log((1 + s) / (1 - s)) = f - (f^2/2 - s (f^2/2 + z P(z))).
// This is the form of fdlibm, in which the large terms are exact or nearly so. With fused multiply-add, logarithms of
// f32 to other bases are polynomials of f, without the division. A branch handles special values and denormal numbers.

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
struct Precision {
  ArrayRef<double> polynomial, ln2;
  int64_t mantissaBits, bias;
  int64_t bitsOfSqrtHalf;
  double smallestNormal;
};

struct Split {
  Lanes k, f;
  /// k in the position of the exponent of a float.
  Lanes shiftOfBits;
};

struct Reduced {
  Lanes k, f, halfSquare;
  /// f^2/2 + z P(z)
  Lanes rest, s;
  /// 2^(1-k); 0 for the largest k, and meaningless for k of -1022 and less.
  Lanes doubleScale;
};
} // namespace

static Precision precisionOf(const Lanes &x) {
  if (x.isF32())
    return {logF32, ln2F32, 23, 127, 0x3f3504f3, 0x1p-126};
  return {logF64, ln2F64, 52, 1023, 0x3fe6a09e667f3bcd, 0x1p-1022};
}

/// Splits positive normal numbers.
static Split split(Lanes x) {
  Precision p = precisionOf(x);
  Lanes bits = x.toBits();
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
  Precision p = precisionOf(x);
  // Scales by one bit more than the mantissa has.
  double lift = double(int64_t(1) << (p.mantissaBits + 1));
  Lanes denormal = x < p.smallestNormal;
  Split parts = split(select(denormal, x * lift, x));
  return {select(denormal, parts.k - double(p.mantissaBits + 1), parts.k), parts.f, parts.shiftOfBits};
}

static Reduced reduce(const Split &parts) {
  Lanes k = parts.k, f = parts.f;
  Precision p = precisionOf(f);
  Lanes doubleScale = (f.real(2).toBits() - parts.shiftOfBits).toReal();
  Lanes s = f / (f + 2.0), z = s * s;
  Lanes halfSquare = f * 0.5 * f;
  return {k, f, halfSquare, multiplyAdd(z, polynomial(z, p.polynomial), halfSquare), s, doubleScale};
}

Lanes vectormath::isUnusualForLog(Lanes x) {
  Precision p = precisionOf(x);
  // As unsigned integers, numbers that are too small wrap around to large ones.
  int64_t smallest = int64_t(1) << p.mantissaBits;
  return isAtLeast(x.toBits() - x.toBits().integer(smallest), 2 * p.bias * smallest);
}

/// Replaces the logarithm where x is not a positive finite number.
static Lanes withSpecialValues(Lanes x, double pole, Lanes log) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  log = select(x == pole, x.real(-infinity), log);
  log = select(x < pole, x.real(std::numeric_limits<double>::quiet_NaN()), log);
  // Infinity and NaN.
  return select(x < infinity, log, x);
}

/// A logarithm that vanishes at 1. `finish` computes it from the parts of the argument.
static Lanes emitLogarithm(Lanes x, llvm::function_ref<Lanes(const Split &)> finish) {
  auto careful = [&] { return withSpecialValues(x, 0, finish(splitDenormals(x))); };
  return branchIfAny(isUnusualForLog(x), careful, finish(split(x)));
}

/// log(2^k (1 + f)) + correction.
static Lanes naturalLog(const Reduced &r, std::optional<Lanes> correction = std::nullopt) {
  Precision p = precisionOf(r.k);
  Lanes low = r.k.real(p.ln2[1]);
  Lanes lower = correction ? multiplyAdd(r.k, low, *correction) : r.k * low;
  Lanes rest = multiplyAdd(r.s, r.rest, lower);
  return multiplyAdd(r.k, r.k.real(p.ln2[0]), r.f - (r.halfSquare - rest));
}

Lanes vectormath::emitLog(Lanes x) {
  return emitLogarithm(x, [](const Split &parts) { return naturalLog(reduce(parts)); });
}

// Adds the rounding error of 1 + x, scaled as f is, and divided by 1 + f. Three terms of the series of the inverse are
// enough, as the error matters less the larger f is. 1 + x loses the sign of zero, which is copied from x.
Lanes vectormath::emitLog1p(Lanes x) {
  Lanes sum = x + 1.0;
  // Exact unless 1 is negligible.
  Lanes error = x - (sum - 1.0);
  Reduced r = reduce(split(sum));
  Lanes halfInverse = multiplyAdd(r.f, multiplyAdd(r.f, r.f.real(0.5), r.f.real(-0.5)), r.f.real(0.5));
  Lanes log = copySign(naturalLog(r, error * r.doubleScale * halfInverse), x);
  return branchIfAny(isUnusualForLog(sum), [&] { return withSpecialValues(x, -1, log); }, log);
}

namespace {
/// The constants of a base, each in two parts: the logarithms of 2 and of e, the latter also for fused multiply-add,
/// and a polynomial for f32.
struct Base {
  std::array<double, 2> ofTwo;
  ArrayRef<double> ofE, ofEFused, polynomial;
};
} // namespace

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

/// The logarithm of 1 + f is f (c + f P(f)), of which f c is rounded only once more, into the sum.
static Lanes logByPolynomial(const Split &parts, const Base &base) {
  Lanes k = parts.k, f = parts.f;
  // The first term is added last, as it is the largest one.
  Lanes rest = multiplyAdd(f, polynomial(f, base.polynomial.drop_front()), f.real(base.polynomial.front()));
  Lanes small = f * multiplyAdd(f, rest, f.real(base.ofEFused[1]));
  Lanes low = multiplyAdd(k, k.real(base.ofTwo[1]), small);
  return multiplyAdd(k, k.real(base.ofTwo[0]), multiplyAdd(f, f.real(base.ofEFused[0]), low));
}

/// The natural logarithm of 1 + f in two parts, times that of e in two parts.
static Lanes logOfBase(const Reduced &r, const Base &base) {
  Lanes upperOfK = r.k * base.ofTwo[0], lowerOfK = r.k * base.ofTwo[1];
  if (r.k.getEmitter().fma) {
    Lanes high = r.f - r.halfSquare;
    Lanes low = multiplyAdd(r.s, r.rest, (r.f - high) - r.halfSquare);
    Lanes factor = high.real(base.ofEFused[0]);
    Lanes sum = multiplyAdd(high, factor, upperOfK);
    // The difference is exact, as the sum is not much larger than the multiple of k.
    Lanes error = multiplyAdd(high, factor, upperOfK - sum);
    return sum + multiplyAdd(high, high.real(base.ofEFused[1]), multiplyAdd(low, factor, error + lowerOfK));
  }
  Lanes high = upperHalf(r.f - r.halfSquare);
  Lanes low = multiplyAdd(r.s, r.rest, (r.f - high) - r.halfSquare);
  Lanes upper = high * base.ofE[0];
  Lanes lower = lowerOfK + (low + high) * base.ofE[1] + low * base.ofE[0];
  Sum sum = fastExactSum(upperOfK, upper);
  return sum.high + (sum.low + lower);
}

static Lanes emitLogOfBase(Lanes x, const Base &base) {
  bool byPolynomial = x.isF32() && x.getEmitter().fma;
  return emitLogarithm(x, [&](const Split &parts) {
    return byPolynomial ? logByPolynomial(parts, base) : logOfBase(reduce(parts), base);
  });
}

Lanes vectormath::emitLog2(Lanes x) { return emitLogOfBase(x, baseTwo(x.isF32())); }

Lanes vectormath::emitLog10(Lanes x) { return emitLogOfBase(x, baseTen(x.isF32())); }

Lanes vectormath::emitLog2OfF32(Lanes x) {
  Split parts = split(x);
  Lanes f = parts.f.toF64(), s = f / (f + 2.0);
  return multiplyAdd(s, polynomial(s * s, log2OfF32), parts.k.toF64());
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
