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
  auto bytecode = llvm::MemoryBuffer::getMemBuffer("ML\xefR((", "x.mlirbc");
  EXPECT_TRUE(succeeded(checkInputText(*bytecode, os, 1)));
}
