//===- LoopFacts.h - What strategies ask about operations -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPFACTS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPFACTS_H

#include "VectorPlan.h"

namespace tg {

/// What strategies ask about an operation on buffers, and the plans that they begin with. Each is found once.
class LoopFacts {
public:
  LoopFacts(mlir::linalg::LinalgOp op, int64_t vectorBits);

  /// Returns the plan along the innermost loop that is not reduced and that results are stored along, if its operands
  /// can be read; nothing without one.
  const std::optional<VectorPlan> &alongResults();
  /// Returns whether its operands are contiguous along that loop.
  bool areResultsAdjacent() { return alongResults() && areAdjacent; }
  /// Returns the plan along the innermost loop that is reduced, with the outputs that it reduces; nothing without one.
  const std::optional<VectorPlan> &alongReduced();
  /// Returns whether lanes combine the elements of that loop, each result for itself.
  bool areElementsCombined() { return alongReduced() && areCombined; }
  /// Returns a plan along a loop whose body is computed on vectors; nothing if they have one lane.
  std::optional<VectorPlan> along(unsigned loop);

  /// Returns the loop over rows that may be done several at once: the next one around the planned one.
  std::optional<unsigned> findRows(const VectorPlan &plan);
  /// Returns the next loop around the planned one that has more than one step.
  std::optional<unsigned> findNext(const VectorPlan &plan);
  /// Returns whether the operation may store rows that it reads. The load of a row would wait for the store of the row
  /// before if both overlap in lanes that are turned off.
  bool isInPlace();
  /// Returns whether vectors save time although elements are read one by one, or few of them are in one vector.
  bool takesLong();
  bool reduces() { return op.getNumReductionLoops() > 0; }
  bool hasElements(unsigned loop, int64_t fewest) {
    return mlir::ShapedType::isDynamic(sizes[loop]) || sizes[loop] >= fewest;
  }

  /// Plans the lanes again for what the reductions need of the body: they do without some conversions.
  void planWanted(VectorPlan &plan);
  /// Replaces the widest vectors by those of the processor, several of which have as many lanes: registers do not
  /// suffice for vectors of several of them. The order of a reduction stays.
  void useVectors(VectorPlan &plan);

  /// Refuses the operation, whatever other strategies say.
  std::nullopt_t refuse(StringRef reason) {
    whyNot = reason;
    return std::nullopt;
  }

  mlir::linalg::LinalgOp op;
  SmallVector<int64_t> sizes;
  /// The bits of the processor's vectors.
  int64_t vectorBits;
  /// Why the operation is refused, or empty.
  StringRef whyNot;

private:
  bool planLanes(unsigned loop, const BodyLanes &body, VectorPlan &plan);
  /// Plans the innermost loop that is not reduced whose elements are read in this way, or a faster one.
  std::optional<VectorPlan> planResults(LaneReads slowest);
  std::optional<VectorPlan> planReduced();

  SmallVector<std::optional<BodyLanes>, 0> bodies; // by loop
  std::optional<std::optional<VectorPlan>> results, reduced;
  bool areAdjacent = false, areCombined = false;
};

/// Returns whether neighbours along the loop are adjacent in memory. Truth values take a byte in memory and a bit in
/// vectors.
bool isContiguous(mlir::linalg::LinalgOp op, OpOperand &operand, unsigned loop);

/// Returns whether a loop reduces an output. Others may have an element for each step of it.
bool isReduced(mlir::linalg::LinalgOp op, unsigned loop);

/// Returns whether an operation is part of a step of a scan or a solver, so that the code after it, or the next step,
/// reads soon what it stores. A load waits for a store that is masked, or that has only a part of what is loaded.
bool isInStep(mlir::linalg::LinalgOp op);

/// Returns whether a plan has a reduction of a kind.
bool hasKind(const VectorPlan &plan, LaneReduction::Kind kind);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_LOOPFACTS_H
