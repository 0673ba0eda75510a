//===- OwensT.c - Owen's function by quadrature ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// T(h, a) is a e^(-h²/2) / 2π times the integral of e^(-(ha)² t² / 2) / (1 + a² t²) for t of 0 to 1: by Gauss and
// Legendre's rule, whose terms are positive. For a <= 1 the poles are far enough. Above, it is T(ah, 1/a) and error
// functions (Patefield and Tandy, "Fast and accurate calculation of Owen's T function", 2000).

#include "OwensT.h"
#include "OwensTRows.h"
#include <math.h>
#include <stdint.h>

/// Two numbers at a time, of which every machine has vectors.
typedef double Pair __attribute__((vector_size(16)));
typedef int64_t PairOfBits __attribute__((vector_size(16)));

/// Returns e^-z for z of 0 to 20.
static inline Pair decay(Pair z) {
  const double shift = 0x1.8p52;
  Pair rounded = z * -1.44269504088896340736 + shift, n = rounded - shift;
  Pair r = (-z - n * 0x1.62e42fee00000p-1) - n * 0x1.a39ef35793c76p-33;
  // The series of e^r, which is short enough for |r| <= ln 2 / 2.
  Pair r2 = r * r, r4 = r2 * r2;
  Pair low = (1.0 / 2 + r * (1.0 / 6)) + r2 * (1.0 / 24 + r * (1.0 / 120));
  Pair middle = (1.0 / 720 + r * (1.0 / 5040)) + r2 * (1.0 / 40320 + r * (1.0 / 362880));
  Pair high = (1.0 / 3628800 + r * (1.0 / 39916800)) + r2 * (1.0 / 479001600 + r * (1.0 / 6227020800));
  Pair power = 1 + (r + r2 * (low + r4 * (middle + r4 * high)));
  return (Pair)((PairOfBits)power + ((PairOfBits)rounded << 52));
}

/// Returns the integral by an even number of nodes.
static inline __attribute__((always_inline)) double integral(const double *squares, const double *weights, int count,
                                                             double c, double a2) {
  Pair total = {0, 0};
  for (int k = 0; k < count; k += 2) {
    Pair square = {squares[k], squares[k + 1]}, weight = {weights[k], weights[k + 1]};
    total += weight * decay(c * square) / (1 + a2 * square);
  }
  return total[0] + total[1];
}

/// Returns x y less its rounded value (Dekker, "A floating-point technique for extending the available precision",
/// 1971).
static double errorOfProduct(double x, double y, double product) {
  const double split = 0x1p27 + 1;
  double upperX = x * split, upperY = y * split;
  upperX = upperX - (upperX - x);
  upperY = upperY - (upperY - y);
  double lowerX = x - upperX, lowerY = y - upperY;
  return ((upperX * upperY - product) + (upperX * lowerY + lowerX * upperY)) + lowerX * lowerY;
}

/// Returns erfc(x / √2) / 2 for x >= 0. The error of the argument counts, multiplied by 2x.
static double tail(double x) {
  const double low = -0x1.bdd3413b26456p-55;
  double argument = x * M_SQRT1_2, error = errorOfProduct(x, M_SQRT1_2, argument) + x * low;
  double half = 0.5 * erfc(argument);
  return half - half * (2 * argument * error);
}

/// Returns e^(-x²/2)
static double density(double x) {
  double square = x * x, power = exp(-0.5 * square);
  return power - power * (0.5 * errorOfProduct(x, x, square));
}

/// Returns T(h, a) for h >= 0 and a of 0 to 1; `product` is h a.
static double below1(double h, double a, double product) {
  double c = 0.5 * product * product, a2 = a * a;
  double sum = a <= 0.5 && product <= 1.7 ? integral(kGauss8[0], kGauss8[1], 8, c, a2)
                                          : integral(kGauss14[0], kGauss14[1], 14, c, a2);
  return a * 0.15915494309189533577 * density(h) * sum;
}

double tg_special_owens_t_quadrature(double h, double a) {
  double size = fabs(a);
  h = fabs(h);
  double product = size <= 1 ? h * size : h;
  if (!(product <= 4.4))
    return NAN;
  if (size <= 1)
    return copysign(below1(h, size, product), a);
  double farther = h * size, rest = below1(farther, 1 / size, product), value;
  if (farther <= 0.67) {
    value = 0.25 - 0.25 * erf(h * M_SQRT1_2) * erf(farther * M_SQRT1_2) - rest;
  } else {
    double near = tail(h), far = tail(farther);
    value = 0.5 * (near + far) - near * far - rest;
  }
  return copysign(value, a);
}
