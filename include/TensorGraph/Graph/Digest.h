//===- Digest.h - The identity of inner graphs ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_DIGEST_H
#define TENSORGRAPH_GRAPH_DIGEST_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include <array>

namespace tg {

/// A 256-bit BLAKE3 hash.
using Hash256 = std::array<uint8_t, 32>;

/// Why a graph has no digest: an operation of it (or null, for the graph as a whole) and what is wrong with it.
struct DigestFailure {
  Operation *op = nullptr;
  std::string reason;
  /// As a sentence; `graph` is the operation with the graph.
  std::string describe(Operation *graph) const;
};

/// The digest of a graph as it is stored: the inputs' and results' types, the operations, and their wiring. Nothing of
/// names and locations, of display names, nor of the operation around the graph. O(operations).
///
/// Constants are numbered where they are first used: their places are no content. A frozen graph inside counts by its
/// digest, an open one by its content. Assumes nothing of the graph, which may not have been verified.
FailureOr<Hash256> hashGraph(Region &graph, DigestMode mode, DigestFailure &failure);
/// The digest of all graphs of an operation: of one graph its own.
FailureOr<Hash256> hashGraphs(Operation *op, DigestMode mode, DigestFailure &failure);
/// The same, where the digests of the graphs are known.
Hash256 combineHashes(ArrayRef<Hash256> graphs);

/// The digest as an attribute; failures are diagnostics at the operation that is to blame.
FailureOr<DigestAttr> computeDigest(InnerGraphOpInterface op, DigestMode mode);

/// The digest of the operation's graphs: the stored one if they are frozen, else that of the graphs as they are.
FailureOr<DigestAttr> digestOf(InnerGraphOpInterface op);
/// The same without diagnostics: null for graphs that have none.
DigestAttr digestIfAny(InnerGraphOpInterface op);

/// What people call the graph, as in text: graph_663ef3fb.
std::string graphName(DigestAttr digest);

inline bool isFrozen(Operation *op) { return DigestAttr::of(op) != nullptr; }
/// Opens the frozen graphs that `op` is in, for an edit there: they will have other content.
void openAround(Operation *op);

/// Whether an operation in the graph overwrites an operand (`tg.destroys`). Frozen graphs inside speak for themselves.
bool overwrites(Region &graph);

/// The mode in which open graphs have their identity: pure, but ordered if something in them is overwritten. Then the
/// order of the operations says who still reads what, and two equal values may have to be two buffers.
DigestMode modeOf(InnerGraphOpInterface op);

/// Whether two operations have the same graphs. Of frozen ones this is a comparison of pointers.
bool sameGraph(InnerGraphOpInterface x, InnerGraphOpInterface y);

/// Whether an attribute is about people and tools, not about what is computed: `tg.debug.…` and `tg.profile.…`.
bool isDebugAttribute(StringRef name);
/// Whether there are no others.
bool countsNothing(DictionaryAttr attributes);
/// The others.
DictionaryAttr withoutDebugAttributes(DictionaryAttr attributes);

/// Recomputes the digest of the graph of `op`, and compares; failures are diagnostics. The verifier calls it.
LogicalResult verifyDigest(Operation *op, DigestAttr digest);

/// Has the dialect verify digests, and remember those of attributes and types: what it cannot by itself, as it is built
/// without this library. Part of registerAllDialects.
void registerGraphIdentity(DialectRegistry &registry);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_DIGEST_H
