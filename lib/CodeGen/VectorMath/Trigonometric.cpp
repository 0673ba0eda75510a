//===- Trigonometric.cpp - Sine, cosine and tangent -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x = n pi / 2 + r with |r| <= pi / 4. Sine and cosine of r are polynomials; n selects one of them and its sign. The
// parts of pi / 2 have so few bits that cancellation is exact. With fused multiply-add, sine and cosine use |r| <= pi /
// 2 and one polynomial.

#include "Coefficients.h"
#include "Constants.h"
#include "Functions.h"
#include "llvm/Support/MathExtras.h"
#include <optional>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

namespace {
struct Angle {
  /// The remainder r, and in f64 the part that is missing from it, negated.
  Lanes r;
  std::optional<Lanes> minusTail;
  /// n in the lowest bits.
  Lanes quadrant;
};
} // namespace

/// Computes x - n part, and its rounding error, negated. The product is exact, and so is the difference, unless it is
/// at least about as large as the product.
static Sum subtractMultiple(Lanes x, Lanes n, double part) {
  Lanes difference = multiplyAdd(n, x.real(-part), x);
  return {difference, multiplyAdd(n, x.real(part), difference - x)};
}

static Angle reduceF64(Lanes x) {
  Rounded n = roundProduct(x, 2 * llvm::numbers::inv_pi);
  Sum first = subtractMultiple(multiplyAdd(n.number, x.real(-halfPiF64[0]), x), n.number, halfPiF64[1]);
  Sum second = subtractMultiple(first.high, n.number, halfPiF64[2]);
  return {second.high, multiplyAdd(n.number, x.real(halfPiF64[3]), first.low + second.low), n.bits};
}

/// Returns x - n pi / 2, in f64, where two parts are enough.
static Lanes reduceF32InF64(Lanes x, Lanes n) {
  Lanes r = multiplyAdd(n, x.real(-halfPiForF32[0]), x);
  return multiplyAdd(n, x.real(-halfPiForF32[1]), r);
}

static Angle reduceAngle(Lanes x) {
  if (!x.isF32())
    return reduceF64(x);
  Rounded n = roundProduct(x, 2 * llvm::numbers::inv_pi);
  return {reduceF32InF64(x.toF64(), n.number.toF64()).toF32(), std::nullopt, n.bits};
}

/// Returns the factor of a sine: the sine of r without its tail is r + r times this factor. The factor is 0.0 for r =
/// 0, so that the sign of zero is kept.
static Lanes sineFactor(Lanes z) {
  return multiplyAdd(z, polynomial(z, z.isF32() ? ArrayRef(sinF32) : ArrayRef(sinF64)), z.real(0));
}

/// Computes sin(r + tail) = sin(r) + cos(r) tail, as a sum.
static Sum sinInParts(const Angle &angle) {
  Lanes r = angle.r, z = r * r, factor = sineFactor(z);
  if (!angle.minusTail)
    return {r, r * factor};
  return {r, multiplyAdd(r, factor, *angle.minusTail * multiplyAdd(z, z.real(0.5), z.real(-1)))};
}

/// Computes cos(r + tail) = cos(r) - sin(r) tail, as a sum. The rounding error of 1 - r^2 / 2 is corrected.
static Sum cosInParts(const Angle &angle) {
  Lanes r = angle.r, z = r * r, minusHalf = z.real(-0.5);
  Lanes line = multiplyAdd(z, minusHalf, z.real(1));
  Lanes error = multiplyAdd(z, minusHalf, 1.0 - line);
  if (angle.minusTail)
    error = multiplyAdd(r, *angle.minusTail, error);
  return {line, multiplyAdd(z * z, polynomial(z, r.isF32() ? ArrayRef(cosF32) : ArrayRef(cosF64)), error)};
}

static Lanes flipSign(Lanes x, Lanes signBit) { return (x.toBits() ^ signBit).toReal(); }

static Lanes negateOdd(Lanes x, Lanes bits) { return flipSign(x, bits << (x.isF32() ? 31 : 63)); }

static Lanes sinOfQuadrant(const Angle &angle, Lanes quadrant) {
  Sum sin = sinInParts(angle), cos = cosInParts(angle);
  Lanes sine = select(isOdd(quadrant), cos.high + cos.low, sin.high + sin.low);
  // Odd half circles negate the sine.
  return negateOdd(sine, quadrant >> 1);
}

