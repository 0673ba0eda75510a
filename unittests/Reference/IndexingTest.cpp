//===- IndexingTest.cpp - Parts of tensors, index tensors, products -------===//
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
class IndexingTest : public Run {};

#define X5 "%x = arith.constant dense<[10, 11, 12, 13, 14]> : tensor<5xi64>\n"
#define X23 "%x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>\n"

TEST_F(IndexingTest, SlicesFollowPython) {
  auto slice = [&](const char *subscript) {
    // The bounds are values, so that nothing is known before it runs.
    std::string text = X5 "%d = tensor.cast %x : tensor<5xi64> to tensor<?xi64>\n%r = tg.slice %d[" +
                       std::string(subscript) + "] : tensor<?xi64>\nreturn %r : tensor<?xi64>";
    return value("tensor<?xi64>", text);
  };
  EXPECT_EQ(slice("1:3"), "[2: 11, 12]");
  EXPECT_EQ(slice("-2:"), "[2: 13, 14]");
  EXPECT_EQ(slice("::-1"), "[5: 14, 13, 12, 11, 10]");
  EXPECT_EQ(slice("::2"), "[3: 10, 12, 14]");
  EXPECT_EQ(slice("3:0:-2"), "[2: 13, 11]");
  EXPECT_EQ(slice("3:-100:-2"), "[2: 13, 11]");
  EXPECT_EQ(slice("4:1"), "[0:]");
  EXPECT_EQ(slice("2:100"), "[3: 12, 13, 14]");
  EXPECT_EQ(slice("-100:1"), "[1: 10]");
  EXPECT_EQ(slice("::9223372036854775806"), "[1: 10]");
}

TEST_F(IndexingTest, IndicesDropAxes) {
  EXPECT_EQ(value("i64", X23 "%r = tg.slice %x[-1, 0] : tensor<2x3xi64>\nreturn %r : i64"), "4");
  EXPECT_EQ(value("tensor<2xi64>", X23 "%r = tg.slice %x[:, 1] : tensor<2x3xi64>\nreturn %r : tensor<2xi64>"),
            "[2: 2, 5]");
}

TEST_F(IndexingTest, SliceErrors) {
  auto index = [&](const char *number) {
    return error("i64", X5 "%i = arith.constant " + std::string(number) +
                            " : index\n%r = tg.slice %x[%i] : tensor<5xi64>\nreturn %r : i64");
  };
  EXPECT_EQ(index("7"), "index 7 is out of range for axis 0 of size 5\n");
  EXPECT_EQ(index("-6"), "index -6 is out of range for axis 0 of size 5\n");
  EXPECT_EQ(error("tensor<?xi64>", X5 R"(%i = arith.constant 0 : index
    %r = tg.slice %x[::%i] : tensor<5xi64>
    return %r : tensor<?xi64>)"),
            "the step along axis 0 is 0\n");
}

TEST_F(IndexingTest, UpdatesOfParts) {
  EXPECT_EQ(value("tensor<5xi64>", X5 R"(%v = arith.constant dense<[1, 2]> : tensor<2xi64>
    %r = tg.set_slice %v into %x[3:0:-2] : (tensor<2xi64>, tensor<5xi64>)
    return %r : tensor<5xi64>)"),
            "[5: 10, 2, 12, 1, 14]");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%v = arith.constant 10 : i64
    %r = tg.inc_slice %v into %x[:, 1] : (i64, tensor<2x3xi64>)
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 12, 3, 4, 15, 6]");
  EXPECT_EQ(error("tensor<5xi64>", X5 R"(%v = arith.constant dense<[1, 2]> : tensor<2xi64>
    %n = arith.constant 3 : index
    %r = tg.set_slice %v into %x[:%n] : (tensor<2xi64>, tensor<5xi64>)
    return %r : tensor<5xi64>)"),
            "cannot broadcast axis 0 of size 2 to 3\n");
}

TEST_F(IndexingTest, Take) {
  EXPECT_EQ(value("tensor<2x2x2xi64>", X23 R"(%i = arith.constant dense<[[0, -1], [2, 0]]> : tensor<2x2xi32>
    %r = tg.take %x at %i axis 1 : (tensor<2x3xi64>, tensor<2x2xi32>)
    return %r : tensor<2x2x2xi64>)"),
            "[2x2x2: 1, 3, 3, 1, 4, 6, 6, 4]");
  EXPECT_EQ(value("i64", X5 R"(%i = arith.constant -1 : i8
    %r = tg.take %x at %i axis 0 : (tensor<5xi64>, i8)
    return %r : i64)"),
            "14");
  EXPECT_EQ(error("tensor<1xi64>", X5 R"(%i = arith.constant dense<5> : tensor<1xi64>
    %r = tg.take %x at %i axis 0 : (tensor<5xi64>, tensor<1xi64>)
    return %r : tensor<1xi64>)"),
            "index 5 is out of range for axis 0 of size 5\n");
}

