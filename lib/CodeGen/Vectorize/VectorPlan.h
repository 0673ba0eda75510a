//===- VectorPlan.h - Along which loop vectors run --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORIZE_VECTORPLAN_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORIZE_VECTORPLAN_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include <optional>

namespace tg {

/// How a result is computed that the planned loop reduces: `combiner` joins it with `element`, a value of the body.
struct LaneReduction {
  unsigned output;
  Operation *combiner;
  Value element;
};

/// How a structured operation on buffers becomes loops over vectors.
struct VectorPlan {
  /// The loop along which vectors run. The other loops stay around it, in their order.
  unsigned loop = 0;
  /// The number of elements of a vector.
  int64_t lanes = 0;
  /// The number of vectors of partial results of a reduction.
  int64_t vectors = 1;
  /// Whether the body may be computed for elements that do not exist, because nothing in it can fail.
  bool isSpeculatable = true;
  /// The results that the loop reduces.
  SmallVector<LaneReduction> reductions;
  /// The other outputs, which have an element for each step.
  SmallVector<unsigned> pointwise;
  /// The loop along which the operands `transposed` are contiguous, instead of the planned one. Both loops are then cut
  /// into tiles, in which these operands are transposed in registers.
  std::optional<unsigned> otherLoop;
  SmallVector<OpOperand *> transposed;

  bool isReduction() const { return !reductions.empty(); }
};

/// Whether an operand does not depend on a loop.
bool isUniform(mlir::linalg::LinalgOp op, OpOperand &operand, unsigned loop);

/// Whether a loop reduces an output. Others may have an element for each step of it.
bool isReduced(mlir::linalg::LinalgOp op, unsigned loop);

/// Plans for vectors of `vectorBits`. Returns the reason if there is no plan, else an empty string.
inline constexpr StringRef kShortReason = "the reduced axis is short";
StringRef planVectorLoop(mlir::linalg::LinalgOp op, int64_t vectorBits, VectorPlan &plan);

/// The length of rows, of which there are many, from which vectors reduce them faster than scalar loops; 0 if nothing
/// is reduced, or if vectors save time in what is computed before. It depends on neither the processor nor on which
/// sizes are known.
int64_t shortestRow(mlir::linalg::LinalgOp op, const VectorPlan &plan);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORIZE_VECTORPLAN_H
