//===- CheckpointTest.cpp - Checkpoints and taking back -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class FunctionGraphCheckpoint : public GraphFixture {};

constexpr StringLiteral kDiamond = R"(
  %a = tg.exp %x {n = "a"}
  %b = tg.neg %a {n = "b"}
  %c = tg.sqr %a {n = "c"}
  %r = tg.add %b, %c {n = "r"})";

// 58
TEST_F(FunctionGraphCheckpoint, RevertRestoresStructureTypesAndInputs) {
  body(kDiamond, "%r, %a");
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("b"), value("c"))));
  EXPECT_TRUE(succeeded(graph->removeOutput(1)));
  BlockArgument added = graph->addInput(input(0).getType(), graph->getUnknownLoc());
  EXPECT_TRUE(succeeded(graph->addOutput(added)));
  EXPECT_TRUE(succeeded(graph->changeInput(op("c"), 0, input(0))));
  EXPECT_TRUE(succeeded(graph->removeInput(1)));
  graph->modifyOpInPlace(op("c"), [&] {
    op("c")->getResult(0).setType(graph->getI64Type());
    op("c")->setAttr("note", graph->getUnitAttr());
  });
  EXPECT_NE(text(), before);
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
  EXPECT_EQ(graph->getInputs().size(), 2u);
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
}

TEST_F(FunctionGraphCheckpoint, StaleCheckpointsAreRefused) {
  body(kDiamond);
  Checkpoint never, outer = graph->checkpoint(), inner = graph->checkpoint();
  expectRefused([&] { return graph->revert(never); }, "cannot go back to a checkpoint that has ended");
  EXPECT_TRUE(succeeded(graph->revert(outer)));
  EXPECT_FALSE(graph->isOpen(inner));
  expectRefused([&] { return graph->revert(outer); }, "cannot go back to a checkpoint that has ended");
  expectRefused([&] { return graph->revert(inner); }, "cannot go back to a checkpoint that has ended");
  expectRefused([&] { return graph->release(inner); }, "cannot end a checkpoint that has ended");
  Checkpoint third = graph->checkpoint();
  graph->commit();
  EXPECT_FALSE(graph->isOpen(third));
}

TEST_F(FunctionGraphCheckpoint, CheckpointsOfOtherViewsAreRefused) {
  body(kDiamond);
  Checkpoint old = graph->checkpoint();
  body(kDiamond);
  Checkpoint mine = graph->checkpoint();
  EXPECT_TRUE(graph->isOpen(mine));
  EXPECT_FALSE(graph->isOpen(old));
}

TEST_F(FunctionGraphCheckpoint, NestedCheckpoints) {
  body(kDiamond);
  std::string first = text();
  Checkpoint outer = graph->checkpoint();
  graph->addInput(input(0).getType(), graph->getUnknownLoc());
  EXPECT_TRUE(succeeded(graph->replace(value("b"), input(2))));
  std::string second = text();
  Checkpoint inner = graph->checkpoint();
  graph->addInput(input(0).getType(), graph->getUnknownLoc());
  EXPECT_TRUE(succeeded(graph->replace(value("c"), input(3))));
  EXPECT_TRUE(succeeded(graph->revert(inner)));
  EXPECT_EQ(text(), second);
  EXPECT_TRUE(graph->isOpen(outer));
  inner = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("c"), input(1))));
  EXPECT_TRUE(succeeded(graph->release(inner)));
  EXPECT_TRUE(succeeded(graph->revert(outer)));
  EXPECT_EQ(text(), first);
}

TEST_F(FunctionGraphCheckpoint, ReleaseKeepsTheEdits) {
  body(kDiamond);
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("b"), value("c"))));
  EXPECT_TRUE(succeeded(graph->release(start)));
  EXPECT_EQ(names(), "a c r");
}

TEST_F(FunctionGraphCheckpoint, RemovedInputsReturnAtTheirPlace) {
  body("%r = tg.exp %y {n = \"r\"}");
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->removeInput(0)));
  EXPECT_EQ(graph->getInputs().size(), 1u);
  EXPECT_EQ(input(0), op("r")->getOperand(0));
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
  start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->removeInput(0)));
  EXPECT_TRUE(succeeded(graph->release(start)));
  EXPECT_EQ(graph->getBlock().getNumArguments(), 1u);
}

