//===- CompareArrays.h - Where two values differ ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_COMPAREARRAYS_H
#define TENSORGRAPH_SUPPORT_COMPAREARRAYS_H

#include "TensorGraph/Support/Array.h"
#include <string>

namespace tg {

/// Returns the distance of two floats: the number of floats of the type between them, plus one if they differ; 0.0 and
/// -0.0 have distance 0. Nothing for integers and NaNs.
std::optional<uint64_t> ulpDistance(const Scalar &x, const Scalar &y);

/// Where two arrays of equal types differ, floats by more than `tolerance` ulp of the largest finite one of either
/// array. All NaNs are equal; without tolerance -0.0 and 0.0 are not (as in `Scalar`).
struct Difference {
  /// The first place where they differ, in row-major order.
  SmallVector<int64_t> index;
  Scalar left, right;
  /// The number of elements that differ.
  int64_t count = 0;
};
std::optional<Difference> findDifference(const Array &left, const Array &right, unsigned tolerance = 0);
/// Prints ` at [1, 0]: 4.0 expected, 3.0 returned, 2 ulp; 1 of 6 elements differ`, where `array` is one of the two and
/// `left` and `right` say what they are.
void printDifference(llvm::raw_ostream &os, const Difference &difference, const Array &array, StringRef left,
                     StringRef right);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_COMPAREARRAYS_H
