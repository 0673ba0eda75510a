//===- CompareArrays.cpp - Where two values differ ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompareArrays.h"
#include "TensorGraph/Support/ArrayText.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/raw_ostream.h"
#include <cmath>

using namespace mlir;
using namespace tg;

/// Numbers the floats of a type such that neighbours have consecutive numbers.
static int64_t ordinal(const Scalar &value) {
  llvm::APFloat real(std::abs(value.f));
  bool losesInfo;
  real.convert(cast<FloatType>(value.type).getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  int64_t bits = real.bitcastToAPInt().getZExtValue();
  return std::signbit(value.f) ? -bits : bits;
}

std::optional<uint64_t> tg::ulpDistance(const Scalar &x, const Scalar &y) {
  assert(x.type == y.type && "scalars of different types");
  if (x.isComplex()) {
    Type part = partOf(x.type);
    auto re = ulpDistance({part, x.f}, {part, y.f}), im = ulpDistance({part, x.im}, {part, y.im});
    return re && im ? std::optional(std::max(*re, *im)) : std::nullopt;
  }
  if (!x.isFloat() || std::isnan(x.f) || std::isnan(y.f))
    return std::nullopt;
  int64_t a = ordinal(x), b = ordinal(y);
  return a < b ? static_cast<uint64_t>(b) - static_cast<uint64_t>(a)
               : static_cast<uint64_t>(a) - static_cast<uint64_t>(b);
}

/// Returns `tolerance` ulp of the largest finite float, or absolute value of a complex number, of both arrays.
static double absoluteTolerance(const Array &left, const Array &right, unsigned tolerance) {
  auto type = dyn_cast<FloatType>(partOf(left.getElementType()));
  if (!type || tolerance == 0)
    return 0;
  double largest = 0;
  for (const Array *array : {&left, &right})
    for (int64_t k = 0, end = array->getNumElements(); k < end; ++k) {
      Scalar x = array->get(k);
      if (double size = std::hypot(x.f, x.im); std::isfinite(size))
        largest = std::max(largest, size);
    }
  return tolerance * std::ldexp(largest, 1 - static_cast<int>(type.getFPMantissaWidth()));
}

static bool isNear(const Scalar &x, const Scalar &y, double allowed) {
  auto areNear = [&](double x, double y) {
    return x == y || (std::isnan(x) && std::isnan(y)) || std::abs(x - y) <= allowed;
  };
  if (x.isComplex())
    return areNear(x.f, y.f) && areNear(x.im, y.im);
  return x.isFloat() && std::abs(x.f - y.f) <= allowed;
}

std::optional<Difference> tg::findDifference(const Array &left, const Array &right, unsigned tolerance) {
  assert(left.getType() == right.getType() && "arrays of different types");
  Difference difference;
  double allowed = absoluteTolerance(left, right, tolerance);
  int64_t first = 0;
  for (int64_t k = 0, end = left.getNumElements(); k < end; ++k) {
    Scalar x = left.get(k), y = right.get(k);
    if (x == y || (tolerance && isNear(x, y, allowed)))
      continue;
    if (difference.count++ == 0) {
      first = k;
      difference.left = x;
      difference.right = y;
    }
  }
  if (difference.count == 0)
    return std::nullopt;
  for (int64_t size : llvm::reverse(left.getShape())) {
    difference.index.push_back(first % size);
    first /= size;
  }
  std::reverse(difference.index.begin(), difference.index.end());
  return difference;
}

void tg::printDifference(llvm::raw_ostream &os, const Difference &difference, const Array &array, StringRef left,
                         StringRef right) {
  if (!array.isScalar()) {
    os << " at [";
    llvm::interleaveComma(difference.index, os);
    os << "]";
  }
  os << ": " << formatScalar(difference.left) << " " << left << ", " << formatScalar(difference.right) << " " << right;
  if (std::optional<uint64_t> distance = ulpDistance(difference.left, difference.right))
    os << ", " << *distance << " ulp";
  if (!array.isScalar())
    os << "; " << difference.count << " of " << array.getNumElements() << " elements differ";
}
