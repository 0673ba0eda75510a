//===- TopologicalSort.h - Sorts the operations of a block ------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_TOPOLOGICALSORT_H
#define TENSORGRAPH_LIB_GRAPH_TOPOLOGICALSORT_H

#include "TensorGraph/Graph/Feature.h"
#include <queue>
#include <vector>

namespace tg {

/// Calls `fn` for each operation in the block of `op` that defines a value used by `op` or by an operation inside of
/// it, once for each use.
inline void forEachProducer(Operation *op, llvm::function_ref<void(Operation *)> fn) {
  auto visit = [&](Operation *user) {
    for (Value operand : user->getOperands())
      if (Operation *definition = operand.getDefiningOp(); definition && definition->getBlock() == op->getBlock())
        fn(definition);
  };
  visit(op);
  if (op->getNumRegions() && !op->hasTrait<mlir::OpTrait::IsIsolatedFromAbove>())
    for (Region &region : op->getRegions())
      region.walk(visit);
}

/// Kahn's algorithm on the operations of a block, ordered by their current positions.
class TopologicalSort {
public:
  TopologicalSort(Block &block, const Orderings &orderings) {
    for (Operation &op : block.without_terminator()) {
      places[&op] = nodes.size();
      nodes.push_back({&op, 0, {}});
    }
    for (unsigned place = 0; place < nodes.size(); ++place) {
      Operation *op = nodes[place].op;
      forEachProducer(op, [&](Operation *producer) { addEdge(places.lookup(producer), place); });
      if (auto asked = orderings.find(op); asked != orderings.end())
        for (Operation *before : asked->second)
          if (auto known = places.find(before); known != places.end())
            addEdge(known->second, place);
    }
  }

  /// Returns fewer operations than the block has if there is a cycle.
  SmallVector<Operation *> run() {
    SmallVector<Operation *> order;
    // The lowest position first, so that operations stay where they are if they can.
    std::priority_queue<unsigned, std::vector<unsigned>, std::greater<unsigned>> ready;
    for (unsigned place = 0; place < nodes.size(); ++place)
      if (nodes[place].waitsFor == 0)
        ready.push(place);
    while (!ready.empty()) {
      unsigned place = ready.top();
      ready.pop();
      order.push_back(nodes[place].op);
      for (unsigned user : nodes[place].users)
        if (--nodes[user].waitsFor == 0)
          ready.push(user);
    }
    return order;
  }

  /// Returns the members of one cycle, after a run that did not reach all operations.
  SmallVector<Operation *> cycle() const {
    // Follow the waits backwards from any operation that still waits, until an operation repeats.
    std::vector<int64_t> waitsOn(nodes.size(), -1);
    for (unsigned place = 0; place < nodes.size(); ++place)
      if (nodes[place].waitsFor)
        for (unsigned user : nodes[place].users)
          if (waitsOn[user] < 0)
            waitsOn[user] = place;
    int64_t place = 0;
    while (!nodes[place].waitsFor)
      ++place;
    std::vector<bool> seen(nodes.size(), false);
    for (; !seen[place]; place = waitsOn[place])
      seen[place] = true;
    SmallVector<Operation *> members;
    int64_t start = place;
    do {
      members.push_back(nodes[place].op);
      place = waitsOn[place];
    } while (place != start);
    std::reverse(members.begin(), members.end());
    return members;
  }

private:
  struct Node {
    Operation *op;
    unsigned waitsFor;
    SmallVector<unsigned, 2> users;
  };
  void addEdge(unsigned from, unsigned to) {
    nodes[from].users.push_back(to);
    ++nodes[to].waitsFor;
  }
  std::vector<Node> nodes;
  llvm::DenseMap<Operation *, unsigned> places;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_TOPOLOGICALSORT_H
