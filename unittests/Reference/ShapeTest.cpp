//===- ShapeTest.cpp - Operations that rearrange elements, and creation ---===//
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
class ShapeTest : public Run {};

#define X23 "%x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>\n"
#define DYNAMIC23 X23 "%d = tensor.cast %x : tensor<2x3xi64> to tensor<?x?xi64>\n"

TEST_F(ShapeTest, Axes) {
  EXPECT_EQ(value("tensor<3x2xi64>", X23 R"(%r = tg.transpose %x [1, 0] : tensor<2x3xi64>
    return %r : tensor<3x2xi64>)"),
            "[3x2: 1, 4, 2, 5, 3, 6]");
  EXPECT_EQ(value("tensor<1x2x1x3xi64>", X23 R"(%r = tg.expand_dims %x [0, 2] : tensor<2x3xi64>
    return %r : tensor<1x2x1x3xi64>)"),
            "[1x2x1x3: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%r = tg.flip %x [0, 1] : tensor<2x3xi64>
    return %r : tensor<2x3xi64>)"),
            "[2x3: 6, 5, 4, 3, 2, 1]");
  EXPECT_EQ(value("tensor<2xindex>", DYNAMIC23 R"(%r = tg.shape_of %d : tensor<?x?xi64>
    return %r : tensor<2xindex>)"),
            "[2: 2, 3]");
}

TEST_F(ShapeTest, SqueezeToAScalarAndItsError) {
  EXPECT_EQ(value("i64", R"(%x = arith.constant dense<[[7]]> : tensor<1x1xi64>
    %r = tg.squeeze %x [0, 1] : tensor<1x1xi64>
    return %r : i64)"),
            "7");
  EXPECT_EQ(error("tensor<?xi64>", DYNAMIC23 R"(%r = tg.squeeze %d [1] : tensor<?x?xi64>
    return %r : tensor<?xi64>)"),
            "cannot drop axis 1 of size 3\n");
}

TEST_F(ShapeTest, ReshapeInfersOneSize) {
  EXPECT_EQ(value("tensor<?x?xi64>", DYNAMIC23 R"(%n = arith.constant 3 : index
    %r = tg.reshape %d [%n, -1] : tensor<?x?xi64>
    return %r : tensor<?x?xi64>)"),
            "[3x2: 1, 2, 3, 4, 5, 6]");
}

