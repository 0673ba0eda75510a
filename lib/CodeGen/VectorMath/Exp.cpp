//===- Exp.cpp - Exponential functions ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = n ln 2 + r with |r| <= ln 2 / 2, and e^x = 2^n e^r. If 2^n is not a normal number, a branch scales in two steps.

#include "Branch.h"
#include "Coefficients.h"
#include "Constants.h"
#include "Functions.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

namespace {
/// The constants of a type.
struct ExpPrecision {
  ArrayRef<double> polynomial, sinh, cosh, ln2;
  int64_t mantissaBits, bias;
  /// Arguments beyond these give the same results: at `high`, e^x overflows, but e^x / 2 does not; at `low`, e^x is
  /// less than half of the smallest number.
  double high, low;
  /// At and below this, e^x - 1 is -1.
  double lowOfExpm1;
  /// Below this magnitude, e^x - 1 is x.
  double tiny;
};
} // namespace

static ExpPrecision expPrecisionOf(const Lanes &x) {
  if (x.isF32())
    return {expF32, sinhF32, coshF32, ln2F32, 23, 127, 89, -104.5, -30, 0x1p-25};
  return {expF64, sinhF64, coshF64, ln2F64, 52, 1023, 710, -746, -60, 0x1p-54};
}

/// Returns the power of two whose exponent, with the bias of floats, is in the lowest bits.
static Lanes powerOfTwo(Lanes biased) { return (biased << expPrecisionOf(biased.toReal()).mantissaBits).toReal(); }

/// Returns x 2^(n - lower), where n has a bias. In two steps, so that neither overflows and only the last one rounds.
static Lanes scaleInSteps(Lanes x, const Rounded &n, int64_t lower = 0) {
  int64_t bias = expPrecisionOf(x).bias;
  Rounded half = roundProduct(n.number, 0.5, bias);
  Lanes rest = n.bits - half.bits;
  return x * powerOfTwo(half.bits) * powerOfTwo(rest + rest.integer(bias - lower));
}

/// Returns e^r - 1 - r + tail.
static Lanes expWithoutLine(Lanes r, Lanes tail) {
  return multiplyAdd(r * r, polynomial(r, expPrecisionOf(r).polynomial), tail);
}

namespace {
struct ReducedExponent {
  /// With a bias.
  Rounded n;
  /// The remainder r, and its rounding error.
  Lanes r, tail;
};
} // namespace

/// Returns x minus the upper part of n ln 2, which is exact.
static Lanes reduceUpper(Lanes x, const Rounded &n) {
  return multiplyAdd(n.number, x.real(-expPrecisionOf(x).ln2[0]), x);
}

namespace {
struct RoughlyReduced {
  /// With a bias.
  Rounded n;
  Lanes r;
};
} // namespace

/// Reduces x without the tail.
static RoughlyReduced reduceRoughly(Lanes x) {
  Rounded n = roundProduct(x, llvm::numbers::log2e, expPrecisionOf(x).bias);
  return {n, multiplyAdd(n.number, x.real(-expPrecisionOf(x).ln2[1]), reduceUpper(x, n))};
}

static ReducedExponent reduceExponent(Lanes x) {
  ExpPrecision p = expPrecisionOf(x);
  Rounded n = roundProduct(x, llvm::numbers::log2e, p.bias);
  Lanes upper = reduceUpper(x, n), minusLow = x.real(-p.ln2[1]);
  Lanes r = multiplyAdd(n.number, minusLow, upper);
  return {n, r, multiplyAdd(n.number, minusLow, upper - r)};
}

/// Returns e^r, which is between 1/2 and 2.
static Lanes expOf(const ReducedExponent &reduced) { return expWithoutLine(reduced.r, reduced.tail) + reduced.r + 1.0; }

static Lanes expInSteps(Lanes x, int64_t lower) {
  ReducedExponent reduced = reduceExponent(clampExponent(x));
  return scaleInSteps(expOf(reduced), reduced.n, lower);
}

/// Returns e^x for |x| of at most `largestExponent`.
static Lanes usualExp(Lanes x) {
  ReducedExponent reduced = reduceExponent(x);
  return scale(expOf(reduced), reduced.n);
}

