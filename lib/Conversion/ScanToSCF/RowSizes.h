//===- RowSizes.h - Sizes of a scan's rows before its loop ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H

#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Computes sizes of values of a scan's body, which is lowered, before the scan. The sizes of the outs' rows must be
/// known even if no step runs. Clones whatever computes them from values that are the same in all steps.
class RowSizes : public SizesOutside {
public:
  RowSizes(ScanOp op, OpBuilder &b) : SizesOutside(op, op.getBody(), b) {}

  /// Returns the size, or 0 where it is negative, which is an error in the first step.
  OpFoldResult notNegative(OpFoldResult size);
  /// Returns whether all operations that compute the sizes asked for are defined, and no size is negative; null if that
  /// is known. If it does not hold the sizes are arbitrary: the first step fails.
  Value areDefined() const { return valid; }

private:
  std::optional<TensorAxis> getPassed(Value tensor, int64_t axis) override;
  bool mayCopy(Operation *) override { return true; }
  LogicalResult copy(Operation *op) override;

  Value valid;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWSIZES_H
