//===- ElementwiseTest.cpp - Elementwise operations -----------------------===//
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
class ElementwiseTest : public Run {};

#define UNARY(op, type, x)                                                                                             \
  value(type, "%x = arith.constant " x " : " type "\n%r = tg." op " %x : " type "\nreturn %r : " type)
#define BINARY(op, type, x, y)                                                                                         \
  value(type, "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = tg." op                \
              " %x, %y : " type "\nreturn %r : " type)
#define BINARY_ERROR(op, type, x, y)                                                                                   \
  error(type, "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = tg." op                \
              " %x, %y : " type "\nreturn %r : " type)
#define COMPARE(op, type, x, y)                                                                                        \
  value("i1", "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = tg." op                \
              " %x, %y : " type "\nreturn %r : i1")
#define NAN64 "0x7FF8000000000000"
#define INF64 "0x7FF0000000000000"

TEST_F(ElementwiseTest, IntegersWrap) {
  EXPECT_EQ(BINARY("add", "i8", "127", "1"), "-128");
  EXPECT_EQ(BINARY("sub", "i8", "-128", "1"), "127");
  EXPECT_EQ(BINARY("mul", "i64", "4611686018427387904", "2"), "-9223372036854775808");
  EXPECT_EQ(UNARY("neg", "i8", "-128"), "-128");
  EXPECT_EQ(UNARY("abs", "i64", "-9223372036854775808"), "-9223372036854775808");
  EXPECT_EQ(UNARY("sqr", "i8", "16"), "0");
}

TEST_F(ElementwiseTest, FloorDivisionTakesTheDivisorsSign) {
  EXPECT_EQ(BINARY("floordiv", "i32", "7", "-2"), "-4");
  EXPECT_EQ(BINARY("floordiv", "i32", "-7", "2"), "-4");
  EXPECT_EQ(BINARY("mod", "i32", "7", "-2"), "-1");
  EXPECT_EQ(BINARY("mod", "i32", "-7", "2"), "1");
  EXPECT_EQ(BINARY("floordiv", "f64", "7.0", "-2.0"), "-4");
  EXPECT_EQ(BINARY("mod", "f64", "7.0", "-2.0"), "-1");
  EXPECT_EQ(BINARY("mod", "f64", "-7.0", "2.0"), "1");
}

TEST_F(ElementwiseTest, SmallestIntegerDividedByMinusOneIsItself) {
  EXPECT_EQ(BINARY("floordiv", "i64", "-9223372036854775808", "-1"), "-9223372036854775808");
  EXPECT_EQ(BINARY("mod", "i64", "-9223372036854775808", "-1"), "0");
  EXPECT_EQ(BINARY("floordiv", "i8", "-128", "-1"), "-128");
}

TEST_F(ElementwiseTest, IntegerDivisionByZeroIsAnError) {
  EXPECT_EQ(BINARY_ERROR("floordiv", "i32", "7", "0"), "integer division by zero\n");
  EXPECT_EQ(BINARY_ERROR("mod", "i64", "7", "0"), "integer division by zero\n");
}

TEST_F(ElementwiseTest, FloatDivisionByZeroIsInfinityOrNaN) {
  EXPECT_EQ(BINARY("floordiv", "f64", "7.0", "0.0"), "inf");
  EXPECT_EQ(BINARY("floordiv", "f64", "-7.0", "0.0"), "-inf");
  EXPECT_EQ(BINARY("mod", "f64", "7.0", "0.0"), "nan");
}

TEST_F(ElementwiseTest, ShiftsByNegativeOrWholeWidthAreErrors) {
  EXPECT_EQ(BINARY("shl", "i8", "1", "7"), "-128");
  EXPECT_EQ(BINARY("shr", "i8", "-128", "7"), "-1");
  const char *message = "shift amount is negative or not less than the width\n";
  EXPECT_EQ(BINARY_ERROR("shl", "i8", "1", "8"), message);
  EXPECT_EQ(BINARY_ERROR("shr", "i64", "1", "-1"), message);
}

TEST_F(ElementwiseTest, IntegerPowers) {
  EXPECT_EQ(BINARY("pow", "i64", "-3", "3"), "-27");
  EXPECT_EQ(BINARY("pow", "i64", "0", "0"), "1");
  EXPECT_EQ(BINARY_ERROR("pow", "i64", "2", "-1"), "integer raised to a negative power\n");
}

