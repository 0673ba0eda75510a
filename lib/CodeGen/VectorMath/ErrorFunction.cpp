//===- ErrorFunction.cpp - Error function and its complement --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Branch.h"
#include "Coefficients.h"
#include "Functions.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

//===----------------------------------------------------------------------===//
// erf
//===----------------------------------------------------------------------===//

/// erf(x) / x - 1 for |x| <= 1 is a polynomial of x^2.
static ArrayRef<double> smallFactor(Lanes x) { return x.isF32() ? ArrayRef(erfF32) : ArrayRef(erfF64); }

// From 1 on, 1 - e^Q(|x| - 1); the larger |x| is, the less errors of the power count. Behind the last interval it is 1.
Lanes vectormath::emitErf(Lanes x) {
  bool isF32 = x.isF32();
  Lanes magnitude = abs(x), isSmall = magnitude < 1.0;
  Lanes argument = select(isSmall, x * x, clamp(magnitude, 1, isF32 ? 4 : 6) - 1.0);
  ArrayRef<double> logOfErfc = isF32 ? ArrayRef(logOfErfcF32) : ArrayRef(logOfErfcF64);
  Lanes value = polynomial(argument, isSmall, smallFactor(x), logOfErfc);
  return select(isSmall, multiplyAdd(x, value, x), copySign(1.0 - emitRoughExp(value), x));
}

//===----------------------------------------------------------------------===//
// erfc
//===----------------------------------------------------------------------===//

namespace {
/// The constants of a type.
struct Precision {
  ArrayRef<double> polynomial;
  double center;
  /// From here on, the complement is less than half of the smallest number.
  double end;
  /// Up to here, e^(-x^2) is a normal number.
  double usual;
};
} // namespace

static Precision precisionOf(const Lanes &x) {
  if (x.isF32())
    return {erfcF32, 2, 10.25, 9.25};
  return {erfcF64, 2.5, 27.25, 26.5};
}

/// From 3/4 on, (x + c) e^(x^2) erfc(x) is a polynomial in t = (x - c) / (x + c). Rounding the square, the power, the
/// polynomial's last sum and the products would lose too much, so all these are sums of two numbers. The error of 1 /
/// (x + c) also enters t; a rough slope of the polynomial's logarithm is enough to correct that.
static ScaledSum largeComplement(Lanes x) {
  Precision p = precisionOf(x);
  double c = p.center;
  Lanes divisor = x + c, inverse = 1.0 / divisor;
  Lanes lowOfDivisor = x - (divisor - c);
  Lanes error = remainder(x.real(1), inverse, divisor) - inverse * lowOfDivisor;
  Lanes t = (x - c) * inverse;
  ArrayRef<double> coefficients = p.polynomial;
  Lanes rest = multiplyAdd(t, polynomial(t, coefficients.drop_front(4)), x.real(coefficients[3]));
  Sum product = multiply(t, fastExactSum(x.real(coefficients[2]), t * rest));
  Sum factor = fastExactSum(x.real(coefficients[0]), product.high);
  factor.low = factor.low + (product.low + coefficients[1]);
  Lanes slope = multiplyAdd(t, x.real(-0.7), x.real(1));
  factor.low = multiplyAdd(factor.high, error * slope, factor.low);
  Sum square = exactProduct(x, x);
  ScaledSum power = emitExpInParts({-square.high, -square.low});
  return {multiply(power.mantissa, multiply(inverse, factor)), power.n};
}

/// 1 - erf(x) for |x| < 3/4, with little more than one rounding error.
static Lanes smallComplement(Lanes x) {
  Sum line = fastExactSum(x.real(1), -x);
  return line.high + (line.low - x * polynomial(x * x, smallFactor(x)));
}

Lanes vectormath::emitErfc(Lanes x) {
  Precision p = precisionOf(x);
  Lanes magnitude = clamp(abs(x), 0, p.end);
  ScaledSum parts = largeComplement(magnitude);
  Lanes mantissa = parts.mantissa.high + parts.mantissa.low;
  Lanes small = smallComplement(x);
  auto finish = [&](Lanes large) { return select(magnitude < 0.75, small, select(x < 0.0, 2.0 - large, large)); };
  auto careful = [&] { return finish(scaleWithCare(mantissa, parts.n)); };
  return branchIfAny(magnitude > p.usual, careful, finish(scale(mantissa, parts.n)));
}