TEST_F(IndexingTest, TakeAlong) {
  EXPECT_EQ(value("tensor<2x2xi64>", X23 R"(%i = arith.constant dense<[[0, -1], [2, 0]]> : tensor<2x2xi32>
    %r = tg.take_along %x at %i axis 1 : (tensor<2x3xi64>, tensor<2x2xi32>)
    return %r : tensor<2x2xi64>)"),
            "[2x2: 1, 3, 6, 4]");
  // Sizes of 1 in the type are repeated, in either operand.
  EXPECT_EQ(value("tensor<1x3xi64>", X23 R"(%i = arith.constant dense<[[1, 0, -1]]> : tensor<1x3xindex>
    %r = tg.take_along %x at %i axis 0 : (tensor<2x3xi64>, tensor<1x3xindex>)
    return %r : tensor<1x3xi64>)"),
            "[1x3: 4, 2, 6]");
  EXPECT_EQ(value("tensor<2x2xi64>", X23 R"(%i = arith.constant dense<[[1, 0]]> : tensor<1x2xi8>
    %r = tg.take_along %x at %i axis 1 : (tensor<2x3xi64>, tensor<1x2xi8>)
    return %r : tensor<2x2xi64>)"),
            "[2x2: 2, 1, 5, 4]");
  EXPECT_EQ(value("tensor<2x2xi64>", X5 R"(%y = tg.expand_dims %x [0] : tensor<5xi64>
    %i = arith.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>
    %r = tg.take_along %y at %i axis 1 : (tensor<1x5xi64>, tensor<2x2xi64>)
    return %r : tensor<2x2xi64>)"),
            "[2x2: 10, 11, 12, 13]");
  EXPECT_EQ(error("tensor<1xi64>", X5 R"(%i = arith.constant dense<-6> : tensor<1xi64>
    %r = tg.take_along %x at %i axis 0 : (tensor<5xi64>, tensor<1xi64>)
    return %r : tensor<1xi64>)"),
            "index -6 is out of range for axis 0 of size 5\n");
}

TEST_F(IndexingTest, GatherElementsAndRows) {
  EXPECT_EQ(value("tensor<2xi64>", X23 R"(%i = arith.constant dense<[0, 1]> : tensor<2xi64>
    %j = arith.constant -1 : i64
    %r = tg.gather %x[%i, %j] : (tensor<2x3xi64>, tensor<2xi64>, i64)
    return %r : tensor<2xi64>)"),
            "[2: 3, 6]");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%i = arith.constant dense<[1, 1]> : tensor<2xi64>
    %r = tg.gather %x[%i] : (tensor<2x3xi64>, tensor<2xi64>)
    return %r : tensor<2x3xi64>)"),
            "[2x3: 4, 5, 6, 4, 5, 6]");
}

TEST_F(IndexingTest, ScatterKeepsTheLastOrAddsAll) {
  auto scatter = [&](std::string mode) {
    return value("tensor<5xi64>", X5 R"(%i = arith.constant dense<[1, 1, -1]> : tensor<3xi64>
    %v = arith.constant dense<[100, 200, 300]> : tensor<3xi64>
    %r = tg.scatter )" + mode + R"( %v into %x[%i] : (tensor<3xi64>, tensor<5xi64>, tensor<3xi64>)
    return %r : tensor<5xi64>)");
  };
  EXPECT_EQ(scatter("set"), "[5: 10, 200, 12, 13, 300]");
  EXPECT_EQ(scatter("add"), "[5: 10, 311, 12, 13, 314]");
}

TEST_F(IndexingTest, ScatterOutOfRange) {
  EXPECT_EQ(error("tensor<2x3xi64>", X23 R"(%i = arith.constant dense<[0, 2]> : tensor<2xi64>
    %v = arith.constant 1 : i64
    %r = tg.scatter add %v into %x[%i] : (i64, tensor<2x3xi64>, tensor<2xi64>)
    return %r : tensor<2x3xi64>)"),
            "index 2 is out of range for axis 0 of size 2\n");
}

