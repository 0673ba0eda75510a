//===- GraphPlaces.h - At how many places graphs are used ----- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H
#define TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Which operations below a root have one graph, open or frozen, and at how many places it is used. Places in equal
/// graphs around them are one.
class GraphPlaces {
public:
  /// What an operation computes, and which operands it overwrites. Equal for operations that are alike.
  using Key = std::pair<const void *, const void *>;

  explicit GraphPlaces(Operation *root);

  Key getKey(InnerGraphOpInterface op) const { return keys.lookup(op); }
  unsigned count(InnerGraphOpInterface op) const { return counts.lookup(getKey(op)); }

private:
  llvm::DenseMap<Operation *, Key> keys;
  llvm::DenseMap<Key, unsigned> counts;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_GRAPHPLACES_H
