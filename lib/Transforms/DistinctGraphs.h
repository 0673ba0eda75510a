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

/// A graph on which work is done once, whatever number of operations have it.
struct DistinctGraph {
  /// The first operation that was found with it, or a copy of that; frozen, and not to be changed.
  InnerGraphOpInterface original;
  /// The symbol table that its references are to.
  Operation *scope;
  /// Its digest; the operation may be gone.
  DigestAttr digest = DigestAttr::of(original);
  /// What the work has made of it so far.
  InnerGraphOpInterface current = original;
  /// How many graphs it holds inside each other.
  unsigned height = 0;
  /// Operations with inner graphs in one use of it: the user, and those inside.
  int64_t operations = 1;
  /// Why nothing is done to it, nor to the graphs inside of it; empty if something is.
  std::string whyLeft = {};

  bool isLeft() const { return !whyLeft.empty(); }
  bool isChanged() { return DigestAttr::of(current) != digest; }
};

/// The distinct graphs below an operation, and who has them. Two operations have one graph if their keys are equal
/// (GraphKey::ofCode), and the symbol table around them. Does not change the program: what is
/// not frozen is copied, and the copy frozen.
class DistinctGraphs {
public:
  DistinctGraphs(Operation *root, PureFunctions &functions, Freezer &freezer);

  /// An operation of the program in no graph that could be frozen, and the number of its graph.
  struct User {
    InnerGraphOpInterface op;
    unsigned graph;
    bool wasFrozen;
  };
  ArrayRef<User> getUsers() const { return users; }
  /// Those inside of others come before them.
  MutableArrayRef<DistinctGraph> getGraphs() { return graphs; }
  /// The graph of a frozen operation, null if it is not known.
  DistinctGraph *lookup(InnerGraphOpInterface op, Operation *scope);

  /// An operation whose graph is none of these, and why: it cannot be frozen, or too many nest in it.
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
