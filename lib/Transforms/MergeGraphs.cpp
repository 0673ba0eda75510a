//===- MergeGraphs.cpp - Merge operations with equal keys -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The feature `merge` lists what to replace, and all replacements are one edit of a FunctionGraph: if the graph has
// features, either all operations are merged, or none. Regions that are not a single graph (bodies of several blocks,
// isolated operations of other dialects) have no features and are rewritten directly.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/StandardFeatures.h"
#include "TensorGraph/Transforms/Passes.h"
#include "Vetoes.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_MERGEGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

static LogicalResult mergeInGraph(Region &region) {
  FailureOr<std::unique_ptr<FunctionGraph>> opened = FunctionGraph::open(region);
  if (failed(opened))
    return failure();
  FunctionGraph &graph = **opened;
  // This feature is not attached by name: an attached one may have other options, and keeps them.
  MergeFeature merge(EqualityScope::Graphs);
  FailureOr<ArrayRef<std::pair<Value, Value>>> replacements = merge.getReplacements(graph);
  if (failed(replacements))
    return failure();
  Vetoes vetoes(region.getContext());
  if (failed(graph.replaceAllValidate(*replacements, "merge graphs")))
    remark::missed(region.getLoc(), remark::RemarkOpts::name("merge").category("tg-merge-graphs"))
        << remark::add("graphs are not merged: a feature of the graph refuses it: {0}", vetoes.getLast());
  return graph.finish();
}

namespace {
struct MergeGraphsPass : public tg::impl::MergeGraphsBase<MergeGraphsPass> {
  void runOnOperation() override {
    // An isolated operation does not see the values around it. Frozen graphs are not edited, but may be merged.
    SmallVector<Operation *> owners;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isFrozen(op))
        return WalkResult::skip();
      if (op == getOperation() || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
        owners.push_back(op);
      return WalkResult::advance();
    });
    for (Operation *owner : owners)
      if (failed(mergeIn(owner)))
        return signalPassFailure();
  }

private:
  LogicalResult mergeIn(Operation *owner) {
    bool hasGraphs = isa<InnerGraphOpInterface>(owner) || isa<FunctionOpInterface>(owner);
    IRRewriter rewriter(&getContext());
    for (Region &region : owner->getRegions()) {
      SmallVector<EqualOperations> found = findEqualOperations(region, EqualityScope::Graphs);
      if (found.empty())
        continue;
      if (hasGraphs && region.hasOneBlock()) {
        if (failed(mergeInGraph(region)))
          return failure();
        continue;
      }
      for (auto [op, leader] : found)
        rewriter.replaceOp(op, leader);
    }
    return success();
  }
};
} // namespace
