//===- Derivatives.c - Of incomplete gamma and beta functions -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// By their parameters: of the series and the continued fractions (NIST's Digital Library of Mathematical Functions,
// 8.7.1, 8.9.2, 8.17.22), each on the side where value and derivative are sums of terms of one sign, or nearly so.
// Fractions are evaluated by Lentz's method on numbers with a derivative.

#include "TensorGraph/Runtime/Math.h"
#include "TensorGraph/Runtime/Special.h"
#include <math.h>

static const double kEpsilon = 0x1p-53;
enum { kMostSteps = 100000 };
/// Parameters above it take more steps; nor would a derivative have correct digits.
static const double kLargestParameter = 1e9;

//===----------------------------------------------------------------------===//
// Numbers with a derivative
//===----------------------------------------------------------------------===//

typedef struct {
  double value, slope;
} Dual;

static Dual plus(Dual x, Dual y) { return (Dual){x.value + y.value, x.slope + y.slope}; }
static Dual times(Dual x, Dual y) { return (Dual){x.value * y.value, x.slope * y.value + x.value * y.slope}; }
static Dual over(Dual x, Dual y) {
  double quotient = x.value / y.value;
  return (Dual){quotient, (x.slope - quotient * y.slope) / y.value};
}

/// A fraction b₀ + a₁/(b₁ + a₂/(b₂ + …)), of which the first steps are done.
typedef struct {
  Dual value, c, d;
} Fraction;

static Fraction begin(Dual b) { return (Fraction){b, b, {0, 0}}; }

/// Takes a step of the fraction; returns whether it changed nothing, or will not.
static int step(Fraction *f, Dual a, Dual b) {
  Dual one = {1, 0};
  f->d = plus(b, times(a, f->d));
  f->c = plus(b, over(a, f->c));
  if (f->d.value == 0)
    f->d.value = 1e-300;
  if (f->c.value == 0)
    f->c.value = 1e-300;
  f->d = over(one, f->d);
  Dual factor = times(f->c, f->d), old = f->value;
  f->value = times(f->value, factor);
  if (isnan(f->value.slope))
    return 1;
  return fabs(factor.value - 1) <= kEpsilon && fabs(f->value.slope - old.slope) <= kEpsilon * fabs(f->value.slope);
}

//===----------------------------------------------------------------------===//
// The incomplete gamma function
//===----------------------------------------------------------------------===//

/// Returns x^a e^-x / Γ(a + 1), without the cancellation of its logarithm where a is large.
static double power(double a, double x) {
  if (a < 20)
    return exp(a * log(x) - x - lgamma_r(a + 1, &(int){0}));
  // Stirling's series, with log(x/a) - (x-a)/a.
  double w = 1 / (a * a), u = (x - a) / a;
  double rest = fabs(u) < 0.5 ? log1p(u) - u : log(x / a) - u;
  double correction = (1.0 / 12 - w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w / 1188)))) / a;
  return exp(a * rest - correction) / sqrt(2 * M_PI * a);
}

double tg_special_gammainc_da(double a, double x) {
  if (!(a > 0 && x >= 0) || a > kLargestParameter)
    return NAN;
  if (x == 0 || isinf(x))
    return 0;
  double log_x = log(x), front = power(a, x);
  if (x <= a + 1 || x < 1) {
    // P = front Σ xⁿ / (a+1)…(a+n), whose terms have the derivative log x - ψ(a + n + 1).
    double term = 1, difference = log_x - tg_digamma(a + 1), sum = difference;
    for (int n = 1; n < kMostSteps; ++n) {
      term = term * (x / (a + n));
      difference = difference - 1 / (a + n);
      double part = term * difference;
      sum = sum + part;
      if (fabs(part) <= kEpsilon * fabs(sum) && a + n > x)
        break;
    }
    return front * sum;
  }
  // Q = a front / (x + 1 - a - 1 (1 - a) / (x + 3 - a - …)), whose logarithm has the derivative log x - ψ(a) and that
  // of the fraction.
  Fraction fraction = begin((Dual){x + 1 - a, -1});
  for (int n = 1; n < kMostSteps; ++n)
    if (step(&fraction, (Dual){n * (a - n), n}, (Dual){x + 1 + 2.0 * n - a, -1}))
      break;
  Dual f = fraction.value;
  return -(a * front / f.value) * (log_x - tg_digamma(a) - f.slope / f.value);
}

//===----------------------------------------------------------------------===//
// The incomplete beta function
//===----------------------------------------------------------------------===//

/// Returns the fraction of I(x; a, b), with the derivative by a or by b.
static Dual betaFraction(double a, double b, double x, int byA) {
  Dual pa = {a, byA}, pb = {b, !byA}, sum = plus(pa, pb), point = {x, 0}, one = {1, 0};
  Fraction fraction = begin(one);
  for (int m = 0; m < kMostSteps; ++m) {
    Dual number = {m, 0}, even = plus(pa, (Dual){2.0 * m, 0}), odd = plus(even, one);
    if (m) {
      Dual above = times(times(number, plus(pb, (Dual){-m, 0})), point);
      step(&fraction, over(above, times(plus(even, (Dual){-1, 0}), even)), one);
    }
    Dual above = times(times(times((Dual){-1, 0}, plus(pa, number)), plus(sum, number)), point);
    if (step(&fraction, over(above, times(even, odd)), one))
      break;
  }
  return fraction.value;
}

/// Returns x^a (1-x)^b / B(a, b)
static double powers(double a, double b, double x, double rest) {
  return exp(a * log(x) + b * (x < 0.5 ? log1p(-x) : log(rest)) - tg_special_betaln(a, b));
}

/// Returns the derivative of I(x; a, b) by a or by b, where x is below the mean.
static double slopeBelow(double a, double b, double x, double rest, int byA) {
  Dual fraction = betaFraction(a, b, x, byA);
  double value = powers(a, b, x, rest) / a / fraction.value;
  double change = tg_digamma(a + b) - fraction.slope / fraction.value;
  change = change + (byA ? log(x) - tg_digamma(a + 1) : (x < 0.5 ? log1p(-x) : log(rest)) - tg_digamma(b));
  return value * change;
}

double tg_special_betainc_da(double a, double b, double x) {
  if (!(a > 0 && b > 0 && x >= 0 && x <= 1) || a > kLargestParameter || b > kLargestParameter)
    return NAN;
  if (x == 0 || x == 1)
    return 0;
  if (x <= (a + 1) / (a + b + 2))
    return slopeBelow(a, b, x, 1 - x, 1);
  return -slopeBelow(b, a, 1 - x, x, 0);
}
