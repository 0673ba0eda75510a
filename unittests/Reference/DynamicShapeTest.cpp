//===- DynamicShapeTest.cpp - Sizes that only run time knows --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
/// Programs over %x = [[0, 1, 2], [3, 4, 5]], %v = [7, 8, 9] and %n = 2, whose types know no size. (`run` compares the
/// sizes with those that operations reify.)
class DynamicShapeTest : public Run {
protected:
  std::string over(StringRef type, StringRef operation, StringRef result = "%r") {
    std::string program =
        ("func.func @f(%x: tensor<?x?xi64>, %v: tensor<?xi64>, %n: index) -> " + type +
         " {\n%k = arith.constant 1 : i64\n" + operation + "\nreturn " + result + " : " + type + "\n}")
            .str();
    SmallVector<Array> results =
        run(program, {make(context, "i64", {2, 3}, {0, 1, 2, 3, 4, 5}), make(context, "i64", {3}, {7, 8, 9}),
                      Array(Scalar::integer(IndexType::get(&context), 2))});
    return results.size() == 1 ? toString(results.front()) : "error: " + errors;
  }
};

TEST_F(DynamicShapeTest, Elementwise) {
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.add %x, %v : (tensor<?x?xi64>, tensor<?xi64>)"),
            "[2x3: 7, 9, 11, 10, 12, 14]");
  EXPECT_EQ(over("tensor<?x?xi1>", "%r = tg.gt %x, %k : (tensor<?x?xi64>, i64)"), "[2x3: 0, 0, 1, 1, 1, 1]");
  EXPECT_EQ(over("tensor<?xi8>", "%r = tg.cast %v to i8 : tensor<?xi64>"), "[3: 7, 8, 9]");
}

TEST_F(DynamicShapeTest, Reductions) {
  EXPECT_EQ(over("tensor<?xi64>", "%r = tg.sum %x axes [0] : tensor<?x?xi64>"), "[3: 3, 5, 7]");
  EXPECT_EQ(over("tensor<?x1xi64>", "%r = tg.max %x axes [1] keepdims : tensor<?x?xi64>"), "[2x1: 2, 5]");
  EXPECT_EQ(over("tensor<?xindex>", "%r = tg.argmin %x axes [0] : tensor<?x?xi64>"), "[3: 0, 0, 0]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.cumsum %x axis 1 : tensor<?x?xi64>"), "[2x3: 0, 1, 3, 3, 7, 12]");
  EXPECT_EQ(over("tensor<?x?xindex>", "%r = tg.argsort %x axis 0 : tensor<?x?xi64>"), "[2x3: 0, 0, 0, 1, 1, 1]");
}

TEST_F(DynamicShapeTest, Axes) {
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.transpose %x [1, 0] : tensor<?x?xi64>"), "[3x2: 0, 3, 1, 4, 2, 5]");
  EXPECT_EQ(over("tensor<?x1x?xi64>", "%r = tg.expand_dims %x [1] : tensor<?x?xi64>"), "[2x1x3: 0, 1, 2, 3, 4, 5]");
  EXPECT_EQ(over("tensor<?xi64>", R"(%y = tg.slice %x[0:1, :] : tensor<?x?xi64>
    %r = tg.squeeze %y [0] : tensor<?x?xi64>)"),
            "[3: 0, 1, 2]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.flip %x [1] : tensor<?x?xi64>"), "[2x3: 2, 1, 0, 5, 4, 3]");
}

TEST_F(DynamicShapeTest, Sizes) {
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.reshape %x [-1, %n] : tensor<?x?xi64>"), "[3x2: 0, 1, 2, 3, 4, 5]");
  EXPECT_EQ(over("tensor<?x?xi64>",
                 "%r = tg.broadcast_to %v [%n, 3] : tensor<?xi64>\n"
                 "%s = tensor.cast %r : tensor<?x3xi64> to tensor<?x?xi64>",
                 "%s"),
            "[2x3: 7, 8, 9, 7, 8, 9]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.concat %x, %x axis 0 : tensor<?x?xi64>"),
            "[4x3: 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%q, %r = tg.split %x axis 1 [1, %n] : tensor<?x?xi64>"), "[2x2: 1, 2, 4, 5]");
  EXPECT_EQ(over("tensor<?xi64>", "%r = tg.pad %v with %k low [%n] high [1] : tensor<?xi64>"), "[6: 1, 1, 7, 8, 9, 1]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.full %k [%n, %n] : i64"), "[2x2: 1, 1, 1, 1]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.eye [%n, %n] : i64"), "[2x2: 1, 0, 0, 1]");
}

