//===- Bessel.cpp - Bessel functions of real order ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Those of the first kind and the second are Boost.Math's, and so is the modified one of the second kind where order
// and argument are small; that of the first kind is the power series there, whose terms are positive. Else these are
// Debye's expansions (NIST's Digital Library of Mathematical Functions, 10.25.2 and 10.41), in inverse powers of √(v² +
// x²): they serve any order, and scaled functions without overflow.

#include "Boost.h"
#include "DebyeCoefficients.h"
#include "TensorGraph/Runtime/Special.h"
#include <boost/math/special_functions/bessel.hpp>

using namespace tg::special;
namespace bm = boost::math;

/// Beyond this order the time would be that of as many steps.
static constexpr double kLargestOrder = 1e6;

static bool isInteger(double x) { return x == std::floor(x); }
static bool isOdd(double x) { return std::fmod(x, 2) != 0; }

/// Returns sin πx
static double sinOfHalfTurns(double x) {
  double r = std::fmod(x, 2), nearest = std::rint(2 * r) / 2, angle = M_PI * (r - nearest);
  switch (int(2 * nearest) & 3) {
  case 0:
    return std::sin(angle);
  case 1:
    return std::cos(angle);
  case 2:
    return -std::sin(angle);
  default:
    return -std::cos(angle);
  }
}

//===----------------------------------------------------------------------===//
// Modified functions
//===----------------------------------------------------------------------===//

namespace {
/// Debye's expansion of order v >= 0 at x > 0: e^-x I and e^x K are √(1/2πR) e^exponent times the sum, and √(π/2R)
/// e^-exponent times the alternating sum.
struct Debye {
  double radius, exponent;

  Debye(double v, double x) : radius(std::hypot(v, x)), p(v / radius) {
    exponent = v * (v / (radius + x)) - v * std::asinh(v / x);
  }

  /// Returns the sum with the sign of R: the alternating sum has the sign of -R.
  double sum(double sign) const {
    double w = p * p, inverse = sign / radius, total = 0;
    for (int k = radius < 60 ? 14 : radius < 200 ? 11 : 8; k >= 0; --k) {
      double polynomial = 0;
      for (int j = p == 0 ? 0 : k; j >= 0; --j)
        polynomial = polynomial * w + kDebye[k][j];
      total = total * inverse + polynomial;
    }
    return total;
  }

private:
  double p;
};
} // namespace

/// Returns whether the power series is short, and neither its first factor nor the factor of Debye's expansion is the
/// more accurate one.
static bool isNear(double v, double x) { return v <= 170 && (x <= 30 || (x <= 60 && v > x)); }

/// Returns I(v, x) by its power series.
static double seriesOfI(double v, double x) {
  double half = x / 2, square = half * half, term = 1, sum = 0;
  // The last terms are added first.
  double terms[256];
  int count = 0;
  for (; count < 256 && term > sum * 0x1p-56; ++count) {
    terms[count] = term;
    sum = sum + term;
    term = term * (square / ((count + 1) * (v + (count + 1))));
  }
  sum = 0;
  while (count > 0)
    sum = sum + terms[--count];
  // v + 1 would be rounded, to which Γ is sensitive where v is large.
  double gamma = v < 1 ? tg_special_gamma(v + 1) : v * tg_special_gamma(v);
  return std::pow(half, v) / gamma * sum;
}

/// Returns I(v, x) where it is near.
static double nearI(double v, double x) { return v == 0 || v == 1 ? bm::cyl_bessel_i(v, x, Quiet()) : seriesOfI(v, x); }

/// Returns e^-x I(v, x) for v >= 0 and x > 0.
static double scaledI(double v, double x) {
  if (isNear(v, x) || (v == 1 && x < 600)) // for which Boost.Math is faster
    return std::exp(-x) * nearI(v, x);
  Debye d(v, x);
  return std::exp(d.exponent) * d.sum(1) / std::sqrt(2 * M_PI * d.radius);
}

/// Returns whether the expansion of K is accurate, and recurrence in the order is not the better choice.
static bool isFar(double v, double x) { return std::hypot(v, x) >= 50 && (v > 150 || x * x > 4 * (v + 1)); }

