//===- GraphKey.h - What an operation computes ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_GRAPHKEY_H
#define TENSORGRAPH_GRAPH_GRAPHKEY_H

#include "TensorGraph/Graph/Digest.h"

namespace tg {

/// What an operation with a frozen graph computes from its operands: its name, the attributes that count, the types of
/// operands and results, and the graph's digest. How it is treated (`isTreatmentAttr`), what it is called and what its
/// operands are is not part of it. Equal keys are one pointer: comparing is O(1).
///
/// Work on graphs, outlined functions and cache entries go by this key. It is computed, never stored.
class GraphKey {
public:
  /// Null for an open graph.
  static GraphKey of(InnerGraphOpInterface op);
  /// Also of an open graph, by its content as it stands. Null for a graph that has no digest.
  static GraphKey ofContent(InnerGraphOpInterface op);

  bool operator==(const GraphKey &other) const { return key == other.key; }
  explicit operator bool() const { return key != nullptr; }
  const void *getAsOpaquePointer() const { return key.getAsOpaquePointer(); }

private:
  static GraphKey get(InnerGraphOpInterface op, DigestAttr digest);

  Attribute key; // everything, as one uniqued attribute
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_GRAPHKEY_H
