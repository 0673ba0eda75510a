//===- InlineGraphs.cpp - Graphs in place of operations -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Late inlining leaves graphs that are worth their own compilation: those of more than `max-ops` operations that are
// used at several places. Places in equal graphs around them are one: all of them are treated alike, and stay equal.
//
//===----------------------------------------------------------------------===//

#include "GraphPlaces.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/IR/Remarks.h"
#include "llvm/Support/FormatVariadic.h"

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

/// The operations of a graph without terminators, those of graphs inside included.
static int64_t countOperations(Region &graph) {
  int64_t count = 0;
  graph.walk([&](Operation *op) { count += !op->hasTrait<OpTrait::IsTerminator>(); });
  return count;
}

namespace {
struct InlineGraphsPass : public tg::impl::InlineGraphsBase<InlineGraphsPass> {
  using InlineGraphsBase::InlineGraphsBase;

  LogicalResult initialize(MLIRContext *context) override {
    if (onlyMarked && maxOps >= 0)
      return emitError(UnknownLoc::get(context), "'only-marked' and 'max-ops' of tg-inline-graphs exclude each other");
    return success();
  }

  void runOnOperation() override {
    std::optional<GraphPlaces> places;
    if (maxOps >= 0)
      places.emplace(getOperation());
    SmallVector<OfgOp> operations;
    getOperation()->walk([&](OfgOp op) {
      if (op.getInlined() || (places ? isWorthInlining(op, *places) : !onlyMarked))
        operations.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    EditScope scope;
    bool hasDecisions = false;
    for (OfgOp op : operations) { // innermost first
      scope.open(op);
      scope.forget(op);
      hasDecisions |= overwrites(op.getBody());
      inlineGraph(rewriter, op);
    }
    // What a graph overwrites of its inputs others may read around it.
    if (hasDecisions)
      repairDestroys(getOperation());
    if (failed(scope.close()))
      signalPassFailure();
  }

private:
  bool isWorthInlining(OfgOp op, const GraphPlaces &places) {
    int64_t size = countOperations(op.getBody());
    unsigned count = places.count(op);
    if (size <= maxOps || count == 1)
      return true;
    remark::missed(op.getLoc(), remark::RemarkOpts::name("kept").category("tg-inline-graphs"))
        << llvm::formatv("operations: {0}, places: {1}", size, count).str();
    return false;
  }
};
} // namespace
