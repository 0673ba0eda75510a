//===- RowSizes.h - Sizes of a scan's rows before its loop ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/IR/IRMapping.h"

namespace tg {

/// Computes sizes of values of a scan's body before the scan, from the shapes of its operands. The sizes of the outs'
/// rows must be known even if no step runs.
class RowSizes {
public:
  RowSizes(ScanOp op, OpBuilder &b) : op(op), b(b) {}

  /// Returns size `axis` of a value of the body. Fails where it depends on values.
  FailureOr<OpFoldResult> sizeOf(Value inner, int64_t axis);
  /// Returns the size, or 0 where it is negative, which is an error in the first step.
  OpFoldResult notNegative(OpFoldResult size);
  /// Returns whether all operations that compute the sizes asked for are defined, and no size is negative; null if that
  /// is known. If it does not hold the sizes are arbitrary: the first step fails.
  Value areDefined() const { return valid; }

private:
  FailureOr<OpFoldResult> sizeOfResult(OpResult result, int64_t axis);
  /// Returns the value before the scan of an index of the body. Clones the operations that compute the index.
  FailureOr<Value> outside(Value index);
  FailureOr<OpFoldResult> outside(OpFoldResult index);

  ScanOp op;
  OpBuilder &b;
  IRMapping moved;
  Value valid;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H
