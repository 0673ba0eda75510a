//===- Extrema.h - Largest and smallest elements ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_EXTREMA_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_EXTREMA_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Builds the `arith.maximumf` or `arith.minimumf` of elements, or both, from values that are accumulated in turn: the
/// best elements so far, as plain comparisons choose them, and what corrects them in the end. These are scalars, or
/// vectors, of which there may be several.
class Extrema {
public:
  /// Creates one result for each of `isMax`. Unless `hasSigns`, either zero may be the result if there are both.
  Extrema(OpBuilder &b, Location loc, ArrayRef<bool> isMax, bool hasSigns = true)
      : b(b), loc(loc), isMax(isMax), hasSigns(hasSigns) {}

  /// Returns values without elements, for `vectors` vectors.
  SmallVector<Value> begin(Type type, unsigned vectors);
  /// Returns values that include one element for each result, in each lane.
  SmallVector<Value> begin(ValueRange elements);
  /// Takes in elements, in turn to each of the vectors. Lanes that their masks, if there are any, turn off do not
  /// count.
  void add(MutableArrayRef<Value> values, ArrayRef<Value> elements, ArrayRef<Value> masks = {});
  /// Returns the results of each lane, if there is one vector.
  SmallVector<Value> finish(ArrayRef<Value> values);
  /// Returns the results of all lanes of all vectors.
  SmallVector<Value> finishLanes(ArrayRef<Value> values);

private:
  /// Counts the values by what they are: the vectors of the best elements, for each result; a NaN, if there was one;
  /// for each result the sign bits of all elements, combined by and (for the largest) or by or (for the smallest).
  unsigned vectorsOf(ArrayRef<Value> values) const { return (values.size() - 1) / isMax.size() - hasSigns; }
  Value best(unsigned result, Value x, Value y);
  Value combineSigns(unsigned result, Value x, Value y);
  Value correct(Value best, Value isNaN, Value signs);

  OpBuilder &b;
  Location loc;
  SmallVector<bool> isMax;
  bool hasSigns;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_EXTREMA_H
