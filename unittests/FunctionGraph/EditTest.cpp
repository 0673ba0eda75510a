//===- EditTest.cpp - Checked edits ---------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class FunctionGraphEdit : public GraphFixture {
protected:
  std::string heard;
  FeatureRegistry withListener() {
    FeatureRegistry registry;
    EXPECT_TRUE(registry.add("listener", {}, [&](DictionaryAttr) {
      return std::make_unique<Listener>(heard,
                                        Feature::Import | Feature::Prune | Feature::ChangeInput | Feature::Modify);
    }));
    return registry;
  }
  void listen() {
    ASSERT_TRUE(succeeded(graph->attach("listener")));
    heard.clear();
  }
};

constexpr StringLiteral kDiamond = R"(
  %a = tg.exp %x {n = "a"}
  %b = tg.neg %a {n = "b"}
  %c = tg.sqr %a {n = "c"}
  %r = tg.add %b, %c {n = "r"})";

// 46
TEST_F(FunctionGraphEdit, ChangeInputCascadesToOrphansWithTheReason) {
  body("%a = tg.exp %x {n = \"a\"}\n%b = tg.neg %a {n = \"b\"}\n%r = tg.add %b, %b {n = \"r\"}", "%r", withListener());
  listen();
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 0, input(0), "first")));
  EXPECT_EQ(heard, "change r (first)");
  heard.clear();
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 1, input(0), "second")));
  EXPECT_EQ(heard, "change r (second); prune b (second); prune a (second)");
  EXPECT_EQ(names(), "r");
  heard.clear();
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 1, input(0), "again")));
  EXPECT_EQ(heard, "");
}

TEST_F(FunctionGraphEdit, ChangeInputKeepsOrphansIfAsked) {
  body("%a = tg.exp %x {n = \"a\"}\n%r = tg.neg %a {n = \"r\"}");
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 0, input(0), "keep", /*prunes=*/false)));
  EXPECT_EQ(names(), "a r");
}

// 47
TEST_F(FunctionGraphEdit, ImportRefusesUnknownOperandsOrMakesThemInputs) {
  body(kDiamond);
  OpBuilder builder(&context);
  OwningOpRef<Operation *> elsewhere = op("a")->clone();
  Value outside = elsewhere.get()->getResult(0);
  Operation *added = AddOp::create(builder, op("a")->getLoc(), outside, value("a"));
  added->setOperand(1, outside);
  expectRefused([&] { return graph->importOperation(added); }, "cannot be imported: operand 0 is not in the graph");
  SmallVector<std::pair<Value, BlockArgument>> bindings;
  EXPECT_TRUE(succeeded(graph->importOperation(added, /*importsMissing=*/true, "import", &bindings)));
  ASSERT_EQ(bindings.size(), 1u);
  EXPECT_EQ(bindings[0].first, outside);
  EXPECT_EQ(bindings[0].second, input(2));
  EXPECT_EQ(added->getOperand(0), input(2));
  EXPECT_EQ(added->getOperand(1), input(2));
  elsewhere = nullptr;
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
  expectRefused([&] { return graph->importOperation(added); }, "is in a graph already");
}

// 48
TEST_F(FunctionGraphEdit, ImportRefusesInvalidOperations) {
  body(kDiamond);
  OpBuilder builder(&context);
  Operation *wrong = op("a")->clone();
  wrong->getResult(0).setType(builder.getI1Type());
  expectRefused([&] { return graph->importOperation(wrong); }, "cannot be imported");
  wrong->destroy();
  Operation *terminator = graph->getTerminator()->clone();
  expectRefused([&] { return graph->importOperation(terminator); }, "not a valid operation of a graph");
  terminator->destroy();
}

// 49
TEST_F(FunctionGraphEdit, ChangeInputRefusesOtherTypesAndPlaces) {
  open(R"(func.func @f(%x: tensor<?xf64>, %i: i64) -> tensor<?xf64> {
    %a = tg.exp %x {n = "a"} : tensor<?xf64>
    %r = tg.neg %a {n = "r"} : tensor<?xf64>
    return %r : tensor<?xf64>
  })");
  expectRefused([&] { return graph->changeInput(op("r"), 0, input(1)); },
                "operand 0 of type 'tensor<?xf64>' cannot become a value of type 'i64'");
  expectRefused([&] { return graph->changeInput(op("r"), 3, input(0)); }, "has no operand 3 in this graph");
  OwningOpRef<Operation *> elsewhere = op("a")->clone();
  expectRefused([&] { return graph->changeInput(op("r"), 0, elsewhere.get()->getResult(0)); },
                "cannot use a value that is not in the graph");
  elsewhere = nullptr;
  std::string before = text();
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 0, value("a"))));
  EXPECT_EQ(text(), before);
  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 0, input(0))));
  EXPECT_EQ(graph->getClients(input(0)), (SmallVector<Client>{{op("r"), 0, false}}));
}

