//===- VectorPlan.h - Along which loop vectors run --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORPLAN_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORPLAN_H

#include "BodyLanes.h"
#include "Order.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include <optional>

namespace tg {

/// How a result is computed that the planned loop reduces: `combiner` joins it with `added`, a value of the body.
struct LaneReduction {
  enum Kind {
    /// Lanes combine `element`, which is `added`.
    Combined,
    /// Lanes count where `element`, a truth value, holds: `added` is the number that it stands for.
    Counted,
    /// Lanes compare `element`, a float of 16 bits, as an integer: `added` is the same float in 32 bits.
    ComparedAsInteger,
    /// The result is the first of the largest, or of the smallest, elements: `combiner` selects it if `isBetter`, a
    /// value of the body, says so. `chosenWith` are the outputs for which values of the same step are selected then,
    /// such as its position, and these values.
    Found,
  };

  unsigned output;
  Operation *combiner;
  Value added, element;
  Kind kind;
  Value isBetter = {};
  bool isMax = false;
  SmallVector<std::pair<unsigned, Value>, 1> chosenWith = {};
  /// The value that the output had before in all places, if it need not be read from there.
  Value initial = {};
};

/// Returns whether the result does not depend on the order of the elements.
bool isOrderFree(const LaneReduction &reduction);

/// How a structured operation on buffers becomes loops over vectors.
struct VectorPlan {
  /// The loop along which vectors run. The other loops stay around it, in their order.
  unsigned loop = 0;
  /// The number of elements of a vector.
  int64_t lanes = 0;
  /// The number of vectors of partial results of a reduction, and of those that take the elements which do not fill
  /// all.
  int64_t vectors = 1, vectorsOfRest = 1;
  /// The number of vectors of partial results that do not depend on the order: at most `vectors`, so that all of them
  /// stay in registers.
  int64_t unorderedVectors = 1;
  /// What the body computes in lanes.
  BodyLanes body;
  /// The number of elements whose totals are computed separately. Values depend on it, if they depend on the order.
  int64_t block = kOrderBlock;
  /// The results that the loop reduces.
  SmallVector<LaneReduction> reductions;
  /// Whether the other outputs need what the reductions have so far, at each step: see PrefixLoops.h. Elements are then
  /// combined in any order.
  bool isCumulative = false;
  /// The next loop around the planned one, several steps of which may be done at once if the planned one is short.
  std::optional<unsigned> rows;
  /// If it is not 0, the number of elements from which another plan, for long rows, is faster.
  int64_t shortRows = 0;
  /// The other outputs, which have an element for each step.
  SmallVector<unsigned> pointwise;
  /// Whether the last vector of a row may overlap the one before it, in the place of one with a mask: the same elements
  /// are computed again, where masks are slow.
  bool mayOverlap = false;
  /// Whether elements at any addresses are read one by one, where processors have no fast gathers: their addresses are
  /// then computed as scalars.
  bool readsOneByOne = false;
  /// The loop along which the operands `transposed` are contiguous, instead of the planned one. Both loops are then cut
  /// into tiles, in which these operands are transposed in registers.
  std::optional<unsigned> otherLoop;
  SmallVector<OpOperand *> transposed;

  bool isReduction() const { return !reductions.empty(); }
};

/// Returns whether neighbours along the loop are adjacent in memory. Truth values take a byte in memory and a bit in
/// vectors.
bool isContiguous(mlir::linalg::LinalgOp op, OpOperand &operand, unsigned loop);

/// Returns whether a loop reduces an output. Others may have an element for each step of it.
bool isReduced(mlir::linalg::LinalgOp op, unsigned loop);

/// What the order in which lanes are combined depends on, beside the size: the width of the widest element that a body
/// computes, in bits, and whether nothing in it can fail.
struct LaneOrder {
  int64_t widest;
  bool isSpeculatable;
  bool operator==(const LaneOrder &other) const {
    return widest == other.widest && isSpeculatable == other.isSpeculatable;
  }
};
/// Returns the order of a reduction that is planned along a reduced loop; nothing if vectors do not compute it.
std::optional<LaneOrder> orderOf(mlir::linalg::LinalgOp op);

/// Plans for vectors of `vectorBits`, at most kOrderBits, and for rows whose length is not known to be long.
/// Returns the reason if there is no plan, else an empty string.
StringRef planVectorLoop(mlir::linalg::LinalgOp op, int64_t vectorBits, VectorPlan &plan, bool areRowsLong = false);

/// Returns whether vectors along the planned loop would have two or three elements of an elementwise operation on many
/// rows.
bool hasTinyRows(mlir::linalg::LinalgOp op, const VectorPlan &plan);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORPLAN_H
