//===- RoundTripTest.cpp - Graphs with features, written and read ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "mlir/Bytecode/BytecodeWriter.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
/// Another context stands for another process: nothing is shared but the bytes.
class FunctionGraphRoundTrip : public GraphFixture, public ::testing::WithParamInterface<bool> {
protected:
  std::string written() {
    std::string bytes;
    llvm::raw_string_ostream stream(bytes);
    if (GetParam())
      EXPECT_TRUE(succeeded(writeBytecodeToFile(*module, stream)));
    else
      module->print(stream);
    return bytes;
  }
};

class OtherProcess : public GraphFixture {
  void TestBody() override {}

public:
  ~OtherProcess() override { graph.reset(); }
  using GraphFixture::diagnostics;
  using GraphFixture::expectRefused;
  using GraphFixture::graph;
  using GraphFixture::names;
  using GraphFixture::op;
  using GraphFixture::open;
  using GraphFixture::parse;
  using GraphFixture::text;
  using GraphFixture::value;
};

TEST_P(FunctionGraphRoundTrip, RewritingResumesAsIfNothingHadHappened) {
  body(R"(
    %a = tg.exp %x {n = "a"}
    %b = tg.neg %a {n = "b"}
    %c = tg.sqr %a {n = "c"}
    %z = tg.sqr %a {n = "z"}
    %s = tg.add %b, %c {n = "s"}
    %r = tg.add %s, %z {n = "r"})");
  EXPECT_TRUE(succeeded(graph->attach("validator")));
  EXPECT_TRUE(succeeded(graph->attach("supervisor", options("{inputs = array<i64: 0>}"))));
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  EXPECT_TRUE(succeeded(graph->setUpdate(0, 1)));
  EXPECT_TRUE(succeeded(graph->replaceAllValidate({{value("c"), value("b")}}, "merge")));
  EXPECT_TRUE(succeeded(graph->finish()));

  OtherProcess other;
  FunctionGraph &resumed = other.open(written());
  EXPECT_EQ(other.names(), "a b z s r");
  SmallVector<Feature *> features = resumed.getFeatures();
  ASSERT_EQ(features.size(), 3u);
  EXPECT_EQ(features[0]->getName(), "validator");
  EXPECT_EQ(features[1]->getName(), "supervisor");
  EXPECT_EQ(features[1]->getOptions().size(), 1u);
  EXPECT_EQ(resumed.get<NodeFinder>()->count("tg.sqr"), 1u);
  EXPECT_EQ(resumed.getUpdates().lookup(0), 1u);
  other.expectRefused([&] { return resumed.replaceAllValidate({{other.value("a"), other.value("r")}}); },
                      "in a cycle of");
  EXPECT_TRUE(succeeded(resumed.replaceAllValidateRemove({{other.value("z"), other.value("b")}}, {other.op("z")})));
  EXPECT_EQ(resumed.get<NodeFinder>()->count("tg.sqr"), 0u);

  // The first graph accepts the replacement, too.
  EXPECT_TRUE(succeeded(graph->replaceAllValidateRemove({{value("z"), value("b")}}, {op("z")})));
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_TRUE(succeeded(resumed.finish()));
  EXPECT_EQ(names(), other.names());
}

TEST_P(FunctionGraphRoundTrip, OpenCheckpointsEnd) {
  body("%a = tg.exp %x {n = \"a\"}\n%r = tg.neg %a {n = \"r\"}");
  EXPECT_TRUE(succeeded(graph->attach("history")));
  Checkpoint start = graph->checkpoint();
  graph->get<HistoryFeature>()->checkpoint(*graph, "start");
  EXPECT_TRUE(succeeded(graph->replace(value("a"), input(0))));
  EXPECT_TRUE(succeeded(graph->finish()));
  OtherProcess other;
  FunctionGraph &resumed = other.open(written());
  EXPECT_EQ(other.names(), "r");
  other.expectRefused(
      [&] { return resumed.get<HistoryFeature>()->revert(resumed, "start"); },
      "has no open checkpoint 'start': checkpoints end when the graph is finished, written or reopened");
  other.expectRefused([&] { return resumed.revert(start); }, "cannot go back to a checkpoint that has ended");
  expectRefused([&] { return graph->revert(start); }, "cannot go back to a checkpoint that has ended");
}

TEST_P(FunctionGraphRoundTrip, InnerGraphs) {
  open(R"(func.func @f(%x: f64) -> f64 {
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 {n = "e"} : f64
      tg.yield %0 : f64
    }
    return %r : f64
  })",
       /*ofg=*/true);
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  EXPECT_TRUE(succeeded(graph->finish()));
  OtherProcess other;
  EXPECT_EQ(other.open(written(), /*ofg=*/true).get<NodeFinder>()->count("tg.exp"), 1u);
}
INSTANTIATE_TEST_SUITE_P(TextAndBytecode, FunctionGraphRoundTrip, ::testing::Bool());

class FunctionGraphWritten : public GraphFixture {
protected:
  void expectNotOpened(StringRef attributes, StringRef message) {
    Operation *owner =
        parse(("func.func @f(%x: f64) -> f64 attributes {" + attributes + "} {\nreturn %x : f64\n}").str());
    DictionaryAttr before = owner->getAttrDictionary();
    EXPECT_TRUE(failed(FunctionGraph::open(owner)));
    EXPECT_EQ(diagnostics(), message);
    EXPECT_EQ(owner->getAttrDictionary(), before);
  }
};

TEST_F(FunctionGraphWritten, WhatCannotBeAttachedAgainIsAnErrorAndStays) {
  expectNotOpened("tg.features = [{name = \"validator\"}, {name = \"unknown\"}]",
                  "no feature is registered as 'unknown'\n");
  expectNotOpened(
      "tg.features = [{name = \"workshop.trace\"}]",
      "no feature is registered as 'workshop.trace': the registry has none of the dialect 'workshop' of this "
      "name\n");
  expectNotOpened("tg.features = [3 : i64]", "expects 'tg.features' to name features, but got 3 : i64\n");
  expectNotOpened("tg.features = 3 : i64", "expects 'tg.features' to be an array of features, but got 3 : i64\n");
  expectNotOpened("tg.features = [{name = \"validator\"}, {name = \"supervisor\", options = {inputs = array<i64: 1>}}]",
                  "has no input 1 for 'supervisor' to protect\n");
  expectNotOpened("tg.updates = array<i64: 0, 1>",
                  "expects 'tg.updates' to pair outputs with inputs of the graph, but got array<i64: 0, 1>\n");
  expectNotOpened("tg.updates = array<i64: 0>",
                  "expects 'tg.updates' to pair outputs with inputs of the graph, but got array<i64: 0>\n");
}
} // namespace
