//===- DividedSizes.h - Sizes of divided axes -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SHARD_DIVIDEDSIZES_H
#define TENSORGRAPH_LIB_TRANSFORMS_SHARD_DIVIDEDSIZES_H

#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Returns the size that the type of a tensor states for an axis.
inline int64_t sizeAt(Value value, int64_t axis) { return shapeOf(value.getType())[axis]; }

/// The axis of a value that the shard axis divides; nothing if each rank has all of it.
using Divided = std::optional<int64_t>;
using DividedOf = llvm::function_ref<Divided(Value)>;

/// What a size is: a number, an index, or the size of an axis of a tensor of which nothing is known.
struct SizeOrigin {
  OpFoldResult size;
  TensorAxis place = {};
  bool operator==(const SizeOrigin &other) const { return size == other.size && place == other.place; }
};

/// Finds the origin of a size, through checks, operations that keep sizes, and the graphs of loops.
SizeOrigin findOrigin(OpFoldResult size);

/// Returns whether the size of one axis follows to be that of another one, or an index.
bool isSizeOf(OpFoldResult size, Value tensor, int64_t axis);

/// Returns whether a size depends on checks.
bool isChecked(OpFoldResult size);

/// Returns whether a size, or one of those of which it is the least, is that of a divided axis. Sizes that are known
/// are compared with those of divided arguments of the function around `op`.
bool isDividedSize(OpFoldResult size, DividedOf of, Operation *op);

/// An operation that may leave out elements at the end of an axis, or add some, or replace the first ones. If the axis
/// keeps its size, elements stay where they are.
struct ResizedAxis {
  unsigned operand = 0; // that is made longer or shorter, or of which elements are replaced
  int64_t axis = 0;     // of it
  int64_t result = 0;   // the axis of the result
  OpFoldResult size;    // of the result, of which a slice takes no more than there are; or of the part that is replaced
  bool fits = false;    // whether the size is at most that of the axis
};

/// Returns what an operation does to the axis that divides the operand which it changes; nothing if it does something
/// else, or no divided axis has the size that the axis gets.
std::optional<ResizedAxis> findResizedAxis(Operation *op, DividedOf of);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SHARD_DIVIDEDSIZES_H
