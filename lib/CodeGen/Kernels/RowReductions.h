//===- RowReductions.h - Totals of several rows -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWREDUCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWREDUCTIONS_H

#include "LoopBuilder.h"
#include "VectorBody.h"

namespace tg {

/// Computes the planned reductions of a structured operation, of which each lane has a partial result.
class RowReductions : LoopBuilder {
public:
  RowReductions(OpBuilder &b, mlir::linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                unsigned rowLoop)
      : LoopBuilder(b, op.getLoc(), /*parallel=*/false), op(op), plan(plan), onVectors(onVectors), rowLoop(rowLoop) {}

  /// Returns a vector of neutral elements.
  Value neutral(unsigned result);
  bool isExtremum(unsigned result);
  bool hasExtrema();
  /// Returns whether the order of the elements of a row does not matter.
  bool isOrderFree();
  /// Returns a vector of partial results of each row and result, which the lanes that had a NaN follow if there are
  /// extrema. `vectors` have the partial results of a row before.
  SmallVector<Value> addElements(ArrayRef<Surroundings> rows, Value size, int64_t vectors);
  /// Returns the elements of a chunk for each reduced result; absent ones are neutral. Stores the elements of the other
  /// results.
  SmallVector<Value> elementsOf(const Surroundings &around, const Chunk &chunk);
  /// Combines partial results as the body does, but extrema of floats take a single comparison, which does not pass
  /// NaNs on, and takes any of several zeros.
  /// `mayFuse` is for `combinePartial`.
  Value combineQuickly(unsigned result, Value x, Value y, bool mayFuse = false);
  /// Combines rows to the vector of their totals, from a vector of partial results of each, quickly. The lanes of a row
  /// are combined in the order of one row. The number of rows is a power of two, and no larger than the number of
  /// lanes.
  Value combineRows(unsigned result, ArrayRef<Value> rows);
  /// Tests whether totals that are extrema may be wrong: a lane had a NaN, or zeros are one, which have signs.
  Value isAnyDoubtful(ArrayRef<Value> totals, Value doubts);

private:
  bool isMax(unsigned result);
  /// Adds so many chunks of each of the rows from a position on, in turn to the `vectors` of the row. Chunks have the
  /// first `left` elements only, unless it is null.
  SmallVector<Value> addChunksAt(ArrayRef<Surroundings> rows, int64_t chunks, int64_t vectors, Value at, Value left,
                                 ValueRange partial);
  /// Adds the elements of each of the rows at once from a chunk on, or all elements of one row after the other.
  SmallVector<Value> addChunks(ArrayRef<Surroundings> rows, int64_t chunks, int64_t vectors, Value from, Value size,
                               ValueRange partial);
  SmallVector<Value> addRowByRow(ArrayRef<Surroundings> rows, Value size, ValueRange partial);

  mlir::linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody &onVectors;
  unsigned rowLoop;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_ROWREDUCTIONS_H
