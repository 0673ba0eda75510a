//===- Power.cpp - Powers -------------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// x^y = e^(y log x). f32 computes the logarithm of base 2 in f64. f64 computes all but the result in two parts.

#include "Branch.h"
#include "Functions.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

//===----------------------------------------------------------------------===//
// Special values
//===----------------------------------------------------------------------===//

namespace {
struct Parity {
  Lanes isFraction, isOdd;
};
} // namespace

/// Tests whether numbers of f64 between 0 and 2^52 are not integers.
static Lanes isFraction(Lanes x) { return (x + 0x1p52) - 0x1p52 != x; }

/// Returns the parity of numbers of f64.
static Parity parityOf(Lanes y) {
  // From 2^52 on all numbers are integers, and from 2^53 on even.
  Lanes magnitude = abs(y);
  Lanes fraction = isFraction(clamp(magnitude, 0, 0x1p52));
  Lanes halfIsFraction = isFraction(clamp(magnitude, 0, 0x1p53) * 0.5);
  // If half of a number is a fraction, the number is odd or a fraction itself.
  return {fraction, (halfIsFraction | fraction) ^ fraction};
}

/// Returns x^y in f64 from `power`, which is |x|^y, or any value if |x| = 1 or y = 0.
static Lanes withSigns(Lanes x, Lanes y, Lanes power) {
  Parity parity = parityOf(y);
  // (-1)^±inf
  power = select((abs(x) == 1) & (y == y), x.real(1), power);
  Lanes negative = (x < 0.0) & (x > -kInfinity);
  power = select(negative & parity.isFraction, x.real(std::numeric_limits<double>::quiet_NaN()), power);
  power = select(parity.isOdd, copySign(power, x), power);
  // 1^y and x^0 are 1, even for NaN.
  return select((x == 1) | (y == 0.0), x.real(1), power);
}

//===----------------------------------------------------------------------===//
// Powers
//===----------------------------------------------------------------------===//

/// Computes a power of f32 in f64, which has enough bits for the largest y log x. A branch handles bases that are not
/// positive and normal, and powers that may not be normal or are NaN.
static Lanes powerOfF32(Lanes x, Lanes y) {
  Lanes wideY = y.toF64(), exponent = wideY * emitLog2OfF32(x);
  Lanes usual = emitExp2ForF32(exponent).toF32();
  Lanes rare = isUnusualForLog(x) | isAtLeast(abs(exponent).toBits(), llvm::bit_cast<int64_t>(126.0));
  auto careful = [&] {
    Lanes wideX = x.toF64();
    Lanes power = withSigns(wideX, wideY, emitExp2(wideY * emitLog2(abs(wideX))));
    return select(rare, power.toF32(), usual);
  };
  return branchIfAny(rare, careful, usual);
}

/// Computes the power for any arguments.
static Lanes carefulPowerOfF64(Lanes x, Lanes y) {
  Lanes magnitude = abs(x);
  Sum log = emitLogInParts(magnitude, /*careful=*/true);
  log.high = select(magnitude == 0, x.real(-kInfinity), select(magnitude < kInfinity, log.high, magnitude));
  Sum exponent = multiply(y, log);
  exponent.low = select(abs(exponent.high) < 1000, exponent.low, x.real(0));
  exponent.high = clampExponent(exponent.high);
  ScaledSum power = emitExpInParts(exponent);
  return withSigns(x, y, scaleWithCare(power.mantissa.high + power.mantissa.low, power.n));
}

static Lanes powerOfF64(Lanes x, Lanes y) {
  Sum exponent = multiply(y, emitLogInParts(x, /*careful=*/false));
  ScaledSum power = emitExpInParts(exponent);
  // As integers, the bits of NaN are larger than those of any bound.
  Lanes large = isAtLeast(abs(exponent.high).toBits(), llvm::bit_cast<int64_t>(largestExponent(x)));
  Lanes usual = scale(power.mantissa.high + power.mantissa.low, power.n);
  return branchIfAny(isUnusualForLog(x) | large, [&] { return carefulPowerOfF64(x, y); }, usual);
}

Lanes vectormath::emitPow(Lanes x, Lanes y) { return x.isF32() ? powerOfF32(x, y) : powerOfF64(x, y); }
