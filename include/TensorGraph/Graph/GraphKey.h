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

/// What an operation with inner graphs computes from its operands: its name, the attributes that affect results, the
/// types of operands and results, and the digest of its graphs. Its treatment (`isTreatmentAttr`), its display name and
/// its operands are not part of the key. Equal keys are one pointer: comparing is O(1).
///
/// Optimisation of graphs, outlined functions and cache entries are identified by this key. It is computed, never
/// stored.
class GraphKey {
public:
  GraphKey() = default;
  /// Returns the key of a frozen graph; null for an open one.
  static GraphKey of(InnerGraphOpInterface op);
  /// Returns the key of a frozen or open graph, by its content as it stands. The key of an operation whose graph has no
  /// digest equals no other.
  static GraphKey ofContent(InnerGraphOpInterface op);
  /// Returns a key like `ofContent`, but with the operands that the operation overwrites: operations with equal keys
  /// become the same code.
  static GraphKey ofCode(InnerGraphOpInterface op);

  bool operator==(const GraphKey &other) const { return key == other.key; }
  explicit operator bool() const { return key != nullptr; }
  friend llvm::hash_code hash_value(GraphKey graph) { return llvm::hash_value(graph.key); }

private:
  friend struct llvm::DenseMapInfo<GraphKey>;
  explicit GraphKey(const void *key) : key(key) {}

  const void *key = nullptr; // a uniqued attribute of all parts, or the operation if it has no digest
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
