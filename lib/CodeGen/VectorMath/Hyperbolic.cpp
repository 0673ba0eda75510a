//===- Hyperbolic.cpp - Hyperbolic functions ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Branch.h"
#include "Functions.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

/// Odd functions are x where x^3 is negligible.
static Lanes finishOdd(Lanes x, Lanes magnitude) {
  return select(abs(x) < (x.isF32() ? 0x1p-13 : 0x1p-28), x, copySign(magnitude, x));
}

// With h = (e^(-2|x|) - 1) / 2 it is -h / (1 + h). The quotient of the leading parts is corrected by the others: two
// bits of the inverse of 1 + h, between 1/2 and 1, are enough for that. Tiny numbers are exact.
Lanes vectormath::emitTanh(Lanes x) {
  Sum h = emitHalfExpm1(abs(x) * -2.0);
  Lanes divisor = 1.0 + h.high;
  Lanes rest = ((1.0 - divisor) + h.high) + h.low;
  Lanes quotient = h.high / divisor;
  Lanes inverse = multiplyAdd(divisor, divisor.real(-2), divisor.real(2.914));
  return copySign(quotient + (h.low - quotient * rest) * inverse, x);
}

// With h = (e^|x| - 1) / 2 it is h + h / (1 + 2h); where e^-|x| is negligible, it is e^|x| / 2.
Lanes vectormath::emitSinh(Lanes x) {
  double large = x.isF32() ? 12 : 22;
  Lanes magnitude = abs(x);
  Sum h = emitHalfExpm1(clamp(magnitude, 0, large));
  Lanes quotient = h.high / (h.high * 2.0 + 1.0);
  Lanes sinh = h.high + (quotient + h.low);
  Lanes isLarge = magnitude > large;
  auto withLarge = [&] { return select(isLarge, emitHalfExp(magnitude), sinh); };
  return finishOdd(x, branchIfAny(isLarge, withLarge, sinh));
}

Lanes vectormath::emitCosh(Lanes x) {
  Lanes half = emitHalfExp(abs(x));
  return half + 0.25 / half;
}
