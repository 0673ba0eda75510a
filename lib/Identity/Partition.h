//===- Partition.h - The coarsest stable partition of a graph ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IDENTITY_PARTITION_H
#define TENSORGRAPH_LIB_IDENTITY_PARTITION_H

#include "llvm/ADT/ArrayRef.h"
#include <vector>

namespace tg {

/// Refines a partition of the nodes of a graph until nodes of one class have edges to the same classes, edge by edge.
/// `edges[node]` are the targets of a node; nodes of one class have equally many. `classes` is the class of each node,
/// from 0; the result is, too. O(m log m) for m nodes and edges, by Hopcroft's algorithm.
std::vector<unsigned> refinePartition(llvm::ArrayRef<std::vector<unsigned>> edges, llvm::ArrayRef<unsigned> classes);

} // namespace tg

#endif // TENSORGRAPH_LIB_IDENTITY_PARTITION_H
