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

/// The digest of a graph as it stands: of the types of its inputs and results, its operations, and their operands.
/// Names of values, locations, display names, and the operation around the graph are not part of the digest.
/// O(operations).
///
/// Constants are numbered where they are first used, so their places are not part of the digest. A frozen graph inside
/// counts by its digest, an open one by its content. The graph need not be valid.
FailureOr<Hash256> hashGraph(Region &graph, DigestMode mode, DigestFailure &failure);
/// The digest of all graphs of an operation; if it has one graph, the digest of this graph.
FailureOr<Hash256> hashGraphs(Operation *op, DigestMode mode, DigestFailure &failure);
/// The same, from the digests of the graphs.
Hash256 combineHashes(ArrayRef<Hash256> graphs);

/// The digest as an attribute; failures are diagnostics at the operation that causes them.
FailureOr<DigestAttr> computeDigest(InnerGraphOpInterface op, DigestMode mode);

/// The digest of the operation's graphs: the stored one if they are frozen, else that of the graphs as they stand.
FailureOr<DigestAttr> digestOf(InnerGraphOpInterface op);
/// The same without diagnostics: null for graphs that have none.
DigestAttr digestIfAny(InnerGraphOpInterface op);

/// The name by which the graph is printed, such as graph_663ef3fb.
std::string graphName(DigestAttr digest);

inline bool isFrozen(Operation *op) { return DigestAttr::of(op) != nullptr; }
/// Opens the frozen graphs around `op`, for an edit that will change their content.
void openAround(Operation *op);

/// Whether an operation in the graph overwrites an operand (`tg.destroys`). Frozen graphs inside are skipped.
bool overwrites(Region &graph);

/// The mode of the digest of open graphs: pure, but ordered if an operation in them overwrites an operand. Then the
/// order of the operations decides which of them read a value before it is overwritten, and two equal values may have
/// to be two buffers.
DigestMode modeOf(InnerGraphOpInterface op);

/// Whether two operations have the same graphs. For frozen graphs this is a comparison of pointers.
bool sameGraph(InnerGraphOpInterface x, InnerGraphOpInterface y);

/// Whether an attribute is only for readers and tools, and says nothing of what is computed: `tg.debug.…` and
/// `tg.profile.…`.
bool isDebugAttribute(StringRef name);
/// Whether all attributes are of this kind.
bool countsNothing(DictionaryAttr attributes);
/// The attributes of other kinds.
DictionaryAttr withoutDebugAttributes(DictionaryAttr attributes);

/// Recomputes the digest of the graph of `op`, and compares; failures are diagnostics. The verifier calls it.
LogicalResult verifyDigest(Operation *op, DigestAttr digest);

/// Lets the dialect, which is built without this component, verify digests, and cache the hashes of attributes and
/// types. Part of registerAllDialects.
void registerGraphIdentity(DialectRegistry &registry);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_DIGEST_H
