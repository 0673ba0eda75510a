//===- Polygamma.c - The derivatives of digamma ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ψ⁽ⁿ⁾(x) = (-1)ⁿ⁺¹ n! ζ(n+1, x), with Hurwitz's zeta function ζ(s, x) = Σ (x+k)⁻ˢ (NIST's Digital Library of
// Mathematical Functions, 5.15 and 25.11). The first terms are added, the rest is Euler's and Maclaurin's formula
// (25.11.5). Sums have 100 bits, relative to the first term, so that neither overflows before the result does.
//
// For x < 0 the terms before and after the pole next to x are two such sums, less the terms beyond the first one.
//
//===----------------------------------------------------------------------===//

#include "DoubleDouble.h"
#include "TensorGraph/Runtime/Math.h"

/// Above it, the factorial is taken from lgamma.
enum { kMaxExactOrder = 1000 };

static tg_dd power(tg_dd x, int n) {
  tg_dd result = {1, 0};
  for (; n > 0; n >>= 1) {
    if (n & 1)
      result = tg_dd_multiply(result, x);
    x = tg_dd_multiply(x, x);
  }
  return result;
}

/// Returns xˢ ζ(s, x) for x > 0, which is at least 1.
static tg_dd relativeZeta(int s, tg_dd x) {
  // B2k
  static const double numerators[] = {1,     -1,    1,       -1,     5,          -691,    7,
                                      -3617, 43867, -174611, 854513, -236364091, 8553103, -23749461029.0};
  static const double denominators[] = {6, 30, 42, 30, 66, 2730, 6, 510, 798, 330, 138, 2730, 6, 870};
  tg_dd one = {1, 0}, sum = one, y = tg_dd_add(x, one);
  if (x.high >= s + 25.0)
    y = x;
  else
    for (; y.high < s + 25.0; y = tg_dd_add(y, one)) {
      tg_dd term = power(tg_dd_divide(x, y), s);
      if (term.high < 1e-34)
        return sum;
      sum = tg_dd_add(sum, term);
    }
  // Half of the first term is the formula's own.
  tg_dd rest = tg_dd_add(tg_dd_divide(y, tg_dd_of(s - 1)), tg_dd_of(0.5));
  tg_dd w = tg_dd_divide(one, tg_dd_multiply(y, y)), factor = tg_dd_divide(tg_dd_of(s), y);
  for (int k = 0; k < 14; ++k) {
    // factor is s (s+1) … (s+2k) / (2k+2)! y^(2k+1)
    factor = k ? tg_dd_multiply(tg_dd_multiply(factor, w), tg_dd_of((s + 2.0 * k - 1) * (s + 2.0 * k))) : factor;
    factor = tg_dd_divide(factor, tg_dd_of((2.0 * k + 1) * (2.0 * k + 2)));
    rest = tg_dd_add(rest, tg_dd_multiply(factor, tg_dd_divide(tg_dd_of(numerators[k]), tg_dd_of(denominators[k]))));
  }
  rest = tg_dd_multiply(rest, power(tg_dd_divide(x, y), s));
  return x.high >= s + 25.0 ? rest : tg_dd_add(sum, rest);
}

/// Returns n! / xⁿ⁺¹, or an infinity. While factors are multiplied, its exponent may have any size.
static tg_dd firstTerm(int n, tg_dd x) {
  if (n > kMaxExactOrder)
    return tg_dd_of(exp(lgamma(n + 1.0) - (n + 1.0) * log(x.high)));
  tg_dd product = {1, 0};
  long exponent = 0;
  for (int k = 1; k <= n + 1; ++k) {
    product = tg_dd_multiply(product, tg_dd_divide(tg_dd_of(k <= n ? k : 1), x));
    int shift;
    frexp(product.high, &shift);
    product = (tg_dd){ldexp(product.high, -shift), ldexp(product.low, -shift)};
    exponent += shift;
  }
  int shift = exponent > 5000 ? 5000 : exponent < -5000 ? -5000 : (int)exponent;
  tg_dd result = {ldexp(product.high, shift), ldexp(product.low, shift)};
  return isinf(result.high) ? tg_dd_of(result.high) : result;
}

/// Returns n! ζ(n+1, x) for x > 0.
static tg_dd onPositive(int n, tg_dd x) {
  if (x.high > 1e8 && n <= kMaxExactOrder) {
    // (n-1)! / xⁿ (1 + n / 2x + n (n+1) / 12x²): the first term of the sum could be too small for a number.
    tg_dd correction = tg_dd_divide(tg_dd_of(n * 0.5), x);
    correction.low += n * (n + 1.0) / 12 / x.high / x.high;
    return tg_dd_multiply(firstTerm(n - 1, x), tg_dd_add(tg_dd_of(1), correction));
  }
  tg_dd first = firstTerm(n, x);
  if (isinf(first.high) || first.high == 0)
    return first;
  tg_dd result = tg_dd_multiply(first, relativeZeta(n + 1, x));
  return isinf(first.high * 2) || isnan(result.high) ? tg_dd_of(INFINITY) : result;
}

double tg_polygamma(double order, double x) {
  if (order == 0)
    return tg_digamma(x);
  if (!(order > 0) || order != floor(order) || order > 1e9 || isnan(x))
    return NAN;
  int n = (int)order, isOdd = n & 1;
  double sign = isOdd ? 1 : -1;
  if (x == INFINITY)
    return sign * 0.0;
  if (x > 0) {
    tg_dd value = onPositive(n, tg_dd_of(x));
    return sign * (value.high + value.low);
  }
  if (x == floor(x)) // a pole, or -∞
    return isOdd && x != -INFINITY ? INFINITY : NAN;
  // The terms k of Σ (k - a)⁻ˢ with k < a, and those with k > a.
  double a = -x, below = a - floor(a);
  tg_dd after = onPositive(n, tg_dd_sum(1, -below)), before = onPositive(n, tg_dd_of(below));
  // The pole that is nearer decides.
  if (isinf(before.high) || isinf(after.high))
    return below < 0.5 ? INFINITY : sign * INFINITY;
  before = tg_dd_subtract(before, onPositive(n, tg_dd_sum(1, a)));
  // s = n + 1 is even for odd orders.
  tg_dd value = isOdd ? tg_dd_add(after, before) : tg_dd_subtract(after, before);
  return sign * (value.high + value.low);
}

float tg_polygammaf(float order, float x) { return (float)tg_polygamma(order, x); }
