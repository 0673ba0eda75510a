//===- GraphPlaces.cpp - The number of places that use a graph ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphPlaces.h"

using namespace mlir;
using namespace tg;

GraphPlaces::GraphPlaces(Operation *root) {
  llvm::DenseSet<GraphKey> seen;
  llvm::DenseSet<Operation *> repeated; // graphs that were seen before, and those inside of them
  root->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
    GraphKey key = GraphKey::ofCode(op);
    keys[op] = key;
    bool isInRepeated = repeated.contains(op->getParentOfType<InnerGraphOpInterface>());
    if (!isInRepeated)
      ++counts[key];
    if (!seen.insert(key).second || isInRepeated)
      repeated.insert(op);
  });
}