// 59
class FunctionGraphValidate : public GraphFixture {
protected:
  void SetUp() override {
    FeatureRegistry registry = FeatureRegistry::standard();
    EXPECT_TRUE(registry.add("listener", {}, [&](DictionaryAttr) {
      auto feature = std::make_unique<Listener>(heard, Feature::Validate);
      feature->vetoes = vetoes;
      return feature;
    }));
    body(kDiamond, "%r", std::move(registry));
  }
  std::string heard;
  bool vetoes = true;
};

TEST_F(FunctionGraphValidate, ReplaceAllValidateTakesBackWhatIsVetoed) {
  EXPECT_TRUE(succeeded(graph->attach("listener")));
  expectRefused([&] { return graph->replaceAllValidate({{value("b"), value("c")}}); }, "vetoed");
  EXPECT_EQ(names(), "a b c r");
  EXPECT_TRUE(succeeded(graph->detach("listener")));
  EXPECT_TRUE(succeeded(graph->replaceAllValidate({{value("b"), value("c")}})));
  EXPECT_EQ(names(), "a c r");
}

TEST_F(FunctionGraphValidate, FailedReplacementsAreNotValidated) {
  EXPECT_TRUE(succeeded(graph->attach("listener")));
  heard.clear();
  OwningOpRef<Operation *> elsewhere = op("a")->clone();
  expectRefused([&] { return graph->replaceAllValidate({{value("b"), elsewhere.get()->getResult(0)}}); },
                "cannot replace a value by another unless both are in the graph");
  EXPECT_EQ(heard, "");
}

TEST_F(FunctionGraphValidate, TheValidatorVetoesCycles) {
  EXPECT_TRUE(succeeded(graph->attach("validator")));
  expectRefused([&] { return graph->replaceAllValidate({{value("a"), value("r")}}); }, "in a cycle of");
}

// 60
TEST_F(FunctionGraphValidate, ReplaceAllValidateRemoveWantsTheOperationGone) {
  Operation *a = op("a");
  expectRefused([&] { return graph->replaceAllValidateRemove({{value("b"), value("c")}}, {a}, "squash"); },
                "'tg.exp' is still used after 'squash', which should have removed it\nnote: used here");
  EXPECT_EQ(names(), "a b c r");
  EXPECT_TRUE(succeeded(graph->replaceAllValidateRemove({{value("a"), input(0)}}, {a})));
  EXPECT_EQ(names(), "b c r");
}

TEST_F(FunctionGraphValidate, WhatWasRemovedMayNotComeBack) {
  Checkpoint start = graph->checkpoint();
  Operation *b = op("b");
  EXPECT_TRUE(succeeded(graph->replaceAllValidateRemove({{value("b"), value("c")}}, {b})));
  expectRefused([&] { return graph->importOperation(b); }, "was removed from this graph, and may not come back");
  expectRefused([&] { return graph->replaceAllValidate({{value("c"), b->getResult(0)}}); },
                "cannot replace a value by another unless both are in the graph");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(names(), "a b c r");
}

TEST_F(FunctionGraphCheckpoint, ConstantsThatWereRemovedMayNotComeBack) {
  open(R"(func.func @f(%x: f64) -> f64 {
    %k = arith.constant {n = "k"} 1.0 : f64
    %r = tg.add %x, %k {n = "r"} : f64
    return %r : f64
  })");
  Checkpoint start = graph->checkpoint();
  Operation *constant = op("k");
  EXPECT_TRUE(succeeded(graph->replace(value("k"), input(0))));
  expectRefused([&] { return graph->importOperation(constant); }, "was removed from this graph, and may not come back");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(names(), "k r");
}