TEST_F(IndexingTest, DotOfVectorsAndMatrices) {
  EXPECT_EQ(value("i64", X5 "%r = tg.dot %x, %x : tensor<5xi64>\nreturn %r : i64"), "730");
  EXPECT_EQ(value("tensor<2xi64>", X23 R"(%y = arith.constant dense<[1, 0, 2]> : tensor<3xi64>
    %r = tg.dot %x, %y : (tensor<2x3xi64>, tensor<3xi64>)
    return %r : tensor<2xi64>)"),
            "[2: 7, 16]");
  EXPECT_EQ(value("tensor<3xi64>", X23 R"(%y = arith.constant dense<[1, 2]> : tensor<2xi64>
    %r = tg.dot %y, %x : (tensor<2xi64>, tensor<2x3xi64>)
    return %r : tensor<3xi64>)"),
            "[3: 9, 12, 15]");
  EXPECT_EQ(value("tensor<2x2xi64>", X23 R"(%y = tg.transpose %x [1, 0] : tensor<2x3xi64>
    %r = tg.dot %x, %y : (tensor<2x3xi64>, tensor<3x2xi64>)
    return %r : tensor<2x2xi64>)"),
            "[2x2: 14, 32, 32, 77]");
}

TEST_F(IndexingTest, DotBroadcastsBatches) {
  EXPECT_EQ(value("tensor<2x1x1xi64>", R"(%x = arith.constant dense<[[[1, 2]], [[3, 4]]]> : tensor<2x1x2xi64>
    %y = arith.constant dense<[[[1], [10]]]> : tensor<1x2x1xi64>
    %r = tg.dot %x, %y : (tensor<2x1x2xi64>, tensor<1x2x1xi64>)
    return %r : tensor<2x1x1xi64>)"),
            "[2x1x1: 21, 43]");
  EXPECT_EQ(value("tensor<2x1xi64>", R"(%x = arith.constant dense<[1, 10]> : tensor<2xi64>
    %y = arith.constant dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi64>
    %r = tg.dot %x, %y : (tensor<2xi64>, tensor<2x2x1xi64>)
    return %r : tensor<2x1xi64>)"),
            "[2x1: 21, 43]");
}

TEST_F(IndexingTest, DotOfNothingIsZeroAndOfDifferentSizesAnError) {
  EXPECT_EQ(value("tensor<2x1xf64>", R"(%x = arith.constant dense<> : tensor<2x0xf64>
    %y = arith.constant dense<> : tensor<0x1xf64>
    %r = tg.dot %x, %y : (tensor<2x0xf64>, tensor<0x1xf64>)
    return %r : tensor<2x1xf64>)"),
            "[2x1: 0, 0]");
  EXPECT_EQ(error("i64", X5 R"(%d = tensor.cast %x : tensor<5xi64> to tensor<?xi64>
    %y = arith.constant dense<[1, 0, 2]> : tensor<3xi64>
    %r = tg.dot %d, %y : (tensor<?xi64>, tensor<3xi64>)
    return %r : i64)"),
            "sizes of the summed axes do not agree: 5 and 3\n");
}

TEST_F(IndexingTest, ConvolutionsSumOverWindows) {
  auto conv = [&](const std::string &attributes, const char *type) {
    return value(type, R"(%x = arith.constant dense<[[[1, 2, 3, 4, 5]]]> : tensor<1x1x5xi64>
      %w = arith.constant dense<[[[1, 10]]]> : tensor<1x1x2xi64>
      %r = tg.conv %x, %w)" +
                           attributes + " : (tensor<1x1x5xi64>, tensor<1x1x2xi64>)\nreturn %r : " + type);
  };
  EXPECT_EQ(conv("", "tensor<1x1x4xi64>"), "[1x1x4: 21, 32, 43, 54]");
  EXPECT_EQ(conv(" strides [2]", "tensor<1x1x2xi64>"), "[1x1x2: 21, 43]");
  EXPECT_EQ(conv(" low [1] high [2]", "tensor<1x1x7xi64>"), "[1x1x7: 10, 21, 32, 43, 54, 5, 0]");
  EXPECT_EQ(conv(" dilations [3]", "tensor<1x1x2xi64>"), "[1x1x2: 41, 52]");
  EXPECT_EQ(conv(" input_dilations [2]", "tensor<1x1x8xi64>"), "[1x1x8: 1, 20, 2, 30, 3, 40, 4, 50]");
  EXPECT_EQ(conv(" dilations [5]", "tensor<1x1x0xi64>"), "[1x1x0:]");
}

TEST_F(IndexingTest, DotOfHalfPrecisionAccumulatesInSinglePrecision) {
  EXPECT_EQ(value("f16", R"(%x = arith.constant dense<[2048.0, 1.0, 1.0]> : tensor<3xf16>
    %y = arith.constant dense<1.0> : tensor<3xf16>
    %r = tg.dot %x, %y : tensor<3xf16>
    return %r : f16)"),
            "2050");
}
} // namespace
