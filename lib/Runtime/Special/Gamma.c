//===- Gamma.c - The gamma function ---------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Between two integers of 2 to 32, Γ is a polynomial whose coefficients are positive, so that nothing cancels. Above,
// it is Stirling's formula, and below, it follows from Γ(x + 1) = x Γ(x) and Γ(x) Γ(1 - x) = π / sin πx (NIST's Digital
// Library of Mathematical Functions, 5.5 and 5.11).

#include "GammaRows.h"
#include "Polynomial.h"
#include "TensorGraph/Runtime/Special.h"
#include <math.h>

static const double kFirst = 2, kEnd = 32;

/// Returns Γ(k + d) for an integer k of 2 to 31 and d of 0 to 1.
static double betweenIntegers(int k, double d) { return TG_POLYNOMIAL(kGamma[k - (int)kFirst], d); }

/// Computes Γ(x) for 32 <= x <= 190, as a product of two factors.
static void stirling(double x, double factors[2]) {
  const double rootOfTwoPi = 2.50662827463100050242;
  double t = 1 / x, power = pow(x, 0.5 * x - 0.25);
  factors[0] = power * exp(-x) * (rootOfTwoPi * (1 + t * TG_POLYNOMIAL(kStirling, t)));
  factors[1] = power;
}

/// Returns sin πd for d of 0 to 1. 1 - d is exact where it is used.
static double sinOfHalfTurn(double d) { return sin(M_PI * (d < 0.5 ? d : 1 - d)); }

/// Returns Γ(-y) for y > 0.
static double below(double y) {
  double whole = floor(y), d = y - whole;
  if (d == 0 || isinf(y))
    return NAN;
  double sign = fmod(whole, 2) == 0 ? -1 : 1;
  if (y < 0x1p-60)
    return -1 / y;
  double sine = sinOfHalfTurn(d);
  if (y < 1) // y Γ(y) is Γ(y + 2) / (y + 1)
    return -M_PI * (1 + y) / (sine * betweenIntegers(2, y));
  if (y < kEnd - 1) // y Γ(y) is Γ(y + 1)
    return sign * M_PI / (sine * betweenIntegers((int)whole + 1, d));
  if (y > 190)
    return sign * 0.0;
  double factors[2];
  stirling(y, factors);
  return sign * (M_PI / (y * sine * factors[0])) / factors[1];
}

double tg_special_gamma(double x) {
  if (x >= kFirst && x < kEnd) {
    int k = (int)x;
    return betweenIntegers(k, x - k);
  }
  if (isnan(x))
    return x;
  if (x == 0)
    return 1 / x;
  if (x < 0)
    return below(-x);
  if (x < 1)
    return x < 0x1p-60 ? 1 / x : betweenIntegers(2, x) / (x * (1 + x));
  if (x < kFirst)
    return betweenIntegers(2, x - 1) / x;
  if (x > 172)
    return INFINITY;
  double factors[2];
  stirling(x, factors);
  return factors[0] * factors[1];
}
