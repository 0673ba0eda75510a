//===- OuterRows.h - Rows around a scan -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_OUTERROWS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_OUTERROWS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Builds rows of tensors, in front of a scan and behind it.
class OuterRows {
public:
  OuterRows(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  /// Returns the number of steps and `more`.
  OpFoldResult add(Value steps, int64_t more);
  /// Selects the rows from `first` to before `last`.
  Value slice(Value tensor, OpFoldResult first, OpFoldResult last);
  /// Sets these rows; those to the end if `last` is null.
  Value set(Value rows, Value tensor, OpFoldResult first, OpFoldResult last);
  /// Returns the rows in the other order.
  Value mirror(Value rows);
  /// Returns rows of a tensor like `like` with its type for `count` rows.
  Value cast(Value rows, int64_t count, RankedTensorType like);
  /// Makes an axis the first one, and the first one that axis again.
  Value moveToFront(Value tensor, int64_t axis);
  Value moveBack(Value tensor, int64_t axis);

private:
  OpBuilder &b;
  Location loc;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_OUTERROWS_H
