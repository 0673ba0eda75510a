//===- StepRows.h - Rows that steps read and set ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H

#include "TensorGraph/Transforms/ScanDraft.h"

namespace tg {

/// An operation in the graph of a scan that reads row `offset` + the number of the step of a tensor, or a part of it.
struct RowRead {
  Operation *op;
  int64_t offset; // not negative

  /// Returns the part of the row that the operation reads.
  Value takeFrom(OpBuilder &b, Value row) const;
};

/// Returns the read of `tensor` by an operation that uses it; nothing if the operation is none of these.
std::optional<RowRead> findRowRead(const ScanDraft &draft, Operation *op, Value tensor);

/// Returns the offset of the row that an operation updates, as a whole; nothing if it updates something else.
std::optional<int64_t> findUpdatedRow(const ScanDraft &draft, Operation *update);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H
