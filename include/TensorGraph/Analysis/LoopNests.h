//===- LoopNests.h - How much code operations will become -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_LOOPNESTS_H
#define TENSORGRAPH_ANALYSIS_LOOPNESTS_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Returns whether an operation becomes no code: it is a constant, or all its results are views of its operands.
bool isWithoutCode(Operation *op);

/// Predicts the number of loop nests that lowering makes of an operation and the operations in its regions, which is
/// what the time to compile it depends on.
///
/// An elementwise operation is one loop nest; any other operation on tensors reads each of its tensors in a nest of its
/// own, so that a join of nine parts is nine. A loop operation counts two besides its graph: for the loop, and for the
/// states that it hands on. Eight operations on scalars count as a nest. Constants, views and operations that a graph
/// replaces count nothing themselves. Linear in the number of operations.
int64_t countLoopNests(Operation *op);

/// Returns the same number in operations on scalars, kCodeOfNest of which are as much code as a nest: for sums over
/// operations, of which each may be less than a nest.
int64_t countCode(Operation *op);
inline constexpr int64_t kCodeOfNest = 8;

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_LOOPNESTS_H
