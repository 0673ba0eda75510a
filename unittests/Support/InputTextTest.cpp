//===- InputTextTest.cpp - Text that MLIR cannot parse ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/InputText.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace tg;

TEST(InputTextTest, FindsTheFirstBracketTooDeep) {
  EXPECT_EQ(findDeepNesting("((a))", 2), std::nullopt);
  EXPECT_EQ(findDeepNesting("((a))", 1), 1u);
  EXPECT_EQ(findDeepNesting("()[]{}<>()", 1), std::nullopt);
  EXPECT_EQ(findDeepNesting("([{<", 3), 3u);
  EXPECT_EQ(findDeepNesting(")))(", 1), std::nullopt);
}

TEST(InputTextTest, IgnoresStringsAndComments) {
  EXPECT_EQ(findDeepNesting("\"((((\" (", 1), std::nullopt);
  EXPECT_EQ(findDeepNesting("\"\\\"((((\" (", 1), std::nullopt);
  EXPECT_EQ(findDeepNesting("// ((((\n(", 1), std::nullopt);
  EXPECT_EQ(findDeepNesting("/ ((", 1), 3u);
  // A string that is not closed ends with its line.
  EXPECT_EQ(findDeepNesting("\"\n((", 1), 3u);
  EXPECT_EQ(findDeepNesting("\"\\", 1), std::nullopt);
}

TEST(InputTextTest, ArrowsAndComparisonsAreNotBrackets) {
  EXPECT_EQ(findDeepNesting("(() -> ((", 2), 8u);
  EXPECT_EQ(findDeepNesting("d0 <= 1, d0 <= 2", 1), std::nullopt);
  EXPECT_EQ(findDeepNesting("<d0 >= 1, <", 1), 10u);
}

TEST(InputTextTest, AffineOperatorsNest) {
  EXPECT_EQ(findDeepNesting("(d0 + d1 * 2)", 3), std::nullopt);
  EXPECT_EQ(findDeepNesting("(d0 + d1 * 2)", 2), 9u);
  EXPECT_EQ(findDeepNesting("(d0 floordiv 2 mod 2 ceildiv 2)", 3), 21u);
  EXPECT_EQ(findDeepNesting("[---d0]", 3), 3u);
  EXPECT_EQ(findDeepNesting("(d0 + 1, d0 + 1) (d0 + 1)", 2), std::nullopt);
  // The signs of numbers in a block are not an expression.
  EXPECT_EQ(findDeepNesting("{ constant -1 constant -1 constant -1 }", 2), std::nullopt);
}

TEST(InputTextTest, FindsArraysOfIndex) {
  EXPECT_EQ(findArrayOfIndex("{a = array<index: 0>}"), 11u);
  EXPECT_EQ(findArrayOfIndex("array <\n// c\n index>"), 14u);
  EXPECT_EQ(findArrayOfIndex("array<index"), 6u);
  EXPECT_EQ(findArrayOfIndex("array<i64: 0> array<indexed> subarray<index: 0> array.a<index> array index"),
            std::nullopt);
  EXPECT_EQ(findArrayOfIndex("\"array<index: 0>\" // array<index: 0>"), std::nullopt);
}

TEST(InputTextTest, FindsHugeNumbersOfResults) {
  EXPECT_EQ(findHugeResultNumber("%0#3, %a-b$1.c#1000000"), std::nullopt);
  EXPECT_EQ(findHugeResultNumber("%0#3, %a#1000001"), 8u);
  EXPECT_EQ(findHugeResultNumber("%0#99999999999999999999999"), 2u);
  EXPECT_EQ(findHugeResultNumber("\"%0#2000000\" // %0#2000000\n #map2000000 %0# 2000000"), std::nullopt);
}

TEST(InputTextTest, FindsProductsOfWrongTypes) {
  auto find = [](std::string types) {
    return findWrongProduct("linalg.batch_matmul ins(%a, %b : " + types + ") outs(%c : tensor<2x2x2xf64>)");
  };
  EXPECT_EQ(find("tensor<2x?x2xf64>, memref<?x2x2xcomplex<f32>, strided<[4, 2, 1], offset: ?>>"), std::nullopt);
  EXPECT_EQ(find("tensor<f64>, tensor<2xsi8>"), std::nullopt) << "the verifier counts axes";
  EXPECT_EQ(find("!t, tensor<2x2x2xbf16>"), std::nullopt);
  EXPECT_EQ(find("tensor<*xf64>, tensor<2x2x2xf64>"), 33u);
  EXPECT_EQ(find("tensor<2x2x2xf64>, tensor<2x2x2xindex>"), 52u);
  EXPECT_EQ(find("vector<2x2x2xf64>, tensor<2x2x2xf64>"), 33u);
  EXPECT_EQ(find("tensor<2x2x2x!a.b>, tensor<2x2x2xf64>"), 33u);
  EXPECT_EQ(findWrongProduct("linalg.batch_reduce_matmul ins(%a : tensor<2xf64>) outs(%c :\nindex)"), 61u);
  EXPECT_EQ(findWrongProduct("linalg.batch_matmul_like ins(%a : index) linalg.batch_vecmat ins(%a : index)"),
            std::nullopt);
  EXPECT_EQ(findWrongProduct("// linalg.batch_matmul ins(%a : index)\n\"linalg.batch_matmul ins(%a : index)\""),
            std::nullopt);
}

