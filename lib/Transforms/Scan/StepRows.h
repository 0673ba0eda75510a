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

  /// What the operation reads, of the row.
  Value takeFrom(OpBuilder &b, Value row) const;
};

/// The read of `tensor` by an operation that uses it; nothing if the operation is none of these.
std::optional<RowRead> findRowRead(const ScanDraft &draft, Operation *op, Value tensor);

/// The offset of the row that an operation updates, as a whole; nothing if it updates something else.
std::optional<int64_t> findUpdatedRow(const ScanDraft &draft, Operation *update);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H
