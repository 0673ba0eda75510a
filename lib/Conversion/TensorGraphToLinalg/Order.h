//===- Order.h - The order of elements --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

class LoweringBuilder;

/// Builds a truth value: whether the scalar `x` comes before `y`, ascending, with NaN last.
Value isBefore(OpBuilder &b, Location loc, Value x, Value y);

/// A sort (`tg.sort`, `tg.argsort`) of which nothing but one slice in its block is used. The slice sorts only what it
/// takes.
struct SlicedSort {
  /// Looks at the definition of a value.
  explicit SlicedSort(Value sorted);

  /// Builds `count` places of the order, from `first` on.
  Value build(LoweringBuilder &lower, OpFoldResult first, OpFoldResult count) const;

  Operation *op = nullptr; // null for other values
  Value x;                 // that is sorted
  int64_t axis = 0;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H
