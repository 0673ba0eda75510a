//===- BindGraphTest.cpp - Graphs on other inputs -------------------------===//
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
class BindGraphTest : public Graphs {
protected:
  /// Returns the operations of the function around, one word each.
  static std::string operationsAround(Operation *op) {
    std::string names;
    for (Operation &other : op->getBlock()->without_terminator())
      names += (names.empty() ? "" : " ") + other.getName().stripDialect().str();
    return names;
  }
};
} // namespace

// A17
TEST_F(BindGraphTest, BindReplacesAllInputs) {
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
TEST_F(BindGraphTest, BindTakesConstantsAlong) {
  InnerGraphOpInterface op = freeze(ofg("", "f64", "%c = arith.constant 2.0 : f64 tg.yield %c : f64"));
  OpBuilder b(op);
  auto results = bindGraph(b, op.getInnerGraph(), {});
  ASSERT_TRUE(succeeded(results));
  EXPECT_TRUE((*results)[0].getDefiningOp<arith::ConstantOp>());
}

// A17, B27
TEST_F(BindGraphTest, BindNeedsAValueForEachInput) {
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
TEST_F(BindGraphTest, BindGivesEachItsOwnTypes) {
  const char *body = "%0 = tensor.reshape %a(%b) : (tensor<6xf64>, tensor<2xindex>) -> tensor<2x3xf64> "
                     "tg.yield %0 : tensor<2x3xf64>";
  InnerGraphOpInterface op = freeze(ofg("tensor<6xf64>, tensor<2xindex>", "tensor<2x3xf64>", body));
  OpBuilder b(op);
  auto results = bindGraph(b, op.getInnerGraph(), op->getOperands());
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ((*results)[0].getType(), op->getResult(0).getType());
}
