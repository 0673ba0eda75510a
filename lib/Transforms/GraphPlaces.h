//===- GraphPlaces.h - The number of places that use a graph ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H
#define TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H

#include "TensorGraph/Graph/GraphKey.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Which operations below a root have the same graph, open or frozen, and at how many places it is used. Places inside
/// of equal graphs count once.
class GraphPlaces {
public:
  explicit GraphPlaces(Operation *root);

  GraphKey getKey(InnerGraphOpInterface op) const { return keys.lookup(op); }
  unsigned count(InnerGraphOpInterface op) const { return counts.lookup(getKey(op)); }

private:
  llvm::DenseMap<Operation *, GraphKey> keys; // GraphKey::ofCode
  llvm::DenseMap<GraphKey, unsigned> counts;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H
