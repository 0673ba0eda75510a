//===- RowBatcher.h - Graphs on all rows at once ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_VMAP_ROWBATCHER_H
#define TENSORGRAPH_LIB_TRANSFORMS_VMAP_ROWBATCHER_H

#include "Transforms/Scan/Batching.h"

namespace tg {

/// Builds operations that compute for all rows what a graph computes for one, those in calls and loops included. The
/// caller binds the inputs of the graph. No step of a loop may have a value of more than `largestStep` elements in each
/// row; `depth` counts the calls around. Returns why the graph runs row by row instead; empty if it does not. What is
/// built then is dead code.
std::string batchGraph(Batcher &batcher, Block &graph, uint64_t largestStep, unsigned depth = 0);

/// Learns the result of an operation that the Batcher has no rule for. Returns false if it cannot.
bool batchOther(Batcher &batcher, Operation *op);

/// Moves an axis of a tensor to another place.
Value moveAxis(OpBuilder &b, Location location, Value tensor, int64_t from, int64_t to);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_VMAP_ROWBATCHER_H