// 50, 51
TEST_F(FunctionGraphEdit, ReplaceRefusesOtherTypesAndReplacesAllUses) {
  open(R"(func.func @f(%x: tensor<?xf64>, %i: i64) -> (tensor<?xf64>, tensor<?xf64>) {
    %a = tg.exp %x {n = "a"} : tensor<?xf64>
    %r = tg.neg %a {n = "r"} : tensor<?xf64>
    return %r, %a : tensor<?xf64>, tensor<?xf64>
  })");
  expectRefused([&] { return graph->replace(value("a"), input(1)); },
                "a value of type 'tensor<?xf64>' cannot be replaced by one of type 'i64'");
  EXPECT_TRUE(succeeded(graph->replaceAll({{value("a"), input(0)}})));
  EXPECT_EQ(names(), "r");
  EXPECT_EQ(op("r")->getOperand(0), input(0));
  EXPECT_EQ(graph->getOutputs()[1], input(0));
}

// Types may become narrower, as in PyTensor's `replace`: uses get the type that they had by a cast.
TEST_F(FunctionGraphEdit, ReplacesByWhatHasMoreKnownSizes) {
  open(R"(func.func @f(%x: tensor<?x?xf64>, %y: tensor<3x?xf64>, %z: tensor<3x4xf64>, %w: tensor<3xf64>)
      -> (tensor<?x?xf64>, tensor<?x?xf64>) {
    %a = tg.exp %x {n = "a"} : tensor<?x?xf64>
    %r = tg.neg %a {n = "r"} : tensor<?x?xf64>
    %u = tg.abs %x {n = "u"} : tensor<?x?xf64>
    return %r, %a : tensor<?x?xf64>, tensor<?x?xf64>
  })");
  expectRefused([&] { return graph->replace(value("a"), input(3)); },
                "a value of type 'tensor<?x?xf64>' cannot be replaced by one of type 'tensor<3xf64>'");
  expectRefused([&] { return graph->replace(input(1), input(0)); },
                "a value of type 'tensor<3x?xf64>' cannot be replaced by one of type 'tensor<?x?xf64>'");
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->replace(value("a"), input(1))));
  Value cast = op("r")->getOperand(0);
  EXPECT_EQ(cast.getType(), input(0).getType());
  EXPECT_EQ(cast.getDefiningOp<tensor::CastOp>().getSource(), input(1));
  EXPECT_EQ(graph->getOutputs()[1], cast);
  EXPECT_EQ(names(), "tensor.cast r u");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);

  EXPECT_TRUE(succeeded(graph->changeInput(op("r"), 0, input(2))));
  EXPECT_EQ(op("r")->getOperand(0).getDefiningOp<tensor::CastOp>().getSource(), input(2));
  // What nobody uses needs no cast.
  size_t count = llvm::range_size(*graph->getTerminator()->getBlock());
  EXPECT_TRUE(succeeded(graph->replace(value("u"), input(2))));
  EXPECT_EQ(size_t(llvm::range_size(*graph->getTerminator()->getBlock())), count - 1);
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_TRUE(succeeded(verify(graph->getOwner())));
}

TEST_F(FunctionGraphEdit, ReplaceAllIsAllOrNothing) {
  body(kDiamond);
  OwningOpRef<Operation *> elsewhere = op("a")->clone();
  expectRefused(
      [&] { return graph->replaceAll({{value("b"), value("c")}, {value("c"), elsewhere.get()->getResult(0)}}); },
      "cannot replace a value by another unless both are in the graph");
  EXPECT_TRUE(succeeded(graph->replaceAll({{value("b"), input(0)}, {value("b"), input(1)}, {value("c"), input(1)}})));
  EXPECT_EQ(names(), "r");
  EXPECT_EQ(op("r")->getOperand(0), input(0));
  EXPECT_EQ(op("r")->getOperand(1), input(1));
}

TEST_F(FunctionGraphEdit, VerboseReplacementsSayReasonOldAndNew) {
  body(kDiamond);
  EXPECT_TRUE(succeeded(graph->attach("replace-validate", options("{verbose}"))));
  EXPECT_TRUE(succeeded(graph->replaceAll({{value("b"), value("c")}}, "because")));
  std::string remarks = diagnostics();
  EXPECT_NE(remarks.find("operand 0 is replaced: because\nnote: before: "), std::string::npos) << remarks;
  EXPECT_NE(remarks.find("tg.neg"), std::string::npos);
  EXPECT_NE(remarks.find("note: after: "), std::string::npos);
}

// 52
TEST_F(FunctionGraphEdit, SelfReferentialReplacementIsACycleOnlyWhenSorted) {
  body("%a = tg.exp %x {n = \"a\"}\n%r = tg.neg %a {n = \"r\"}");
  Checkpoint start = graph->checkpoint();
  std::string before = text();
  EXPECT_TRUE(succeeded(graph->replace(value("a"), value("r"))));
  EXPECT_EQ(op("r")->getOperand(0), value("r"));
  EXPECT_TRUE(failed(graph->checkIntegrity()));
  EXPECT_NE(diagnostics().find("in a cycle of 1"), std::string::npos);
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
}

