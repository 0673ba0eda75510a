//===- KernelLoops.h - The loops around a planned one -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_KERNELLOOPS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_KERNELLOOPS_H

#include "LoopBuilder.h"
#include "LoopFacts.h"
#include "VectorBody.h"

namespace tg {

/// Emits the loops of a planned operation: the base of the strategies, each of which says what is in the innermost one.
class KernelLoops : public LoopBuilder {
public:
  KernelLoops(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel);

protected:
  using OnChunk = llvm::function_ref<void(const Chunk &)>;

  /// Returns the loops around the planned one that have more than one step.
  SmallVector<unsigned> loopsAround();
  /// Emits the loops around the planned one, without those that are `inside` of them: builds on in their innermost one.
  void emitAround(std::optional<unsigned> inside = std::nullopt);
  /// Returns the size of a loop.
  Value sizeOf(unsigned loop) { return value(ranges[loop].size); }
  /// Emits the planned loop in chunks, from `first` to `end`: whole vectors, then the rest. If its size is known, that
  /// is pieces, or a shorter vector if the body takes long. Otherwise it is element by element if the body can fail;
  /// pieces in a step of a loop; or masked, unless `mayOverlap` lets the last vector overlap the one before it.
  void emitChunks(Value first, Value end, bool mayOverlap, OnChunk onChunk);
  /// Computes a chunk of each of several rows, then stores them: a load would wait for a store that it overlaps, even
  /// in lanes that are turned off.
  void computeChunk(ArrayRef<Surroundings> rows, const Chunk &chunk);
  /// Emits a loop over `count` rows, along the loop `loop`, around the planned one. If rows are shorter than
  /// `shortest`, several are done at once by `onSeveral`, which returns whether they need not be done by `onRow`.
  void emitRows(unsigned loop, Value count, Value size, int64_t several, int64_t shortest,
                llvm::function_ref<void(const Surroundings &)> onRow,
                llvm::function_ref<Value(ArrayRef<Surroundings>)> onSeveral);

  mlir::linalg::LinalgOp op;
  const VectorPlan &plan;
  VectorBody onVectors;
  SmallVector<mlir::Range> ranges;
  Surroundings around; // the positions of the loops so far

private:
  Value zero, one;

  void emitRest(Value from, Value end, OnChunk onChunk);
  /// Returns whether the last elements of rows of a known size are computed as one vector, some lanes of which are off.
  /// The next step of a loop would wait for such a store.
  bool takesMask(int64_t size);
  /// Returns whether several vectors take little more time than one that is not a power of two.
  bool areCheapInPieces();
  /// Returns whether the rest of few rows is stored in pieces, although its size is not known.
  bool storesPieces();
  /// Emits the rest of a row as vectors of half of the lanes, of a quarter and so on, each at most once, then element
  /// by element.
  void emitPieces(Value from, Value end, OnChunk onChunk);
};

/// Emits the loops of a planned operation where the rewriter is, by its strategy. If `parallel` is set, the outermost
/// loop is an `scf.parallel` where its order is free. Values do not depend on that.
void emitKernel(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel);

/// Reduces the planned loop, which has `size` steps, in lanes. If `parallel` is set, threads share its blocks.
void emitLaneReductions(OpBuilder &b, mlir::linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                        const Surroundings &around, Value size, bool parallel);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_KERNELLOOPS_H
