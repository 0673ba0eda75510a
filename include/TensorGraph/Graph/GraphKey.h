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

/// What an operation with inner graphs computes from its operands: its name, the attributes that count, the types of
/// operands and results, and the digest of its graphs. How it is treated (`isTreatmentAttr`), what it is called and
/// what its operands are is not part of it. Equal keys are one pointer: comparing is O(1).
///
/// Work on graphs, outlined functions and cache entries go by this key. It is computed, never stored.
class GraphKey {
public:
  GraphKey() = default;
  /// Null for an open graph.
  static GraphKey of(InnerGraphOpInterface op);
  /// Also of an open graph, by its content as it stands. An operation whose graph has no digest is like no other.
  static GraphKey ofContent(InnerGraphOpInterface op);
  /// As ofContent, and which operands the operation overwrites: those with one key become the same code.
  static GraphKey ofCode(InnerGraphOpInterface op);

  bool operator==(const GraphKey &other) const { return key == other.key; }
  explicit operator bool() const { return key != nullptr; }
  friend llvm::hash_code hash_value(GraphKey graph) { return llvm::hash_value(graph.key); }

private:
  friend struct llvm::DenseMapInfo<GraphKey>;
  explicit GraphKey(const void *key) : key(key) {}

  const void *key = nullptr; // a uniqued attribute of all that counts, or the operation that is like no other
};

} // namespace tg

template <> struct llvm::DenseMapInfo<tg::GraphKey> {
  using Pointer = DenseMapInfo<const void *>;
  static tg::GraphKey getEmptyKey() { return tg::GraphKey(Pointer::getEmptyKey()); }
  static tg::GraphKey getTombstoneKey() { return tg::GraphKey(Pointer::getTombstoneKey()); }
  static unsigned getHashValue(tg::GraphKey graph) { return Pointer::getHashValue(graph.key); }
  static bool isEqual(tg::GraphKey x, tg::GraphKey y) { return x == y; }
};

#endif // TENSORGRAPH_GRAPH_GRAPHKEY_H
