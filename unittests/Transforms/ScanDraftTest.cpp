//===- ScanDraftTest.cpp - Taking scans apart -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Transforms/ScanDraft.h"
#include "Graph/Graphs.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
/// Everything that a scan may have.
constexpr StringLiteral kScan = R"(
  func.func @f(%n: index, %x: tensor<?x4xf64>, %h0: tensor<2x4xf64>, %c0: f64, %w: tensor<4xf64>)
      -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
    %r:4 = tg.scan %t to %n
        seqs(%a, %b = %x[-1, 0] : tensor<?x4xf64>)
        states(%h2, %h1 = %h0[-2, -1] : tensor<2x4xf64>, %c = %c0 : f64)
        consts(%v = %w : tensor<4xf64>)
        -> (tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>) {
      %0 = tg.add %a, %h2 : tensor<4xf64>
      %1 = tg.mul %0, %v : tensor<4xf64>
      %2 = tg.add %c, %c : f64
      %stop = tg.gt %2, %c : f64
      tg.yield %1, %2 : tensor<4xf64>, f64 outs(%1 last 3, %2 : tensor<4xf64>, f64) until %stop
    }
    return %r#0, %r#1, %r#2, %r#3 : tensor<2x4xf64>, f64, tensor<?x4xf64>, tensor<?xf64>
  })";

class ScanDraftTest : public Graphs {
protected:
  ScanOp scanIn(StringRef program) { return cast<ScanOp>(*graphIn(program)); }
  static std::string text(Operation *op) {
    std::string printed;
    llvm::raw_string_ostream(printed) << *op;
    return printed;
  }
  IRRewriter rewriter{&context};
};

TEST_F(ScanDraftTest, AnUnchangedDraftBuildsTheSameScan) {
  ScanOp scan = scanIn(kScan);
  Operation *module = scan->getParentOfType<ModuleOp>();
  std::string before = text(module);
  ScanDraft(scan).replace(rewriter);
  EXPECT_EQ(text(module), before);
  EXPECT_TRUE(succeeded(verify(module)));
}

TEST_F(ScanDraftTest, DraftingLeavesTheScanAlone) {
  ScanOp scan = scanIn(kScan);
  std::string before = text(scan);
  ScanDraft draft(scan);
  draft.sequences.clear();
  draft.set(draft.outs[0].row, draft.states[0].inputs[0]);
  EXPECT_EQ(text(scan), before);
}

TEST_F(ScanDraftTest, WhatIsTakenOutIsGone) {
  ScanOp scan = scanIn(kScan);
  Operation *module = scan->getParentOfType<ModuleOp>();
  // The rows of the first out come from the sequence and the window, which nobody else needs.
  scan.getOuts()[0].replaceAllUsesWith(module->getRegion(0).front().front().getRegion(0).getArgument(1));
  scan.getFinals()[0].replaceAllUsesWith(module->getRegion(0).front().front().getRegion(0).getArgument(2));
  ScanDraft draft(scan);
  draft.outs.erase(draft.outs.begin());
  draft.states.erase(draft.states.begin());
  for (BlockArgument input : {draft.sequences[0].inputs[0], draft.consts[0].input})
    for (Operation *user : llvm::make_early_inc_range(input.getUsers()))
      user->dropAllUses(), user->erase();
  draft.sequences.clear();
  draft.consts.clear();
  ScanOp built = draft.replace(rewriter);
  EXPECT_TRUE(succeeded(verify(module)));
  EXPECT_EQ(built->getNumOperands(), 2u);
  EXPECT_EQ(built->getNumResults(), 2u);
  EXPECT_EQ(built.getBody().getNumArguments(), 2u);
}

TEST_F(ScanDraftTest, NewEntriesAndAnotherScanComeAfterTheOldOnes) {
  ScanOp scan = scanIn(kScan);
  Operation *module = scan->getParentOfType<ModuleOp>();
  OpBuilder builder(scan);
  auto other = cast<ScanOp>(builder.clone(*scan));
  ScanDraft draft(scan);
  draft.absorb(other);
  draft.addOut(draft.addSequence(scan.getSequences()[0]));
  draft.addOut(draft.addConst(scan.getConsts()[0]), 1);
  draft.addState(scan.getStates()[1], scan.getLoc());
  ScanOp built = draft.replace(rewriter);
  EXPECT_TRUE(succeeded(verify(module)));
  EXPECT_EQ(built.getSequences().size(), 3u);
  EXPECT_EQ(built.getStates().size(), 5u);
  EXPECT_EQ(built.getConsts().size(), 3u);
  EXPECT_EQ(built.getOuts().size(), 6u);
  EXPECT_EQ(built.getYield().getKept(5), 1);
  EXPECT_TRUE(built.getYield().getUntil());
}
} // namespace
