//===- LogBeta.c - The logarithm of the beta function ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// log Γ(a) is (a - 1/2) log a - a + log √2π and a small correction, the series of Stirling (NIST's Digital Library of
// Mathematical Functions, 5.11.1). Where an argument is large, its terms are combined first, as they would cancel.

#include "TensorGraph/Runtime/Special.h"
#include <math.h>

static const double kLarge = 10;

static double logGamma(double x) {
  int sign;
  return lgamma_r(x, &sign);
}

/// Returns the correction, for x >= 10.
static double correction(double x) {
  double w = 1 / (x * x);
  return (1.0 / 12 -
          w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w * (1.0 / 1188 - w * (691.0 / 360360 - w / 156)))))) /
         x;
}

double tg_special_betaln(double a, double b) {
  double small = a < b ? a : b, large = a < b ? b : a;
  if (isnan(a) || isnan(b))
    return NAN;
  if (isinf(large) && small > 0)
    return -INFINITY;
  if (!(small > 0) || large < kLarge) {
    if (small > 0.5 && large < kLarge)
      return log(tg_special_gamma(small) / tg_special_gamma(small + large) * tg_special_gamma(large));
    return logGamma(small) + (logGamma(large) - logGamma(small + large));
  }
  double ratio = small / large, sum = small + large;
  double rest = correction(large) - correction(sum) - (large - 0.5) * log1p(ratio);
  if (small < kLarge)
    return logGamma(small) + (rest - small * (log(sum) - 1));
  // (small - 1/2) log small - small log sum, and log √2π.
  double logs = -small * log1p(large / small) - 0.5 * log(small) + 0.91893853320467274178;
  return rest + correction(small) + logs;
}
