//===- Digest.h - The identity of inner graphs ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_DIGEST_H
#define TENSORGRAPH_GRAPH_DIGEST_H

#include "TensorGraph/Dialect/TensorGraphAttrs.h"
#include "TensorGraph/Identity/AttributeHash.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

namespace tg {

/// Why a graph has no digest: an operation of it (or null, for the graph as a whole) and what is wrong with it.
struct DigestFailure {
  Operation *op = nullptr;
  std::string reason;
  /// Returns a sentence that describes the failure; `graph` is the operation with the graph.
  std::string describe(Operation *graph) const;
};

/// Computes the digest of a graph as it stands, from the types of its inputs and results, its operations, and their
/// operands. Names of values, locations, display names, and the operation around the graph are not part of the digest.
/// O(operations).
///
/// Constants are numbered where they are first used, so their places are not part of the digest. A frozen graph inside
/// counts by its digest, an open one by its content. The graph need not be valid.
FailureOr<Hash256> hashGraph(Region &graph, DigestMode mode, DigestFailure &failure);
/// Computes the digest of all graphs of an operation, which is the digest of the graph if there is only one.
FailureOr<Hash256> hashGraphs(Operation *op, DigestMode mode, DigestFailure &failure);
/// Combines the digests of an operation's graphs into the digest that `hashGraphs` computes.
Hash256 combineHashes(ArrayRef<Hash256> graphs);

/// Computes the digest as an attribute; failures are diagnostics at the operation that causes them.
FailureOr<DigestAttr> computeDigest(InnerGraphOpInterface op, DigestMode mode);

/// Returns the digest of the operation's graphs: the stored one if they are frozen, and the digest of the graphs as
/// they stand if they are open.
FailureOr<DigestAttr> digestOf(InnerGraphOpInterface op);
/// Returns the digest as `digestOf` does, but without diagnostics: null for graphs that have none.
DigestAttr digestIfAny(InnerGraphOpInterface op);

/// Returns the name by which the graph is printed, such as graph_663ef3fb.
std::string graphName(DigestAttr digest);

inline bool isFrozen(Operation *op) { return DigestAttr::of(op) != nullptr; }
/// Opens the frozen graphs around `op`, for an edit that will change their content.
void openAround(Operation *op);

/// Returns whether an operation in the graph overwrites an operand (`tg.destroys`). Frozen graphs inside are skipped.
bool overwrites(Region &graph);

/// Returns the mode of the digest of open graphs: pure, but ordered if an operation in them overwrites an operand. For
/// such graphs, the order of the operations decides which of them read a value before it is overwritten, and two equal
/// values may have to be two buffers.
DigestMode modeOf(InnerGraphOpInterface op);

/// Returns whether all attributes are debug attributes.
bool countsNothing(DictionaryAttr attributes);
/// Returns the attributes that are not debug attributes.
DictionaryAttr withoutDebugAttributes(DictionaryAttr attributes);

/// Recomputes the digest of the graph of `op`, and compares; failures are diagnostics. The verifier calls it.
LogicalResult verifyDigest(Operation *op, DigestAttr digest);

/// Lets the dialect, which is built without this component, verify digests, and cache the hashes of attributes and
/// types. Part of registerAllDialects.
void registerGraphIdentity(DialectRegistry &registry);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_DIGEST_H
