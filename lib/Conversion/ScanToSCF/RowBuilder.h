//===- RowBuilder.h - Rows of tensors, read and written by loops *- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H
#define TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H

#include "ScanStates.h"
#include "TensorGraph/Dialect/IndexBuilder.h"

namespace tg {

/// Builds what a lowered scan does with numbers and rows.
class RowBuilder : public IndexBuilder {
public:
  /// `stepLoc`: where sizes that change from step to step are reported.
  RowBuilder(OpBuilder &b, Location loc, Location stepLoc) : IndexBuilder(b, loc), stepLoc(stepLoc) {}

  /// A new tensor of `rows` rows (if `staticRows` does not tell), each of the type `row` and the sizes `rowSizes`.
  Value emptyRows(Value rows, int64_t staticRows, Type row, ArrayRef<OpFoldResult> rowSizes);
  struct Slice {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };
  Slice rowsOf(Value tensor, Value first, OpFoldResult count);
  Value readRow(Value tensor, Value position);
  /// A row of a tensor whose type tells that it has no elements.
  Value emptyRow(Value tensor);
  /// `message`: of an axis whose size the row has not; none if it has them all.
  Value writeRow(Value row, Value into, Value position, llvm::function_ref<std::string(int64_t)> message = nullptr);
  /// The sizes of a row against those of where it goes, whose first `lead` axes are left out.
  void checkRow(Value row, Value into, int64_t lead, llvm::function_ref<std::string(int64_t)> message);
  Value castTo(Value tensor, Type type);
  /// Row `position` of the initial rows followed by the computed ones, of which `buffer` holds the trace or the ring.
  /// What reads it after the loop does so at once, before anything is written.
  Value historyRow(const StateKind &state, Value init, Value buffer, Value position);

protected:
  Location stepLoc;
  Value zero, one; // set before rows are read
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H
