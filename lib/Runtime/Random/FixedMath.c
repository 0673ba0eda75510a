//===- FixedMath.c - Functions with fixed arithmetic ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixedMath.h"

double tg_fixed_log_of_any(double x) {
  if (x == 0)
    return -HUGE_VAL;
  if (!(x < HUGE_VAL))
    return x;
  if (x < 0x1p-1022)
    return tg_fixed_log(x * 0x1p54) - 54 * 6.93147180559945309417e-01;
  return tg_fixed_log(x);
}

// The rounding of 1 + x is undone to first order: log(1 + x) / x varies slowly.
double tg_fixed_log1p(double x) {
  double u = 1 + x;
  if (u == 1)
    return x;
  if (!(u < HUGE_VAL))
    return u;
  return tg_fixed_log(u) * (x / (u - 1));
}

double tg_fixed_pow(double x, double y) { return tg_fixed_exp(y * tg_fixed_log_of_any(x)); }

// Polynomials of fdlibm (k_sin.c, k_cos.c), on [-π/4, π/4].
static double sine(double x) {
  double z = x * x;
  return x + x * z *
                 (-1.66666666666666324348e-01 +
                  z * (8.33333333332248946124e-03 +
                       z * (-1.98412698298579493134e-04 +
                            z * (2.75573137070700676789e-06 +
                                 z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))));
}
static double cosine(double x) {
  double z = x * x;
  double tail = z * z *
                (4.16666666666666019037e-02 +
                 z * (-1.38888888888741095749e-03 +
                      z * (2.48015872894767294178e-05 +
                           z * (-2.75573143513906633035e-07 +
                                z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)))));
  double half = 0.5 * z, w = 1 - half;
  return w + (((1 - w) - half) + tail);
}

static const double pi = 3.14159265358979323846;

double tg_fixed_sinpi(double x) {
  double y = fabs(x), value;
  if (y > 0.5)
    y = 1 - y; // exact
  value = y <= 0.25 ? sine(pi * y) : cosine(pi * (0.5 - y));
  return x < 0 ? -value : value;
}

double tg_fixed_cospi(double x) {
  double y = fabs(x), z = y > 0.5 ? 1 - y : y;
  double value = z <= 0.25 ? cosine(pi * z) : sine(pi * (0.5 - z));
  return y > 0.5 ? -value : value;
}

double tg_fixed_cotangent(double x) {
  double y = x - 0.5;
  // Near the ends, x and 1 - x are exact.
  if (y < -0.25)
    return -cosine(pi * x) / sine(pi * x);
  if (y > 0.25)
    return cosine(pi * (1 - x)) / sine(pi * (1 - x));
  return sine(pi * y) / cosine(pi * y);
}

// Stirling's series (Abramowitz and Stegun, 6.1.41) above 12; below, the recurrence leads there.
double tg_fixed_lgamma(double x) {
  double product = 1;
  for (; x < 12; x = x + 1)
    product = product * x;
  double z = 1 / x, w = z * z;
  double series =
      z * (1.0 / 12 -
           w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w * (1.0 / 1188 - w * (691.0 / 360360 - w / 156))))));
  return (x - 0.5) * tg_fixed_log_of_any(x) - x + 0.918938533204672741780 + series -
         (product == 1 ? 0 : tg_fixed_log(product));
}

// Cody, "Rational Chebyshev approximation for the error function", 1969, with the coefficients for Φ.
double tg_fixed_phi(double x) {
  static const double a[5] = {2.2352520354606839287, 161.02823106855587881, 1067.6894854603709582,
                              18154.981253343561249, .065682337918207449113};
  static const double b[4] = {47.20258190468824187, 976.09855173777669322, 10260.932208618978205,
                              45507.789335026729956};
  static const double c[9] = {.39894151208813466764, 8.8831497943883759412, 93.506656132177855979,
                              597.27027639480026226, 2494.5375852903726711, 6848.1904505362823326,
                              11602.651437647350124, 9842.7148383839780218, 1.0765576773720192317e-8};
  static const double d[8] = {22.266688044328115691, 235.38790178262499861, 1519.377599407554805,
                              6485.558298266760755,  18615.571640885098091, 34900.952721145977266,
                              38912.003286093271411, 19685.429676859990727};
  static const double p[6] = {.21589853405795699,     .1274011611602473639,  .022235277870649807,
                              .001421619193227893466, 2.9112874951168792e-5, .02307344176494017303};
  static const double q[5] = {1.28426009614491121, .468238212480865118, .0659881378689285515, .00378239633202758244,
                              7.29751555083966205e-5};
  double y = fabs(x), numerator, denominator, tail;
  if (!(y < 38.6))
    return x < 0 ? 0 : x > 0 ? 1 : x;
  if (y <= 0.67448975) {
    double z = x * x;
    numerator = a[4] * z;
    denominator = z;
    for (int k = 0; k < 3; ++k) {
      numerator = (numerator + a[k]) * z;
      denominator = (denominator + b[k]) * z;
    }
    return 0.5 + x * (numerator + a[3]) / (denominator + b[3]);
  }
  if (y <= 5.656854249492380) {
    numerator = c[8] * y;
    denominator = y;
    for (int k = 0; k < 7; ++k) {
      numerator = (numerator + c[k]) * y;
      denominator = (denominator + d[k]) * y;
    }
    tail = (numerator + c[7]) / (denominator + d[7]);
  } else {
    double z = 1 / (x * x);
    numerator = p[5] * z;
    denominator = z;
    for (int k = 0; k < 4; ++k) {
      numerator = (numerator + p[k]) * z;
      denominator = (denominator + q[k]) * z;
    }
    tail = (0.398942280401432677939946 - z * (numerator + p[4]) / (denominator + q[4])) / y;
  }
  // e^(-y²/2), with y² in two parts.
  double near = floor(y * 16) / 16, rest = (y - near) * (y + near);
  tail = tg_fixed_exp(-near * near * 0.5) * tg_fixed_exp(-rest * 0.5) * tail;
  return x < 0 ? tail : 1 - tail;
}
