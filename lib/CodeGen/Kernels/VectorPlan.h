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
#include <memory>
#include <optional>
#include <variant>

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

struct VectorPlan;
class LoopFacts;
struct StrategyRecord;

// The strategies: what a plan may be. Kernels/Strategies has a file for each, with what it is called and when it is
// chosen, beside the code that it makes. `match` returns the plan for an operation, or nothing; then others may be
// chosen, unless the facts say that the operation is refused. `emit` emits the loops where the rewriter is. If
// `parallel` is set, the outermost loop is an `scf.parallel` where its order is free. Values do not depend on that.

/// Cuts the planned loop and another into tiles, in which operands are transposed in registers.
struct Tiles {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  unsigned other; // the loop along which the operands `transposed` are contiguous, instead of the planned one
  SmallVector<OpOperand *> transposed;
  int64_t fewest; // elements along both loops for which tiles are worth it
};
/// Computes short rows that are stored in place, several at once.
struct Rows {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  unsigned rows; // the next loop around the planned one
};
/// Reduces columns, several rows at a time.
struct Columns {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  unsigned reduced; // the next loop around the planned one
};
/// Computes one vector of results after the other.
struct Pointwise {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  /// Whether the last vector of a row may overlap the one before it, in the place of one with a mask: the same elements
  /// are computed again, where masks are slow.
  bool mayOverlap = false;
};
/// Reduces rows of floats of 16 bits by one plan or another, as they are short or long.
struct HalfRows {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  std::shared_ptr<VectorPlan> ofShort, ofLong; // the first is null if rows are known to be long
};
/// Reduces short rows, several at once.
struct ReducedRows {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  unsigned rows; // the next loop around the planned one
};
/// Reduces the planned loop, and searches the element that was found.
struct Search {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;
};
/// Reduces the planned loop, in lanes.
struct Reduction {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;
};
/// Stores what reductions have so far, at each step. Elements are combined in any order.
struct Prefix {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;
};
/// Tiles of an operation that reduces loops.
struct ReducedTiles {
  static const StrategyRecord record;
  static std::optional<VectorPlan> match(LoopFacts &facts);
  void emit(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel) const;

  Tiles tiles;
};

/// In the order in which they are tried.
using Strategy =
    std::variant<Tiles, Rows, Columns, Pointwise, HalfRows, ReducedRows, Search, Reduction, Prefix, ReducedTiles>;

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
  /// The other outputs, which have an element for each step.
  SmallVector<unsigned> pointwise;
  /// Whether the processor has narrower vectors than kOrderBits, and so slow masks and no fast gathers: elements at any
  /// addresses are read one by one then, at addresses that are computed as scalars.
  bool isNarrow = false;
  Strategy strategy = Pointwise();

  bool isReduction() const { return !reductions.empty(); }
  template <typename Kind> bool is() const { return std::holds_alternative<Kind>(strategy); }
};

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

/// Plans vectors of `vectorBits`, at most kOrderBits, by the first strategy that matches, of those that `without` does
/// not name. Without a plan, `whyNot` becomes the reason.
std::optional<VectorPlan> planVectorLoop(mlir::linalg::LinalgOp op, int64_t vectorBits, ArrayRef<std::string> without,
                                         StringRef &whyNot);

/// Returns what is known of the strategy of a plan.
const StrategyRecord &getRecord(const VectorPlan &plan);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORPLAN_H
