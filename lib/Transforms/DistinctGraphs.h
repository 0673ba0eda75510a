//===- DistinctGraphs.h - Each graph of a program once -------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_DISTINCTGRAPHS_H
#define TENSORGRAPH_LIB_TRANSFORMS_DISTINCTGRAPHS_H

#include "GraphFunctions.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <list>

namespace tg {

/// A graph that is processed once, however many operations have it.
struct DistinctGraph {
  /// The first operation that was found with the graph, or a copy of it; frozen, and never changed.
  InnerGraphOpInterface original;
  /// The symbol table that its references resolve in.
  Operation *scope;
  /// Its digest; the operation may be erased.
  DigestAttr digest = DigestAttr::of(original);
  /// What processing has made of the graph so far.
  InnerGraphOpInterface current = original;
  /// How many graphs nest inside of it.
  unsigned height = 0;
  /// The operations with inner graphs in one use of the graph: the user, and those inside of it.
  int64_t operations = 1;
  /// Why neither the graph nor any graph inside of it is processed; empty if it is.
  std::string whyLeft = {};

  bool isLeft() const { return !whyLeft.empty(); }
  bool isChanged() { return DigestAttr::of(current) != digest; }
};

/// The distinct graphs below an operation, and the operations that have them. Two operations have the same graph if
/// their keys (GraphKey::ofCode) and the symbol tables around them are equal. Does not change the program: graphs that
/// are not frozen are copied, and the copies frozen.
class DistinctGraphs {
public:
  DistinctGraphs(Operation *root, PureFunctions &functions, Freezer &freezer);

  /// An operation of the program that is not inside of a graph that can be frozen, and the number of its graph.
  struct User {
    InnerGraphOpInterface op;
    unsigned graph;
    bool wasFrozen;
  };
  ArrayRef<User> getUsers() const { return users; }
  /// Returns the graphs; graphs inside of others come before them.
  MutableArrayRef<DistinctGraph> getGraphs() { return graphs; }
  /// Returns the graph of a frozen operation, null if it is not known.
  DistinctGraph *lookup(InnerGraphOpInterface op, Operation *scope);

  /// An operation without a distinct graph, and why: it cannot be frozen, or too many graphs nest inside of it.
  struct Unknown {
    InnerGraphOpInterface op;
    std::string why;
  };
  ArrayRef<Unknown> getUnknown() const { return unknown; }

private:
  unsigned add(InnerGraphOpInterface op, Operation *scope);
  void freezeCopies(ArrayRef<InnerGraphOpInterface> unsealed, Freezer &freezer, SmallVectorImpl<Operation *> &open);

  PureFunctions &functions;
  std::list<GraphCopies> copies;
  SmallVector<User> users;
  std::vector<Unknown> unknown;
  std::vector<DistinctGraph> graphs;
  llvm::DenseMap<std::pair<GraphKey, Operation *>, unsigned> numbers;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_DISTINCTGRAPHS_H
