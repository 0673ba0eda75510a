//===- InlineGraphs.cpp - Graphs in place of operations -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"

namespace tg {
#define GEN_PASS_DEF_INLINEGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace tg;

void tg::inlineGraph(RewriterBase &rewriter, OfgOp op) {
  Block *graph = &op.getBody().front();
  auto yield = cast<YieldOp>(graph->getTerminator());
  graph->walk([&](Operation *inner) {
    rewriter.modifyOpInPlace(inner, [&] { inner->setLoc(CallSiteLoc::get(inner->getLoc(), op.getLoc())); });
  });
  // The yielded values, which are inputs where the graph passes them on.
  SmallVector<Value> results;
  for (Value value : yield.getValues()) {
    auto input = dyn_cast<BlockArgument>(value);
    results.push_back(input ? op.getInputs()[input.getArgNumber()] : value);
  }
  rewriter.eraseOp(yield);
  rewriter.inlineBlockBefore(graph, op, op.getInputs());
  rewriter.replaceOp(op, results);
}

namespace {
struct InlineGraphsPass : public tg::impl::InlineGraphsBase<InlineGraphsPass> {
  using InlineGraphsBase::InlineGraphsBase;

  void runOnOperation() override {
    SmallVector<OfgOp> operations;
    getOperation()->walk([&](OfgOp op) {
      if (!onlyMarked || op.getInlined())
        operations.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (OfgOp op : operations) { // innermost first
      scope.open(op);
      scope.forget(op);
      inlineGraph(rewriter, op);
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
