//===- FusionGroups.h - Which operations to fuse ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_FUSION_FUSIONGROUPS_H
#define TENSORGRAPH_LIB_TRANSFORMS_FUSION_FUSIONGROUPS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/ADT/SmallVector.h"
#include <optional>
#include <vector>

namespace tg {

/// An operation of a block, identified by its position, as a node for fusion.
struct FusionNode {
  /// The number of its results' shape if it may be fused.
  std::optional<unsigned> shape;
  /// The positions of operations that must come before it.
  SmallVector<unsigned, 4> producers;
  /// Numbers of the tensors of that shape that it reads, wherever they come from.
  SmallVector<unsigned, 2> inputs;
};

/// Returns whether both may be fused and have one shape.
inline bool haveOneShape(const FusionNode &x, const FusionNode &y) { return x.shape && x.shape == y.shape; }

/// Returns the first member of each operation's group. Members of a group have one shape and are connected: one uses
/// the result of another, or they read the same tensor. Every path from one member to another goes through members only
/// (the groups are *convex*), and no two groups wait for each other, so each group can become one operation.
std::vector<unsigned> findFusionGroups(ArrayRef<FusionNode> nodes);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_FUSION_FUSIONGROUPS_H
