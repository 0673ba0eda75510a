//===- SpecialFormulas.h - Special functions as arithmetic ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SPECIALFORMULAS_H
#define TENSORGRAPH_LIB_DIALECT_SPECIALFORMULAS_H

// Each function once, for the interpreter's numbers (SpecialMath.h) and for the operations that lowering builds
// (SpecialLowering.cpp), so that both give the same bits. A type N has the operators of arithmetic, also with
// constants, comparisons that give what `select`, `both` and `either` take, and the functions that are called here. NaN
// passes through `select`, as comparisons with it are false. `selectRare` is `select`, where the first value is rarely
// needed.
//
// What is less exact when a product is rounded is computed in f64 from products whose rounding error is known: products
// of numbers with half of the bits each are exact, with fused multiply-add or without.

#include "SpecialCoefficients.h"
#include <cstddef>
#include <cstdint>
#include <limits>

namespace tg::formula {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
// ln 2 in two parts: products of the first and exponents are exact.
inline constexpr double kUpperLn2 = 0x1.62e42fefa3800p-1, kLowerLn2 = 0x1.ef35793c76730p-45;
inline constexpr double kLn2 = 0.693147180559945309417232121458176568;

/// Combines comparisons of the interpreter's numbers.
inline bool both(bool x, bool y) { return x && y; }
inline bool either(bool x, bool y) { return x || y; }

// √½ and √2 in two parts.
inline constexpr double kRootOfHalf[] = {0x1.6a09e667f3bcdp-1, -0x1.bdd3413b26456p-55};
inline constexpr double kRootOfTwo[] = {0x1.6a09e667f3bcdp+0, -0x1.bdd3413b26456p-54};

//===----------------------------------------------------------------------===//
// Parts
//===----------------------------------------------------------------------===//

/// A positive and normal number of f64 as a mantissa of √½ to √2, an exponent, and two to the power of its negative, by
/// `splitNormal`. Other numbers give any.
template <typename N> struct Split {
  N mantissa, exponent, inverse;
};
inline constexpr uint64_t kBitsOfRootOfHalf = 0x3fe6a09e667f3bcd;

/// Evaluates a polynomial whose coefficients begin with the constant term, in pairs, which keeps chains of operations
/// short.
template <typename N, size_t count> N polynomial(N x, const double (&coefficients)[count]) {
  static_assert(count > 1);
  // The terms are coefficients of powers of x, then of x², of x⁴, …
  N terms[(count + 1) / 2] = {};
  size_t left = count / 2;
  for (size_t k = 0; k < left; ++k)
    terms[k] = x * coefficients[2 * k + 1] + coefficients[2 * k];
  if (count % 2)
    terms[left++] = number(x, coefficients[count - 1]);
  while (left > 1) {
    x = x * x;
    for (size_t k = 0; k < left / 2; ++k)
      terms[k] = terms[2 * k + 1] * x + terms[2 * k];
    if (left % 2)
      terms[left / 2] = terms[left - 1];
    left = (left + 1) / 2;
  }
  return terms[0];
}

template <typename N> N minimum(N x, double y) { return select(x > y, number(x, y), x); }
template <typename N> N maximum(N x, double y) { return select(x < y, number(x, y), x); }

/// Returns x y less its rounded value, of finite numbers of f64.
template <typename N> N errorOfProduct(N x, N y, N product) {
  N xHigh = upperHalf(x), yHigh = upperHalf(y), xLow = x - xHigh, yLow = y - yHigh;
  return xLow * yLow + (xLow * yHigh + (xHigh * yLow + (xHigh * yHigh - product)));
}

/// Returns exp(x y) for finite numbers of f64.
template <typename N> N expOfProduct(N x, N y) {
  N product = x * y, power = exp(product);
  return power + power * errorOfProduct(x, y, product);
}

/// Returns exp(x²) erfc(x) for x >= 0 of f64.
template <typename N> N positiveErfcx(N x) {
  N sum = x + 4.0;
  // At infinity, t is 0, and so is the result.
  return polynomial((minimum(x, 1e300) - 4.0) / sum, erfcxTerms) / sum;
}

/// Returns the inverse of erf at x, times a factor in two parts, of f64. Its slope at 0 is given in two parts; u is 1 -
/// |x|, which is exact where that is small.
template <typename N> N inverseErf(N x, N u, const double (&slope)[2], const double (&factor)[2]) {
  N w = -log(u * (2.0 - u)), s = sqrt(w);
  auto isMiddle = s < 4.5;
  N center = select(isMiddle, number(x, 3), number(x, 11));
  N t = (s - center) / (s + center);
  N tail = s + s * select(isMiddle, polynomial(t, inverseErfMiddle), polynomial(t, inverseErfTail));
  N rest = w * polynomial(w, inverseErfCentral);
  if (factor[0] != 1) {
    rest = rest * factor[0];
    tail = tail * factor[0] + tail * factor[1];
  }
  N central = x * slope[0] + x * (rest + slope[1]);
  return copySign(selectRare(w > 4.0, select(u == 0.0, number(x, kInfinity), tail), central), x);
}
inline constexpr double kOne[] = {1, 0};

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

template <typename N> N log1mexp(N x) {
  // Far from 0, the rounding error of 1 - exp(x) is corrected, so that one logarithm serves both.
  auto isNear = x > -kLn2;
  N power = exp(x), rest = select(isNear, -expm1(x), 1.0 - power);
  return log(rest) - select(isNear, number(x, 0), ((rest - 1.0) + power) / rest);
}

template <typename N> N logDiffExp(N x, N y) {
  return select(both(x == y, x < kInfinity), number(x, -kInfinity), x + log1mexp(y - x));
}

/// Returns logit(x) for any x, also of narrow types.
template <typename N> N logitByLog1p(N x) {
  // With the smaller of x and 1 - x, which is exact. The sum makes 0 of -0.
  auto isLow = x < 0.5;
  N excess = x + x - 1.0;
  N value = log1p(select(isLow, -excess, excess) / select(isLow, x + 0.0, 1.0 - x));
  return select(isLow, -value, value);
}

template <typename N> N logit(N x) {
  if (!isF64(x))
    return logitByLog1p(x);
  // The logarithm of a quotient with one division: x and y are mantissas times powers of two, of which those that are
  // nearly equal are subtracted exactly. NaN is in `lost`.
  N y = 1.0 - x, lost = (1.0 - y) - x;
  auto [mantissaOfX, exponentOfX, inverseOfX] = splitNormal(x);
  auto [mantissaOfY, exponentOfY, inverseOfY] = splitNormal(y);
  N s = ((mantissaOfX - mantissaOfY) - lost * inverseOfY) / (mantissaOfX + mantissaOfY), square = s * s;
  N exponent = exponentOfX - exponentOfY, rest = s * (square * polynomial(square, logTerms));
  N value = exponent * kUpperLn2 + ((s + s) + (rest + exponent * kLowerLn2));
  return selectRare(either(x < std::numeric_limits<double>::min(), y < 0x1p-53), logitByLog1p(x), value);
}

template <typename N> N xlogy(N x, N y) { return select(both(x == 0.0, y == y), number(x, 0), x * log(y)); }

template <typename N> N xlog1py(N x, N y) { return select(both(x == 0.0, y == y), number(x, 0), x * log1p(y)); }

template <typename N> N entr(N x) {
  return select(x == 0.0, number(x, 0), select(x < 0.0, number(x, -kInfinity), -(x * log(x))));
}

//===----------------------------------------------------------------------===//
// The normal distribution and the error functions
//===----------------------------------------------------------------------===//

template <typename N> N erfcx(N x) {
  return inF64(x, [](auto x) {
    auto positive = positiveErfcx(abs(x));
    // Below, twice the power overflows, but not the power.
    auto bounded = maximum(minimum(x, 0), -26.64);
    return select(x < 0.0, expOfProduct(bounded, bounded) * 2.0 - positive, positive);
  });
}

template <typename N> N erfinv(N x) {
  return inF64(x, [](auto x) { return inverseErf(x, 1.0 - abs(x), inverseErfSlope, kOne); });
}

template <typename N> N erfcinv(N x) {
  return inF64(x, [](auto x) { return inverseErf(1.0 - x, select(x > 1.0, 2.0 - x, x), inverseErfSlope, kOne); });
}

template <typename N> N ndtri(N x) {
  return inF64(x, [](auto x) {
    auto nearer = select(x > 0.5, 1.0 - x, x);
    return inverseErf(x + x - 1.0, nearer + nearer, ndtriSlope, kRootOfTwo);
  });
}

template <typename N> N ndtr(N x) {
  return inF64(x, [](auto x) {
    auto bounded = maximum(minimum(x, 40), -40);
    auto y = bounded * -kRootOfHalf[0];
    auto half = erfc(y) * 0.5;
    // By the slope of log erfc, which is about -2y where y is large.
    auto error = errorOfProduct(bounded, number(x, -kRootOfHalf[0]), y) - bounded * kRootOfHalf[1];
    return half - half * (maximum(y, 0) * 2.0 * error);
  });
}

template <typename N> N logNdtr(N x) {
  return inF64(x, [](auto x) {
    auto size = abs(x), scaled = positiveErfcx(size * kRootOfHalf[0]) * 0.5;
    auto bounded = minimum(size, 40);
    auto tail = scaled * expOfProduct(bounded, bounded * -0.5);
    return select(x < 0.0, log(scaled) - x * 0.5 * x, log1p(-tail));
  });
}

} // namespace tg::formula

#endif // TENSORGRAPH_LIB_DIALECT_SPECIALFORMULAS_H
