//===- CompareArraysTest.cpp - Where two values differ --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompareArrays.h"
#include "TestArrays.h"

using namespace mlir;
using namespace tg;

namespace {
class CompareArraysTest : public ArrayTest {
protected:
  std::optional<uint64_t> distance(StringRef x, StringRef y) {
    return ulpDistance(parse(x).getScalar(), parse(y).getScalar());
  }
};
} // namespace

TEST_F(CompareArraysTest, CountsFloatsBetweenFloats) {
  EXPECT_EQ(distance("f64=1", "f64=1"), 0u);
  EXPECT_EQ(distance("f64=1", "f64=1.0000000000000002"), 1u);
  EXPECT_EQ(distance("f32=1", "f32=0x1.000004p0"), 2u);
  EXPECT_EQ(distance("f16=65504", "f16=inf"), 1u);
  EXPECT_EQ(distance("f64=-0.0", "f64=0.0"), 0u);
  EXPECT_EQ(distance("f64=-4.9e-324", "f64=4.9e-324"), 2u);
  EXPECT_EQ(distance("bf16=-1", "bf16=1"), 2u * 0x3f80);
  EXPECT_EQ(distance("f64=-inf", "f64=inf"), 2u * 0x7ff0000000000000u);
  EXPECT_EQ(distance("f64=nan", "f64=1"), std::nullopt);
  EXPECT_EQ(distance("i32=1", "i32=2"), std::nullopt);
}

TEST_F(CompareArraysTest, FindsTheFirstDifference) {
  auto difference = findDifference(parse("2x3xi8=1,2,3,4,5,6"), parse("2x3xi8=1,2,3,4,0,0"));
  ASSERT_TRUE(difference);
  EXPECT_EQ(ArrayRef<int64_t>(difference->index), ArrayRef<int64_t>({1, 1}));
  EXPECT_EQ(difference->left.i, 5);
  EXPECT_EQ(difference->right.i, 0);
  EXPECT_EQ(difference->count, 2);
}

TEST_F(CompareArraysTest, ToleratesUlpsOfTheLargestFiniteElement) {
  Array left = parse("4xf64=1024,1,inf,nan"), right = parse("4xf64=1024,1.0000000000002,inf,nan");
  EXPECT_TRUE(findDifference(left, right));
  EXPECT_TRUE(findDifference(parse("f64=1"), parse("f64=1.0000000000002"), 1));
  EXPECT_FALSE(findDifference(left, right, 1));
  EXPECT_TRUE(findDifference(parse("f64=inf"), parse("f64=1"), 1000));
  EXPECT_TRUE(findDifference(parse("f64=nan"), parse("f64=1"), 1000));
  EXPECT_TRUE(findDifference(parse("i64=1000"), parse("i64=1001"), 1000));
}

TEST_F(CompareArraysTest, NansAreEqualAndZerosAreNot) {
  EXPECT_FALSE(findDifference(parse("2xf64=nan,1"), parse("2xf64=-nan,1")));
  EXPECT_TRUE(findDifference(parse("f64=-0.0"), parse("f64=0.0")));
  EXPECT_FALSE(findDifference(parse("0x3xf64="), parse("0x3xf64=")));
}