/// Returns e^x K(v, x) for v >= 0 and x > 0.
static double scaledK(double v, double x) {
  if (!isFar(v, x))
    return std::exp(x) * bm::cyl_bessel_k(v, x, Quiet());
  Debye d(v, x);
  return std::exp(-d.exponent) * d.sum(-1) * std::sqrt(M_PI / 2 / d.radius);
}

/// Returns I(v, x), for all orders and arguments, times e^-|x| if `isScaled`.
static double modifiedFirst(double v, double x, bool isScaled) {
  if (std::isnan(v) || std::isnan(x) || (x < 0 && !isInteger(v)))
    return kNaN;
  double order = std::fabs(v), size = std::fabs(x), sign = x < 0 && isOdd(order) ? -1 : 1;
  if (std::isinf(size))
    return std::isinf(v) ? kNaN : isScaled ? sign * 0.0 : sign * kInfinity;
  if (std::isinf(order))
    return v > 0 ? 0 : kNaN;
  if (size == 0)
    return order == 0 ? 1 : v > 0 || isInteger(v) ? 0 : sinOfHalfTurns(order) > 0 ? kInfinity : -kInfinity;
  double value;
  if (isScaled)
    value = scaledI(order, size);
  else if (isNear(order, size))
    value = nearI(order, size);
  else {
    double half = std::exp(size / 2);
    value = size < 700 ? scaledI(order, size) * std::exp(size) : scaledI(order, size) * half * half;
  }
  if (v < 0 && !isInteger(v)) {
    // I(-v) = I(v) + 2/π sin(πv) K(v)
    double other = 2 / M_PI * sinOfHalfTurns(order) * scaledK(order, size);
    value = value + other * std::exp(isScaled ? -2 * size : -size);
  }
  return sign * value;
}

static double modifiedSecond(double v, double x, bool isScaled) {
  double order = std::fabs(v);
  if (std::isnan(v) || !(x >= 0) || (std::isinf(v) && std::isinf(x)))
    return kNaN;
  if (x == 0 || std::isinf(order))
    return kInfinity;
  if (std::isinf(x))
    return 0;
  if (isScaled)
    return scaledK(order, x);
  return isFar(order, x) ? scaledK(order, x) * std::exp(-x) : bm::cyl_bessel_k(order, x, Quiet());
}

double tg_special_i0(double x) { return modifiedFirst(0, x, false); }
double tg_special_i1(double x) { return x == 0 ? x : modifiedFirst(1, x, false); }
double tg_special_iv(double order, double x) { return modifiedFirst(order, x, false); }
double tg_special_ive(double order, double x) { return modifiedFirst(order, x, true); }
double tg_special_kv(double order, double x) { return modifiedSecond(order, x, false); }
double tg_special_kve(double order, double x) { return modifiedSecond(order, x, true); }

//===----------------------------------------------------------------------===//
// Of the first and second kind
//===----------------------------------------------------------------------===//

double tg_special_jv(double order, double x) {
  if (std::isnan(order) || std::isnan(x) || std::isinf(order) || (x < 0 && !isInteger(order)))
    return kNaN;
  if (std::isinf(x))
    return 0;
  double size = std::fabs(x), distance = std::fabs(order);
  if (distance > kLargestOrder)
    return order > 0 && order > 2 * size ? 0 : kNaN;
  if (size == 0)
    return order == 0 ? 1 : order > 0 || isInteger(order) ? 0 : sinOfHalfTurns(order) > 0 ? -kInfinity : kInfinity;
  if (!isInteger(order))
    return bm::cyl_bessel_j(order, size, Quiet());
  double value = bm::cyl_bessel_j(distance, size, Quiet());
  return isOdd(distance) && (order < 0) != (x < 0) ? -value : value;
}

double tg_special_yv(double order, double x) {
  if (std::isnan(order) || std::isinf(order) || !(x >= 0))
    return kNaN;
  if (std::isinf(x))
    return 0;
  if (x == 0)
    return -kInfinity;
  if (std::fabs(order) > kLargestOrder)
    return order > 0 && order > 2 * x ? -kInfinity : kNaN;
  return bm::cyl_neumann(order, x, Quiet());
}
