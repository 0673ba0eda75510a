//===- RewriterTest.cpp - Edits by patterns are taken back, too -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class FunctionGraphRewriter : public GraphFixture {
protected:
  /// Expects that `edit` is heard, leaves a good graph, and is taken back.
  void expectTakenBack(llvm::function_ref<void()> edit) {
    EXPECT_TRUE(succeeded(graph->attach("bookkeeping")));
    std::string before = text();
    Checkpoint outer = graph->checkpoint(), start = graph->checkpoint();
    edit();
    EXPECT_NE(text(), before);
    EXPECT_TRUE(succeeded(graph->validate()));
    EXPECT_TRUE(succeeded(graph->checkIntegrity()));
    EXPECT_TRUE(succeeded(graph->revert(start)));
    EXPECT_EQ(text(), before);
    EXPECT_TRUE(succeeded(graph->validate()));
    EXPECT_TRUE(succeeded(graph->checkIntegrity()));
    EXPECT_TRUE(succeeded(graph->release(outer)));
    EXPECT_TRUE(succeeded(verify(*module)));
    // And done without a checkpoint.
    edit();
    EXPECT_TRUE(succeeded(graph->validate()));
    EXPECT_TRUE(succeeded(graph->finish()));
    EXPECT_TRUE(succeeded(verify(*module))) << said << text();
  }
};

constexpr StringLiteral kDiamond = R"(
  %a = tg.exp %x {n = "a"}
  %b = tg.neg %a {n = "b"}
  %c = tg.sqr %a {n = "c"}
  %r = tg.add %b, %c {n = "r"})";

TEST_F(FunctionGraphRewriter, CreateReplaceErase) {
  body(kDiamond);
  expectTakenBack([&] {
    graph->setInsertionPoint(op("b"));
    auto product = MulOp::create(*graph, op("b")->getLoc(), value("a"), input(1));
    graph->replaceOp(op("b"), product);
    graph->replaceOpWithNewOp<ExpOp>(op("c"), input(1));
    graph->replaceAllUsesExcept(value("a"), input(0), product);
  });
}

TEST_F(FunctionGraphRewriter, ModifyInPlace) {
  body(kDiamond);
  expectTakenBack([&] {
    graph->modifyOpInPlace(op("r"), [&] {
      op("r")->setOperand(0, value("a"));
      op("r")->setAttr("note", graph->getUnitAttr());
      op("r")->setLoc(NameLoc::get(graph->getStringAttr("sum")));
    });
    graph->startOpModification(op("c"));
    graph->cancelOpModification(op("c"));
  });
}

TEST_F(FunctionGraphRewriter, MoveAndClone) {
  body(kDiamond);
  expectTakenBack([&] {
    graph->moveOpBefore(op("c"), op("b"));
    graph->setInsertionPointAfter(op("b"));
    IRMapping mapping;
    Operation *copy = graph->clone(*op("b"), mapping);
    graph->replaceAllUsesWith(value("b"), copy->getResult(0));
  });
}

TEST_F(FunctionGraphRewriter, SwapUsesConditionally) {
  body(kDiamond);
  expectTakenBack([&] {
    bool all = true;
    graph->replaceUsesWithIf(value("a"), input(0), [&](OpOperand &use) { return use.getOwner() == op("c"); }, &all);
    EXPECT_FALSE(all);
  });
}

TEST_F(FunctionGraphRewriter, InlineAGraph) {
  open(R"(func.func @f(%x: tensor<?xf64>) -> tensor<?xf64> {
    %r = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      %0 = tg.exp %i0 : tensor<?xf64>
      %1 = tg.mul %0, %i0 : tensor<?xf64>
      tg.yield %1 : tensor<?xf64>
    } {n = "o"}
    %s = tg.neg %r {n = "s"} : tensor<?xf64>
    return %s : tensor<?xf64>
  })");
  expectTakenBack([&] { inlineGraph(*graph, cast<OfgOp>(op("o"))); });
  EXPECT_EQ(names(), "tg.exp tg.mul s");
}