// 61
TEST_F(FunctionGraphCheckpoint, FullHistoryWalksAlongAllEdits) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("full-history")));
  auto &history = *graph->get<FullHistoryFeature>();
  std::vector<std::string> states = {text()};
  auto edit = [&](LogicalResult result) {
    EXPECT_TRUE(succeeded(result));
    states.resize(history.size(*graph) + 1);
    states[history.position(*graph)] = text();
  };
  edit(graph->changeInput(op("r"), 0, value("c"), "one", /*prunes=*/false));
  edit(graph->changeInput(op("b"), 0, input(0), "two", /*prunes=*/false));
  edit(graph->addOutput(input(1)));
  edit(graph->removeOperation(op("b")));
  edit(graph->removeOutput(0));
  size_t size = history.size(*graph);
  EXPECT_GE(size, 6u);
  for (size_t k = size + 1; k-- > 0;) {
    EXPECT_TRUE(succeeded(history.goTo(*graph, k)));
    if (!states[k].empty())
      EXPECT_EQ(text(), states[k]);
    states[k] = text();
  }
  // Clamped at the start, and at the end.
  EXPECT_TRUE(succeeded(history.previous(*graph)));
  EXPECT_EQ(history.position(*graph), 0u);
  for (size_t k = 0; k <= size; ++k, (void)history.next(*graph)) {
    EXPECT_EQ(history.position(*graph), k);
    EXPECT_EQ(text(), states[k]);
  }
  EXPECT_EQ(history.position(*graph), size);
  EXPECT_TRUE(succeeded(history.start(*graph)));
  EXPECT_EQ(text(), states[0]);
  EXPECT_TRUE(succeeded(history.end(*graph)));
  EXPECT_EQ(text(), states[size]);
  EXPECT_TRUE(succeeded(history.goTo(*graph, size + 100)));
  // A new edit forgets what was taken back.
  EXPECT_TRUE(succeeded(history.goTo(*graph, 1)));
  EXPECT_TRUE(succeeded(graph->changeInput(op("c"), 0, input(0), "new", false)));
  EXPECT_EQ(history.size(*graph), 2u);
  EXPECT_TRUE(succeeded(history.start(*graph)));
  EXPECT_EQ(text(), states[0]);
}

TEST_F(FunctionGraphCheckpoint, FullHistoryWalksAlongInputs) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("full-history")));
  auto &history = *graph->get<FullHistoryFeature>();
  BlockArgument added = graph->addInput(input(0).getType(), graph->getUnknownLoc());
  EXPECT_TRUE(succeeded(graph->removeInput(1)));
  EXPECT_TRUE(succeeded(graph->replace(value("r"), added)));
  EXPECT_EQ(graph->getInputs().size(), 2u);
  EXPECT_TRUE(succeeded(history.goTo(*graph, 1)));
  EXPECT_EQ(graph->getInputs().size(), 3u);
  EXPECT_TRUE(succeeded(history.start(*graph)));
  EXPECT_EQ(graph->getInputs().size(), 2u);
  EXPECT_FALSE(graph->contains(added));
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
  EXPECT_TRUE(succeeded(history.end(*graph)));
  EXPECT_EQ(graph->getOutputs()[0], added);
  EXPECT_TRUE(succeeded(history.start(*graph)));
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_EQ(graph->getBlock().getNumArguments(), 2u);
  expectRefused([&] { return history.start(*graph); }, "cannot go back to a checkpoint that has ended");
}

TEST_F(FunctionGraphCheckpoint, HistoryByName) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("history")));
  auto &history = *graph->get<HistoryFeature>();
  std::string before = text();
  history.checkpoint(*graph, "start");
  EXPECT_TRUE(succeeded(graph->replace(value("b"), value("c"))));
  EXPECT_TRUE(succeeded(history.revert(*graph, "start")));
  EXPECT_EQ(text(), before);
  expectRefused([&] { return history.revert(*graph, "start"); }, "has no open checkpoint 'start'");
  history.checkpoint(*graph, "start");
  EXPECT_TRUE(succeeded(graph->finish()));
  expectRefused([&] { return history.revert(*graph, "start"); }, "has no open checkpoint 'start'");
}
} // namespace