HyperbolicParts vectormath::emitHyperbolicParts(Lanes x) {
  ExpPrecision p = expPrecisionOf(x);
  auto [n, r] = reduceRoughly(x);
  Lanes z = r * r;
  Lanes exponent = n.bits << p.mantissaBits;
  Lanes half = (exponent - exponent.integer(int64_t(1) << p.mantissaBits)).toReal();
  Lanes halfInverse = (exponent.integer((2 * p.bias - 1) << p.mantissaBits) - exponent).toReal();
  return {half, halfInverse, r, z, polynomial(z, p.sinh), polynomial(z, p.cosh)};
}

Lanes vectormath::emitExp(Lanes x) {
  return branchIfAny(abs(x) > largestExponent(x), [&] { return expInSteps(x, 0); }, usualExp(x));
}

Lanes vectormath::emitHalfExp(Lanes x) {
  return branchIfAny(abs(x) > largestExponent(x), [&] { return expInSteps(x, 1); }, usualExp(x) * 0.5);
}

ScaledSum vectormath::emitExpInParts(const Sum &x) {
  ExpPrecision p = expPrecisionOf(x.high);
  Rounded n = roundProduct(x.high, llvm::numbers::log2e, p.bias);
  Sum r = fastExactSum(reduceUpper(x.high, n), multiplyAdd(n.number, x.low.real(-p.ln2[1]), x.low));
  Sum line = fastExactSum(r.high.real(1), r.high);
  return {{line.high, line.low + expWithoutLine(r.high, r.low)}, n};
}

Lanes vectormath::clampExponent(Lanes x) { return clamp(x, expPrecisionOf(x).low, expPrecisionOf(x).high + 1); }
Lanes vectormath::scale(Lanes x, const Rounded &n) { return x * powerOfTwo(n.bits); }
Lanes vectormath::scaleWithCare(Lanes x, const Rounded &n) { return scaleInSteps(x, n); }

/// Returns 2^(x - n), where n has a bias.
static Lanes exp2Of(Lanes x, const Rounded &n) {
  Lanes r = (x - n.number) * llvm::numbers::ln2;
  return expWithoutLine(r, r) + 1.0;
}

Lanes vectormath::emitExp2(Lanes x) {
  int64_t bias = expPrecisionOf(x).bias;
  Rounded n = roundToInteger(x, bias);
  auto inSteps = [&] {
    Lanes clamped = x.isF32() ? clamp(x, -151, 129) : clamp(x, -1076, 1025);
    Rounded n = roundToInteger(clamped, bias);
    return scaleInSteps(exp2Of(clamped, n), n);
  };
  return branchIfAny(abs(x) > double(bias - 2), inSteps, scale(exp2Of(x, n), n));
}

Lanes vectormath::emitExp2ForF32(Lanes x) {
  Rounded n = roundToInteger(x, expPrecisionOf(x).bias);
  return scale(polynomial(x - n.number, exp2ForF32), n);
}

/// Returns 2^(n-1), where n has a bias.
static Lanes halfPowerOfTwo(const Rounded &n) { return powerOfTwo(n.bits - n.bits.integer(1)); }

Sum vectormath::emitHalfExpm1(Lanes x) {
  ExpPrecision p = expPrecisionOf(x);
  auto [n, r] = reduceRoughly(clampBelow(x, p.lowOfExpm1));
  Lanes half = halfPowerOfTwo(n);
  Sum line = fastExactSum(half - 0.5, half * r);
  return fastExactSum(line.high, multiplyAdd(half, r * r * polynomial(r, p.polynomial), line.low));
}

Lanes vectormath::emitExpm1(Lanes x) {
  ExpPrecision p = expPrecisionOf(x);
  ReducedExponent reduced = reduceExponent(clamp(x, p.lowOfExpm1, p.high));
  Lanes half = halfPowerOfTwo(reduced.n);
  Lanes line = multiplyAdd(half, reduced.r, half - 0.5);
  Lanes result = multiplyAdd(half, expWithoutLine(reduced.r, reduced.tail), line) * 2.0;
  return select(abs(x) < p.tiny, x, result);
}