// 54
TEST_F(FunctionGraphEdit, RemoveOperationTakesDependentsOutputsAndOrphans) {
  for (bool recording : {false, true}) {
    body(std::string(kDiamond) +
             "\n%s = tg.exp %y {n = \"s\"}\n%t = tg.mul %s, %b {n = \"t\"}\n%u = tg.neg %s {n = \"u\"}",
         "%r, %t, %u, %r", withListener());
    listen();
    std::string before = text();
    Checkpoint start;
    if (recording)
      start = graph->checkpoint();
    EXPECT_TRUE(succeeded(graph->removeOperation(op("b"), "gone")));
    EXPECT_EQ(names(), "s u");
    EXPECT_EQ(graph->getOutputs().size(), 1u);
    EXPECT_TRUE(succeeded(graph->checkIntegrity()));
    for (StringRef name : {"a", "b", "c", "r", "t"})
      EXPECT_EQ(StringRef(heard).count(("prune " + name + " (gone)").str()), 1u) << heard;
    if (!recording)
      continue;
    EXPECT_TRUE(succeeded(graph->revert(start)));
    EXPECT_EQ(text(), before);
  }
  expectRefused([&] { return graph->removeOperation(graph->getTerminator()); },
                "cannot be removed: it is not an operation of this graph");
}

TEST_F(FunctionGraphEdit, RemoveOperationWithSeveralResults) {
  open(R"(func.func @f(%x: tensor<4xf64>, %n: i64) -> (tensor<?xf64>, tensor<?xf64>, tensor<4xf64>) {
    %k, %m = tg.ofg (%i0 = %x) : (tensor<4xf64>) -> (tensor<4xf64>, tensor<4xf64>) {
      tg.yield %i0, %i0 : tensor<4xf64>, tensor<4xf64>
    } {n = "o"}
    %a = tensor.cast %k {n = "a"} : tensor<4xf64> to tensor<?xf64>
    %b = tensor.cast %m {n = "b"} : tensor<4xf64> to tensor<?xf64>
    return %a, %b, %x : tensor<?xf64>, tensor<?xf64>, tensor<4xf64>
  })");
  EXPECT_TRUE(succeeded(graph->removeOperation(op("o"))));
  EXPECT_EQ(names(), "");
  EXPECT_EQ(graph->getOutputs().size(), 1u);
}

TEST_F(FunctionGraphEdit, RemoveOperationInACycle) {
  body("%a = tg.exp %x {n = \"a\"}\n%b = tg.neg %a {n = \"b\"}\n%r = tg.sqr %b {n = \"r\"}");
  op("a")->setOperand(0, value("b"));
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->removeOperation(op("a"))));
  EXPECT_EQ(names(), "");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(names(), "a b r");
  EXPECT_TRUE(succeeded(graph->removeOperation(op("b"))));
  EXPECT_EQ(names(), "");
}

// 55
TEST_F(FunctionGraphEdit, RemoveAndAddOutputsAndInputs) {
  body(kDiamond, "%r, %a, %r");
  EXPECT_TRUE(succeeded(graph->removeOutput(2)));
  EXPECT_EQ(names(), "a b c r");
  EXPECT_TRUE(succeeded(graph->removeOutput(0)));
  EXPECT_EQ(names(), "a");
  EXPECT_EQ(graph->getOutputs()[0], value("a"));
  EXPECT_TRUE(succeeded(graph->addOutput(input(1))));
  EXPECT_TRUE(succeeded(graph->removeOutput(0)));
  EXPECT_EQ(names(), "");
  expectRefused([&] { return graph->removeInput(1); }, "still uses input 1, which was to be removed");
  EXPECT_TRUE(succeeded(graph->removeInput(0)));
  EXPECT_TRUE(succeeded(graph->removeOutput(0)));
  EXPECT_TRUE(succeeded(graph->removeInput(0)));
  expectRefused([&] { return graph->removeInput(0); }, "has no input 0 to remove");
  expectRefused([&] { return graph->removeOutput(0); }, "has no output 0 to remove");
  EXPECT_TRUE(succeeded(graph->checkIntegrity()));
  // An empty graph grows again.
  BlockArgument added = graph->addInput(RankedTensorType::get({2}, graph->getF64Type()), graph->getUnknownLoc());
  EXPECT_TRUE(succeeded(graph->addOutput(added)));
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_NE(text().find("(%arg0: tensor<2xf64>"), std::string::npos) << text();
}

TEST_F(FunctionGraphEdit, OutputsOfAnInnerGraph) {
  open(R"(func.func @f(%x: f64) -> f64 {
    %r = tg.ofg (%i0 = %x) : (f64) -> f64 {
      %0 = tg.exp %i0 {n = "e"} : f64
      tg.yield %0 : f64
    }
    return %r : f64
  })",
       /*ofg=*/true);
  std::string before = text();
  Checkpoint start = graph->checkpoint();
  EXPECT_TRUE(succeeded(graph->addOutput(input(0))));
  EXPECT_TRUE(succeeded(graph->removeOutput(0)));
  EXPECT_EQ(cast<YieldOp>(graph->getTerminator()).getValues().size(), 1u);
  EXPECT_EQ(names(), "");
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_EQ(text(), before);
}
} // namespace