TEST_F(DynamicShapeTest, Slices) {
  auto slice = [&](std::string subscript) {
    return over("tensor<?xi64>", "%r = tg.slice %v[" + subscript + "] : tensor<?xi64>");
  };
  EXPECT_EQ(slice("%n:"), "[1: 9]");
  EXPECT_EQ(slice("::%n"), "[2: 7, 9]");
  EXPECT_EQ(slice("%n::-1"), "[3: 9, 8, 7]");
  EXPECT_EQ(slice("-2:-100:-1"), "[2: 8, 7]");
  EXPECT_EQ(over("tensor<?xi64>", "%m = arith.constant -2 : index\n%r = tg.slice %v[-1:%m:%m] : tensor<?xi64>"),
            "[1: 9]");
  EXPECT_EQ(over("tensor<?xi64>", "%m = arith.constant -2 : index\n%r = tg.slice %v[::%m] : tensor<?xi64>"),
            "[2: 9, 7]");
  EXPECT_EQ(over("tensor<?xi64>", "%r = tg.slice %x[1, :] : tensor<?x?xi64>"), "[3: 3, 4, 5]");
  EXPECT_EQ(over("tensor<?x?xi64>", "%r = tg.inc_slice %k into %x[0, %n:] : (i64, tensor<?x?xi64>)"),
            "[2x3: 0, 1, 3, 3, 4, 5]");
}

TEST_F(DynamicShapeTest, IndexTensors) {
  const std::string indices = "%i = tg.iota [%n] : i64\n%j = tg.expand_dims %i [0] : tensor<?xi64>\n";
  EXPECT_EQ(over("tensor<?x?xi64>", indices + "%r = tg.take %x at %i axis 1 : (tensor<?x?xi64>, tensor<?xi64>)"),
            "[2x2: 0, 1, 3, 4]");
  EXPECT_EQ(over("tensor<?x?xi64>", indices + "%r = tg.gather %x[%i] : (tensor<?x?xi64>, tensor<?xi64>)"),
            "[2x3: 0, 1, 2, 3, 4, 5]");
  EXPECT_EQ(over("tensor<1x?xi64>",
                 indices + "%r = tg.gather %x[%i, %j] : (tensor<?x?xi64>, tensor<?xi64>, tensor<1x?xi64>)"),
            "[1x2: 0, 4]");
  EXPECT_EQ(over("tensor<?xi64>", indices + "%r = tg.scatter set %i into %v[%i] : tensor<?xi64> into "
                                            "tensor<?xi64>[tensor<?xi64>]"),
            "[3: 0, 1, 9]");
}

TEST_F(DynamicShapeTest, Products) {
  EXPECT_EQ(over("tensor<?xi64>", "%r = tg.dot %x, %v : (tensor<?x?xi64>, tensor<?xi64>)"), "[2: 26, 98]");
  EXPECT_EQ(over("tensor<?x1x?xi64>", R"(%b = tg.full %k [%n, 1, %n] : i64
    %r = tg.dot %b, %x : (tensor<?x1x?xi64>, tensor<?x?xi64>))"),
            "[2x1x3: 3, 5, 7, 3, 5, 7]");
}

TEST_F(DynamicShapeTest, Graphs) {
  EXPECT_EQ(over("tensor<?x?xi64>", R"(%r = tg.composite (%a = %x, %b = %v) : (tensor<?x?xi64>, tensor<?xi64>)
        -> tensor<?x?xi64> {
      %c = tg.mul %a, %b : i64
      tg.yield %c : i64
    })"),
            "[2x3: 0, 8, 18, 21, 32, 45]");
  EXPECT_EQ(over("tensor<?x?xi64>", R"(%s, %r = tg.scan %i to %n seqs(%a = %x : tensor<?x?xi64>)
        states(%h = %v : tensor<?xi64>) -> (tensor<?xi64>, tensor<?x?xi64>) {
      %t = tg.add %a, %h : tensor<?xi64>
      tg.yield %t : tensor<?xi64> outs(%t : tensor<?xi64>)
    })"),
            "[2x3: 7, 9, 11, 10, 13, 16]");
}
} // namespace
