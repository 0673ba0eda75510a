//===- Broadcast.h - Broadcasting at run time -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_BROADCAST_H
#define TENSORGRAPH_LIB_REFERENCE_BROADCAST_H

#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

/// An array, read at an index of the shape that it is broadcast to. The type of the array determines which axes are
/// repeated.
class BroadcastView {
public:
  BroadcastView(const Array &array, Type type, size_t rank);
  Scalar at(ArrayRef<int64_t> index) const;

private:
  const Array *array;
  SmallVector<int64_t> strides; // 0 for a repeated axis
};

/// Values broadcast with each other.
struct Broadcast {
  SmallVector<int64_t> shape;
  SmallVector<BroadcastView> views;

  /// Returns the elements at an index, one of each value.
  SmallVector<Scalar> at(ArrayRef<int64_t> index) const;
};

/// Broadcasts values with each other. If sizes are not 1 in the type, those at run time must agree, else it is an error
/// at `op`.
FailureOr<Broadcast> broadcast(Evaluator &evaluator, Operation *op, ValueRange values);

/// Broadcasts `value` to the shape `target`, but not the other way round. Reports an error at `op` if it cannot.
FailureOr<BroadcastView> broadcastTo(Evaluator &evaluator, Operation *op, Value value, ArrayRef<int64_t> target);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_BROADCAST_H
