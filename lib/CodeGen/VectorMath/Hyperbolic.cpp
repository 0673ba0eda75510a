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

/// Returns `usual`, or e^|x| / 2 where that is as large as the function, and its powers of two could overflow.
static Lanes withLargeArguments(Lanes x, Lanes usual) {
  Lanes magnitude = abs(x), isLarge = magnitude > largestExponent(x);
  return branchIfAny(isLarge, [&] { return select(isLarge, emitHalfExp(magnitude), usual); }, usual);
}

// sinh(n ln 2) cosh r + cosh(n ln 2) sinh r. The largest terms are added last; sinh 0 = 0 needs its sign.
Lanes vectormath::emitSinh(Lanes x) {
  HyperbolicParts p = emitHyperbolicParts(x);
  Lanes sinh = p.half - p.halfInverse, cosh = p.half + p.halfInverse;
  Lanes small = p.square * multiplyAdd(cosh * p.r, p.ofSinh, sinh * p.ofCosh);
  return copySign(withLargeArguments(x, sinh + multiplyAdd(cosh, p.r, small)), x);
}

// cosh(n ln 2) cosh r + sinh(n ln 2) sinh r, with n >= 0.
Lanes vectormath::emitCosh(Lanes x) {
  HyperbolicParts p = emitHyperbolicParts(abs(x));
  Lanes sinh = p.half - p.halfInverse, cosh = p.half + p.halfInverse;
  Lanes small = p.square * multiplyAdd(sinh * p.r, p.ofSinh, cosh * p.ofCosh);
  return withLargeArguments(x, p.half + (p.halfInverse + multiplyAdd(sinh, p.r, small)));
}
