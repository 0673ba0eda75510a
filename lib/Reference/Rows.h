//===- Rows.h - Rows of arrays ----------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_REFERENCE_ROWS_H
#define TENSORGRAPH_LIB_REFERENCE_ROWS_H

#include "TensorGraph/Reference/Evaluator.h"

namespace tg::reference {

/// Returns row `k` of an array of rank at least 1; a scalar if the rank is 1. Reports an error at `op` if there is no
/// memory for it.
FailureOr<Array> row(Evaluator &evaluator, Operation *op, const Array &array, int64_t k);

/// Rows of one shape in an array that grows.
class RowList {
public:
  /// Keeps the last `limit` rows. Reserves memory for all of them, unless the scan `mayStop`.
  RowList(int64_t limit, bool mayStop) : limit(limit), mayStop(mayStop) {}

  /// Returns whether there are no rows.
  bool empty() const { return count == 0; }
  ArrayRef<int64_t> getRowShape() const { return rows.getShape().drop_front(); }

  /// Appends a row, which must have the shape of those before it. An error at `op` if there is no memory for it.
  LogicalResult append(Evaluator &evaluator, Operation *op, const Array &row);
  /// Returns all rows, the oldest first, or the newest first; there must be at least one.
  FailureOr<Array> take(Evaluator &evaluator, Operation *op, bool newestFirst);

private:
  FailureOr<Array> allocate(Evaluator &evaluator, Operation *op, const Array &row, int64_t number) const;
  int64_t capacity() const { return rows.getShape().front(); }

  int64_t limit;
  bool mayStop;
  Array rows;
  int64_t count = 0; // of all appended rows
};

} // namespace tg::reference

#endif // TENSORGRAPH_LIB_REFERENCE_ROWS_H
