//===- InverseTrigonometric.cpp - Inverse trigonometric functions ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each is the sum of a multiple of pi / 4, in two parts, and a polynomial in a number of at most 1/2.

#include "Branch.h"
#include "Coefficients.h"
#include "Constants.h"
#include "Functions.h"
#include "llvm/ADT/bit.h"
#include <optional>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

/// Returns count pi / 4 + x + tail, for small integers `count`. |x| <= 1 if `count` is not 0, and the tail is small
/// compared to x.
static Lanes addEighths(Lanes count, Lanes x, Lanes tail) {
  ArrayRef<double> eighth = x.isF32() ? ArrayRef(quarterPiF32) : ArrayRef(quarterPiF64);
  Sum sum = fastExactSum(count * eighth[0], x);
  return sum.high + (sum.low + multiplyAdd(count, count.real(eighth[1]), tail));
}

//===----------------------------------------------------------------------===//
// Inverse tangent
//===----------------------------------------------------------------------===//

namespace {
/// The angle of (x, y) in the first quadrant, as the sum of count pi / 4 and the angle of a quotient.
struct Quotient {
  Lanes count, numerator, denominator;
};
} // namespace

/// Reduces the quotient y / x. If it is between 1/2 and 2, the difference is exact. Comparisons use doubled numbers,
/// which are exact, while halves of denormal numbers are not.
static Quotient reduceQuotient(Lanes y, Lanes x) {
  Lanes aboveHalf = y + y > x, steep = x + x < y;
  return {select(steep, x.real(2), select(aboveHalf, x.real(1), x.real(0))),
          select(steep, -x, select(aboveHalf, y - x, y)), select(steep, y, select(aboveHalf, y + x, x))};
}

/// Returns the angle, or pi minus the angle where `negative`.
static Lanes angleOfPoint(const Quotient &reduced, std::optional<Lanes> negative) {
  Lanes q = reduced.numerator / reduced.denominator, count = reduced.count;
  if (negative) {
    q = select(*negative, -q, q);
    count = select(*negative, 4.0 - count, count);
  }
  Lanes z = q * q;
  Lanes tail = q * z * polynomial(z, q.isF32() ? ArrayRef(atanF32) : ArrayRef(atanF64));
  return addEighths(count, q, tail);
}

// Clamping does not change the result of larger arguments, which is pi / 2.
Lanes vectormath::emitAtan(Lanes x) {
  return copySign(angleOfPoint(reduceQuotient(clamp(abs(x), 0, 0x1p60), x.real(1)), std::nullopt), x);
}

/// Returns the angle for any arguments.
static Lanes carefulAngle(Lanes y, Lanes x, Lanes negative) {
  Lanes right = abs(x), up = abs(y), zero = x.real(0), one = x.real(1);
  Lanes farRight = right == kInfinity, farUp = up == kInfinity, far = farRight | farUp;
  right = select(far, select(farRight, one, zero), right);
  up = select(far, select(farUp, one, zero), up);
  right = select((right == 0.0) & (up == 0.0), one, right);
  Lanes overflow = right + up == kInfinity;
  right = select(overflow, right * 0.25, right);
  up = select(overflow, up * 0.25, up);
  Lanes angle = angleOfPoint(reduceQuotient(up, right), negative);
  return select((x != x) | (y != y), x + y, angle);
}

Lanes vectormath::emitAtan2(Lanes y, Lanes x) {
  Lanes negative = isNegative(x);
  Quotient reduced = reduceQuotient(abs(y), abs(x));
  Lanes bits = reduced.denominator.toBits();
  int64_t first = 1, end = x.isF32() ? llvm::bit_cast<int32_t>(float(kInfinity)) : llvm::bit_cast<int64_t>(kInfinity);
  Lanes unusual = isAtLeast(bits - bits.integer(first), end - first);
  auto careful = [&] { return copySign(carefulAngle(y, x, negative), y); };
  return branchIfAny(unusual, careful, copySign(angleOfPoint(reduced, negative), y));
}

//===----------------------------------------------------------------------===//
// Inverse sine and cosine
//===----------------------------------------------------------------------===//

namespace {
/// Where |x| <= 1/2, arcsin |x| = s + tail; elsewhere, arccos |x| = 2 (s + tail) with s = sqrt((1 - |x|) / 2).
struct Arc {
  Lanes isLarge, s, tail;
};
} // namespace

static Arc arcOf(Lanes x) {
  Lanes magnitude = abs(x), isLarge = magnitude > 0.5;
  Lanes z = select(isLarge, (1.0 - magnitude) * 0.5, magnitude * magnitude);
  Lanes s = select(isLarge, squareRoot(z), magnitude);
  return {isLarge, s, s * z * polynomial(z, x.isF32() ? ArrayRef(asinF32) : ArrayRef(asinF64))};
}

Lanes vectormath::emitAsin(Lanes x) {
  Arc arc = arcOf(x);
  Lanes factor = select(arc.isLarge, x.real(-2), x.real(1));
  Lanes count = select(arc.isLarge, x.real(2), x.real(0));
  return copySign(addEighths(count, arc.s * factor, arc.tail * factor), x);
}

Lanes vectormath::emitAcos(Lanes x) {
  Arc arc = arcOf(x);
  Lanes factor = copySign(select(arc.isLarge, x.real(2), x.real(1)), x);
  factor = select(arc.isLarge, factor, -factor);
  Lanes count = select(arc.isLarge, select(x < 0.0, x.real(4), x.real(0)), x.real(2));
  return addEighths(count, arc.s * factor, arc.tail * factor);
}
