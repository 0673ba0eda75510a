//===- MemoryGroups.h - Which tensors may share memory, and their last readers -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_MEMORYGROUPS_H
#define TENSORGRAPH_ANALYSIS_MEMORYGROUPS_H

#include "TensorGraph/Interfaces/DestructiveOpInterface.h"

namespace tg {

/// Tensors of one block that may share memory.
struct MemoryGroup {
  SmallVector<BlockArgument, 1> inputs; // of the block
  bool hasConstant = false;
  bool isOutput = false;           // the terminator reads it
  Operation *lastReader = nullptr; // in the block; the terminator does not count
  bool isReadInside = false;       // a region of the last reader reads it
  Operation *destroyer = nullptr;
};

/// Partitions the tensors of a block into groups that share no memory. Only views join groups: the result of an
/// operation that overwrites an operand is in a group of its own, because the overwritten tensor is gone.
///
/// Groups are coarser than the roots of DestroyAnalysis (a value that may be a view of two tensors makes them one), so
/// a decision that holds for groups also holds for roots. Linear in the operations of the block and its regions.
class MemoryGroups {
public:
  explicit MemoryGroups(Block &block);

  MemoryGroup &operator[](Value tensor) { return groups[classOf.find(tensor)->second]; }
  bool share(Value x, Value y) const;
  /// Returns whether several elements of the tensor may be at one place in memory.
  bool isBroadcast(Value tensor) const { return broadcast.contains(tensor); }

private:
  void partition(Block &block);
  void addReaders(Block &block);

  std::vector<MemoryGroup> groups;
  llvm::DenseMap<Value, unsigned> classOf;
  llvm::DenseSet<Value> broadcast;
};

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_MEMORYGROUPS_H
