//===- Zeta.c - Hurwitz's zeta function -----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Some terms are added, the rest is Euler's and Maclaurin's formula (NIST's Digital Library of Mathematical Functions,
// 25.11.5). All is relative to the first term, so that it overflows only if the result does.

#include "TensorGraph/Runtime/Special.h"
#include <math.h>

/// Returns q^s ζ(s, q) for q > 0.
static double relativeZeta(double s, double q) {
  // B2k / (2k)!
  static const double factors[] = {1.0 / 12,
                                   -1.0 / 720,
                                   1.0 / 30240,
                                   -1.0 / 1209600,
                                   1.0 / 47900160,
                                   -691.0 / 1307674368000.0,
                                   1.0 / 74724249600.0,
                                   -3617.0 / 10670622842880000.0,
                                   43867.0 / 5109094217170944000.0,
                                   -174611.0 / 802857662698291200000.0};
  double terms[64], y = q;
  int count = 0;
  while (count < 63 && (y < 12 || y < s + 6)) {
    double term = count ? pow(q / y, s) : 1;
    terms[count++] = term;
    if (term < 0x1p-60)
      break;
    y = q + count;
  }
  double sum = 0;
  if (count == 0 || terms[count - 1] >= 0x1p-60) {
    double w = 1 / (y * y), factor = s / y;
    sum = 0.5 + factors[0] * factor;
    for (int k = 1; k < 10; ++k) {
      factor = factor * ((s + (2 * k - 1)) * (s + 2 * k)) * w;
      double part = factors[k] * factor;
      sum = sum + part;
      if (fabs(part) < 0x1p-60)
        break;
    }
    sum = (count ? pow(q / y, s) : 1) * (sum + y / (s - 1));
  }
  while (count > 0)
    sum = sum + terms[--count];
  return sum;
}

static double onPositive(double s, double q) {
  if (isinf(s) || isinf(q))
    return isinf(s) && isinf(q) ? NAN : isinf(q) || q > 1 ? 0 : q == 1 ? 1 : INFINITY;
  if (q > 1e8) // the first term may be 0 where the sum is not
    return pow(q, 1 - s) * (1 / (s - 1) + 0.5 / q);
  double first = pow(q, -s);
  return first == 0 || isinf(first) ? first : first * relativeZeta(s, q);
}

double tg_special_zeta(double s, double q) {
  if (!(s >= 1) || isnan(q))
    return NAN;
  if (s == 1 || (q <= 0 && q == floor(q)))
    return q == -INFINITY ? NAN : INFINITY;
  if (q > 0)
    return onPositive(s, q);
  if (s != floor(s) || isinf(s))
    return NAN;
  // The terms on both sides of 0, as two sums.
  double below = -q - floor(-q), sign = fmod(s, 2) == 0 ? 1 : -1;
  double before = onPositive(s, below) - onPositive(s, 1 - q);
  return onPositive(s, 1 - below) + sign * before;
}
