//===- SizeRelationsTest.cpp - Equal sizes and bounds of sizes ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/SizeRelations.h"
#include "Graph/Graphs.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class SizeRelationsTest : public Graphs {
protected:
  func::FuncOp function(StringRef text) { return *parse(text).getOps<func::FuncOp>().begin(); }
};

TEST_F(SizeRelationsTest, BroadcastsMakeSizesEqual) {
  func::FuncOp f =
      function(R"(func.func @f(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>, %u: tensor<1xf64>) {
    %0 = tg.add %x, %y : tensor<?xf64>
    %1 = tg.add %x, %u : (tensor<?xf64>, tensor<1xf64>)
    %2 = tg.exp %z : tensor<?xf64>
    return
  })");
  EqualSizes sizes;
  SmallVector<Value> results;
  for (Operation &op : f.front().without_terminator()) {
    sizes.addBroadcast(&op);
    results.push_back(op.getResult(0));
  }
  EXPECT_EQ(sizes.shapeOf(f.getArgument(0)), sizes.shapeOf(f.getArgument(1)));
  EXPECT_EQ(sizes.shapeOf(results[0]), sizes.shapeOf(results[1]));
  EXPECT_NE(sizes.shapeOf(results[0]), sizes.shapeOf(results[2]));
  EXPECT_NE(sizes.shapeOf(f.getArgument(0)), sizes.shapeOf(f.getArgument(3)));
}

TEST_F(SizeRelationsTest, Bounds) {
  func::FuncOp f = function(R"(func.func @f(%x: tensor<?xf64>, %i: index, %j: index) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %d = tensor.dim %x, %c0 : tensor<?xf64>
    %above = arith.addi %d, %c2 : index
    return
  })");
  Builder b(&context);
  auto ops = llvm::map_to_vector(f.front().without_terminator(), [](Operation &op) { return Value(op.getResult(0)); });
  OpFoldResult size = ops[2], above = ops[3], i = Value(f.getArgument(1)), j = Value(f.getArgument(2));
  EXPECT_TRUE(IndexTerms(above) == IndexTerms(ops[2], 2));
  IndexBounds bounds;
  EXPECT_EQ(bounds.leastOf(size), 0);
  EXPECT_EQ(bounds.leastOf(above), 2);
  EXPECT_EQ(bounds.leastOf(i), std::nullopt);
  EXPECT_TRUE(bounds.isAtMost(size, above));
  EXPECT_FALSE(bounds.isAtMost(above, size));
  EXPECT_TRUE(bounds.isAtMost(b.getIndexAttr(2), above));
  EXPECT_FALSE(bounds.isAtMost(b.getIndexAttr(3), above));
  // j < i < size.
  EXPECT_FALSE(bounds.isAtMost(i, size));
  bounds.setLimit(f.getArgument(1), size);
  bounds.setLimit(f.getArgument(2), i);
  bounds.setLeast(f.getArgument(2), 1);
  EXPECT_TRUE(bounds.isAtMost(j, size));
  EXPECT_FALSE(bounds.isAtMost(size, j));
  EXPECT_EQ(bounds.leastOf(j), 1);
  bounds.forget(f.getArgument(2));
  EXPECT_FALSE(bounds.isAtMost(j, size));
}
} // namespace
