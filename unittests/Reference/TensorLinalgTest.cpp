//===- TensorLinalgTest.cpp - The dialects tensor and linalg --------------===//
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
class TensorLinalgTest : public Run {};

#define X23 "%x = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi64>\n"
#define INDICES                                                                                                        \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n"                   \
  "%c3 = arith.constant 3 : index\n"

TEST_F(TensorLinalgTest, ElementsAndSizes) {
  EXPECT_EQ(value("i64", X23 INDICES "%r = tensor.extract %x[%c1, %c2] : tensor<2x3xi64>\nreturn %r : i64"), "6");
  EXPECT_EQ(error("i64", X23 INDICES "%r = tensor.extract %x[%c1, %c3] : tensor<2x3xi64>\nreturn %r : i64"),
            "index 3 is out of range for axis 1 of size 3\n");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 INDICES R"(%v = arith.constant 9 : i64
    %r = tensor.insert %v into %x[%c0, %c1] : tensor<2x3xi64>
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 9, 3, 4, 5, 6]");
  EXPECT_EQ(value("index", X23 INDICES "%r = tensor.dim %x, %c1 : tensor<2x3xi64>\nreturn %r : index"), "3");
  EXPECT_EQ(error("index", X23 INDICES "%r = tensor.dim %x, %c3 : tensor<2x3xi64>\nreturn %r : index"),
            "axis 3 is out of range for rank 2\n");
  EXPECT_EQ(value("index", X23 "%r = tensor.rank %x : tensor<2x3xi64>\nreturn %r : index"), "2");
}

TEST_F(TensorLinalgTest, CastsCheckSizes) {
  EXPECT_EQ(error("tensor<4xi64>", R"(%x = arith.constant dense<1> : tensor<3xi64>
    %d = tensor.cast %x : tensor<3xi64> to tensor<?xi64>
    %r = tensor.cast %d : tensor<?xi64> to tensor<4xi64>
    return %r : tensor<4xi64>)"),
            "expects size 4 of axis 0, but got 3\n");
}

TEST_F(TensorLinalgTest, Creation) {
  EXPECT_EQ(value("tensor<?x2xindex>", INDICES R"(%r = tensor.generate %c2 {
    ^bb0(%i: index, %j: index):
      %s = arith.addi %i, %j : index
      tensor.yield %s : index
    } : tensor<?x2xindex>
    return %r : tensor<?x2xindex>)"),
            "[2x2: 0, 1, 1, 2]");
  EXPECT_EQ(value("tensor<2xindex>", INDICES R"(%r = tensor.from_elements %c1, %c3 : tensor<2xindex>
    return %r : tensor<2xindex>)"),
            "[2: 1, 3]");
  EXPECT_EQ(
      value("tensor<?xindex>", INDICES "%r = tensor.splat %c3[%c2] : tensor<?xindex>\nreturn %r : tensor<?xindex>"),
      "[2: 3, 3]");
  EXPECT_EQ(value("tensor<0x?xf64>", INDICES "%r = tensor.empty(%c3) : tensor<0x?xf64>\nreturn %r : tensor<0x?xf64>"),
            "[0x3:]");
}

TEST_F(TensorLinalgTest, Slices) {
  EXPECT_EQ(
      value("tensor<2xi64>", X23 R"(%r = tensor.extract_slice %x[1, 0] [1, 2] [1, 2] : tensor<2x3xi64> to tensor<2xi64>
    return %r : tensor<2xi64>)"),
      "[2: 4, 6]");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%y = arith.constant dense<[7, 8]> : tensor<2xi64>
    %r = tensor.insert_slice %y into %x[0, 2] [2, 1] [1, 1] : tensor<2xi64> into tensor<2x3xi64>
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 2, 7, 4, 5, 8]");
  EXPECT_EQ(error("tensor<2x?xi64>", X23 INDICES R"(%r = tensor.extract_slice %x[0, %c2] [2, %c2] [1, 1]
      : tensor<2x3xi64> to tensor<2x?xi64>
    return %r : tensor<2x?xi64>)"),
            "a slice of 2 elements from 2 with stride 1 leaves axis 1 of size 3\n");
}

TEST_F(TensorLinalgTest, Shapes) {
  EXPECT_EQ(value("tensor<6xi64>", X23 R"(%r = tensor.collapse_shape %x [[0, 1]] : tensor<2x3xi64> into tensor<6xi64>
    return %r : tensor<6xi64>)"),
            "[6: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(value("tensor<2x3x1xi64>", X23 R"(%r = tensor.expand_shape %x [[0], [1, 2]] output_shape [2, 3, 1]
      : tensor<2x3xi64> into tensor<2x3x1xi64>
    return %r : tensor<2x3x1xi64>)"),
            "[2x3x1: 1, 2, 3, 4, 5, 6]");
  EXPECT_EQ(value("tensor<2x6xi64>", X23 R"(%r = tensor.concat dim(1) %x, %x
      : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x6xi64>
    return %r : tensor<2x6xi64>)"),
            "[2x6: 1, 2, 3, 1, 2, 3, 4, 5, 6, 4, 5, 6]");
  EXPECT_EQ(value("tensor<2x4xi64>", X23 R"(%v = arith.constant 9 : i64
    %r = tensor.pad %x low[0, 1] high[0, 0] {
    ^bb0(%i: index, %j: index):
      tensor.yield %v : i64
    } : tensor<2x3xi64> to tensor<2x4xi64>
    return %r : tensor<2x4xi64>)"),
            "[2x4: 9, 1, 2, 3, 9, 4, 5, 6]");
  EXPECT_EQ(value("tensor<3x2xi64>", X23 R"(%s = arith.constant dense<[3, 2]> : tensor<2xindex>
    %r = tensor.reshape %x(%s) : (tensor<2x3xi64>, tensor<2xindex>) -> tensor<3x2xi64>
    return %r : tensor<3x2xi64>)"),
            "[3x2: 1, 2, 3, 4, 5, 6]");
}

