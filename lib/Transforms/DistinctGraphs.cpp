//===- DistinctGraphs.cpp - Each graph of a program once ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DistinctGraphs.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"

using namespace tg;

/// Frozen, and so is every graph inside.
static bool isSealed(InnerGraphOpInterface op) {
  return !op->walk([](InnerGraphOpInterface inner) { return WalkResult(success(isFrozen(inner))); }).wasInterrupted();
}

DistinctGraphs::DistinctGraphs(Operation *root, Freezer &freezer) {
  for (Operation *around = root; around; around = around->getParentOp())
    if (isFrozen(around))
      return; // nothing in it may be replaced
  // Graphs that cannot be frozen have no identity, but those inside of them may have one.
  for (SmallVector<Operation *> open{root}; !open.empty();) {
    SmallVector<InnerGraphOpInterface> unsealed;
    for (Operation *around : open)
      around->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
        if (op == around)
          return WalkResult::advance();
        // One with the digest of a sealed graph is sealed.
        if (isFrozen(op) && (lookup(op) || isSealed(op)))
          users.push_back({op, add(op), true});
        else
          unsealed.push_back(op);
        return WalkResult::skip();
      });
    open.clear();
    GraphCopies &sealed = copies.emplace_back(root->getLoc());
    SmallVector<func::FuncOp> functions;
    for (InnerGraphOpInterface op : unsealed)
      functions.push_back(sealed.add(op, isFrozen(op) ? DigestAttr::of(op).getMode() : DigestMode::Pure));
    (void)sealed.freeze(freezer, Unfreezable::StaysOpen);
    for (auto [op, function] : llvm::zip(unsealed, functions)) {
      InnerGraphOpInterface copy = GraphCopies::get(function);
      if (isSealed(copy))
        users.push_back({op, add(copy), false});
      else if (!isFrozen(op))
        open.push_back(op);
    }
  }
}

DistinctGraphs::Key DistinctGraphs::keyOf(InnerGraphOpInterface op) {
  return {GraphKey::of(op).getAsOpaquePointer(), op->getDiscardableAttr(kDestroysAttr)};
}

DistinctGraph *DistinctGraphs::lookup(InnerGraphOpInterface op) {
  auto known = numbers.find(keyOf(op));
  return known == numbers.end() ? nullptr : &graphs[known->second];
}

/// Nesting of graphs is as deep as that of the program.
unsigned DistinctGraphs::add(InnerGraphOpInterface op) {
  Key key = keyOf(op);
  if (auto known = numbers.find(key); known != numbers.end())
    return known->second;
  DistinctGraph graph{op};
  graph.isLeft = !canBeFunction(op) || (DigestAttr::of(op).getMode() == DigestMode::Ordered && overwrites(op.getInnerGraph()));
  op.getInnerGraph().walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface inner) {
    if (graph.isLeft) {
      ++graph.operations;
      return WalkResult::advance();
    }
    const DistinctGraph &child = graphs[add(inner)];
    graph.height = std::max(graph.height, child.height + 1);
    graph.operations += child.operations;
    return WalkResult::skip();
  });
  unsigned number = numbers[key] = graphs.size();
  graphs.push_back(graph);
  return number;
}
