//===- ErrorFunction.cpp - Error function and its complement --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Tables have erf or erfc of multiples x0 of a spacing, and the slope G = 2 / sqrt(pi) e^(-x0^2) of erf. With x = x0 +
// d,
//   erf(x) = erf(x0) + d G (1 + R(a, b))
// where R is a series in a = x0 d and b = d^2, of which the tail is negligible.

#include "Functions.h"
#include "Tables.h"
#include <array>
#include <cmath>
#include <optional>
#include <vector>

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

/// How many terms of R have the factors 1, b, b^2 and b^3. The first lacks the term 1.
using TermCounts = std::array<unsigned, 4>;

/// Returns the coefficient of a^p b^m in 1 + R, (-1)^(p + m) 2^p / (p! m! (p + 2 m + 1)).
static double coefficientOfSeries(unsigned p, unsigned m) {
  double divisor = p + 2 * m + 1;
  for (unsigned k = 2; k <= p; ++k)
    divisor *= k;
  for (unsigned k = 2; k <= m; ++k)
    divisor *= k;
  return ((p + m) % 2 ? -1 : 1) * std::ldexp(1.0, static_cast<int>(p)) / divisor;
}

/// Returns terms of R with the factor b^m, divided by it.
static Lanes termsOf(Lanes a, unsigned m, unsigned count) {
  SmallVector<double> coefficients;
  for (unsigned p = m == 0 ? 1 : 0; coefficients.size() < count; ++p)
    coefficients.push_back(coefficientOfSeries(p, m));
  Lanes sum = polynomial(a, coefficients);
  return m == 0 ? a * sum : sum;
}

static Lanes seriesOf(Lanes x0, Lanes d, const TermCounts &counts) {
  Lanes a = x0 * d, b = d * d;
  std::optional<Lanes> sum;
  for (unsigned m = counts.size(); m-- > 0;)
    if (counts[m] > 0)
      sum = sum ? multiplyAdd(b, *sum, termsOf(a, m, counts[m])) : termsOf(a, m, counts[m]);
  return *sum;
}

namespace {
/// The place in a table that is nearest to a number that is not negative.
struct Place {
  /// Between 0 and `mask`, whatever the number is.
  Lanes index;
  Lanes x0, d;
};

/// The numbers of a table, at multiples of 1 / `perUnit`, up to a power of two that is not reached.
struct Table {
  int perUnit, end;
  int size() const { return perUnit * end; }
  std::vector<double> numbers(long double (*function)(long double)) const {
    std::vector<double> result;
    for (int k = 0; k < size(); ++k)
      result.push_back(static_cast<double>(function(static_cast<long double>(k) / perUnit)));
    return result;
  }
};
} // namespace

/// Returns the place of x in the table; x must be less than the table's end, or NaN.
static Place placeInTable(Lanes x, const Table &table) {
  // The sum has no bits for what is less than the spacing.
  double shift = (x.isF32() ? 0x1.8p23 : 0x1.8p52) / table.perUnit;
  Lanes shifted = x + shift, x0 = shifted - shift;
  return {shifted.toBits() & shifted.toBits().integer(table.size() - 1), x0, x - x0};
}

static Lanes clampAbove(Lanes x, double high) { return select(x > high, x.real(high), x); }

static long double slopeOf(long double x) { return 2 / std::sqrt(std::acos(-1.0L)) * std::exp(-x * x); }
static long double slopeWithoutOne(long double x) { return slopeOf(x) - 1; }

//===----------------------------------------------------------------------===//
// erf
//===----------------------------------------------------------------------===//

// The slope is stored without 1, as d times 1 is not rounded. The spacing of f32 leads to few terms, and that of f64.
Lanes vectormath::emitErf(Lanes x) {
  static constexpr Table tableF64 = {128, 8}, tableF32 = {64, 4};
  static const std::vector<double> values[] = {tableF64.numbers(std::erf), tableF32.numbers(std::erf)};
  static const std::vector<double> slopes[] = {tableF64.numbers(slopeWithoutOne), tableF32.numbers(slopeWithoutOne)};
  bool isF32 = x.isF32();
  // From here on, it is 1.
  Lanes magnitude = clampAbove(abs(x), isF32 ? 3.95 : 6);
  Place place = placeInTable(magnitude, isF32 ? tableF32 : tableF64);
  auto row = lookUp(place.index, isF32 ? "tg_erf_f32" : "tg_erf_f64", {values[isF32], slopes[isF32]}, x);
  Lanes value = row[0], slope = row[1];
  Lanes series = seriesOf(place.x0, place.d, isF32 ? TermCounts{3, 2, 0, 0} : TermCounts{5, 4, 2, 1});
  Lanes factor = multiplyAdd(slope + 1.0, series, slope);
  return copySign(value + multiplyAdd(place.d, factor, place.d), x);
}

//===----------------------------------------------------------------------===//
// erfc
//===----------------------------------------------------------------------===//

/// Numbers of f32 have this factor, which is removed at the end, so that only that rounds to denormal numbers.
static constexpr double scaleF32 = 0x1p24;

static long double scaledErfc(long double x) { return std::erfc(x) * scaleF32; }
static long double scaledSlope(long double x) { return slopeOf(x) * scaleF32; }
/// Returns the part of erfc that f32 lacks.
static long double scaledError(long double x) {
  auto value = static_cast<double>(scaledErfc(x)); // as in the table
  return value - static_cast<float>(value);
}

// In f32, the rounding errors of numbers in a table would exceed the bound where the result is just below a power of
// two.
Lanes vectormath::emitErfc(Lanes x) {
  static constexpr Table tableF64 = {128, 32}, tableF32 = {64, 16};
  static const std::vector<double> values[] = {tableF64.numbers(std::erfc), tableF32.numbers(scaledErfc)};
  static const std::vector<double> slopes[] = {tableF64.numbers(slopeOf), tableF32.numbers(scaledSlope)};
  static const std::vector<double> errors = tableF32.numbers(scaledError);
  bool isF32 = x.isF32();
  // From here on, it is 0.
  Place place = placeInTable(clampAbove(abs(x), isF32 ? 10.5 : 27.5), isF32 ? tableF32 : tableF64);
  SmallVector<ArrayRef<double>> columns{values[isF32], slopes[isF32]};
  if (isF32)
    columns.push_back(errors);
  auto row = lookUp(place.index, isF32 ? "tg_erfc_f32" : "tg_erfc_f64", columns, x);
  Lanes value = row[0], line = place.d * row[1];
  Lanes series = seriesOf(place.x0, place.d, isF32 ? TermCounts{5, 3, 1, 0} : TermCounts{11, 8, 5, 1});
  Lanes decrease = multiplyAdd(line, series, line);
  if (isF32)
    decrease = decrease - row[2];
  Lanes positive = value - decrease;
  if (isF32)
    positive = positive * (1 / scaleF32);
  return select(x < 0.0, 2.0 - positive, positive);
}
