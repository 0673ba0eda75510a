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
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tg {

/// Builds the numbers and rows of a lowered scan.
class RowBuilder : public IndexBuilder {
public:
  /// Creates a builder. `stepLoc` is the location of the checks that sizes stay the same from step to step. If `polls`
  /// is set, the caller of the program may stop the loops over steps.
  RowBuilder(OpBuilder &b, Location loc, Location stepLoc, bool polls)
      : IndexBuilder(b, loc), stepLoc(stepLoc), polls(polls) {}

  /// Marks a loop over steps as one that the caller may stop, if that is asked for.
  void markAsPolling(Operation *loop);
  /// Checks a number unless it is known not to be negative: a constant, or one of two such numbers.
  void checkNotNegative(Value number, const Twine &message);

  /// Builds a new tensor of rows of type `row` and sizes `rowSizes`. The number of rows is `staticRows`, or `rows` if
  /// that is dynamic, or if there are fewer and `staticRows` is large.
  Value emptyRows(Value rows, int64_t staticRows, Type row, ArrayRef<OpFoldResult> rowSizes);
  struct Slice {
    SmallVector<OpFoldResult> offsets, sizes, strides;
  };
  Slice rowsOf(Value tensor, Value first, OpFoldResult count);
  Value readRow(Value tensor, Value position);
  Value firstRows(Value tensor, Value count);
  /// Builds a row of a tensor whose type says that it has no elements.
  Value emptyRow(Value tensor);
  /// Writes a row. `message` is the message for an axis along which the sizes of the row and of `into` differ; without
  /// it they are not checked.
  Value writeRow(Value row, Value into, Value position, llvm::function_ref<std::string(int64_t)> message = nullptr);
  /// Makes changes of a row in row `position` of a tensor, which has the row's elements elsewhere.
  Value changeRow(ArrayRef<mlir::tensor::InsertSliceOp> changes, Value rows, Value position);
  /// Checks the sizes of a row against those of its destination without the first `lead` axes.
  void checkRow(Value row, Value into, int64_t lead, llvm::function_ref<std::string(int64_t)> message);
  Value castTo(Value tensor, Type type);
  /// Reads row `position` of the initial rows followed by the computed ones. `buffer` holds the computed rows as the
  /// trace or the ring; a trace of a loop that runs backwards starts with its last row. In a step, no row that is read
  /// is written; after the loop, the trace may be.
  Value historyRow(const StateKind &state, Value init, Value buffer, Value position, bool inStep);
  /// Builds a new tensor of `count` rows, each read by `row`.
  Value gatherRows(Value count, Value into, llvm::function_ref<Value(Value)> row);

  /// Returns how many rows of this type a trace that grows has room for at first.
  static int64_t getFirstRoom(Type row);
  /// Returns how many rows are added to `traces`, which have `ran` rows.
  Value moreRoom(Value ran, ValueRange traces);
  /// Builds a trace of these sizes with the first `count` rows of `trace`.
  Value grow(Value trace, Value count, ArrayRef<OpFoldResult> sizes);
  /// Builds a trace with room for `room` rows, whose first `ran` rows are the rows of `trace`; in the first round, the
  /// trace itself.
  Value growLater(Value trace, Value isFirst, Value ran, Value room);
  /// Builds a loop that ends when it has taken `most` steps in all, or one of them says so. The number of steps and the
  /// flag come last: canonicalization may drop the flag from the forwarded values, and One-Shot Bufferize compares
  /// tensors by their positions.
  mlir::scf::WhileOp buildWhileBelow(Value most, ValueRange first,
                                     llvm::function_ref<SmallVector<Value>(ValueRange)> takeSteps);

protected:
  Location stepLoc;
  bool polls;
  Value zero, one;     // set before rows are read
  Value lastBackwards; // the last row of a trace of a loop that runs backwards; else null
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_SCANTOSCF_ROWBUILDER_H
