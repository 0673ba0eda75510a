//===- TraceReaders.h - The rows of a trace that are read -------*- C++ -*-===//
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

/// The result of an out, and its readers. Types and constant subscripts tell which rows an operation reads; all other
/// operations read all rows.
class Trace {
public:
  explicit Trace(OpResult result);

  /// Rows low … high - 1.
  struct Rows {
    int64_t low, high;
  };

  OpResult getResult() const { return result; }
  int64_t getKept() const { return kept; }
  /// Returns the number of rows, if it is known.
  std::optional<int64_t> getCount() const { return count; }
  /// Returns the operations that read rows, but not operations that only read sizes.
  ArrayRef<OpOperand *> getReaders() const { return readers; }
  ArrayRef<Operation *> getSizeQueries() const { return sizeQueries; }

  /// Returns the range of rows that are read, if the number of rows is known. None if all rows are read, or a row that
  /// does not exist.
  std::optional<Rows> getRowsRead() const;
  /// Returns how many of the last rows are read, if all subscripts count from the end: they stay valid when other rows
  /// are dropped.
  std::optional<int64_t> getLastRowsRead() const;
  /// Returns how many of the first rows are read, if all subscripts count from the start.
  std::optional<int64_t> getFirstRowsRead() const;
  /// Returns whether all reads are of the row of the last step, `[-1, …]`, or `[0, …]` of a scan that runs backwards,
  /// and there is at least one.
  bool isOnlyReadAtItsEnd() const;

  /// Makes all readers read rows that are `by` positions later. The number of rows must be known.
  void shiftReaders(RewriterBase &rewriter, int64_t by);
  /// Makes readers of the row of the last step read `last`, built in front of each reader.
  void replaceReaders(RewriterBase &rewriter, llvm::function_ref<Value(OpBuilder &, Location)> last);
  /// Makes readers of the form `[n - 1, …]`, where n is the number of rows, read row -1.
  void countFromTheEnd(RewriterBase &rewriter);
  /// Replaces the operations that read the number of rows.
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

/// Returns the part of a tensor that `slice` takes, with another first subscript.
Value withFirstSubscript(OpBuilder &builder, SliceOp slice, const Subscript &rows);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_TRACEREADERS_H
