//===- ReductionTest.cpp - Reductions, cumulative operations, sorting -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include <cmath>

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class ReductionTest : public Run {};

// An operation on constants: its attributes are written into `op` after %x.
#define ON(op, from, elements, to)                                                                                     \
  "%x = arith.constant dense<" elements "> : " from "\n%r = tg." op " : " from "\nreturn %r : " to
#define NAN64 "0x7FF8000000000000"
#define INF64 "0x7FF0000000000000"
#define MINUS_INF64 "0xFFF0000000000000"

TEST_F(ReductionTest, SumsAndProductsOfNothing) {
  EXPECT_EQ(value("f64", ON("sum %x", "tensor<0xf64>", "", "f64")), "0");
  EXPECT_EQ(value("i32", ON("prod %x", "tensor<0xi32>", "", "i32")), "1");
  EXPECT_EQ(value("tensor<2xf64>", ON("sum %x axes [1]", "tensor<2x0xf64>", "", "tensor<2xf64>")), "[2: 0, 0]");
  EXPECT_EQ(value("i1", ON("any %x", "tensor<0xi1>", "", "i1")), "0");
  EXPECT_EQ(value("i1", ON("all %x", "tensor<0xi1>", "", "i1")), "1");
}

TEST_F(ReductionTest, BitsOfAllElements) {
  EXPECT_EQ(value("i8", ON("reduce_and %x", "tensor<3xi8>", "[7, 14, -1]", "i8")), "6");
  EXPECT_EQ(value("i8", ON("reduce_or %x", "tensor<3xi8>", "[1, 4, 4]", "i8")), "5");
  EXPECT_EQ(value("i8", ON("reduce_xor %x", "tensor<3xi8>", "[1, 4, 4]", "i8")), "1");
  EXPECT_EQ(value("i16", ON("reduce_and %x", "tensor<0xi16>", "", "i16")), "-1");
  EXPECT_EQ(value("i16", ON("reduce_or %x", "tensor<0xi16>", "", "i16")), "0");
  EXPECT_EQ(value("i16", ON("reduce_xor %x", "tensor<0xi16>", "", "i16")), "0");
  EXPECT_EQ(value("i1", ON("reduce_and %x", "tensor<0xi1>", "", "i1")), "1");
  EXPECT_EQ(value("i1", ON("reduce_xor %x", "tensor<3xi1>", "[true, true, true]", "i1")), "1");
}

TEST_F(ReductionTest, ExtremesOfNothingAreErrors) {
  for (const char *op : {"max", "min"})
    EXPECT_EQ(error("f64", "%x = arith.constant dense<> : tensor<0xf64>\n%r = tg." + std::string(op) +
                               " %x : tensor<0xf64>\nreturn %r : f64"),
              "axis 0, which is reduced, is empty\n");
  EXPECT_EQ(error("index", ON("argmax %x", "tensor<0xf64>", "", "index")), "axis 0, which is reduced, is empty\n");
  // Also where no element of the result asks for it.
  EXPECT_EQ(error("tensor<0xf64>", ON("min %x axes [1]", "tensor<0x0xf64>", "", "tensor<0xf64>")),
            "axis 1, which is reduced, is empty\n");
  EXPECT_EQ(value("tensor<0xf64>", ON("min %x axes [1]", "tensor<0x2xf64>", "", "tensor<0xf64>")), "[0:]");
}

TEST_F(ReductionTest, AxesAndKeepdims) {
  EXPECT_EQ(value("tensor<3xi64>", ON("sum %x axes [0]", "tensor<2x3xi64>", "[[1, 2, 3], [4, 5, 6]]", "tensor<3xi64>")),
            "[3: 5, 7, 9]");
  EXPECT_EQ(value("tensor<2x1xi64>",
                  ON("sum %x axes [1] keepdims", "tensor<2x3xi64>", "[[1, 2, 3], [4, 5, 6]]", "tensor<2x1xi64>")),
            "[2x1: 6, 15]");
  EXPECT_EQ(value("i64", ON("prod %x", "tensor<2x3xi64>", "[[1, 2, 3], [4, 5, 6]]", "i64")), "720");
  EXPECT_EQ(value("tensor<2xi64>", ON("sum %x axes []", "tensor<2xi64>", "[1, 2]", "tensor<2xi64>")), "[2: 1, 2]");
}

