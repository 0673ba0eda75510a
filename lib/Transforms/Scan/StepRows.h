//===- StepRows.h - Rows that steps read and set ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H

#include "TensorGraph/Transforms/ScanDraft.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// The number of a row that a step uses: of n steps, step t uses row t + `offset` of an axis, or row n - 1 - t +
/// `offset` if it is mirrored.
struct StepRow {
  int64_t offset; // not negative
  bool isMirrored;
  int64_t axis = 0;

  bool operator!=(const StepRow &other) const {
    return offset != other.offset || isMirrored != other.isMirrored || axis != other.axis;
  }
};

/// An operation in the graph of a scan that reads such a row of a tensor, or a part of it.
struct RowRead {
  Operation *op;
  StepRow row;

  /// Returns what the operation reads of `part`, the row.
  Value takeFrom(OpBuilder &b, Value part) const;
};

/// An operation in the graph of a scan that updates such a row of a tensor, or, of the first axis, a part of it.
struct RowUpdate {
  Operation *op;
  StepRow row;
  bool isWhole;

  /// Returns whether the row is another one if it was another one before.
  bool dependsOnRow() const;
  /// Returns the row after the update; `before` is not used if nothing depends on it.
  Value applyTo(OpBuilder &b, Value before) const;
};

/// A number in a step: the number of the step, its negative, or neither, a constant, and numbers from outside that are
/// added and subtracted. A tensor among these stands for the number of its rows.
struct StepForm {
  int steps = 0; // -1, 0 or 1
  int64_t constant = 0;
  SmallVector<Value, 1> added, subtracted;

  static StepForm of(Value number);
  std::optional<StepForm> plus(const StepForm &other) const;
  StepForm negated() const;
  /// Returns the number, if it is known and the same in all steps.
  std::optional<int64_t> getValue() const;
};

/// Finds the rows that the steps of a draft use. The consts of the draft must stay the same meanwhile.
class RowFinder {
public:
  explicit RowFinder(const ScanDraft &draft);

  /// Returns the read of `tensor` by an operation that uses it; nothing if the operation is none of these.
  std::optional<RowRead> findRead(Operation *op, Value tensor) const;
  /// Returns the update of a row by an operation; nothing if it updates something else.
  std::optional<RowUpdate> findUpdate(Operation *update) const;

private:
  std::optional<StepRow> rowOf(Value index) const;
  std::optional<StepRow> rowOf(const Subscripts &subscripts) const;
  std::optional<StepForm> formOf(Value value) const;
  void addForm(Value value, std::optional<StepForm> form);

  const ScanDraft &draft;
  llvm::DenseMap<Value, StepForm> forms;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPROWS_H
