//===- ShardingRules.h - How operations are divided -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SHARD_SHARDINGRULES_H
#define TENSORGRAPH_LIB_TRANSFORMS_SHARD_SHARDINGRULES_H

#include "DividedSizes.h"
#include "TensorGraph/Dialect/ShardOp.h"

namespace tg {

/// How ranks compute an operation.
struct ShardingPlan {
  enum Kind {
    Whole,    // each rank the whole operation, on whole operands
    Parallel, // each rank its part of the results, from parts of operands
    Sized,    // the same, of an operation that has sizes of the result as operands
    Resized,  // the same, if the axis keeps its size, which is known when the program runs; otherwise as `Whole`
    Reduce,   // each rank its shards, and all ranks together the combination of shards
    Extreme,  // the same, if the order of elements changes no result
    Split     // a reduction of several axes, of which only the first can have parts: must become two
  };
  Kind kind = Whole;
  SmallVector<Divided> operands; // what each rank needs of them
  Divided result;                // of all results
};

/// Chooses how to compute an operation whose operands are divided as `of` says. A sum or product of floats along the
/// divided axis is a `Reduce` if it has as many parts as there are shards or, with `setsParts`, if it has no parts.
ShardingPlan planOperation(Operation *op, DividedOf of, ShardAxisAttr by, bool setsParts);

/// Returns whether an operation asks for nothing but sizes of its operand.
bool asksForSizes(Operation *op);

/// Returns whether a loop may be run as a map, of whose steps each rank has some: it has no states, no effects, and the
/// number of its steps is the size of a divided axis. `operands` then says what each rank needs.
bool isDividedMap(Operation *op, DividedOf of, SmallVectorImpl<Divided> &operands);

/// Returns whether a loop without its states would be a divided map. `operands` then says what each rank would need.
bool runsRows(ScanOp scan, DividedOf of, SmallVectorImpl<Divided> &operands);

/// Returns how the input of a graph is divided, if its operand is divided as `divided` says. Fails if the operand must
/// not be divided so.
FailureOr<Divided> dividedInput(GraphInput input, Divided divided);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SHARD_SHARDINGRULES_H
