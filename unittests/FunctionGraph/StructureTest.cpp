//===- StructureTest.cpp - Inputs, outputs, clients, order, integrity -----===//
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
class FunctionGraphStructure : public GraphFixture {};

constexpr StringLiteral kDiamond = R"(
  %a = tg.exp %x {n = "a"}
  %b = tg.neg %a {n = "b"}
  %c = tg.sqr %a {n = "c"}
  %r = tg.add %b, %c {n = "r"})";

// 44
TEST_F(FunctionGraphStructure, RefusesSeveralBlocksDeclarationsAndFrozenGraphs) {
  Operation *several = parse(R"(func.func @f(%x: f64) -> f64 {
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 : f64
      tg.yield %0 : f64
    }
    return %r : f64
  }
  func.func private @g())");
  EXPECT_TRUE(failed(FunctionGraph::open(several->getNextNode())));
  EXPECT_EQ(diagnostics(), "has no graph to open\n");
  EXPECT_TRUE(failed(FunctionGraph::open(*module)));
  EXPECT_EQ(diagnostics(), "has no graph to open\n");
  Freezer freezer(&context);
  EXPECT_TRUE(succeeded(freezer.freezeAll(*module, DigestMode::Pure)));
  Operation *frozen = nullptr;
  module->walk([&](OfgOp op) { frozen = op; });
  EXPECT_TRUE(failed(FunctionGraph::open(frozen)));
  EXPECT_EQ(diagnostics(), "has a frozen graph, which cannot be edited: unfreeze it first\n");
}

TEST_F(FunctionGraphStructure, InputsAndOutputsOfFunctionsAndOfInnerGraphs) {
  body(kDiamond);
  EXPECT_EQ(graph->getInputs().size(), 2u);
  ASSERT_EQ(graph->getOutputs().size(), 1u);
  EXPECT_EQ(graph->getOutputs()[0], value("r"));
  EXPECT_EQ(names(), "a b c r");
  open(R"(func.func @f(%x: f64) -> f64 {
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %c = arith.constant {n = "c"} 2.0 : f64
      %0 = tg.mul %i0, %c {n = "m"} : f64
      tg.yield %0 : f64
    }
    return %r : f64
  })",
       /*ofg=*/true);
  // Constants are no inputs.
  EXPECT_EQ(graph->getInputs().size(), 1u);
  EXPECT_EQ(graph->getOutputs()[0], value("m"));
}

// 45
TEST_F(FunctionGraphStructure, ClientsAreExactWithRepeatedOperandsAndOutputs) {
  body("%a = tg.exp %x {n = \"a\"}\n%r = tg.add %a, %a {n = \"r\"}", "%r, %a, %r");
  SmallVector<Client> clients = graph->getClients(value("a"));
  ASSERT_EQ(clients.size(), 3u);
  EXPECT_EQ(llvm::count(clients, (Client{op("r"), 0, false})), 1);
  EXPECT_EQ(llvm::count(clients, (Client{op("r"), 1, false})), 1);
  EXPECT_EQ(llvm::count(clients, (Client{graph->getTerminator(), 1, true})), 1);
  for (const Client &client : graph->getClients(value("r")))
    EXPECT_TRUE(client.isOutput);
  EXPECT_EQ(graph->getClients(value("r")).size(), 2u);
}

// 53
TEST_F(FunctionGraphStructure, IntegrityCatchesWhatWentPastTheGraph) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
  // A value of elsewhere.
  OwningOpRef<Operation *> stranger = op("a")->clone();
  op("b")->setOperand(0, stranger.get()->getResult(0));
  EXPECT_TRUE(failed(graph->checkIntegrity()));
  EXPECT_EQ(diagnostics(), "uses as operand 0 a value from outside the graph\n");
  op("b")->setOperand(0, value("a"));
  // A client that is not in the graph.
  stranger.get()->setOperand(0, value("b"));
  EXPECT_TRUE(failed(graph->checkIntegrity()));
  EXPECT_EQ(diagnostics(), "is not in the graph, but uses a value of it\n");
  stranger = nullptr;
  // An input that the graph does not have.
  Checkpoint start = graph->checkpoint();
  Value y = input(1);
  EXPECT_TRUE(succeeded(graph->removeInput(1)));
  op("b")->setOperand(0, y);
  EXPECT_TRUE(failed(graph->checkIntegrity()));
  EXPECT_EQ(diagnostics(), "uses as operand 0 an input that the graph does not have\n");
  op("b")->setOperand(0, value("a"));
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
}

// 63
TEST_F(FunctionGraphStructure, SortIsStable) {
  body(kDiamond);
  op("a")->moveBefore(graph->getTerminator());
  auto order = graph->toposort();
  ASSERT_TRUE(succeeded(order));
  EXPECT_EQ(*order, (SmallVector<Operation *>{op("a"), op("b"), op("c"), op("r")}));
  EXPECT_EQ(names(), "b c r a");
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_EQ(names(), "a b c r");
}