TEST_F(ReductionTest, SumStartsAtZero) { EXPECT_EQ(value("f64", ON("sum %x", "tensor<1xf64>", "[-0.0]", "f64")), "0"); }

TEST_F(ReductionTest, IntegerSumsWrapUnlessTheyAccumulateWider) {
  EXPECT_EQ(value("i8", ON("sum %x", "tensor<2xi8>", "[100, 100]", "i8")), "-56");
  EXPECT_EQ(value("i64", ON("sum %x in i64", "tensor<2xi8>", "[100, 100]", "i64")), "200");
  EXPECT_EQ(value("i64", ON("prod %x in i64", "tensor<2xi32>", "[65536, 65536]", "i64")), "4294967296");
}

TEST_F(ReductionTest, HalfPrecisionAccumulatesInSinglePrecision) {
  // In f16, 2048 + 1 + 1 would stay 2048.
  EXPECT_EQ(value("f16", ON("sum %x", "tensor<3xf16>", "[2048.0, 1.0, 1.0]", "f16")), "2050");
  EXPECT_EQ(value("tensor<3xf16>", ON("cumsum %x axis 0", "tensor<3xf16>", "[2048.0, 1.0, 1.0]", "tensor<3xf16>")),
            "[3: 2048, 2048, 2050]");
  EXPECT_EQ(value("f32", ON("sum %x in f32", "tensor<3xbf16>", "[256.0, 1.0, 1.0]", "f32")), "258");
}

TEST_F(ReductionTest, SinglePrecisionAccumulatesInItself) {
  EXPECT_EQ(value("f32", ON("sum %x", "tensor<3xf32>", "[16777216.0, 1.0, 1.0]", "f32")), "16777216");
  EXPECT_EQ(value("f64", ON("sum %x in f64", "tensor<3xf32>", "[16777216.0, 1.0, 1.0]", "f64")), "16777218");
}

TEST_F(ReductionTest, ExtremesPropagateNaNAndOrderZeros) {
  EXPECT_EQ(value("f64", ON("max %x", "tensor<3xf64>", "[1.0, " NAN64 ", 3.0]", "f64")), "nan");
  EXPECT_EQ(value("f64", ON("min %x", "tensor<3xf64>", "[1.0, 3.0, " NAN64 "]", "f64")), "nan");
  EXPECT_EQ(value("f64", ON("max %x", "tensor<2xf64>", "[-0.0, 0.0]", "f64")), "0");
  EXPECT_EQ(value("f64", ON("min %x", "tensor<2xf64>", "[0.0, -0.0]", "f64")), "-0");
  EXPECT_EQ(value("f64", ON("max %x", "tensor<2xf64>", "[" MINUS_INF64 ", -5.0]", "f64")), "-5");
}

TEST_F(ReductionTest, ArgmaxTakesTheFirst) {
  EXPECT_EQ(value("index", ON("argmax %x", "tensor<4xf64>", "[1.0, 3.0, 3.0, 2.0]", "index")), "1");
  EXPECT_EQ(value("index", ON("argmin %x", "tensor<4xf64>", "[0.0, -0.0, 3.0, 2.0]", "index")), "0");
  EXPECT_EQ(value("index", ON("argmax %x", "tensor<4xf64>", "[1.0, " NAN64 ", 9.0, " NAN64 "]", "index")), "1");
  EXPECT_EQ(value("index", ON("argmin %x", "tensor<3xf64>", "[1.0, " NAN64 ", 0.0]", "index")), "1");
}

TEST_F(ReductionTest, ArgmaxWithoutAxisCountsInRowMajorOrder) {
  EXPECT_EQ(value("index", ON("argmax %x", "tensor<2x3xi64>", "[[1, 2, 3], [4, 9, 6]]", "index")), "4");
  EXPECT_EQ(value("tensor<2xindex>",
                  ON("argmax %x axes [1]", "tensor<2x3xi64>", "[[1, 2, 3], [4, 9, 6]]", "tensor<2xindex>")),
            "[2: 2, 1]");
}

