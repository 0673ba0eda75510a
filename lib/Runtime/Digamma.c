//===- Digamma.c - The derivative of log Γ ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between 1 and 3, the positive root is a factor of the result. Above 10, the result is the asymptotic series
// (Abramowitz and Stegun, 6.3.18). The recurrence (6.3.5) leads to these from other positive arguments.
//
// For x < 0, the reflection (6.3.7) is a difference, ψ(1 - x) - π / tan(πx), which has one root between any two poles.
// Where it cancels, both are computed with the digits that are lost.
//
//===----------------------------------------------------------------------===//

#include "DigammaConstants.h"
#include "DoubleDouble.h"
#include "TensorGraph/Runtime/Math.h"

//===----------------------------------------------------------------------===//
// In double precision
//===----------------------------------------------------------------------===//

static double fromPolynomial(double x) {
  double t = x - 2, value = 0;
  for (unsigned k = 0; k < sizeof(kPsi) / sizeof(*kPsi); ++k)
    value = (value + kPsi[k]) * t;
  value = kPsiConstant.high + (value + kPsiConstant.low);
  return (x - kPsiRoot.high - kPsiRoot.low) * value;
}

/// Returns ψ(x) for x > 0.
static double onPositive(double x) {
  if (x < 1)
    return fromPolynomial(1 + x) - 1 / x;
  if (x <= 3)
    return fromPolynomial(x);
  if (x < 10) {
    double sum = 0;
    // Subtracting 1 is exact.
    for (x = x - 1; x > 3; x = x - 1)
      sum = sum + 1 / x;
    return fromPolynomial(x) + (sum + 1 / x);
  }
  // log x - 1/2x - Σ B2k / (2k x^2k)
  double w = 1 / (x * x);
  double series =
      w * (1.0 / 12 - w * (1.0 / 120 -
                           w * (1.0 / 252 - w * (1.0 / 240 - w * (1.0 / 132 - w * (691.0 / 32760 - w * (1.0 / 12)))))));
  return log(x) - (0.5 / x + series);
}

/// Returns π / tan(πr) for |r| <= 1/2.
static double cotangent(double r) {
  double magnitude = fabs(r), pi = kPi.high;
  double value = magnitude <= 0.25 ? pi / tan(pi * magnitude) : pi * tan(pi * (0.5 - magnitude));
  return copysign(value, r);
}

//===----------------------------------------------------------------------===//
// In double-double precision
//===----------------------------------------------------------------------===//

/// Returns log x for x >= 1: 2 artanh((m - 1) / (m + 1)) + k log 2, where x = m 2^k with m near 1.
static tg_dd wideLog(tg_dd x) {
  int k;
  if (frexp(x.high, &k) < 0.7)
    k = k - 1; // m is between 0.7 and 1.4
  tg_dd m = {ldexp(x.high, -k), ldexp(x.low, -k)}, one = {1, 0};
  tg_dd s = tg_dd_divide(tg_dd_subtract(m, one), tg_dd_add(m, one)), square = tg_dd_multiply(s, s), sum = {0, 0};
  for (int n = 43; n > 0; n -= 2)
    sum = tg_dd_add(tg_dd_multiply(sum, square), tg_dd_divide(one, tg_dd_of(n)));
  sum = tg_dd_multiply(sum, s);
  return tg_dd_add(tg_dd_multiply(tg_dd_of(k), kLn2), tg_dd_add(sum, sum));
}

/// Returns ψ(x) for x >= 1.
static tg_dd wideOnPositive(tg_dd x) {
  // B2k / 2k
  static const double numerators[] = {1,     -1,    1,       -1,    1,          -691,   1,
                                      -3617, 43867, -174611, 77683, -236364091, 657931, -3392780147.0};
  static const double denominators[] = {12, 120, 252, 240, 132, 32760, 12, 8160, 14364, 6600, 276, 65520, 12, 3480};
  tg_dd one = {1, 0}, sum = {0, 0}, series = {0, 0};
  for (; x.high < 20; x = tg_dd_add(x, one))
    sum = tg_dd_add(sum, tg_dd_divide(one, x));
  tg_dd w = tg_dd_divide(one, tg_dd_multiply(x, x));
  for (int k = 13; k >= 0; --k) {
    tg_dd term = tg_dd_divide(tg_dd_of(numerators[k]), tg_dd_of(denominators[k]));
    series = tg_dd_multiply(w, tg_dd_add(series, term));
  }
  series = tg_dd_add(series, tg_dd_divide(tg_dd_of(0.5), x));
  return tg_dd_subtract(tg_dd_subtract(wideLog(x), series), sum);
}

/// Returns π / tan(πr) for 0 < r <= 1/2.
static tg_dd wideCotangent(double r) {
  int isSmall = r <= 0.25;
  tg_dd t = tg_dd_multiply(kPi, tg_dd_of(isSmall ? r : 0.5 - r)), square = tg_dd_multiply(t, t);
  // t cos t / sin t, both by Taylor's series.
  tg_dd one = {1, 0}, sine = one, cosine = one;
  for (int k = 26; k > 0; k -= 2) {
    cosine = tg_dd_subtract(one, tg_dd_divide(tg_dd_multiply(square, cosine), tg_dd_of(k * (k - 1))));
    sine = tg_dd_subtract(one, tg_dd_divide(tg_dd_multiply(square, sine), tg_dd_of(k * (k + 1))));
  }
  sine = tg_dd_multiply(sine, t);
  return tg_dd_multiply(kPi, isSmall ? tg_dd_divide(cosine, sine) : tg_dd_divide(sine, cosine));
}

//===----------------------------------------------------------------------===//
// The functions
//===----------------------------------------------------------------------===//

double tg_digamma(double x) {
  if (x > 0 || isnan(x))
    return onPositive(x);
  if (x == floor(x)) // a pole, or -∞
    return NAN;
  // Both are exact.
  tg_dd y = tg_dd_sum(1, -x);
  double r = x - rint(x);
  double value = onPositive(y.high), reflection = cotangent(r);
  // Corrects for y.low, with an approximate derivative.
  value = value + y.low * (1 / y.high + 0.5 / (y.high * y.high));
  double difference = value - reflection;
  if (r < 0 || fabs(difference) > 0.4 * (fabs(value) + fabs(reflection)))
    return difference;
  tg_dd wide = tg_dd_subtract(wideOnPositive(y), wideCotangent(r));
  return wide.high + wide.low;
}

float tg_digammaf(float x) { return (float)tg_digamma(x); }
