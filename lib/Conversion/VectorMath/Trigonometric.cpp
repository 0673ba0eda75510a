//===- Trigonometric.cpp - Sine, cosine and tangent -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = n pi / 2 + r with |r| <= pi / 4. Sine and cosine of r are polynomials, which n gives their signs and places. The
// parts of pi / 2 have so few bits that what cancels is exact.

#include "Coefficients.h"
#include "Functions.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace tg;
using namespace tg::vectormath;

namespace {
struct Angle {
  /// What is left, and its rounding error in f64.
  Lanes r;
  std::optional<Lanes> tail;
  /// In f64, n in the lowest bits.
  Lanes quadrant;
};
} // namespace

/// f32 is reduced in f64, where two parts are enough, and may be rounded then.
static Angle reduce(Lanes x, bool stayInF64 = false) {
  bool wasF32 = x.isF32();
  if (wasF32)
    x = x.toF64();
  Rounded n = roundProduct(x, 2 * llvm::numbers::inv_pi);
  if (wasF32) {
    Lanes r = (x - n.number * halfPiForF32[0]) - n.number * halfPiForF32[1];
    return {stayInF64 ? r : r.toF32(), std::nullopt, n.bits};
  }
  Sum first = exactSum(x - n.number * halfPiF64[0], -(n.number * halfPiF64[1]));
  Sum second = exactSum(first.high, -(n.number * halfPiF64[2]));
  Lanes lower = (first.low + second.low) - n.number * halfPiF64[3];
  Sum r = fastExactSum(second.high, lower);
  return {r.high, r.low, n.bits};
}

/// sin(r + tail) = sin(r) + cos(r) tail.
static Sum sinOf(const Angle &angle) {
  Lanes r = angle.r, z = r * r;
  ArrayRef<double> coefficients = r.isF32() ? ArrayRef(sinF32) : ArrayRef(sinF64);
  Lanes rest = r * z * polynomial(z, coefficients);
  if (angle.tail)
    rest = rest + (*angle.tail - *angle.tail * (z * 0.5));
  return fastExactSum(r, rest);
}

/// cos(r + tail) = cos(r) - sin(r) tail; the rounding error of 1 - r^2 / 2 is made good.
static Sum cosOf(const Angle &angle) {
  Lanes r = angle.r, z = r * r, half = z * 0.5;
  ArrayRef<double> coefficients = r.isF32() ? ArrayRef(cosF32) : ArrayRef(cosF64);
  Lanes rest = z * z * polynomial(z, coefficients);
  if (angle.tail)
    rest = rest - r * *angle.tail;
  Lanes line = 1.0 - half;
  return fastExactSum(line, ((1.0 - line) - half) + rest);
}

static Lanes flipSign(Lanes x, Lanes signBit) { return (x.toBits() ^ signBit).toReal(); }

/// The sign of the half circle that the quadrant is in, for numbers as `like`.
static Lanes signOf(Lanes quadrant, const Lanes &like) {
  Lanes sign = (quadrant >> 1) << 63;
  return like.isF32() ? flipSign(like.real(0).toF64(), sign).toF32().toBits() : sign;
}

/// Odd functions are x where x^3 is too small to count; that also keeps the sign of zero.
static Lanes finishOdd(Lanes x, Lanes result) { return select(abs(x) < (x.isF32() ? 0x1p-13 : 0x1p-28), x, result); }

static Lanes sinOfQuadrant(const Angle &angle, Lanes quadrant) {
  Lanes sine = select(isOdd(quadrant), cosOf(angle).high, sinOf(angle).high);
  return flipSign(sine, signOf(quadrant, sine));
}

Lanes vectormath::emitSin(Lanes x) {
  Angle angle = reduce(x);
  return finishOdd(x, sinOfQuadrant(angle, angle.quadrant));
}

Lanes vectormath::emitCos(Lanes x) {
  Angle angle = reduce(x);
  return sinOfQuadrant(angle, angle.quadrant + angle.quadrant.integer(1));
}

Lanes vectormath::emitTan(Lanes x) {
  Angle angle = reduce(x, /*stayInF64=*/true);
  Sum sin = sinOf(angle), cos = cosOf(angle);
  Lanes odd = isOdd(angle.quadrant);
  Lanes divisor = select(odd, -sin.high, cos.high);
  Lanes tan = select(odd, cos.high, sin.high) / divisor;
  if (x.isF32())
    return finishOdd(x, tan.toF32());
  Lanes rest = select(odd, cos.low, sin.low) - tan * select(odd, -sin.low, cos.low);
  return finishOdd(x, tan + rest / divisor);
}
