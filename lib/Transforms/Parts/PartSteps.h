//===- PartSteps.h - A map over the parts of an axis ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTSTEPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTSTEPS_H

#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Transforms/ScanDraft.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace tg {

/// A scan without states that is being built: step s computes operations on part s of their operands. All of these have
/// one size along the axis that is divided.
///
/// Operations that only steps need are computed in the steps, where that takes no more time: elementwise operations,
/// others that compute each element along the axis from the elements at one place, and loops that compute each row from
/// rows at one place. So what a loop adds up exists for the rows of one part at a time.
class PartSteps {
public:
  /// Begins a scan in front of `position`, of as many steps as there are parts. `sizes` knows sizes before it.
  PartSteps(Operation *position, int64_t parts, OpFoldResult size, SizesInPlace &sizes);
  /// Begins a scan whose step s has the elements from offsets[s] to offsets[s + 1] - 1. Steps are one fewer than
  /// offsets. Sizes that must agree have been compared.
  PartSteps(Operation *position, Value offsets, SizesInPlace &sizes);

  /// Computes an operation on parts of its operands, without its clause `parts`. What it adds to f16 and bf16 is of
  /// f32.
  void add(PartsOpInterface op);
  /// Moves into the steps what nothing else needs. The operations that have been added do not count: their results will
  /// be replaced.
  void takeProducers();
  /// Builds the scan. Returns the results of the operations that have been added, in their order: one row for each
  /// part.
  SmallVector<Value> build();

  /// Returns the operations outside of which nothing but sizes is needed any more, users first.
  ArrayRef<Operation *> getTaken() const { return taken.getArrayRef(); }

private:
  /// Builds the check that a size is `size`; all parts depend on it.
  void expectSize(OpFoldResult first, OpFoldResult other, const std::string &message, Location location);
  Value partOf(Value tensor, int64_t axis);
  Value wholeOf(Value value);
  void countUses(Operation *op);
  bool isNeededOutside(Value tensor);
  bool take(Value tensor, int64_t axis);
  bool takeMap(ScanOp map);

  Operation *position;
  OpBuilder outside;
  SizesInPlace &sizes;
  int64_t parts;                                               // or kDynamic
  Value size;                                                  // an index, checked; null with offsets
  SmallVector<std::pair<OpFoldResult, OpFoldResult>> expected; // sizes that are equal, by checks
  Operation *lastBound = nullptr, *firstComputed = nullptr;    // in the graph: slices are between them
  Value begin, end;
  BlockArgument quotient, remainder;
  llvm::MapVector<TensorAxis, Value> slices;
  llvm::DenseMap<Value, SmallVector<int64_t, 1>> divided; // the axes of values outside that are divided
  llvm::DenseMap<Value, Value> whole;
  llvm::DenseMap<Value, unsigned> usesInside, allUses;
  SmallVector<TensorAxis> work;
  llvm::SetVector<Operation *> taken;
  ScanDraft draft;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_PARTS_PARTSTEPS_H
