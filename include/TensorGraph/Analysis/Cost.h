//===- Cost.h - What operations cost ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// One answer to the question of how long an operation takes, for graphs, lowered bodies and loops. Passes compare it
// with thresholds of their own (docs/internals/Rationale/Scans.md, docs/internals/Rationale/Gradients.md).
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_COST_H
#define TENSORGRAPH_ANALYSIS_COST_H

#include "TensorGraph/Interfaces/CostOpInterface.h"

namespace tg {

/// The cost of an element of an operation's results.
struct OpCost {
  CostClass kind = CostClass::None; ///< of its most expensive part
  unsigned instructions = 0;        ///< about; calls and loops count as very many

  bool isAtMost(CostClass most) const { return kind <= most; }
};

/// Returns about how many instructions a class takes. CostClass::Memory takes as many as writing the rows of a value in
/// one loop and reading them in another: a step of a scan that waits for its state has room for so many
/// (docs/internals/Rationale/Scans.md).
unsigned instructionsOf(CostClass kind);

/// Returns the cost of an operation of any dialect, that of the graph if the operation computes it for each element
/// (`tg.composite`). An operation on tensors that is not known counts as a loop. O(operations in the
/// graph).
OpCost costOf(mlir::Operation *op);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_COST_H