TEST_F(TensorLinalgTest, GenericWithIndicesAndCaptures) {
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%k = arith.constant 100 : i64
    %e = tensor.empty() : tensor<2x3xi64>
    %r = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i, j)>],
        iterator_types = ["parallel", "parallel"]} ins(%x : tensor<2x3xi64>) outs(%e : tensor<2x3xi64>) {
    ^bb0(%a: i64, %b: i64):
      %i = linalg.index 1 : index
      %c = arith.index_cast %i : index to i64
      %d = arith.muli %c, %k : i64
      %s = arith.addi %a, %d : i64
      linalg.yield %s : i64
    } -> tensor<2x3xi64>
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 102, 203, 4, 105, 206]");
}

TEST_F(TensorLinalgTest, NamedOperations) {
  EXPECT_EQ(value("tensor<2x2xi64>", X23 R"(%e = tensor.empty() : tensor<3x2xi64>
    %t = linalg.transpose ins(%x : tensor<2x3xi64>) outs(%e : tensor<3x2xi64>) permutation = [1, 0]
    %zero = arith.constant 0 : i64
    %f = tensor.empty() : tensor<2x2xi64>
    %g = linalg.fill ins(%zero : i64) outs(%f : tensor<2x2xi64>) -> tensor<2x2xi64>
    %r = linalg.matmul ins(%x, %t : tensor<2x3xi64>, tensor<3x2xi64>) outs(%g : tensor<2x2xi64>) -> tensor<2x2xi64>
    return %r : tensor<2x2xi64>)"),
            "[2x2: 14, 32, 32, 77]");
  EXPECT_EQ(value("tensor<3xi64>", X23 R"(%e = arith.constant dense<0> : tensor<3xi64>
    %r = linalg.reduce { arith.addi } ins(%x : tensor<2x3xi64>) outs(%e : tensor<3xi64>) dimensions = [0]
    return %r : tensor<3xi64>)"),
            "[3: 5, 7, 9]");
  EXPECT_EQ(value("tensor<2x3xi64>", X23 R"(%e = tensor.empty() : tensor<2x3xi64>
    %r = linalg.map { arith.muli } ins(%x, %x : tensor<2x3xi64>, tensor<2x3xi64>) outs(%e : tensor<2x3xi64>)
    return %r : tensor<2x3xi64>)"),
            "[2x3: 1, 4, 9, 16, 25, 36]");
}

TEST_F(TensorLinalgTest, SizesMustAgree) {
  EXPECT_EQ(error("tensor<?xi64>", R"(%x = arith.constant dense<1> : tensor<2xi64>
    %d = tensor.cast %x : tensor<2xi64> to tensor<?xi64>
    %y = arith.constant dense<1> : tensor<3xi64>
    %e = tensor.cast %y : tensor<3xi64> to tensor<?xi64>
    %r = linalg.map { arith.muli } ins(%d, %e : tensor<?xi64>, tensor<?xi64>) outs(%d : tensor<?xi64>)
    return %r : tensor<?xi64>)"),
            "sizes of axis 0 of operand 1 do not agree: 2 and 3\n");
}

TEST_F(TensorLinalgTest, SizesMustAgreeAlsoWhereNothingIsComputed) {
  EXPECT_EQ(error("tensor<?xi64>", R"(%x = arith.constant dense<> : tensor<0xi64>
    %d = tensor.cast %x : tensor<0xi64> to tensor<?xi64>
    %y = arith.constant dense<1> : tensor<3xi64>
    %e = tensor.cast %y : tensor<3xi64> to tensor<?xi64>
    %r = linalg.map { arith.muli } ins(%d, %e : tensor<?xi64>, tensor<?xi64>) outs(%d : tensor<?xi64>)
    return %r : tensor<?xi64>)"),
            "sizes of axis 0 of operand 1 do not agree: 0 and 3\n");
}

TEST_F(TensorLinalgTest, TheDialectsScalarsInALinalgBody) {
  EXPECT_EQ(value("tensor<1xf64>", R"(%x = arith.constant dense<3.0> : tensor<1xf64>
    %r = linalg.generic {indexing_maps = [affine_map<(i) -> (i)>, affine_map<(i) -> (i)>],
        iterator_types = ["parallel"]} ins(%x : tensor<1xf64>) outs(%x : tensor<1xf64>) {
    ^bb0(%a: f64, %b: f64):
      %h = tg.hypot %a, %a : f64
      linalg.yield %h : f64
    } -> tensor<1xf64>
    return %r : tensor<1xf64>)"),
            "[1: 4.242640687]");
}
} // namespace
