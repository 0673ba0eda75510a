//===- Normalizer.h - Bring graphs into normal form -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_NORMALIZER_H
#define TENSORGRAPH_LIB_GRAPH_NORMALIZER_H

#include "TensorGraph/Graph/Digest.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include <map>
#include <mutex>

namespace tg {

/// A copy of a graph in a detached function. Passes and patterns see a region that is isolated and has SSA dominance.
///
/// Frozen graphs inside are moved, not copied: copying them at each level would make the cost of a nest quadratic in
/// its depth, and MLIR's erasing of the copies cubic. The original is left without the graphs inside.
class DetachedGraph {
public:
  explicit DetachedGraph(Region &graph);
  /// Replaces the graph by a copy of it, in which uses of values are listed in the order of the operations: patterns
  /// visit uses as they are listed, and the list otherwise depends on how the graph was edited.
  void renew() { *this = DetachedGraph(region()); }
  Region &region() { return function->getBody(); }

private:
  OwningOpRef<mlir::func::FuncOp> function;
};

/// Brings graphs into normal form. Caches the canonicalization patterns it has collected; usable in parallel.
class Normalizer {
public:
  explicit Normalizer(MLIRContext *context) : context(context) {}

  /// Erases dead operations and common subexpressions, and sorts the graph; then canonicalizes, merges and sorts until
  /// nothing changes. Returns the pure digest. Frozen graphs inside stay as they are.
  FailureOr<Hash256> run(DetachedGraph &graph, DigestFailure &failure);

private:
  /// Returns the canonicalization patterns of the dialects whose operations occur, so that a digest does not depend on
  /// which other dialects are loaded.
  FrozenRewritePatternSet patternsFor(Region &graph);

  MLIRContext *context;
  std::mutex mutex;
  std::map<std::vector<Dialect *>, FrozenRewritePatternSet> patterns;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_NORMALIZER_H
