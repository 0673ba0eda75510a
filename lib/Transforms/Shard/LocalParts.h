//===- LocalParts.h - Sums over the shards of ranks -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SHARD_LOCALPARTS_H
#define TENSORGRAPH_LIB_TRANSFORMS_SHARD_LOCALPARTS_H

#include "../Parts/PartExpander.h"
#include "TensorGraph/Dialect/ShardOp.h"

namespace tg {

/// Combines the values of all shards, of which those of this rank are the rows of a tensor.
Value combineShards(OpBuilder &b, Location location, Value rows, Combiner combiner, ShardAxisAttr by);

/// Expands sums along a divided axis: each rank computes the sums of its shards, and all ranks combine them.
class LocalParts : public PartExpander {
public:
  /// Takes the operations, and for each where the shards of this rank begin.
  LocalParts(RewriterBase &rewriter, ShardAxisAttr by, const llvm::DenseMap<Operation *, Value> &offsets)
      : PartExpander(rewriter), by(by), offsets(offsets) {}

protected:
  bool isDivided(Operation *op) override { return offsets.contains(op); }
  OpFoldResult sizeOf(OpBuilder &, PartsOpInterface op) override { return offsets.lookup(op); }
  std::unique_ptr<PartSteps> begin(Operation *position, const PartGroup &group) override {
    return std::make_unique<PartSteps>(position, cast<Value>(group.size), sizes);
  }
  Value combine(Location location, Value rows, const PartGroup &, Combiner combiner) override {
    return combineShards(rewriter, location, rows, combiner, by);
  }

private:
  ShardAxisAttr by;
  const llvm::DenseMap<Operation *, Value> &offsets;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SHARD_LOCALPARTS_H
