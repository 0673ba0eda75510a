//===- InlineGraphs.cpp - Replace operations by their graphs --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Late inlining leaves graphs that are worth their own compilation: those of more than `max-ops` operations that are
// used at several places, and those that hold a loop and are used at many places. What is computed point by point is
// fused with its surroundings instead. Places inside of equal graphs count once: they are treated alike, so the graphs
// stay equal.
//
//===----------------------------------------------------------------------===//

#include "GraphPlaces.h"
#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Dialect/SelectionOps.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "TensorGraph/Interfaces/MatrixOpInterface.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/IR/Remarks.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Support/FormatVariadic.h"

namespace tg {
#define GEN_PASS_DEF_INLINEGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

void tg::inlineGraph(RewriterBase &rewriter, InnerGraphOpInterface op,
                     llvm::function_ref<bool(InnerGraphOpInterface)> isInlinedNext) {
  assert(op.getGraphUse() == GraphUse::Call && "expects an operation that is its graph");
  Block *graph = &op.getInnerGraph().front();
  graph->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    rewriter.modifyOpInPlace(inner, [&] { inner->setLoc(CallSiteLoc::get(inner->getLoc(), op.getLoc())); });
    auto next = dyn_cast<InnerGraphOpInterface>(inner);
    return next && isInlinedNext && isInlinedNext(next) ? WalkResult::skip() : WalkResult::advance();
  });
  // Outputs that are inputs of the graph are replaced by the operands.
  Operation *terminator = graph->getTerminator();
  SmallVector<Value> results;
  for (Value value : terminator->getOperands()) {
    auto input = dyn_cast<BlockArgument>(value);
    results.push_back(input ? op->getOperand(input.getArgNumber()) : value);
  }
  rewriter.eraseOp(terminator);
  rewriter.inlineBlockBefore(graph, op, op->getOperands());
  rewriter.replaceOp(op, results);
}

/// Returns the next operation around `op` that its graph can replace; null if there is none.
static InnerGraphOpInterface getCallAround(Operation *op) {
  do
    op = op->getParentOp();
  while (op && !isReplaceableByGraph(op));
  return cast_or_null<InnerGraphOpInterface>(op);
}

/// Counts the operations of each graph below `root`, without terminators, including the operations of graphs inside.
static llvm::DenseMap<Operation *, int64_t> countInCalls(Operation *root) {
  llvm::DenseMap<Operation *, int64_t> counts;
  root->walk([&](Operation *op) { // innermost first
    if (Operation *around = getCallAround(op); around && !op->hasTrait<OpTrait::IsTerminator>())
      counts[around] += 1 + counts.lookup(op);
  });
  return counts;
}

/// Returns whether one of `graphs`, or a graph inside of one, overwrites something.
static bool overwriteAny(Operation *root, const llvm::SetVector<Operation *> &graphs) {
  auto visit = [&](Operation *op) {
    if (!op->hasAttr(kDestroysAttr))
      return WalkResult::advance();
    for (Operation *around = getCallAround(op); around; around = getCallAround(around))
      if (graphs.contains(around))
        return WalkResult::interrupt();
    return WalkResult::advance();
  };
  return root->walk(visit).wasInterrupted();
}

/// The most places at which a small graph with a loop is inlined.
static constexpr unsigned kMostPlaces = 16;

/// Returns whether a graph holds an operation that is a loop of its own, and gains little from the operations around
/// the graph.
static bool hasLoopCost(InnerGraphOpInterface op) {
  return op.getInnerGraph()
      .walk([](Operation *inner) {
        return costOf(inner).kind == CostClass::Loop ? WalkResult::interrupt() : WalkResult::advance();
      })
      .wasInterrupted();
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
    llvm::SetVector<Operation *> operations = findOperations();
    bool hasDecisions = overwriteAny(getOperation(), operations);
    IRRewriter rewriter(&getContext());
    EditScope scope;
    // Outermost first: each operation moves once, and gets one more location, which names all calls around it.
    for (Operation *op : operations) {
      scope.open(op);
      scope.forget(op);
      inlineGraph(rewriter, cast<InnerGraphOpInterface>(op),
                  [&](InnerGraphOpInterface inner) { return operations.contains(inner); });
    }
    // Inputs that a graph overwrites may have other readers around it.
    if (hasDecisions)
      repairDestroys(getOperation());
    if (failed(scope.close()))
      signalPassFailure();
  }

private:
  /// Finds the operations to inline, outermost first.
  llvm::SetVector<Operation *> findOperations() {
    std::optional<GraphPlaces> places;
    llvm::DenseMap<Operation *, int64_t> counts;
    if (maxOps >= 0) {
      places.emplace(getOperation());
      counts = countInCalls(getOperation());
    }
    auto isWorthInlining = [&](InnerGraphOpInterface op) {
      // In the place of the graph, its second computation would be merged with the first.
      if (auto ofg = dyn_cast<OfgOp>(op.getOperation()); ofg && ofg.getCheckpoint())
        return false;
      int64_t size = counts.lookup(op);
      unsigned count = places->count(op);
      if (count == 1 || (size <= maxOps && (count <= kMostPlaces || !hasLoopCost(op))))
        return true;
      remark::missed(op.getLoc(), remark::RemarkOpts::name("kept").category("tg-inline-graphs"))
          << llvm::formatv("operations: {0}, places: {1}", size, count).str();
      return false;
    };
    llvm::SetVector<Operation *> operations;
    getOperation()->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
      if (isReplaceableByGraph(op) && (op.isInlined() || (places ? isWorthInlining(op) : !onlyMarked)))
        operations.insert(op);
    });
    return operations;
  }
};
} // namespace