class CBeforeB : public Feature {
public:
  explicit CBeforeB(bool alsoBBeforeC) : Feature(Order), both(alsoBBeforeC) {}
  LogicalResult orderings(FunctionGraph &graph, Orderings &before) override {
    SmallVector<Operation *> ops = graph.getOperations();
    before[ops[1]].push_back(ops[2]);
    if (both)
      before[ops[2]].push_back(ops[1]);
    return success();
  }
  bool both;
};

TEST_F(FunctionGraphStructure, SortHonoursOrderingsAndNamesTheMembersOfACycle) {
  FeatureRegistry registry;
  EXPECT_TRUE(registry.add("order", {}, [](DictionaryAttr) { return std::make_unique<CBeforeB>(false); }));
  EXPECT_TRUE(registry.add("cycle", {}, [](DictionaryAttr) { return std::make_unique<CBeforeB>(true); }));
  body(kDiamond, "%r", std::move(registry));
  EXPECT_TRUE(succeeded(graph->attach("order")));
  auto order = graph->toposort();
  ASSERT_TRUE(succeeded(order));
  EXPECT_EQ((*order)[1], op("c"));
  EXPECT_TRUE(succeeded(graph->detach("order")));
  EXPECT_TRUE(succeeded(graph->attach("cycle")));
  EXPECT_TRUE(failed(graph->toposort()));
  std::string said = diagnostics();
  EXPECT_NE(said.find("operations depend on each other in a cycle of 2\n"), std::string::npos) << said;
  EXPECT_NE(said.find("note: 'tg.neg' is in the cycle\n"), std::string::npos) << said;
  EXPECT_NE(said.find("note: 'tg.sqr' is in the cycle\n"), std::string::npos) << said;
  EXPECT_EQ(said.find("tg.exp"), std::string::npos) << said;
}

TEST_F(FunctionGraphStructure, UpdatesFollowInputsAndOutputs) {
  body(kDiamond, "%a, %r");
  EXPECT_TRUE(succeeded(graph->setUpdate(1, 0)));
  EXPECT_EQ(graph->getUpdates().lookup(1), 0u);
  expectRefused([&] { return graph->setUpdate(5, 0); }, "has no such output or input to update");
  expectRefused([&] { return graph->setUpdate(0, 7); }, "has no such output or input to update");
  Checkpoint start = graph->checkpoint();
  std::string before = text();
  EXPECT_TRUE(succeeded(graph->removeOutput(0)));
  EXPECT_EQ(graph->getUpdates().lookup(0), 0u);
  EXPECT_EQ(graph->getUpdates().size(), 1u);
  EXPECT_TRUE(succeeded(graph->setUpdate(0, std::nullopt)));
  EXPECT_TRUE(graph->getUpdates().empty());
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(graph->getUpdates().lookup(1), 0u);
  EXPECT_EQ(text(), before);
}

TEST_F(FunctionGraphStructure, CloneMapsOldToNew) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  Checkpoint start = graph->checkpoint();
  Value y = input(1);
  EXPECT_TRUE(succeeded(graph->removeInput(1)));
  op("a")->moveBefore(graph->getTerminator());
  IRMapping mapping;
  auto copy = graph->cloneGraph(mapping);
  ASSERT_TRUE(succeeded(copy));
  EXPECT_EQ((*copy)->getInputs().size(), 1u);
  EXPECT_EQ(mapping.lookup(input(0)), (*copy)->getInputs()[0]);
  EXPECT_FALSE(mapping.contains(y));
  EXPECT_EQ(mapping.lookup(op("c"))->getOperand(0), mapping.lookup(value("a")));
  EXPECT_TRUE((*copy)->getFeature("node-finder"));
  EXPECT_TRUE(succeeded((*copy)->checkIntegrity()));
  Operation *owner = (*copy)->getOwner();
  EXPECT_TRUE(succeeded((*copy)->replace(mapping.lookup(value("b")), mapping.lookup(value("c")))));
  EXPECT_EQ(op("r")->getOperand(0), value("b"));
  copy->reset();
  owner->erase();
  EXPECT_TRUE(succeeded(graph->revert(start)));
}

TEST_F(FunctionGraphStructure, FreezesWhatIsOpen) {
  open(R"(func.func @f(%x: f64) -> f64 {
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 : f64
      tg.yield %0 : f64
    }
    return %r : f64
  })",
       /*ofg=*/true);
  EXPECT_TRUE(succeeded(graph->attach("node-finder")));
  Freezer freezer(&context);
  IRRewriter rewriter(&context);
  auto frozen = FunctionGraph::freeze(std::move(graph), freezer, rewriter, DigestMode::Pure);
  ASSERT_TRUE(succeeded(frozen));
  EXPECT_TRUE(isFrozen(*frozen));
  EXPECT_FALSE((*frozen)->hasAttr(FunctionGraph::kFeatures));
}
} // namespace
