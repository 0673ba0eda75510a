//===- Normalizer.cpp - Bring graphs into normal form ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Normalizer.h"
#include "NormalForm.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "mlir/IR/IRMapping.h"
#include <list>

using namespace mlir;
using namespace tg;

/// Normalisation converges after two or three rounds; graphs that need more do not converge at all.
static constexpr int kMaxRounds = 8;

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

/// Returns the outermost operations with frozen graphs in `graph`.
static SmallVector<Operation *> getFrozenInside(Region &graph) {
  SmallVector<Operation *> frozen;
  graph.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!isFrozen(op))
      return WalkResult::advance();
    frozen.push_back(op);
    return WalkResult::skip();
  });
  return frozen;
}

DetachedGraph::DetachedGraph(Region &graph) {
  OpBuilder builder(graph.getContext());
  function = func::FuncOp::create(builder, graph.getLoc(), "graph", builder.getFunctionType({}, {}));
  SmallVector<Operation *> frozen = getFrozenInside(graph);
  std::list<Region> kept;
  for (Operation *op : frozen)
    for (Region &inner : op->getRegions())
      kept.emplace_back().takeBody(inner);
  IRMapping mapping;
  graph.cloneInto(&region(), mapping);
  auto next = kept.begin();
  for (Operation *op : frozen)
    for (Region &inner : mapping.lookup(op)->getRegions())
      inner.takeBody(*next++);
}

//===----------------------------------------------------------------------===//
// Normal form
//===----------------------------------------------------------------------===//

FrozenRewritePatternSet Normalizer::patternsFor(Region &graph) {
  llvm::SmallSetVector<Dialect *, 8> dialects;
  graph.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (Dialect *dialect = op->getDialect())
      dialects.insert(dialect);
    return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
  });
  std::vector<Dialect *> sorted(dialects.begin(), dialects.end());
  llvm::sort(sorted, [](Dialect *x, Dialect *y) { return x->getNamespace() < y->getNamespace(); });
  std::lock_guard<std::mutex> lock(mutex);
  auto [known, isNew] = patterns.try_emplace(sorted);
  if (isNew)
    known->second = canonicalizationPatterns(context, sorted);
  return known->second;
}

/// Freezes changed graphs again: a pattern may have rewritten an operation and its frozen graph, which then gets a new
/// digest.
static LogicalResult refreezeChangedGraphs(Region &graph, DigestFailure &failure, bool &changed) {
  for (Operation *op : getFrozenInside(graph)) {
    DigestAttr digest = DigestAttr::of(op);
    FailureOr<Hash256> hash = hashGraphs(op, digest.getMode(), failure);
    if (failed(hash))
      return mlir::failure();
    DigestAttr actual = DigestAttr::get(op->getContext(), digest.getMode(), *hash);
    if (actual == digest)
      continue;
    op->setDiscardableAttr(DigestAttr::kName, actual);
    changed = true;
  }
  return success();
}

FailureOr<Hash256> Normalizer::run(DetachedGraph &graph, DigestFailure &failure) {
  // The user's order is forgotten before the first pattern, which might depend on it.
  eraseDeadOpen(graph.region());
  (void)mergeEqualOpen(graph.region(), EqualityScope::Content);
  if (failed(sortByContent(graph.region(), failure)))
    return mlir::failure();
  // Sorting the operands may reveal more common subexpressions.
  bool isMinimal = !mergeEqualOpen(graph.region(), EqualityScope::Content);
  if (!isMinimal && failed(sortByContent(graph.region(), failure)))
    return mlir::failure();
  // Canonicalization moves constants out of regions and does not count that as a change.
  bool isFlat =
      llvm::all_of(graph.region().front(), [](Operation &op) { return op.getNumRegions() == 0 || isFrozen(&op); });
  FailureOr<Hash256> last = hashGraph(graph.region(), DigestMode::Pure, failure);
  if (failed(last))
    return mlir::failure();
  for (int round = 0; round < kMaxRounds; ++round) {
    graph.renew();
    bool changed = false, innerChanged = false;
    bool converged = succeeded(canonicalizeOpen(graph.region(), patternsFor(graph.region()), changed));
    if (changed && failed(refreezeChangedGraphs(graph.region(), failure, innerChanged)))
      return mlir::failure();
    if (changed || !isMinimal || !isFlat)
      changed |= mergeEqualOpen(graph.region(), EqualityScope::Content);
    if (converged && !changed && isFlat)
      return last;
    isMinimal = false;
    if (failed(sortByContent(graph.region(), failure)))
      return mlir::failure();
    FailureOr<Hash256> hash = hashGraph(graph.region(), DigestMode::Pure, failure);
    if (failed(hash))
      return mlir::failure();
    if (converged && !innerChanged && *last == *hash)
      return hash;
    last = hash;
  }
  failure = {nullptr, "has a graph that canonicalization changes without end"};
  return mlir::failure();
}
