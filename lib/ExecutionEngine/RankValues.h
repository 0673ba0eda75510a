//===- RankValues.h - Values that ranks share -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_RANKVALUES_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_RANKVALUES_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Returns why ranks cannot share values that are divided so; nothing if they can: along the first axis, in one number
/// of shards.
std::optional<std::string> findBadDivision(const Partitioned &partitioned);
/// Checks that ranks can share the values of a function. Reports an error and fails if they cannot.
LogicalResult checkDivision(const Program::Function &function);
/// Returns the number of shards of a function.
int64_t shardsOf(const Program::Function &function);
/// Returns the first row of a rank, of rows that all ranks share; for the rank behind the last one, how many there are.
int64_t firstRow(const tg_comm *comm, int32_t rank, int64_t rows);

/// Adds the slots of arguments, to which they refer: of those that are divided, the rows of a rank, and the size of the
/// whole axis. Rows are copied to `copies` unless the axis is the first one. `comm` is null for the only rank. `parts`
/// has the numbers of all rows of arguments that have the rank's only, and -1 for others; empty: all are whole. Fails
/// without memory.
LogicalResult packShards(const Program::Function &function, ArrayRef<Array> arguments, ArrayRef<int64_t> parts,
                         const tg_comm *comm, SmallVectorImpl<int64_t> &slots, SmallVectorImpl<Array> &copies);

/// Unpacks the results of a rank; nothing if there is no memory for them.
std::optional<SmallVector<Array>> unpackShards(const Program::Function &function, ArrayRef<int64_t> slots);

/// Joins the results of all ranks of this process to whole ones. Reports an error and fails if they do not fit.
FailureOr<SmallVector<Array>> joinShards(const Program::Function &function, ArrayRef<SmallVector<Array>> ofRanks);

/// Collects whole results on all processes, but for those that `parts` has and whose first axis is divided: these stay
/// the rows of the rank, and `parts` gets the numbers of all rows. Reports an error and fails, or fails if another rank
/// does.
FailureOr<SmallVector<Array>> gatherShards(const Program::Function &function, ArrayRef<Array> own,
                                           llvm::SmallDenseMap<size_t, int64_t> &parts, tg_comm *comm);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_RANKVALUES_H