TEST_F(ShapeTest, ReshapeInfersASizeAtRunTime) {
  auto reshape = [&](const char *sizes) {
    return "%n = arith.constant -1 : index\n%m = arith.constant 2 : index\n" +
           std::string(DYNAMIC23 "%r = tg.reshape %d ") + sizes +
           " infer : tensor<?x?xi64>\nreturn %r : tensor<?x?xi64>";
  };
  EXPECT_EQ(value("tensor<?x?xi64>", reshape("[%n, %m]")), "[3x2: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(value("tensor<?x?xi64>", reshape("[%m, %n]")), "[2x3: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(value("tensor<?x?xi64>", reshape("[%m, -1]")), "[2x3: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(error("tensor<?x?xi64>", reshape("[%n, -1]")), "more than one of the new sizes is -1\n");
  EXPECT_EQ(error("tensor<?x?xi64>", reshape("[%n, %n]")), "more than one of the new sizes is -1\n");
  EXPECT_EQ(error("tensor<?x?xi64>", reshape("[%m, %m]")), "the new sizes do not fit the number of elements, 6\n");
}

TEST_F(ShapeTest, ReshapeErrors) {
  auto reshape = [&](const char *number, const char *sizes) {
    return error("tensor<?x?xi64>", DYNAMIC23 "%n = arith.constant " + std::string(number) +
                                        " : index\n%r = tg.reshape %d " + sizes +
                                        " : tensor<?x?xi64>\nreturn %r : tensor<?x?xi64>");
  };
  EXPECT_EQ(reshape("4", "[%n, -1]"), "the new sizes do not fit the number of elements, 6\n");
  EXPECT_EQ(reshape("0", "[%n, -1]"), "the new sizes do not fit the number of elements, 6\n");
  EXPECT_EQ(reshape("4", "[%n, %n]"), "the new sizes do not fit the number of elements, 6\n");
  EXPECT_EQ(reshape("-1", "[%n, -1]"), "the size of axis 0 is negative: -1\n");
  EXPECT_EQ(reshape("4294967296", "[%n, %n]"), "the new sizes do not fit the number of elements, 6\n");
}

TEST_F(ShapeTest, BroadcastTo) {
  EXPECT_EQ(value("tensor<2x3xi64>", R"(%x = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
    %r = tg.broadcast_to %x [2, 3] : tensor<2x1xi64>
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 1, 1, 2, 2, 2]");
  EXPECT_EQ(error("tensor<2x?xi64>", DYNAMIC23 R"(%n = arith.constant 4 : index
    %r = tg.broadcast_to %d [2, %n] : tensor<?x?xi64>
    return %r : tensor<2x?xi64>)"),
            "cannot broadcast axis 1 of size 3 to 4\n");
}

TEST_F(ShapeTest, ConcatAndSplit) {
  EXPECT_EQ(value("tensor<2x4xi64>", X23 R"(%y = arith.constant dense<[[7], [8]]> : tensor<2x1xi64>
    %r = tg.concat %x, %y axis 1 : (tensor<2x3xi64>, tensor<2x1xi64>)
    return %r : tensor<2x4xi64>)"),
            "[2x4: 1, 2, 3, 7, 4, 5, 6, 8]");
  EXPECT_EQ(error("tensor<?x?xi64>", DYNAMIC23 R"(%y = arith.constant dense<[[7]]> : tensor<1x1xi64>
    %e = tensor.cast %y : tensor<1x1xi64> to tensor<?x?xi64>
    %r = tg.concat %d, %e axis 0 : tensor<?x?xi64>
    return %r : tensor<?x?xi64>)"),
            "sizes of axis 1 do not agree: 3 and 1\n"
            "note: only operations that broadcast repeat an axis of size 1, and only if its type says 1, not '?'\n");
  SmallVector<Array> parts = body("tensor<2x1xi64>, tensor<2x?xi64>", X23 R"(%n = arith.constant 2 : index
    %a, %b = tg.split %x axis 1 [1, %n] : tensor<2x3xi64>
    return %a, %b : tensor<2x1xi64>, tensor<2x?xi64>)");
  ASSERT_EQ(parts.size(), 2u);
  EXPECT_EQ(toString(parts[0]), "[2x1: 1, 4]");
  EXPECT_EQ(toString(parts[1]), "[2x2: 2, 3, 5, 6]");
}

TEST_F(ShapeTest, SplitErrors) {
  auto split = [&](const char *number) {
    return error("tensor<2x1xi64>", X23 "%n = arith.constant " + std::string(number) +
                                        " : index\n%a, %b = tg.split %x axis 1 [1, %n] : tensor<2x3xi64>\n"
                                        "return %a : tensor<2x1xi64>");
  };
  EXPECT_EQ(split("1"), "the sizes of the parts do not add up to the size of axis 1, 3\n");
  EXPECT_EQ(split("9223372036854775807"), "the sizes of the parts do not add up to the size of axis 1, 3\n");
  EXPECT_EQ(split("-1"), "the size of part 1 is negative: -1\n");
}

TEST_F(ShapeTest, Pad) {
  EXPECT_EQ(value("tensor<2x4xi64>", X23 R"(%v = arith.constant 9 : i64
    %r = tg.pad %x with %v low [0, 1] high [0, 0] : tensor<2x3xi64>
    return %r : tensor<2x4xi64>)"),
            "[2x4: 9, 1, 2, 3, 9, 4, 5, 6]");
  EXPECT_EQ(error("tensor<2x?xi64>", X23 R"(%v = arith.constant 9 : i64
    %n = arith.constant -1 : index
    %r = tg.pad %x with %v low [0, %n] high [0, 0] : tensor<2x3xi64>
    return %r : tensor<2x?xi64>)"),
            "the padding of axis 1 is negative: -1\n");
}

TEST_F(ShapeTest, Creation) {
  EXPECT_EQ(value("tensor<2x2xf64>", R"(%v = arith.constant -0.0 : f64
    %r = tg.full %v [2, 2] : f64
    return %r : tensor<2x2xf64>)"),
            "[2x2: -0, -0, -0, -0]");
  EXPECT_EQ(value("tensor<3xf32>", "%r = tg.iota [3] : f32\nreturn %r : tensor<3xf32>"), "[3: 0, 1, 2]");
  EXPECT_EQ(value("tensor<2x3xi8>", "%r = tg.eye [2, 3] offset 1 : i8\nreturn %r : tensor<2x3xi8>"),
            "[2x3: 0, 1, 0, 0, 0, 1]");
}

TEST_F(ShapeTest, ImpossibleSizesAreErrors) {
  auto iota = [&](const char *number) {
    return error("tensor<?xf64>", "%n = arith.constant " + std::string(number) +
                                      " : index\n%r = tg.iota [%n] : f64\nreturn %r : tensor<?xf64>");
  };
  EXPECT_EQ(iota("-1"), "the size of axis 0 is negative: -1\n");
  EXPECT_EQ(iota("9223372036854775807"), "the size of a tensor of type tensor<?xf64> in bytes does not fit 63 bits\n");
  EXPECT_EQ(iota("1099511627776"), "out of memory for 8796093022208 bytes\n");
}
} // namespace