TEST_F(ElementwiseTest, MaximumAndMinimumPropagateNaNAndOrderZeros) {
  EXPECT_EQ(BINARY("maximum", "f64", NAN64, "1.0"), "nan");
  EXPECT_EQ(BINARY("minimum", "f64", "1.0", NAN64), "nan");
  EXPECT_EQ(BINARY("maximum", "f64", "-0.0", "0.0"), "0");
  EXPECT_EQ(BINARY("maximum", "f64", "0.0", "-0.0"), "0");
  EXPECT_EQ(BINARY("minimum", "f64", "0.0", "-0.0"), "-0");
  EXPECT_EQ(BINARY("minimum", "f64", "-0.0", "0.0"), "-0");
}

TEST_F(ElementwiseTest, SignOfNaNIsNaN) {
  EXPECT_EQ(UNARY("sign", "f64", NAN64), "nan");
  EXPECT_EQ(UNARY("sign", "f64", "-2.5"), "-1");
  EXPECT_EQ(UNARY("sign", "i32", "-7"), "-1");
}

TEST_F(ElementwiseTest, CopiedSignOfNaNIsPositive) {
  EXPECT_EQ(BINARY("copysign", "f64", "2.0", "-0.0"), "-2");
  EXPECT_EQ(BINARY("copysign", "f64", "-2.0", "0.0"), "2");
  EXPECT_EQ(BINARY("copysign", "f64", "-2.0", NAN64), "2");
  EXPECT_EQ(BINARY("copysign", "f64", "2.0", "0xFFF8000000000000"), "2");
  EXPECT_EQ(BINARY("copysign", "f64", NAN64, "-1.0"), "nan");
}

TEST_F(ElementwiseTest, SignedZerosAreDifferentConstants) {
  EXPECT_EQ(BINARY("atan2", "f64", "0.0", "-1.0"), "3.141592654");
  EXPECT_EQ(BINARY("atan2", "f64", "-0.0", "-1.0"), "-3.141592654");
}

TEST_F(ElementwiseTest, ComparisonsWithNaN) {
  EXPECT_EQ(COMPARE("eq", "f64", NAN64, NAN64), "0");
  EXPECT_EQ(COMPARE("ne", "f64", NAN64, NAN64), "1");
  EXPECT_EQ(COMPARE("lt", "f64", NAN64, "1.0"), "0");
  EXPECT_EQ(COMPARE("ge", "f64", NAN64, "1.0"), "0");
  EXPECT_EQ(COMPARE("lt", "i1", "0", "1"), "1");
}

TEST_F(ElementwiseTest, SelectOnNaNComparisonTakesTheElseValue) {
  EXPECT_EQ(value("f64", "%x = arith.constant " NAN64 R"( : f64
    %a = arith.constant 1.0 : f64
    %b = arith.constant 2.0 : f64
    %c = tg.gt %x, %a : f64
    %r = tg.select %c, %a, %b : (i1, f64, f64)
    return %r : f64)"),
            "2");
}

TEST_F(ElementwiseTest, RoundsHalfToEven) {
  EXPECT_EQ(value("tensor<4xf64>", R"(%x = arith.constant dense<[0.5, 1.5, 2.5, -0.5]> : tensor<4xf64>
    %r = tg.round %x : tensor<4xf64>
    return %r : tensor<4xf64>)"),
            "[4: 0, 2, 2, -0]");
}

TEST_F(ElementwiseTest, ClipLooksAtTheLowerLimitFirst) {
  EXPECT_EQ(value("tensor<3xf64>", R"(%x = arith.constant dense<[0.0, 2.0, 4.0]> : tensor<3xf64>
    %lo = arith.constant 3.0 : f64
    %hi = arith.constant 1.0 : f64
    %r = tg.clip %x, %lo, %hi : (tensor<3xf64>, f64, f64)
    return %r : tensor<3xf64>)"),
            "[3: 3, 3, 1]");
}

TEST_F(ElementwiseTest, SmallArgumentsKeepTheirDigits) {
  EXPECT_EQ(UNARY("log1p", "f64", "1.0e-20"), "1e-20");
  EXPECT_EQ(UNARY("expm1", "f64", "1.0e-20"), "1e-20");
  EXPECT_EQ(BINARY("logaddexp", "f64", "1000.0", "1000.0"), "1000.693147");
  EXPECT_EQ(UNARY("softplus", "f64", "1000.0"), "1000");
  EXPECT_EQ(UNARY("sigmoid", "f64", "-1000.0"), "0");
}

