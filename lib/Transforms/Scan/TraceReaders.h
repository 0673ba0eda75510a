//===- TraceReaders.h - Which rows of a trace are read ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_TRACEREADERS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_TRACEREADERS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/Subscripts.h"

namespace tg {

/// The result of an out. What an operation reads of it is told by its type and constants; everything else reads all
/// rows.
class Trace {
public:
  explicit Trace(OpResult result);

  /// Rows low … high - 1.
  struct Rows {
    int64_t low, high;
  };

  OpResult getResult() const { return result; }
  int64_t getKept() const { return kept; }
  /// How many rows there are, if that is known.
  std::optional<int64_t> getCount() const { return count; }
  /// The operations that read rows; without those that ask for sizes.
  ArrayRef<OpOperand *> getReaders() const { return readers; }
  ArrayRef<Operation *> getSizeQueries() const { return sizeQueries; }

  /// The rows that are read, if their count is known. None for all, and where a row is read that is not there.
  std::optional<Rows> getRowsRead() const;
  /// How many last rows are read, by subscripts that count from the end: they stay as they are when other rows go.
  std::optional<int64_t> getLastRowsRead() const;
  /// How many first rows are read, by subscripts that count from the start.
  std::optional<int64_t> getFirstRowsRead() const;
  /// Whether it is only read by `[-1, …]` (and at least once).
  bool isOnlyReadAtItsEnd() const;

  /// Has all rows be read `by` places later. Their count must be known.
  void shiftReaders(RewriterBase &rewriter, int64_t by);
  /// Has `[-1, …]` read `last`, which is row -1, built in front of the reader.
  void replaceReaders(RewriterBase &rewriter, llvm::function_ref<Value(OpBuilder &, Location)> last);
  /// Has `[n - 1, …]`, where n is the number of rows, read row -1.
  void countFromTheEnd(RewriterBase &rewriter);
  /// Replaces what asks for the number of rows.
  void replaceSizeQueries(RewriterBase &rewriter, Value rows);

private:
  bool readsTheEnd(SliceOp slice) const;

  OpResult result;
  ScanOp scan;
  int64_t kept;
  std::optional<int64_t> count;
  SmallVector<OpOperand *> readers;
  SmallVector<Operation *> sizeQueries;
};

/// The part of a tensor that `slice` takes, with other rows.
Value withFirstSubscript(OpBuilder &builder, SliceOp slice, const Subscript &rows);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_TRACEREADERS_H
