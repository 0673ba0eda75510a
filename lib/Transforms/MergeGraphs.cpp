//===- MergeGraphs.cpp - Operations that compute the same -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The feature `merge` says what to replace, and all of it is one edit of a FunctionGraph: with the features of the
// graph all operations are merged, or none. What is no single graph (bodies of several blocks, operations of other
// dialects that are isolated) has no features, and is rewritten as it is.
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
  // One that is attached with other options stays as it is: this one is not attached by its name.
  MergeFeature merge(EqualityScope::Graphs);
  FailureOr<ArrayRef<std::pair<Value, Value>>> replacements = merge.getReplacements(graph);
  if (failed(replacements))
    return failure();
  Vetoes vetoes(region.getContext());
  if (failed(graph.replaceAllValidate(*replacements, "merge graphs")))
    remark::missed(region.getLoc(), remark::RemarkOpts::name("merge").category("tg-merge-graphs"))
        << remark::add("graphs are not merged: the graph refuses it: {0}", vetoes.getLast());
  return graph.finish();
}

namespace {
struct MergeGraphsPass : public tg::impl::MergeGraphsBase<MergeGraphsPass> {
  void runOnOperation() override {
    // What is isolated sees nothing of what is around it. Frozen graphs are not touched, but may go.
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