TEST_F(ElementwiseTest, HalfPrecisionIsRoundedOnce) {
  // 2048 + 1 is a tie in f16, and rounds to even.
  EXPECT_EQ(BINARY("add", "f16", "2048.0", "1.0"), "2048");
  EXPECT_EQ(BINARY("add", "f16", "2048.0", "3.0"), "2052");
  EXPECT_EQ(BINARY("mul", "bf16", "3.0", "85.5"), "256");
}

TEST_F(ElementwiseTest, FusedMultiplyAddRoundsOnce) {
  // (1 + 2^-52)^2 - (1 + 2^-51) is 2^-104; a product rounded first would give 0.
  EXPECT_EQ(value("f64", R"(%x = arith.constant 0x3FF0000000000001 : f64
    %z = arith.constant 0xBFF0000000000002 : f64
    %r = tg.fma %x, %x, %z : f64
    return %r : f64)"),
            "4.930380658e-32");
}

TEST_F(ElementwiseTest, CastsSaturateAndNaNBecomesZero) {
  auto cast = [&](const char *x, const char *from, const char *to) {
    std::string text = std::string("%x = arith.constant ") + x + " : " + from + "\n%r = tg.cast %x to " + to + " : " +
                       from + "\nreturn %r : " + to;
    return value(to, text);
  };
  EXPECT_EQ(cast("-2.9", "f64", "i32"), "-2");
  EXPECT_EQ(cast("300.0", "f64", "i8"), "127");
  EXPECT_EQ(cast("-300.0", "f64", "i8"), "-128");
  EXPECT_EQ(cast(NAN64, "f64", "i32"), "0");
  EXPECT_EQ(cast(INF64, "f64", "i64"), "9223372036854775807");
  EXPECT_EQ(cast("1.0e19", "f64", "index"), "9223372036854775807");
  EXPECT_EQ(cast("300", "i32", "i8"), "44");
  EXPECT_EQ(cast("-1", "i8", "i64"), "-1");
  EXPECT_EQ(cast("1", "i1", "f64"), "1");
  EXPECT_EQ(cast("0.5", "f64", "i1"), "1");
  EXPECT_EQ(cast("-0.0", "f64", "i1"), "0");
  EXPECT_EQ(cast(NAN64, "f64", "i1"), "1");
  EXPECT_EQ(cast("16777217", "i64", "f32"), "16777216");
}

TEST_F(ElementwiseTest, BroadcastsBySizesOfOneInTheType) {
  EXPECT_EQ(value("tensor<2x3xi64>", R"(%x = arith.constant dense<[[10], [20]]> : tensor<2x1xi64>
    %y = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
    %r = tg.add %x, %y : (tensor<2x1xi64>, tensor<3xi64>)
    return %r : tensor<2x3xi64>)"),
            "[2x3: 11, 12, 13, 21, 22, 23]");
  EXPECT_EQ(value("tensor<f64>", R"(%x = arith.constant dense<2.0> : tensor<f64>
    %y = arith.constant 3.0 : f64
    %r = tg.add %x, %y : (tensor<f64>, f64)
    return %r : tensor<f64>)"),
            "[: 5]");
}

TEST_F(ElementwiseTest, RunTimeOneDoesNotBroadcast) {
  EXPECT_EQ(error("tensor<?xf64>", R"(%x = arith.constant dense<[1.0]> : tensor<1xf64>
    %d = tensor.cast %x : tensor<1xf64> to tensor<?xf64>
    %y = arith.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf64>
    %e = tensor.cast %y : tensor<3xf64> to tensor<?xf64>
    %r = tg.add %e, %d : tensor<?xf64>
    return %r : tensor<?xf64>)"),
            "sizes of axis 0 do not agree: 3 and 1\n"
            "note: only operations that broadcast repeat an axis of size 1, and only if its type says 1, not '?'\n");
}

TEST_F(ElementwiseTest, EmptyTensors) {
  EXPECT_EQ(value("tensor<0x3xf64>", R"(%x = arith.constant dense<> : tensor<0x3xf64>
    %r = tg.exp %x : tensor<0x3xf64>
    return %r : tensor<0x3xf64>)"),
            "[0x3:]");
}

TEST_F(ElementwiseTest, DivisionByZeroOfNoElementsIsFine) {
  EXPECT_EQ(value("tensor<0xi64>", R"(%x = arith.constant dense<> : tensor<0xi64>
    %zero = arith.constant 0 : i64
    %r = tg.floordiv %x, %zero : (tensor<0xi64>, i64)
    return %r : tensor<0xi64>)"),
            "[0:]");
}
} // namespace
