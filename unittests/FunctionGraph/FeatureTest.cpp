//===- FeatureTest.cpp - Attaching, detaching, hearing --------------------===//
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
class FunctionGraphFeature : public GraphFixture {
protected:
  FeatureRegistry listeners() {
    FeatureRegistry registry = FeatureRegistry::standard();
    auto add = [&](StringRef name, std::string &heard, unsigned events) {
      EXPECT_TRUE(registry.add(name, {(name + "-service").str()},
                               [&heard, events](DictionaryAttr) { return std::make_unique<Listener>(heard, events); }));
    };
    add("first", heard, ~0u);
    add("second", heard, ~0u);
    add("imports", imports, Feature::Import);
    return registry;
  }
  std::string heard, imports;
};

constexpr StringLiteral kChain = "%a = tg.exp %x {n = \"a\"}\n%r = tg.neg %a {n = \"r\"}";

// 56
TEST_F(FunctionGraphFeature, DuplicatesAreIgnoredAndDetachmentTakesServicesAway) {
  body(kChain, "%r", listeners());
  EXPECT_TRUE(succeeded(graph->attach("second")));
  EXPECT_TRUE(succeeded(graph->attach("first")));
  EXPECT_TRUE(succeeded(graph->attach("second")));
  EXPECT_EQ(heard, "attach; attach");
  ASSERT_EQ(graph->getFeatures().size(), 2u);
  EXPECT_EQ(graph->getFeatures()[0]->getName(), "second");
  EXPECT_EQ(graph->getProvider("first-service"), graph->getFeature("first"));
  EXPECT_TRUE(succeeded(graph->detach("first")));
  EXPECT_EQ(heard, "attach; attach; detach");
  EXPECT_FALSE(graph->getProvider("first-service"));
  expectRefused([&] { return graph->detach("first"); }, "has no feature 'first' to detach");
  expectRefused([&] { return graph->attach("nobody"); }, "no feature is registered as 'nobody'");
  EXPECT_TRUE(succeeded(graph->detach("second")));
  EXPECT_FALSE(graph->getOwner()->hasAttr(FunctionGraph::kFeatures));
}

// 57
TEST_F(FunctionGraphFeature, CallbacksFireOnceForEachEventInOrder) {
  body(kChain, "%r", listeners());
  EXPECT_TRUE(succeeded(graph->attach("first")));
  EXPECT_TRUE(succeeded(graph->attach("imports")));
  heard.clear();
  imports.clear();
  Operation *copy = op("a")->clone();
  copy->setAttr("n", graph->getStringAttr("c"));
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->importOperation(copy, false, "grow")));
  EXPECT_TRUE(succeeded(graph->replace(value("a"), value("c"), "swap")));
  EXPECT_TRUE(succeeded(graph->addOutput(value("c"), "out")));
  EXPECT_EQ(heard, "import c (grow); change r (swap); prune a (swap); modify func.return (out)");
  EXPECT_EQ(imports, "import c (grow)");
  heard.clear();
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(heard, "modify func.return (revert); import a (revert); change r (revert); prune c (revert)");
  EXPECT_TRUE(succeeded(graph->attach("second")));
  heard.clear();
  graph->setRewriteReason("pattern");
  graph->replaceAllUsesWith(value("r"), input(0));
  EXPECT_EQ(heard, "change func.return (pattern); change func.return (pattern)");
}

// 62
TEST_F(FunctionGraphFeature, ANameMeansOneThing) {
  FeatureRegistry registry;
  auto make = [](DictionaryAttr) { return std::unique_ptr<Feature>(); };
  EXPECT_TRUE(registry.add("one", {"service"}, make));
  EXPECT_FALSE(registry.add("one", {}, make));
  EXPECT_FALSE(registry.add("service", {}, make));
  EXPECT_FALSE(registry.add("two", {"service"}, make));
  EXPECT_FALSE(registry.add("two", {"one"}, make));
  EXPECT_FALSE(registry.add("two", {"two"}, make));
  EXPECT_FALSE(registry.add("two", {"same", "same"}, make));
  EXPECT_FALSE(registry.contains("two"));
  EXPECT_TRUE(registry.add("two", {"other"}, make));
  EXPECT_EQ(registry.providerOf("other"), "two");
  EXPECT_EQ(registry.providerOf("nothing"), "");
  EXPECT_EQ(registry.getNames(), (SmallVector<StringRef>{"one", "two"}));
}

TEST_F(FunctionGraphFeature, TheStandardOnes) {
  EXPECT_EQ(FeatureRegistry::standard().getNames(),
            (SmallVector<StringRef>{"bookkeeping", "destroy-handler", "full-history", "history", "merge",
                                    "no-output-from-inplace", "node-finder", "preserve-names", "replace-validate",
                                    "supervisor", "validator"}));
  body(kChain);
  FeatureRegistry registry = FeatureRegistry::standard();
  for (StringRef name : registry.getNames())
    EXPECT_TRUE(succeeded(graph->attach(name))) << name.str();
  EXPECT_TRUE(succeeded(graph->replaceAllValidate({{value("a"), input(0)}})));
  for (StringRef name : registry.getNames())
    EXPECT_TRUE(succeeded(graph->detach(name))) << name.str();
  EXPECT_FALSE(graph->getOwner()->hasAttr(FunctionGraph::kFeatures));
}
} // namespace
