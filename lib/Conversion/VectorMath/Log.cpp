//===- Log.cpp - Logarithms -----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = 2^k (1 + f) with sqrt(1/2) <= 1 + f < sqrt(2). With s = f / (2 + f) and z = s^2,
//   log(1 + f) = log((1 + s) / (1 - s)) = f - (f^2/2 - s (f^2/2 + z P(z))),
// the form of fdlibm, in which the large terms are exact or nearly so.

#include "Coefficients.h"
#include "Functions.h"
#include <limits>

using namespace tg;
using namespace tg::vectormath;

namespace {
/// What depends on the type.
struct Precision {
  ArrayRef<double> polynomial, ln2, log2OfE, log10OfE, log10Of2;
  int64_t mantissaBits, bias;
  int64_t bitsOfSqrtHalf;
  /// Sets the lower half of a number's bits to zero, so that products of what is left are exact.
  int64_t upperHalf;
  double smallestNormal;
  /// log(1 + x) is x below.
  double tiny;
};

struct Reduced {
  Lanes k, f, halfSquare;
  /// s (f^2/2 + z P(z))
  Lanes rest;
};
} // namespace

static Precision precisionOf(const Lanes &x) {
  if (x.isF32())
    return {logF32, ln2F32, log2OfEF32, log10OfEF32, log10Of2F32, 23, 127, 0x3f3504f3, -0x1000, 0x1p-126, 0x1p-25};
  return {logF64,         ln2F64,    log2OfEF64, log10OfEF64, log10Of2F64, 52, 1023, 0x3fe6a09e667f3bcd,
          -0x100000000LL, 0x1p-1022, 0x1p-54};
}

/// Of positive finite numbers; `normal` says that none is denormal.
static Reduced reduce(Lanes x, bool normal = false) {
  Precision p = precisionOf(x);
  // As many as the mantissa has, and one.
  double lift = double(int64_t(1) << (p.mantissaBits + 1));
  Lanes denormal = x < p.smallestNormal;
  if (!normal)
    x = select(denormal, x * lift, x);
  Lanes bits = x.toBits();
  Lanes exponent = (bits + bits.integer((p.bias << p.mantissaBits) - p.bitsOfSqrtHalf)) >> p.mantissaBits;
  // Below 2^12, the exponent becomes a float as the mantissa of one.
  double unit = double(int64_t(1) << p.mantissaBits);
  Lanes asMantissa = (exponent | x.real(unit).toBits()).toReal();
  Lanes k = asMantissa - (unit + p.bias);
  if (!normal)
    k = select(denormal, k - double(p.mantissaBits + 1), k);
  Lanes mantissa = (bits - ((exponent - exponent.integer(p.bias)) << p.mantissaBits)).toReal();
  Lanes f = mantissa - 1.0;
  Lanes s = f / (f + 2.0), z = s * s;
  Lanes halfSquare = f * 0.5 * f;
  return {k, f, halfSquare, s * (halfSquare + z * polynomial(z, p.polynomial))};
}

/// What a logarithm is where x is no positive finite number.
static Lanes withSpecialValues(Lanes x, double pole, Lanes log) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  log = select(x == pole, x.real(-infinity), log);
  log = select(x < pole, x.real(std::numeric_limits<double>::quiet_NaN()), log);
  // Infinity and NaN.
  return select(x < infinity, log, x);
}

/// log(2^k (1 + f)) + correction.
static Lanes naturalLog(const Reduced &r, const Precision &p, Lanes lower) {
  return r.k * p.ln2[0] - ((r.halfSquare - (r.rest + lower)) - r.f);
}

Lanes vectormath::emitLog(Lanes x) {
  Precision p = precisionOf(x);
  Reduced r = reduce(x);
  return withSpecialValues(x, 0, naturalLog(r, p, r.k * p.ln2[1]));
}

// The rounding error of 1 + x goes into the lower part, divided by 1 + x.
Lanes vectormath::emitLog1p(Lanes x) {
  Precision p = precisionOf(x);
  Sum sum = exactSum(x.real(1), x);
  Reduced r = reduce(sum.high, /*normal=*/true);
  Lanes log = naturalLog(r, p, r.k * p.ln2[1] + sum.low / sum.high);
  return select(abs(x) < p.tiny, x, withSpecialValues(x, -1, log));
}

/// k factorOf2 + log(1 + f) factorOfE, with both factors in two parts.
static Lanes logOfBase(const Reduced &r, Lanes upperOfK, Lanes lowerOfK, ArrayRef<double> factor) {
  Lanes high = r.f - r.halfSquare;
  high = (high.toBits() & high.integer(precisionOf(high).upperHalf)).toReal();
  Lanes low = ((r.f - high) - r.halfSquare) + r.rest;
  Lanes upper = high * factor[0];
  Lanes lower = lowerOfK + (low + high) * factor[1] + low * factor[0];
  Sum sum = fastExactSum(upperOfK, upper);
  return sum.high + (sum.low + lower);
}

Lanes vectormath::emitLog2(Lanes x) {
  Reduced r = reduce(x);
  return withSpecialValues(x, 0, logOfBase(r, r.k, x.real(0), precisionOf(x).log2OfE));
}

Lanes vectormath::emitLog10(Lanes x) {
  Precision p = precisionOf(x);
  Reduced r = reduce(x);
  return withSpecialValues(x, 0, logOfBase(r, r.k * p.log10Of2[0], r.k * p.log10Of2[1], p.log10OfE));
}
