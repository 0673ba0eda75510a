//===- ExpandNamedGraphs.cpp - Replace named graphs by their definitions --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Interfaces/NamedGraph.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/IR/IRMapping.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDNAMEDGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

OfgOp tg::expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op) {
  OpBuilder::InsertionGuard guard(rewriter);
  Location loc = NameLoc::get(rewriter.getStringAttr(op->getName().stripDialect()), op.getLoc());
  rewriter.setInsertionPoint(op);
  auto graph = OfgOp::create(rewriter, loc, op->getResultTypes(), op->getOperands(), /*inlined=*/false,
                             /*checkpoint=*/false);
  Block *body = rewriter.createBlock(&graph.getBody());
  IRMapping mapping;
  for (Value operand : op->getOperands())
    mapping.map(operand, body->addArgument(operand.getType(), operand.getLoc()));
  // The definition is built from a copy of the operation, whose operands are the inner inputs.
  auto inner = cast<NamedGraphOpInterface>(rewriter.clone(*op, mapping));
  YieldOp::create(rewriter, op.getLoc(), buildResults(rewriter, inner));
  rewriter.eraseOp(inner);
  rewriter.replaceOp(op, graph.getResults());
  return graph;
}

/// Erases what results that are not used were computed by, between two operations (`before` may be null).
static void eraseDead(RewriterBase &rewriter, Operation *before, Operation *after) {
  for (Operation *op = after->getPrevNode(); op && op != before;) {
    Operation *next = op->getPrevNode();
    if (isOpTriviallyDead(op))
      rewriter.eraseOp(op);
    op = next;
  }
}

namespace {
struct ExpandNamedGraphsPass : public tg::impl::ExpandNamedGraphsBase<ExpandNamedGraphsPass> {
  using ExpandNamedGraphsBase::ExpandNamedGraphsBase;

  void runOnOperation() override {
    SmallVector<NamedGraphOpInterface> operations;
    getOperation()->walk([&](NamedGraphOpInterface op) {
      if (!lacksDerivatives(op))
        operations.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    EditScope scope;
    for (NamedGraphOpInterface op : operations) {
      scope.open(op);
      OfgOp graph = expandNamedGraph(rewriter, op);
      if (!inlines)
        continue;
      Operation *before = graph->getPrevNode(), *after = graph->getNextNode();
      inlineGraph(rewriter, graph);
      eraseDead(rewriter, before, after);
    }
    if (failed(scope.close()))
      signalPassFailure();
  }
};
} // namespace
