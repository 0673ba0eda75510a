//===- Accumulator.h - Combines elements one after the other ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_ACCUMULATOR_H
#define TENSORGRAPH_LIB_REFERENCE_ACCUMULATOR_H

#include "TensorGraph/Interfaces/Combiner.h"
#include "TensorGraph/Support/Scalar.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tg::reference {

/// Returns the type in which elements of a type are summed and multiplied: f32 for f16 and bf16, and the type itself
/// otherwise.
Type accumulationType(Type element);

/// Converts x to another type of the same kind of number.
Scalar widened(const Scalar &x, Type type);

/// Combines elements in the order in which they are added.
class Accumulator {
public:
  /// Sums start at 0, products at 1, `and` at all ones, `or` and `xor` at 0; maxima and minima start at the first
  /// element.
  Accumulator(Combiner combiner, Type element);
  void add(const Scalar &x);
  /// Returns the combined value, rounded to the element type.
  Scalar get() const { return widened(value, element); }

private:
  Combiner combiner;
  Type element;
  Scalar value;
  bool started = false;
};

/// Combines the elements of an axis in parts: `reduce` combines elements begin … end - 1, and its results are combined
/// by a balanced binary tree. With 0 parts the axis is not divided.
Scalar combineInParts(Combiner combiner, int64_t size, int64_t parts,
                      llvm::function_ref<Scalar(int64_t begin, int64_t end)> reduce);

/// Returns the sum or the product of two elements of one type, rounded once.
Scalar sum(const Scalar &x, const Scalar &y);
Scalar product(const Scalar &x, const Scalar &y);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_ACCUMULATOR_H
