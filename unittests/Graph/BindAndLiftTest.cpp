//===- BindAndLiftTest.cpp - Graphs on other inputs -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class BindAndLiftTest : public Graphs {
protected:
  /// Returns the operations of the function around, one word each.
  static std::string operationsAround(Operation *op) {
    std::string names;
    for (Operation &other : op->getBlock()->without_terminator())
      names += (names.empty() ? "" : " ") + other.getName().stripDialect().str();
    return names;
  }
  /// Returns the operation of the graph with this name.
  static Operation *inside(InnerGraphOpInterface op, StringRef name) {
    for (Operation &inner : op.getInnerGraph().front())
      if (inner.getName().stripDialect() == name)
        return &inner;
    ADD_FAILURE() << "no " << name.str();
    return nullptr;
  }
};
} // namespace

// A17
TEST_F(BindAndLiftTest, BindReplacesAllInputs) {
  InnerGraphOpInterface op =
      ofg("f64, f64", "f64, f64", "%0 = tg.exp %a : f64 %1 = tg.sub %0, %b : f64 tg.yield %1, %b : f64, f64");
  OpBuilder b(op);
  Value x = op->getOperand(1), y = op->getOperand(0);
  auto results = bindGraph(b, op.getInnerGraph(), {x, y});
  ASSERT_TRUE(succeeded(results));
  ASSERT_EQ(results->size(), 2u);
  EXPECT_EQ((*results)[1], y);
  auto sub = (*results)[0].getDefiningOp<SubOp>();
  ASSERT_TRUE(sub);
  EXPECT_EQ(sub->getOperand(1), y);
  EXPECT_EQ(sub->getOperand(0).getDefiningOp()->getOperand(0), x);
  EXPECT_EQ(operationsAround(op), "exp sub ofg");
  EXPECT_TRUE(succeeded(verify(op->getParentOp())));
}

// A17: constants come along, also as outputs.
TEST_F(BindAndLiftTest, BindTakesConstantsAlong) {
  InnerGraphOpInterface op = freeze(ofg("", "f64", "%c = arith.constant 2.0 : f64 tg.yield %c : f64"));
  OpBuilder b(op);
  auto results = bindGraph(b, op.getInnerGraph(), {});
  ASSERT_TRUE(succeeded(results));
  EXPECT_TRUE((*results)[0].getDefiningOp<arith::ConstantOp>());
}

// A17, B27
TEST_F(BindAndLiftTest, BindNeedsAValueForEachInput) {
  InnerGraphOpInterface op = ofg("f64, i64", "f64", "tg.yield %a : f64");
  OpBuilder b(op);
  Value x = op->getOperand(0), n = op->getOperand(1);
  EXPECT_TRUE(failed(bindGraph(b, op.getInnerGraph(), {x})));
  EXPECT_EQ(errors, "expects 2 values for the graph's inputs, but got 1\n");
  errors.clear();
  EXPECT_TRUE(failed(bindGraph(b, op.getInnerGraph(), {x, n, n})));
  EXPECT_EQ(errors, "expects 2 values for the graph's inputs, but got 3\n");
  errors.clear();
  EXPECT_TRUE(failed(bindGraph(b, op.getInnerGraph(), {x, x})));
  EXPECT_EQ(errors, "expects input 1 of the graph to have type 'i64', but got 'f64'\n");
  errors.clear();
  EXPECT_TRUE(failed(bindGraph(b, op.getInnerGraph(), {x, Value()})));
  EXPECT_EQ(errors, "expects a value for input 1 of the graph\n");
  EXPECT_EQ(operationsAround(op), "ofg");
}

// A16
TEST_F(BindAndLiftTest, BindGivesEachItsOwnTypes) {
  const char *body = "%0 = tensor.reshape %a(%b) : (tensor<6xf64>, tensor<2xindex>) -> tensor<2x3xf64> "
                     "tg.yield %0 : tensor<2x3xf64>";
  InnerGraphOpInterface op = freeze(ofg("tensor<6xf64>, tensor<2xindex>", "tensor<2x3xf64>", body));
  OpBuilder b(op);
  auto results = bindGraph(b, op.getInnerGraph(), op->getOperands());
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ((*results)[0].getType(), op->getResult(0).getType());
}

