//===- ScalarMath.h - Scalar functions that libm lacks -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SCALARMATH_H
#define TENSORGRAPH_LIB_DIALECT_SCALARMATH_H

// The elementwise operations for which libm has no function. Floating-point functions are templates over float and
// double and compute in that precision.

#include "TensorGraph/Runtime/Complex.h"
#include "TensorGraph/Runtime/Math.h"
#include <cmath>
#include <complex>
#include <cstdint>
#include <limits>

namespace tg::scalar {

// The real product as it is written: where parts are NaN, that of std::complex looks for infinities.
template <typename T> std::complex<T> multiply(std::complex<T> x, std::complex<T> y) {
  return {x.real() * y.real() - x.imag() * y.imag(), x.real() * y.imag() + x.imag() * y.real()};
}
template <typename T> bool isNan(std::complex<T> x) { return std::isnan(x.real()) || std::isnan(x.imag()); }
template <typename T> bool isInf(std::complex<T> x) { return std::isinf(x.real()) || std::isinf(x.imag()); }

/// Calls a function of the runtime, and rounds its result to the precision of its operands.
template <typename T> std::complex<T> inF64(tg_complex (*fn)(double, double), std::complex<T> x) {
  tg_complex result = fn(x.real(), x.imag());
  return {static_cast<T>(result.re), static_cast<T>(result.im)};
}
template <typename T>
std::complex<T> inF64(tg_complex (*fn)(double, double, double, double), std::complex<T> x, std::complex<T> y) {
  tg_complex result = fn(x.real(), x.imag(), y.real(), y.imag());
  return {static_cast<T>(result.re), static_cast<T>(result.im)};
}

template <typename T> T maximum(T x, T y) {
  if (x != x || y != y)
    return std::numeric_limits<T>::quiet_NaN();
  if (x == y)
    return std::signbit(x) ? y : x;
  return x > y ? x : y;
}
template <typename T> T minimum(T x, T y) {
  if (x != x || y != y)
    return std::numeric_limits<T>::quiet_NaN();
  if (x == y)
    return std::signbit(x) ? x : y;
  return x < y ? x : y;
}

// Floats: Python's divmod. Integers: y is not 0, and MIN // -1 wraps.
template <typename T> T floorMod(T x, T y) {
  T r = std::fmod(x, y);
  if (r == 0)
    return std::copysign(T(0), y);
  return (r < 0) != (y < 0) ? r + y : r;
}
template <typename T> T floorDivide(T x, T y) {
  if (y == 0)
    return x / y;
  T r = std::fmod(x, y), q = (x - r) / y;
  if (r != 0 && (r < 0) != (y < 0))
    q = q - 1;
  if (q == 0)
    return std::copysign(T(0), x / y);
  // (x - r) / y is within rounding of an integer.
  T down = std::floor(q);
  return q - down > T(0.5) ? down + 1 : down;
}
inline int64_t floorDivide(int64_t x, int64_t y) {
  if (y == -1)
    return int64_t(0 - uint64_t(x));
  int64_t q = x / y;
  return x % y != 0 && (x < 0) != (y < 0) ? q - 1 : q;
}
inline int64_t floorMod(int64_t x, int64_t y) {
  if (y == -1)
    return 0;
  int64_t r = x % y;
  return r != 0 && (r < 0) != (y < 0) ? r + y : r;
}
inline uint64_t floorDivide(uint64_t x, uint64_t y) { return x / y; }
inline uint64_t floorMod(uint64_t x, uint64_t y) { return x % y; }
inline uint64_t power(uint64_t x, uint64_t y) {
  uint64_t result = 1;
  for (; y > 0; y >>= 1, x *= x)
    if (y & 1)
      result *= x;
  return result;
}
// y is not negative.
inline int64_t power(int64_t x, int64_t y) { return int64_t(power(uint64_t(x), uint64_t(y))); }

template <typename T> T sigmoid(T x) {
  // Below 0, a plain quotient would have all rounding errors; here it only corrects the exponential.
  T e = std::exp(-std::fabs(x)), quotient = (x >= 0 ? T(1) : e) / (1 + e);
  return x < 0 ? e - e * quotient : quotient;
}
template <typename T> T softplus(T x) { return maximum(x, T(0)) + std::log1p(std::exp(-std::fabs(x))); }
template <typename T> T logAddExp(T x, T y) {
  if (x == y) // also for infinities
    return x + T(0.693147180559945309417232121458176568);
  return maximum(x, y) + std::log1p(std::exp(-std::fabs(x - y)));
}

inline double lgamma(double x) {
  int sign; // lgamma() would write a global
  return ::lgamma_r(x, &sign);
}
inline float lgamma(float x) {
  int sign;
  return ::lgammaf_r(x, &sign);
}

inline double digamma(double x) { return tg_digamma(x); }
inline float digamma(float x) { return tg_digammaf(x); }

inline double polygamma(double order, double x) { return tg_polygamma(order, x); }
inline float polygamma(float order, float x) { return tg_polygammaf(order, x); }

} // namespace tg::scalar

#endif // TENSORGRAPH_LIB_DIALECT_SCALARMATH_H
