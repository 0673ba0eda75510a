//===- Runs.h - Runs of long blocks -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RUNS_H
#define TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RUNS_H

#include "mlir/IR/Operation.h"

namespace tg {

/// Returns the code of an operation in its block, as countCode does. A graph that replaces it becomes a call, or is
/// small; a long loop becomes a call.
int64_t codeInBlock(mlir::Operation *op);

/// The code of the shortest and the longest run, which becomes one operation.
struct RunLengths {
  int64_t shortest, longest;
  bool isRepeated; // where runs end: at equal places of equal sequences, or where the fewest values are live
};
/// Operations of a block that follow each other and may move.
class Part {
public:
  void add(mlir::Operation *op, unsigned kind) {
    ops.push_back(op);
    kinds.push_back(kind);
    before.push_back(before.back() + codeInBlock(op));
  }

  llvm::ArrayRef<mlir::Operation *> getOps() const { return ops; }
  llvm::ArrayRef<unsigned> getKinds() const { return kinds; }
  int64_t countCode(size_t start, size_t end) const { return before[end] - before[start]; }
  /// Returns the end of the run that begins at `start`.
  size_t findEnd(size_t start, RunLengths lengths);

private:
  size_t findRepeatedEnd(size_t first, size_t last) const;
  size_t findNarrowEnd(size_t start, size_t first, size_t last);
  void findLastUses();

  llvm::SmallVector<mlir::Operation *> ops;
  llvm::SmallVector<unsigned> kinds;
  llvm::SmallVector<int64_t> before{0}; // the code before each operation, and all
  llvm::SmallVector<size_t> lastUses;   // of each operation: the last position at which it is used
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RUNS_H
