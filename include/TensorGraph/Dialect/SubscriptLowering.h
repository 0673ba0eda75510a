//===- SubscriptLowering.h - Subscripts as index arithmetic -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_SUBSCRIPTLOWERING_H
#define TENSORGRAPH_DIALECT_SUBSCRIPTLOWERING_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// A subscript resolved for the size of its axis: the elements `first`, `first + step`, …, `count` of them (1 for an
/// index). Numbers are constant if everything that they are computed from is.
struct ResolvedSubscript {
  OpFoldResult first, count, step;
};

/// Builds Python's rule (see resolveRange) in arith. The caller must have checked that an index is in range and a step
/// is not 0.
ResolvedSubscript resolveSubscript(OpBuilder &b, Location location, const Subscript &subscript, OpFoldResult size);

/// Returns the sizes of the part that an operation's subscripts name; axes with an index are dropped.
SmallVector<OpFoldResult> partSizes(OpBuilder &b, Location location, SubscriptOpInterface op);

/// Returns the sizes of the result of gathering from `x` by index tensors (or scalars), which are broadcast against
/// each other.
SmallVector<OpFoldResult> gatheredSizes(OpBuilder &b, Location location, Value x, ValueRange indices,
                                        int64_t firstAxis);

/// Returns index tensors for all axes with which `tg.gather` takes, and `tg.scatter` sets, element `indices[p]` along
/// `axis` at each position p of `x`: NumPy's `take_along_axis`.
SmallVector<Value> indicesAlongAxis(OpBuilder &b, Location location, Value x, Value indices, int64_t axis);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_SUBSCRIPTLOWERING_H