constexpr StringLiteral kIf = R"(func.func @f(%p: i1, %x: tensor<?xf64>) -> tensor<?xf64> {
    %a = tg.exp %x {n = "a"} : tensor<?xf64>
    %b = tg.sqr %x {n = "b"} : tensor<?xf64>
    %r = scf.if %p -> tensor<?xf64> {
      %0 = tg.neg %a {n = "in"} : tensor<?xf64>
      scf.yield %0 : tensor<?xf64>
    } else {
      scf.yield %b : tensor<?xf64>
    } {n = "if"}
    %s = tg.exp %r {n = "s"} : tensor<?xf64>
    return %s : tensor<?xf64>
  })";

TEST_F(FunctionGraphRewriter, RegionsUseValuesOfTheGraph) {
  open(kIf);
  expectTakenBack([&] {
    // What only the branches used goes with them.
    EXPECT_TRUE(succeeded(graph->replace(value("if"), input(1))));
    EXPECT_EQ(names(), "s");
  });
}

TEST_F(FunctionGraphRewriter, EditsInsideOfRegions) {
  open(kIf);
  expectTakenBack([&] {
    EXPECT_TRUE(succeeded(graph->replace(value("a"), value("b"))));
    graph->setInsertionPoint(op("in"));
    auto product = MulOp::create(*graph, op("in")->getLoc(), op("in")->getOperand(0), input(1));
    graph->replaceOp(op("in"), product);
  });
}

TEST_F(FunctionGraphRewriter, BuildAndCloneOperationsWithRegions) {
  open(kIf);
  expectTakenBack([&] {
    graph->setInsertionPoint(op("s"));
    Operation *copy = graph->clone(*op("if"));
    auto built = scf::IfOp::create(
        *graph, op("s")->getLoc(), input(0),
        [&](OpBuilder &b, Location loc) {
          Value product = MulOp::create(b, loc, copy->getResult(0), value("if"));
          scf::YieldOp::create(b, loc, product);
        },
        [&](OpBuilder &b, Location loc) { scf::YieldOp::create(b, loc, input(1)); });
    graph->replaceUsesWithIf(value("if"), built.getResult(0),
                             [&](OpOperand &use) { return use.getOwner() == op("s"); });
  });
}

TEST_F(FunctionGraphRewriter, MoveOutOfARegion) {
  open(kIf);
  expectTakenBack([&] { graph->moveOpBefore(op("in"), op("if")); });
}

TEST_F(FunctionGraphRewriter, RemoveOperationThatARegionUses) {
  open(kIf);
  EXPECT_TRUE(succeeded(graph->attach("bookkeeping")));
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->removeOperation(op("a"))));
  EXPECT_EQ(names(), "");
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
  EXPECT_TRUE(succeeded(graph->validate()));
}

TEST_F(FunctionGraphRewriter, GreedyPatternsAreOneOpaqueStep) {
  body("%a = tg.neg %x {n = \"a\"}\n%r = tg.neg %a {n = \"r\"}");
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  RewritePatternSet patterns(&context);
  for (RegisteredOperationName name : context.getRegisteredOperations())
    name.getCanonicalizationPatterns(patterns, &context);
  EXPECT_TRUE(
      succeeded(graph->runOpaque([&] { return applyPatternsGreedily(graph->getOwner(), std::move(patterns)); })));
  EXPECT_FALSE(graph->isOpen(start));
  EXPECT_EQ(graph->get<NodeFinder>()->count("tg.neg"), graph->getOperations().size());
}

TEST_F(FunctionGraphRewriter, OpaqueStepsDropFeaturesThatRefuse) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("supervisor", options("{inputs = array<i64: 1>}"))));
  EXPECT_TRUE(failed(graph->runOpaque([&] {
    graph->getBlock().eraseArgument(1);
    return success();
  })));
  EXPECT_EQ(diagnostics(), "has no input 1 for 'supervisor' to protect\n");
  EXPECT_FALSE(graph->getFeature("supervisor"));
  EXPECT_FALSE(graph->getOwner()->hasAttr(FunctionGraph::kFeatures));
}
} // namespace