TEST(InputTextTest, FindsPermutationsThatAreNone) {
  auto find = [](std::string list) {
    return findWrongPermutation("linalg.transpose ins(%a : t) outs(%b : t) permutation = " + list);
  };
  EXPECT_EQ(find("[1, 0]"), std::nullopt);
  EXPECT_EQ(find("[7]"), std::nullopt) << "the verifier says that it is none";
  EXPECT_EQ(find("[]"), 56u);
  EXPECT_EQ(find("[0, 1.0]"), 56u);
  EXPECT_EQ(find("[0xFFF0000000000000, 0]"), 56u);
  EXPECT_EQ(find("[-1, 0]"), 56u);
  EXPECT_EQ(findWrongPermutation("// linalg.transpose permutation = []"), std::nullopt);
  EXPECT_EQ(findWrongPermutation("linalg.transpose linalg.fill permutation = []"), std::nullopt);
}

TEST(InputTextTest, PacksBooleans) {
  EXPECT_EQ(packBooleans("dense<\"0x010001\"> : tensor<3xi1>"), "dense<\"0x05\"    > : tensor<3xi1>");
  EXPECT_EQ(packBooleans("a = [dense < \"0x01000000000000000101\" >: vector<2 x 5xi1>]"),
            "a = [dense < \"0x0103\"                 >: vector<2 x 5xi1>]");
  EXPECT_EQ(packBooleans("dense<\"0x01\"> : tensor<9xi1, #e>"), "dense<\"0xFF\"> : tensor<9xi1, #e>");
  // One bit for each element, bytes that are no booleans, other types, strings and comments stay.
  for (StringRef text :
       {"dense<\"0x0501\"> : tensor<9xi1>", "dense<\"0x01\"> : tensor<8xi1>", "dense<\"0x01\"> : tensor<i1>",
        "dense<\"0x00\"> : tensor<9xi1>", "dense<\"0x0200\"> : tensor<2xi1>", "dense<\"0x0100\"> : tensor<2xi8>",
        "dense<\"0x0100\"> : tensor<2xi10>", "sdense<\"0x0100\"> : tensor<2xi1>", "dense<\"0x010\"> : tensor<2xi1>",
        "// dense<\"0x0100\"> : tensor<2xi1>", "dense<\"0x0100\"", "dense", "ML\xefR dense<\"0x0100\"> : tensor<2xi1>",
        "dense<\"0x0100\"> : tensor<4294967296x4294967296x2xi1>"})
    EXPECT_EQ(packBooleans(text), std::nullopt) << text.str();
}

TEST(InputTextTest, ReportsThePlace) {
  std::string message;
  llvm::raw_string_ostream os(message);
  auto buffer = llvm::MemoryBuffer::getMemBuffer("a\n ((", "x.mlir");
  EXPECT_TRUE(failed(checkInputText(*buffer, os, 1)));
  EXPECT_EQ(message, "x.mlir:2:3: error: brackets and affine expressions are nested deeper than 1\n");
  message.clear();
  auto array = llvm::MemoryBuffer::getMemBuffer("a\narray<index: 0>", "x.mlir");
  EXPECT_TRUE(failed(checkInputText(*array, os)));
  EXPECT_EQ(message, "x.mlir:2:7: error: expects an array of integers or floats, but got one of index\n");
  message.clear();
  auto text = llvm::MemoryBuffer::getMemBuffer(StringRef("a\nb\0c", 5), "x.mlir", /*RequiresNullTerminator=*/false);
  EXPECT_TRUE(failed(checkInputText(*text, os)));
  EXPECT_EQ(message, "x.mlir:2:2: error: expects text, but got a NUL\n");
  auto bytecode = llvm::MemoryBuffer::getMemBuffer("ML\xefR((", "x.mlirbc");
  EXPECT_TRUE(succeeded(checkInputText(*bytecode, os, 1)));
}
