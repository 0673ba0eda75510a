//===- CompareArrays.cpp - Where two values differ ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompareArrays.h"
#include "llvm/ADT/APFloat.h"
#include <cmath>

using namespace tg;

/// Numbers the floats of a type such that neighbours have neighbouring numbers.
static int64_t ordinal(const Scalar &value) {
  llvm::APFloat real(std::abs(value.f));
  bool losesInfo;
  real.convert(cast<FloatType>(value.type).getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
  int64_t bits = real.bitcastToAPInt().getZExtValue();
  return std::signbit(value.f) ? -bits : bits;
}

std::optional<uint64_t> tg::ulpDistance(const Scalar &x, const Scalar &y) {
  assert(x.type == y.type && "scalars of different types");
  if (!x.isFloat() || std::isnan(x.f) || std::isnan(y.f))
    return std::nullopt;
  int64_t a = ordinal(x), b = ordinal(y);
  return a < b ? static_cast<uint64_t>(b) - static_cast<uint64_t>(a)
               : static_cast<uint64_t>(a) - static_cast<uint64_t>(b);
}

std::optional<Difference> tg::findDifference(const Array &left, const Array &right) {
  assert(left.getType() == right.getType() && "arrays of different types");
  Difference difference;
  int64_t first = 0;
  for (int64_t k = 0, end = left.getNumElements(); k < end; ++k) {
    Scalar x = left.get(k), y = right.get(k);
    if (x == y)
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
