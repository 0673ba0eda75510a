//===- ServiceTest.cpp - What standard features provide -------------------===//
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
class StandardFeature : public GraphFixture {};

TEST_F(StandardFeature, NodeFinderKeepsUpToDate) {
  body(
      "%a = tg.exp %x {n = \"a\"}\n%b = tg.exp %a {n = \"b\"}\n%c = tg.exp %b {n = \"c\"}\n%r = tg.neg %c {n = \"r\"}");
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  auto &finder = *graph->get<NodeFinder>();
  EXPECT_EQ(finder.find("tg.exp"), (SmallVector<Operation *>{op("a"), op("b"), op("c")}));
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("b"), input(0))));
  EXPECT_EQ(finder.find("tg.exp"), (SmallVector<Operation *>{op("c")}));
  EXPECT_EQ(finder.count("tg.exp"), 1u);
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(finder.count("tg.exp"), 3u);
  EXPECT_EQ(finder.find("tg.exp").size(), 3u);
  EXPECT_EQ(finder.count("tg.add"), 0u);
  EXPECT_TRUE(finder.find("tg.add").empty());
}

TEST_F(StandardFeature, NamesMoveToTheReplacement) {
  body("%a = tg.exp %x {n = \"a\"}\n%b = tg.neg %x {n = \"b\"}\n%r = tg.add %a, %b {n = \"r\"}");
  op("a")->setLoc(NameLoc::get(graph->getStringAttr("hidden"), op("a")->getLoc()));
  EXPECT_TRUE(succeeded(graph->attach("preserve-names")));
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("a"), value("b"))));
  auto name = op("b")->getLoc()->findInstanceOf<NameLoc>();
  ASSERT_TRUE(name);
  EXPECT_EQ(name.getName(), "hidden");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
}

TEST_F(StandardFeature, MergeSuggestsEqualOperations) {
  body(R"(%a = tg.exp %x {n = "a"}
    %b = tg.exp %x {n = "a"}
    %c = tg.neg %a {n = "c"}
    %d = tg.neg %b {n = "c"}
    %e = tg.neg %y {n = "c"}
    %s = tg.add %c, %d {n = "s"}
    %r = tg.add %s, %e {n = "r"})");
  EXPECT_TRUE(succeeded(graph->attach("merge")));
  EXPECT_TRUE(succeeded(graph->attach("validator")));
  auto &merge = *graph->get<MergeFeature>();
  auto replacements = merge.getReplacements(*graph);
  ASSERT_TRUE(succeeded(replacements));
  EXPECT_EQ(replacements->size(), 2u);
  EXPECT_TRUE(succeeded(graph->replaceAllValidate(SmallVector<std::pair<Value, Value>>(*replacements))));
  EXPECT_EQ(names(), "a c c s r");
  EXPECT_EQ(op("s")->getOperand(0), op("s")->getOperand(1));
  replacements = merge.getReplacements(*graph);
  ASSERT_TRUE(succeeded(replacements));
  EXPECT_TRUE(replacements->empty());
}

TEST_F(StandardFeature, MergeComparesRegionsWithTheirWiring) {
  open(R"(func.func @f(%x: f64, %y: f64) -> (f64, f64, f64) {
    %a = tg.ofg (%i0 = %x, %i1 = %y) : (f64, f64) -> f64 {
      %0 = tg.sub %i0, %i1 : f64
      tg.yield %0 : f64
    } {n = "a"}
    %b = tg.ofg (%i0 = %x, %i1 = %y) : (f64, f64) -> f64 {
      %0 = tg.sub %i1, %i0 : f64
      tg.yield %0 : f64
    } {n = "a"}
    %c = tg.ofg (%i0 = %x, %i1 = %y) : (f64, f64) -> f64 {
      %0 = tg.sub %i0, %i1 : f64
      tg.yield %0 : f64
    } {n = "a"}
    return %a, %b, %c : f64, f64, f64
  })");
  EXPECT_TRUE(succeeded(graph->attach("merge")));
  auto replacements = graph->get<MergeFeature>()->getReplacements(*graph);
  ASSERT_TRUE(succeeded(replacements));
  ASSERT_EQ(replacements->size(), 1u);
  EXPECT_EQ(replacements->front().first, graph->getOutputs()[2]);
  EXPECT_EQ(replacements->front().second, graph->getOutputs()[0]);
}

TEST_F(StandardFeature, MergeLooksIntoRegionsAndCanBeTakenBack) {
  open(R"(func.func @f(%x: f64, %p: i1) -> f64 {
    %a = tg.exp %x {n = "a"} : f64
    %r = scf.if %p -> f64 {
      %0 = tg.exp %x {n = "a"} : f64
      %1 = tg.neg %0 {n = "b"} : f64
      scf.yield %1 : f64
    } else {
      %2 = tg.neg %a {n = "b"} : f64
      scf.yield %2 : f64
    } {n = "r"}
    return %r : f64
  })");
  EXPECT_TRUE(succeeded(graph->attach("merge")));
  EXPECT_TRUE(succeeded(graph->attach("validator")));
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  auto replacements = graph->get<MergeFeature>()->getReplacements(*graph);
  ASSERT_TRUE(succeeded(replacements));
  // What is in one region is not there in the other.
  ASSERT_EQ(replacements->size(), 1u);
  EXPECT_TRUE(succeeded(graph->replaceAllValidate(SmallVector<std::pair<Value, Value>>(*replacements))));
  unsigned count = 0;
  graph->getOwner()->walk([&](Operation *op) { count += op->getName().getStringRef() == "tg.exp"; });
  EXPECT_EQ(count, 1u);
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
}

TEST_F(StandardFeature, MergeComparesFrozenGraphsByKey) {
  parse(R"(func.func @f(%x: f64) -> (f64, f64, f64) {
    %a = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 : f64
      tg.yield %0 : f64
    } {n = "a"}
    %b = tg.ofg inline (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 : f64
      tg.yield %0 : f64
    } {n = "a"}
    %c = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.neg %i0 : f64
      tg.yield %0 : f64
    } {n = "a"}
    return %a, %b, %c : f64, f64, f64
  })");
  Freezer freezer(&context);
  EXPECT_TRUE(succeeded(freezer.freezeAll(*module, DigestMode::Pure)));
  auto opened = FunctionGraph::open(&module->getBody()->front());
  ASSERT_TRUE(succeeded(opened));
  graph = std::move(*opened);
  EXPECT_TRUE(succeeded(graph->attach("merge")));
  auto replacements = graph->get<MergeFeature>()->getReplacements(*graph);
  ASSERT_TRUE(succeeded(replacements));
  ASSERT_EQ(replacements->size(), 1u);
  EXPECT_EQ((*replacements)[0].first, graph->getOutputs()[1]);
  EXPECT_EQ((*replacements)[0].second, graph->getOutputs()[0]);
}
} // namespace
