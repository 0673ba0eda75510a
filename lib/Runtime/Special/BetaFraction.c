//===- BetaFraction.c - The incomplete beta function by a fraction --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The continued fraction of DiDonato and Morris ("Algorithm 708: significant digit computation of the incomplete beta
// function ratios", 1992, equation 9) by its forward recurrence, with one division for a step. It is taken below the
// mean of the distribution, and for the other tail above it.

#include "BetaFraction.h"
#include "TensorGraph/Runtime/Special.h"
#include <float.h>
#include <math.h>
#include <stdbool.h>

/// Returns xᵃ (1 - x)ᵇ / B(a, b), corrected for two roundings: 1 - x is y + lost, and Γ takes a + b.
static double factor(double a, double b, double x, double y) {
  double sum = a + b, other = sum - a, lostOfSum = (a - (sum - other)) + (b - other), lost = (1 - y) - x;
  double powers = pow(x, a) * pow(y, b);
  if (!(powers > 1e-290))
    return NAN;
  // The slope of log Γ, nearly.
  double correction = b * lost / y + (lostOfSum == 0 ? 0 : lostOfSum * (log(sum) - 0.5 / sum));
  double gammas = tg_special_gamma(sum) / tg_special_gamma(a) / tg_special_gamma(b);
  return powers * gammas * (1 + correction);
}

/// Returns the divisor of the factor, for x below the mean; NaN if that takes too long.
static double fraction(double a, double b, double x) {
  // Numerators and denominators of the last convergents.
  double n0 = 1, d0 = 0, inverse = 1 / (a + 1), rest = a - (a + b) * x + 1, step = 2 - x;
  double n1 = a * inverse * rest, d1 = 1;
  for (int m = 1; m <= 200; ++m) {
    double k = m, before = inverse, share = k * (b - k) * x * before;
    double alpha = (a + k - 1) * (a + b + k - 1) * x * before * share;
    inverse = 1 / (a + 2 * k + 1);
    double beta = k + share + (a + k) * inverse * (rest + k * step);
    double n = beta * n1 + alpha * n0, d = beta * d1 + alpha * d0;
    bool isClose = fabs(n * d1 - n1 * d) <= DBL_EPSILON / 2 * fabs(n * d1);
    if (isClose)
      return n / d;
    n0 = n1, d0 = d1, n1 = n, d1 = d;
    if (fabs(n) > 1e100)
      n0 *= 1e-100, d0 *= 1e-100, n1 *= 1e-100, d1 *= 1e-100;
  }
  return NAN;
}

double tg_special_beta_fraction(double a, double b, double x) {
  if (!(a + b < 170))
    return NAN;
  double y = 1 - x;
  bool isAbove = x * (a + b + 2) > a + 1;
  double value = isAbove ? factor(a, b, x, y) / fraction(b, a, y) : factor(a, b, x, y) / fraction(a, b, x);
  // Near 1, too much of the difference would cancel.
  return !isAbove ? value : value < 0.9 ? 1 - value : NAN;
}
