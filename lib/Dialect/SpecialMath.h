//===- SpecialMath.h - Special functions of the interpreter -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SPECIALMATH_H
#define TENSORGRAPH_LIB_DIALECT_SPECIALMATH_H

#include "SpecialFormulas.h"
#include "llvm/ADT/bit.h"
#include <cmath>
#include <cstdint>

namespace tg::formula {

/// A float or double. Constants are converted to its type.
template <typename T> struct Plain {
  T value;

  friend Plain operator+(Plain x, Plain y) { return {x.value + y.value}; }
  friend Plain operator-(Plain x, Plain y) { return {x.value - y.value}; }
  friend Plain operator*(Plain x, Plain y) { return {x.value * y.value}; }
  friend Plain operator/(Plain x, Plain y) { return {x.value / y.value}; }
  friend Plain operator+(Plain x, double y) { return {x.value + T(y)}; }
  friend Plain operator-(Plain x, double y) { return {x.value - T(y)}; }
  friend Plain operator-(double x, Plain y) { return {T(x) - y.value}; }
  friend Plain operator*(Plain x, double y) { return {x.value * T(y)}; }
  friend Plain operator/(double x, Plain y) { return {T(x) / y.value}; }
  friend Plain operator-(Plain x) { return {-x.value}; }

  friend bool operator==(Plain x, Plain y) { return x.value == y.value; }
  friend bool operator==(Plain x, double y) { return x.value == T(y); }
  friend bool operator<(Plain x, double y) { return x.value < T(y); }
  friend bool operator>(Plain x, double y) { return x.value > T(y); }
  friend Plain select(bool condition, Plain x, Plain y) { return condition ? x : y; }
  friend Plain selectRare(bool condition, Plain x, Plain y) { return condition ? x : y; }

  friend Plain number(Plain, double value) { return {T(value)}; }
  friend Plain abs(Plain x) { return {std::fabs(x.value)}; }
  friend Plain copySign(Plain x, Plain sign) { return {std::copysign(x.value, sign.value)}; }
  friend Plain erfc(Plain x) { return {std::erfc(x.value)}; }
  friend Plain exp(Plain x) { return {std::exp(x.value)}; }
  friend Plain expm1(Plain x) { return {std::expm1(x.value)}; }
  friend Plain log(Plain x) { return {std::log(x.value)}; }
  friend Plain log1p(Plain x) { return {std::log1p(x.value)}; }
  friend Plain sqrt(Plain x) { return {std::sqrt(x.value)}; }
};

inline Plain<double> upperHalf(Plain<double> x) {
  return {llvm::bit_cast<double>(llvm::bit_cast<uint64_t>(x.value) & ~uint64_t(0x7ffffff))};
}
inline Split<Plain<double>> splitNormal(Plain<double> x) {
  uint64_t bits = llvm::bit_cast<uint64_t>(x.value), power = (bits - kBitsOfRootOfHalf) & ~((uint64_t(1) << 52) - 1);
  double inverse = llvm::bit_cast<double>((uint64_t(1023) << 52) - power);
  return {{llvm::bit_cast<double>(bits - power)}, {double(int64_t(power) >> 52)}, {inverse}};
}
inline Split<Plain<float>> splitNormal(Plain<float> x) { return {x, x, x}; } // not called
template <typename T> bool isF64(Plain<T>) { return std::is_same_v<T, double>; }

template <typename T, typename Fn> Plain<T> inF64(Plain<T> x, Fn fn) { return {T(fn(Plain<double>{x.value}).value)}; }

} // namespace tg::formula

namespace tg::scalar {

template <typename T> T log1mexp(T x) { return formula::log1mexp(formula::Plain<T>{x}).value; }
template <typename T> T logDiffExp(T x, T y) {
  return formula::logDiffExp(formula::Plain<T>{x}, formula::Plain<T>{y}).value;
}
template <typename T> T logit(T x) { return formula::logit(formula::Plain<T>{x}).value; }
template <typename T> T xlogy(T x, T y) { return formula::xlogy(formula::Plain<T>{x}, formula::Plain<T>{y}).value; }
template <typename T> T xlog1py(T x, T y) { return formula::xlog1py(formula::Plain<T>{x}, formula::Plain<T>{y}).value; }
template <typename T> T entr(T x) { return formula::entr(formula::Plain<T>{x}).value; }
template <typename T> T erfcx(T x) { return formula::erfcx(formula::Plain<T>{x}).value; }
template <typename T> T erfinv(T x) { return formula::erfinv(formula::Plain<T>{x}).value; }
template <typename T> T erfcinv(T x) { return formula::erfcinv(formula::Plain<T>{x}).value; }
template <typename T> T ndtr(T x) { return formula::ndtr(formula::Plain<T>{x}).value; }
template <typename T> T ndtri(T x) { return formula::ndtri(formula::Plain<T>{x}).value; }
template <typename T> T logNdtr(T x) { return formula::logNdtr(formula::Plain<T>{x}).value; }

// A function of the runtime, on f64.
template <typename T> T inF64(double (*function)(double), T x) { return T(function(x)); }
template <typename T> T inF64(double (*function)(double, double), T x, T y) { return T(function(x, y)); }
template <typename T> T inF64(double (*function)(double, double, double, double), T x, T y, T z, T w) {
  return T(function(x, y, z, w));
}
template <typename T> T inF64(double (*function)(double, double, double), T x, T y, T z) {
  return T(function(x, y, z));
}

} // namespace tg::scalar

#endif // TENSORGRAPH_LIB_DIALECT_SPECIALMATH_H
