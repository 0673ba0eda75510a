//===- ScanStates.h - How a loop carries a scan's states --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SCANSTATES_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SCANSTATES_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace tg {

/// How one state is carried by the loop.
struct StateKind {
  enum Kind {
    Value,   // as it is: scalars, and values of other dialects
    Shift,   // a short window of scalars, one by one, the oldest first
    Vectors, // a small tensor, row by row, in registers
    InPlace, // a tensor that a step changes in part, as it is
    Rows     // rows of the trace of an out, or of a ring
  } kind = Value;
  bool isChanged = false; // of Rows: each row has the initial value where no step changes it, and is written elsewhere
  int64_t reach = 1;      // how many rows a step looks back
  int64_t slots = 0;      // of a ring; 0: the trace of `out`
  int out = -1;           // the out that yields the same value
  unsigned carried = 0;   // the first loop-carried value
};

/// Chooses a kind for each state. Tensors of at most `vectorElements` elements are carried as vectors.
SmallVector<StateKind> classifyStates(ScanOp op, int64_t vectorElements);

/// Returns the insertions that make the next value of a state from the old one, in order; empty if other
/// operations make it.
SmallVector<mlir::tensor::InsertSliceOp> changesOf(Value next, Value old);

/// Returns whether the next value of a tensor state can be computed in place of the old one: it is a chain of changes
/// of the old value, or an elementwise function of the elements that it replaces.
bool updatesInPlace(Value next, BlockArgument old);

/// Follows such a chain from `next`, in the body of the loop, and makes its first operation write to `old`.
void buildOn(RewriterBase &rewriter, Value next, Value old);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_SCANSTATES_H