// A18
TEST_F(BindAndLiftTest, LiftingRewiresAllOccurrences) {
  InnerGraphOpInterface op = freeze(ofg("f64", "f64, f64",
                                        "%0 = tg.exp %a : f64 %1 = tg.neg %0 : f64 %2 = tg.div %0, %1 : f64 "
                                        "tg.yield %2, %0 : f64, f64"));
  OpBuilder b(op);
  auto lifted = liftToInputs(b, op, {inside(op, "exp")->getResult(0)}, {op->getOperand(0)});
  ASSERT_TRUE(succeeded(lifted)) << errors;
  EXPECT_TRUE(succeeded(verify(*lifted))) << errors;
  EXPECT_FALSE(isFrozen(*lifted));
  InnerGraphOpInterface frozen = freeze(cast<InnerGraphOpInterface>(*lifted));
  EXPECT_EQ(DigestAttr::of(frozen),
            digest("f64", "f64, f64", "%1 = tg.neg %a : f64 %2 = tg.div %a, %1 : f64 tg.yield %2, %a : f64, f64"));
  // The old operation is as it was.
  EXPECT_TRUE(succeeded(verify(op)));
}

// A18
TEST_F(BindAndLiftTest, LiftingKeepsListedInputsThatAreDead) {
  InnerGraphOpInterface op = ofg("f64, f64", "f64", "%0 = tg.exp %a : f64 %1 = tg.neg %0 : f64 tg.yield %1 : f64");
  OpBuilder b(op);
  Block &graph = op.getInnerGraph().front();
  Value x = op->getOperand(0), y = op->getOperand(1);
  auto lifted =
      liftToInputs(b, op, {graph.getArgument(1), inside(op, "exp")->getResult(0), graph.getArgument(0)}, {y, x, x});
  ASSERT_TRUE(succeeded(lifted)) << errors;
  EXPECT_TRUE(succeeded(verify(*lifted))) << errors;
  Block &block = (*lifted)->getRegion(0).front();
  ASSERT_EQ(block.getNumArguments(), 3u);
  EXPECT_TRUE(block.getArgument(0).use_empty());
  EXPECT_FALSE(block.getArgument(1).use_empty());
  EXPECT_TRUE(block.getArgument(2).use_empty());
  EXPECT_EQ(block.getOperations().size(), 2u); // neg and yield
}

// A18
TEST_F(BindAndLiftTest, LiftingNeedsEveryInputThatIsUsed) {
  InnerGraphOpInterface op = ofg("f64, f64", "f64", "%0 = tg.exp %a : f64 %1 = tg.sub %0, %b : f64 tg.yield %1 : f64");
  OpBuilder b(op);
  Value x = op->getOperand(0);
  EXPECT_TRUE(failed(liftToInputs(b, op, {inside(op, "exp")->getResult(0)}, {x})));
  EXPECT_EQ(errors, "cannot lift: input 1 of the graph is still needed, but not listed\n");
  errors.clear();
  EXPECT_TRUE(failed(liftToInputs(b, op, {inside(op, "exp")->getResult(0)}, {x, x})));
  EXPECT_EQ(errors, "expects 1 operands, one for each lifted value, but got 2\n");
  errors.clear();
  EXPECT_TRUE(failed(liftToInputs(b, op, {x}, {x})));
  EXPECT_EQ(errors, "expects values of its graph to lift\n");
}

TEST_F(BindAndLiftTest, LiftingNeedsOperandsOfTheRightType) {
  InnerGraphOpInterface op = ofg("f64, i64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64");
  OpBuilder b(op);
  EXPECT_TRUE(failed(liftToInputs(b, op, {op.getInnerGraph().getArgument(0)}, {op->getOperand(1)})));
  EXPECT_EQ(errors, "expects an operand of type 'f64' for lifted value 0, but got 'i64'\n");
  EXPECT_EQ(operationsAround(op), "ofg");
}

TEST_F(BindAndLiftTest, LiftingAValueTwiceGivesTwoInputs) {
  InnerGraphOpInterface op = ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64");
  OpBuilder b(op);
  Value x = op->getOperand(0), inner = inside(op, "exp")->getResult(0);
  auto lifted = liftToInputs(b, op, {inner, inner}, {x, x});
  ASSERT_TRUE(succeeded(lifted)) << errors;
  EXPECT_TRUE(succeeded(verify(*lifted))) << errors;
  EXPECT_EQ((*lifted)->getRegion(0).getNumArguments(), 2u);
}