/// Computes the sine of x = `multiple` pi + r, with fused multiply-add. All rounding errors are small compared to r:
/// the first product is exact, and so is its difference from x; r has the rounding error of one operation, unless it is
/// tiny itself.
static Lanes sinAfterHalves(Lanes x, Lanes multiple) {
  Lanes r = x;
  for (double part : x.isF32() ? ArrayRef(piF32) : ArrayRef(piF64))
    r = multiplyAdd(multiple, x.real(-part), r);
  // At the ends, a third of r is subtracted again, so rounding errors matter there: the polynomial's first term is
  // added last, and so is r.
  Lanes z = r * r;
  auto coefficients = x.isF32() ? ArrayRef(sinOfHalfF32) : ArrayRef(sinOfHalfF64);
  Lanes factor = multiplyAdd(z, polynomial(z, coefficients.drop_front()), z.real(coefficients.front()));
  // 0.0 for r = 0, so that the sign of zero is kept.
  Lanes rest = multiplyAdd(z, factor, z.real(0));
  // A rounding error could lead beyond 1, where it would also count twice.
  return clamp(multiplyAdd(r, rest, r), -1, 1);
}

Lanes vectormath::emitSin(Lanes x) {
  if (x.getEmitter().fma) {
    Rounded n = roundProduct(x, llvm::numbers::inv_pi);
    return negateOdd(sinAfterHalves(x, n.number), n.bits);
  }
  Angle angle = reduceAngle(x);
  return sinOfQuadrant(angle, angle.quadrant);
}

Lanes vectormath::emitCos(Lanes x) {
  if (x.getEmitter().fma) {
    // sin(x + pi / 2)
    Rounded n = roundToInteger(multiplyAdd(x, x.real(llvm::numbers::inv_pi), x.real(0.5)));
    return negateOdd(sinAfterHalves(x, n.number - 0.5), n.bits);
  }
  Angle angle = reduceAngle(x);
  return sinOfQuadrant(angle, angle.quadrant + angle.quadrant.integer(1));
}

/// Finishes an odd function: it is x where x^3 is negligible; that also keeps the sign of zero.
static Lanes finishOdd(Lanes x, Lanes result) { return select(abs(x) < (x.isF32() ? 0x1p-13 : 0x1p-28), x, result); }

/// Computes the tangent of numbers of f32, computed in f64, so that it is rounded only once. Without fused
/// multiply-add, products of f32 are not exact in f32.
static Lanes tanOfF32(Lanes x) {
  Rounded n = roundProduct(x, 2 * llvm::numbers::inv_pi);
  Angle angle = {reduceF32InF64(x, n.number), std::nullopt, n.bits};
  Sum sin = sinInParts(angle), cos = cosInParts(angle);
  Lanes sine = sin.high + sin.low, cosine = cos.high + cos.low, odd = isOdd(angle.quadrant);
  return select(odd, -cosine, sine) / select(odd, sine, cosine);
}

/// Computes x - n pi / 2, with fused multiply-add.
static Angle reduceFused(Lanes x) {
  auto parts = x.isF32() ? ArrayRef(piF32) : ArrayRef(piF64);
  Rounded n = roundProduct(x, 2 * llvm::numbers::inv_pi);
  Lanes upper = multiplyAdd(n.number, x.real(-parts[0] / 2), x);
  // The difference is exact unless `upper` is larger than the product.
  Sum product = exactProduct(n.number, x.real(parts[1] / 2));
  Lanes r = upper - product.high, minusError = product.high - (upper - r);
  return {r, multiplyAdd(n.number, x.real(parts[2] / 2), minusError + product.low), n.bits};
}

// The tangent of r is a quotient of polynomials, which is inverted in odd quadrants: there is one division in all. The
// tail of r and the rounding error of the denominator are corrected in the numerator, where they have the factors D +
// N^2 / D and N / D, about the same and known well enough.
Lanes vectormath::emitTan(Lanes x) {
  bool isF32 = x.isF32();
  if (isF32 && !x.getEmitter().fma)
    return finishOdd(x, tanOfF32(x.toF64()).toF32());
  Angle angle = x.getEmitter().fma ? reduceFused(x) : reduceF64(x);
  Lanes r = angle.r, z = r * r, odd = isOdd(angle.quadrant);
  auto ofNumerator = isF32 ? ArrayRef(tanNumeratorF32) : ArrayRef(tanNumeratorF64);
  auto ofDenominator = isF32 ? ArrayRef(tanDenominatorF32) : ArrayRef(tanDenominatorF64);
  Lanes first = z.real(ofDenominator.front()), line = multiplyAdd(z, first, z.real(1));
  Lanes error = multiplyAdd(z, first, 1.0 - line);
  Sum denominator = fastExactSum(line, multiplyAdd(z * z, polynomial(z, ofDenominator.drop_front()), error));
  Lanes factor = multiplyAdd(z, z.real(0.45), z.real(1));
  Lanes correction = factor * multiplyAdd(-r, denominator.low, -*angle.minusTail);
  Lanes numerator = r + multiplyAdd(r, z * polynomial(z, ofNumerator), correction);
  return finishOdd(x, select(odd, -denominator.high, numerator) / select(odd, numerator, denominator.high));
}
