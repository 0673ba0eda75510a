//===- GraphNumbering.h - Equal content in several graphs -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_GRAPHNUMBERING_H
#define TENSORGRAPH_GRAPH_GRAPHNUMBERING_H

#include "TensorGraph/Graph/ContentHash.h"
#include <map>

namespace tg {

/// Numbers the values and operations of graphs: those of equal content, including everything that they depend on, get
/// the same number. What has no content, such as a `distinct` attribute, does not count; frozen graphs have none of it.
/// Inputs of added graphs are equal if their numbers and types are.
class GraphNumbering {
public:
  explicit GraphNumbering(MLIRContext *context) : content(context) {}

  void add(Region &graph) { addRegion(graph, 0); }
  unsigned of(Value value) const { return values.lookup(value); }
  unsigned of(Operation *op) const { return operations.lookup(op); }
  bool equal(Attribute x, Attribute y) { return x == y || (x && y && hash(x) == hash(y)); }

private:
  using Key = std::vector<uint64_t>;

  unsigned number(const Key &key) { return numbers.try_emplace(key, numbers.size() + 1).first->second; }
  template <typename T> Hash256 hash(T thing) {
    // Everything in a frozen graph has a digest.
    FailureOr<Hash256> hash = content.hash(thing);
    return succeeded(hash) ? *hash : Hash256{};
  }
  void addRegion(Region &graph, unsigned around);
  void addOperation(Operation &op);

  ContentHasher content;
  std::map<Key, unsigned> numbers;
  llvm::DenseMap<Value, unsigned> values;
  llvm::DenseMap<Operation *, unsigned> operations;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_GRAPHNUMBERING_H
