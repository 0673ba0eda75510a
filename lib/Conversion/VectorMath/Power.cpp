//===- Power.cpp - Powers -------------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Functions.h"
#include <limits>

using namespace tg;
using namespace tg::vectormath;

namespace {
struct Parity {
  Lanes isFraction, isOdd;
};
} // namespace

/// Of numbers of f32, as f64.
static Parity parityOf(Lanes y) {
  // Large numbers are even; the rounding trick wants small ones.
  Lanes magnitude = clamp(abs(y), 0, 0x1p30), half = magnitude * 0.5;
  Lanes integer = roundToInteger(magnitude).number;
  return {integer != magnitude, (integer == magnitude) & (roundToInteger(half).number != half)};
}

// In f64, whose logarithm and power have enough bits for the largest product.
Lanes vectormath::emitPow(Lanes x, Lanes y) {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  x = x.toF64();
  y = y.toF64();
  Lanes magnitude = abs(x);
  Parity parity = parityOf(y);
  Lanes power = emitExp2(y * emitLog2(magnitude));
  // (-1)^±inf
  power = select((magnitude == 1) & (y == y), x.real(1), power);
  Lanes negative = (x < 0.0) & (x > -infinity);
  power = select(negative & parity.isFraction, x.real(std::numeric_limits<double>::quiet_NaN()), power);
  power = select(parity.isOdd, copySign(power, x), power);
  // Whatever the other one is, NaN included.
  return select((x == 1) | (y == 0.0), x.real(1), power).toF32();
}