TEST_F(ReductionTest, CumulativeOperationsRunAlongTheirAxis) {
  EXPECT_EQ(value("tensor<2x2xi64>", ON("cumsum %x axis 0", "tensor<2x2xi64>", "[[1, 2], [3, 4]]", "tensor<2x2xi64>")),
            "[2x2: 1, 2, 4, 6]");
  EXPECT_EQ(value("tensor<2x2xi64>", ON("cumprod %x axis 1", "tensor<2x2xi64>", "[[1, 2], [3, 4]]", "tensor<2x2xi64>")),
            "[2x2: 1, 2, 3, 12]");
  EXPECT_EQ(
      value("tensor<4xf64>", ON("cummax %x axis 0", "tensor<4xf64>", "[1.0, 3.0, " NAN64 ", 9.0]", "tensor<4xf64>")),
      "[4: 1, 3, nan, nan]");
  EXPECT_EQ(value("tensor<3xf64>", ON("cummin %x axis 0", "tensor<3xf64>", "[3.0, 1.0, 2.0]", "tensor<3xf64>")),
            "[3: 3, 1, 1]");
  EXPECT_EQ(value("tensor<0x2xf64>", ON("cumsum %x axis 0", "tensor<0x2xf64>", "", "tensor<0x2xf64>")), "[0x2:]");
}

TEST_F(ReductionTest, SortIsStableWithNaNLast) {
  const char *elements = "[2.0, " NAN64 ", 0.0, -0.0, 1.0]";
  EXPECT_EQ(value("tensor<5xf64>", std::string("%x = arith.constant dense<") + elements +
                                       "> : tensor<5xf64>\n%r = tg.sort %x axis 0 : tensor<5xf64>\n"
                                       "return %r : tensor<5xf64>"),
            "[5: 0, -0, 1, 2, nan]");
  EXPECT_EQ(value("tensor<5xindex>", std::string("%x = arith.constant dense<") + elements +
                                         "> : tensor<5xf64>\n%r = tg.argsort %x axis 0 : tensor<5xf64>\n"
                                         "return %r : tensor<5xindex>"),
            "[5: 2, 3, 4, 0, 1]");
  EXPECT_EQ(value("tensor<2x2xi64>", ON("sort %x axis 0", "tensor<2x2xi64>", "[[3, 1], [2, 4]]", "tensor<2x2xi64>")),
            "[2x2: 2, 1, 3, 4]");
}

TEST_F(ReductionTest, SoftmaxIsStable) {
  auto thousandth = [&](StringRef operations) {
    SmallVector<Array> results = body("tensor<2xf64>", operations);
    SmallVector<double> rounded;
    for (int64_t k = 0; !results.empty() && k < 2; ++k)
      rounded.push_back(std::round(results.front().get(k).f * 10000) / 10000);
    return rounded;
  };
  EXPECT_EQ(thousandth(ON("softmax %x axis 0", "tensor<2xf64>", "[1000.0, 1001.0]", "tensor<2xf64>")),
            (SmallVector<double>{0.2689, 0.7311}));
  EXPECT_EQ(thousandth(ON("softmax %x axis 0", "tensor<2xf64>", "[" MINUS_INF64 ", 0.0]", "tensor<2xf64>")),
            (SmallVector<double>{0, 1}));
  EXPECT_EQ(thousandth(ON("log_softmax %x axis 0", "tensor<2xf64>", "[1000.0, 1000.0]", "tensor<2xf64>")),
            (SmallVector<double>{-0.6931, -0.6931}));
}

TEST_F(ReductionTest, LogSumExp) {
  EXPECT_EQ(value("f64", ON("logsumexp %x", "tensor<2xf64>", "[1000.0, 1000.0]", "f64")), "1000.693147");
  EXPECT_EQ(value("f64", ON("logsumexp %x", "tensor<2xf64>", "[" MINUS_INF64 ", " MINUS_INF64 "]", "f64")), "-inf");
  EXPECT_EQ(value("f64", ON("logsumexp %x", "tensor<2xf64>", "[" INF64 ", 0.0]", "f64")), "inf");
  EXPECT_EQ(value("tensor<2x1xf64>", ON("logsumexp %x axes [1] keepdims", "tensor<2x2xf64>", "[[0.0, 0.0], [1.0, 1.0]]",
                                        "tensor<2x1xf64>")),
            "[2x1: 0.6931471806, 1.693147181]");
}

TEST_F(ReductionTest, SoftmaxOfNothingIsAnErrorInTheNamedGraph) {
  EXPECT_EQ(error("tensor<0xf64>", ON("softmax %x axis 0", "tensor<0xf64>", "", "tensor<0xf64>")),
            "axis 0, which is reduced, is empty\nnote: in this softmax\n");
}
} // namespace
