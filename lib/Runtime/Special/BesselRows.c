//===- BesselRows.c - Bessel functions of orders 0 and 1 ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Polynomials in rows, and beyond them polynomials of 1 / x: of the scaled functions times √x, and of the modulus and
// the phase of those that oscillate (NIST's Digital Library of Mathematical Functions, 10.17, 10.18 and 10.40). J is
// expanded about its zeros, and its phase has two parts, so that it is exact near them, too (Harrison, "Fast and
// accurate Bessel function computation", 2009).

#include "BesselIRows.h"
#include "BesselJRows.h"
#include "Polynomial.h"
#include "TensorGraph/Runtime/Special.h"
#include <math.h>

#define TG_COUNT(array) ((int)(sizeof(array) / sizeof(array[0])))

//===----------------------------------------------------------------------===//
// Modified functions, scaled
//===----------------------------------------------------------------------===//

double tg_special_i0e(double x) {
  double size = fabs(x);
  if (size < TG_COUNT(kI0)) {
    int k = (int)size;
    return TG_POLYNOMIAL(kI0[k], size - k - 0.5);
  }
  return TG_POLYNOMIAL(kI0Far, 1 / size) / sqrt(size);
}

double tg_special_i1e(double x) {
  double size = fabs(x);
  if (size < TG_COUNT(kI1)) {
    int k = (int)size;
    return x * TG_POLYNOMIAL(kI1[k], size - k - 0.5);
  }
  return copysign(TG_POLYNOMIAL(kI1Far, 1 / size) / sqrt(size), x);
}

//===----------------------------------------------------------------------===//
// Functions of the first kind
//===----------------------------------------------------------------------===//

/// Up to where the parts of π/4 make exact products.
static const double kLargest = 0x1p20;

/// Returns cos(angle + turns π/2) for the sum of two numbers, of which the first is at most 0.8 in size.
static inline double turnedCosine(double high, double low, int turns) {
  double w = high * high, half = 0.5 * w, rest = 1 - half;
  double sine = high + (high * w * TG_POLYNOMIAL(kSine, w) + low);
  double cosine = rest + (((1 - rest) - half) + (w * w * TG_POLYNOMIAL(kCosine, w) - high * low));
  double value = turns & 1 ? sine : cosine;
  return (turns + 1) & 2 ? -value : value;
}

typedef struct Tables {
  const double *near, (*centers)[2], (*rows)[TG_COUNT(kJ0[0])], *modulus, *phase;
} Tables;

/// Returns J of order 0 or 1 at 0 <= x <= kLargest.
static inline __attribute__((always_inline)) double firstKind(int order, Tables tables, double x) {
  int quarter = (int)(x * M_2_PI);
  if (quarter == 0)
    return tg_polynomial(tables.near, TG_COUNT(kJ0Near), x * x) * (order ? x : 1);
  if (quarter < TG_COUNT(kJ0)) {
    double t = (x - tables.centers[quarter][0]) - tables.centers[quarter][1];
    return tg_polynomial(tables.rows[quarter], TG_COUNT(kJ0[0]), t);
  }
  double inverse = 1 / x, w = inverse * inverse, odd = 2 * quarter + 1;
  // The angle in two parts: x less an odd multiple of π/4, and the phase.
  double first = x - odd * kQuarterOfPi[0], product = odd * kQuarterOfPi[1], second = first - product;
  double change = second - first, error = (first - (second - change)) - (product + change);
  double small = (error - odd * kQuarterOfPi[2]) + inverse * tg_polynomial(tables.phase, TG_COUNT(kJ0Phase), w);
  double angle = second + small, low = (second - angle) + small;
  double amplitude = sqrt(inverse * M_2_PI) * tg_polynomial(tables.modulus, TG_COUNT(kJ0Modulus), w);
  return amplitude * turnedCosine(angle, low, quarter - order);
}

double tg_special_j0(double x) {
  static const Tables tables = {kJ0Near, kJ0Centers, kJ0, kJ0Modulus, kJ0Phase};
  double size = fabs(x);
  return size <= kLargest ? firstKind(0, tables, size) : j0(x);
}

double tg_special_j1(double x) {
  static const Tables tables = {kJ1Near, kJ1Centers, kJ1, kJ1Modulus, kJ1Phase};
  double size = fabs(x);
  return size <= kLargest ? copysign(1, x) * firstKind(1, tables, size) : j1(x);
}
