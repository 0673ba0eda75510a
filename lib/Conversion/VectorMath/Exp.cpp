//===- Exp.cpp - Exponential functions ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = n ln 2 + r with |r| <= ln 2 / 2, and e^x = 2^n e^r.

#include "Coefficients.h"
#include "Functions.h"
#include "llvm/Support/MathExtras.h"

using namespace tg;
using namespace tg::vectormath;

namespace {
/// What depends on the type.
struct Precision {
  ArrayRef<double> polynomial, ln2;
  int64_t mantissaBits, bitsOfOne;
  /// Arguments beyond give the same results: e^x overflows, but not its half, and is less than half of the smallest
  /// number.
  double high, low;
  /// e^x - 1 is -1 here.
  double lowOfExpm1;
  /// e^x - 1 is x below.
  double tiny;
};
} // namespace

static Precision precisionOf(const Lanes &x) {
  if (x.isF32())
    return {expF32, ln2F32, 23, 0x3f800000, 89, -104.5, -30, 0x1p-25};
  return {expF64, ln2F64, 52, 0x3ff0000000000000, 710, -746, -60, 0x1p-54};
}

/// The power of two whose exponent is in the lowest bits.
static Lanes powerOfTwo(Lanes bits) {
  Precision p = precisionOf(bits.toReal());
  return ((bits << p.mantissaBits) + bits.integer(p.bitsOfOne)).toReal();
}

/// x 2^(n - lower). In two steps, so that neither overflows and only the last one rounds.
static Lanes scale(Lanes x, Rounded n, int64_t lower = 0) {
  Rounded half = roundProduct(n.number, 0.5);
  Lanes rest = n.bits - half.bits;
  if (lower)
    rest = rest - rest.integer(lower);
  return x * powerOfTwo(half.bits) * powerOfTwo(rest);
}

/// e^r - 1 - r.
static Lanes expWithoutLine(Lanes r) { return r * r * polynomial(r, precisionOf(r).polynomial); }

namespace {
struct Reduced {
  Rounded n;
  /// What is left, and its rounding error.
  Lanes r, tail;
};
} // namespace

static Reduced reduce(Lanes x) {
  Precision p = precisionOf(x);
  Rounded n = roundProduct(x, llvm::numbers::log2e);
  Lanes upper = x - n.number * p.ln2[0];
  Lanes lower = n.number * p.ln2[1];
  Lanes r = upper - lower;
  return {n, r, (upper - r) - lower};
}

static Lanes scaledExp(Lanes x, int64_t lower) {
  Precision p = precisionOf(x);
  Reduced reduced = reduce(clamp(x, p.low, p.high + 1));
  Lanes exp = (reduced.tail + expWithoutLine(reduced.r)) + reduced.r + 1.0;
  return scale(exp, reduced.n, lower);
}

Lanes vectormath::emitExp(Lanes x) { return scaledExp(x, 0); }

Lanes vectormath::emitHalfExp(Lanes x) { return scaledExp(x, 1); }

Lanes vectormath::emitExp2(Lanes x) {
  Lanes clamped = x.isF32() ? clamp(x, -151, 129) : clamp(x, -1076, 1025);
  Rounded n = roundToInteger(clamped);
  Lanes r = (clamped - n.number) * llvm::numbers::ln2;
  return scale(expWithoutLine(r) + r + 1.0, n);
}

Sum vectormath::emitHalfExpm1(Lanes x) {
  Precision p = precisionOf(x);
  Reduced reduced = reduce(clamp(x, p.lowOfExpm1, p.high));
  Sum expm1 = fastExactSum(reduced.r, expWithoutLine(reduced.r) + reduced.tail);
  Lanes half = powerOfTwo(reduced.n.bits - reduced.n.bits.integer(1));
  Sum result = fastExactSum(half - 0.5, half * expm1.high);
  return {result.high, multiplyAdd(half, expm1.low, result.low)};
}

Lanes vectormath::emitExpm1(Lanes x) {
  Sum half = emitHalfExpm1(x);
  return select(abs(x) < precisionOf(x).tiny, x, (half.high + half.low) * 2.0);
}
