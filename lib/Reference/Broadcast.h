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

/// An array read through the index of a shape it is broadcast to. Which axes are repeated is a matter of its type.
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

  /// The elements at an index, one of each value.
  SmallVector<Scalar> at(ArrayRef<int64_t> index) const;
};

/// Where the type's size is not 1, run-time sizes must agree, else it is an error at `op`.
FailureOr<Broadcast> broadcast(Evaluator &evaluator, Operation *op, ValueRange values);

/// `value`, broadcast to the shape `target` (and not the other way round), else an error at `op`.
FailureOr<BroadcastView> broadcastTo(Evaluator &evaluator, Operation *op, Value value, ArrayRef<int64_t> target);

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_BROADCAST_H
