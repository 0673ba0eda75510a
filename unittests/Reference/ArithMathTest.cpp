//===- ArithMathTest.cpp - The dialects arith and math --------------------===//
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
class ArithMathTest : public Run {};

/// The result of an operation on two constants of a type; `assembly` ends with the types.
#define BINARY(op, type, x, y)                                                                                         \
  value(type, "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = " op " %x, %y : " type \
              "\nreturn %r : " type)
#define BINARY_ERROR(op, type, x, y)                                                                                   \
  error(type, "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = " op " %x, %y : " type \
              "\nreturn %r : " type)
#define COMPARE(op, type, x, y)                                                                                        \
  value("i1", "%x = arith.constant " x " : " type "\n%y = arith.constant " y " : " type "\n%r = " op                   \
              ", %x, %y : " type "\nreturn %r : i1")
#define CONVERT(op, from, x, to)                                                                                       \
  value(to, "%x = arith.constant " x " : " from "\n%r = " op " %x : " from " to " to "\nreturn %r : " to)
#define UNARY(op, type, x)                                                                                             \
  value(type, "%x = arith.constant " x " : " type "\n%r = " op " %x : " type "\nreturn %r : " type)
#define NAN64 "0x7FF8000000000000"

TEST_F(ArithMathTest, SignedAndUnsignedIntegers) {
  EXPECT_EQ(BINARY("arith.addi", "i8", "127", "1"), "-128");
  EXPECT_EQ(BINARY("arith.muli", "i64", "4611686018427387904", "2"), "-9223372036854775808");
  EXPECT_EQ(BINARY("arith.maxsi", "i8", "-1", "1"), "1");
  EXPECT_EQ(BINARY("arith.maxui", "i8", "-1", "1"), "-1");
  EXPECT_EQ(BINARY("arith.minui", "i8", "-1", "1"), "1");
  EXPECT_EQ(BINARY("arith.xori", "i1", "1", "1"), "0");
  EXPECT_EQ(COMPARE("arith.cmpi slt", "i8", "-1", "1"), "1");
  EXPECT_EQ(COMPARE("arith.cmpi ult", "i8", "-1", "1"), "0");
  // As a signed number, true is -1.
  EXPECT_EQ(COMPARE("arith.cmpi slt", "i1", "1", "0"), "1");
  EXPECT_EQ(COMPARE("arith.cmpi ult", "i1", "1", "0"), "0");
}

TEST_F(ArithMathTest, Divisions) {
  EXPECT_EQ(BINARY("arith.divsi", "i8", "-7", "2"), "-3");
  EXPECT_EQ(BINARY("arith.remsi", "i8", "-7", "2"), "-1");
  EXPECT_EQ(BINARY("arith.floordivsi", "i8", "-7", "2"), "-4");
  EXPECT_EQ(BINARY("arith.ceildivsi", "i8", "7", "2"), "4");
  EXPECT_EQ(BINARY("arith.ceildivsi", "i8", "-7", "2"), "-3");
  EXPECT_EQ(BINARY("arith.divui", "i8", "-1", "2"), "127");
  EXPECT_EQ(BINARY("arith.remui", "i8", "-1", "2"), "1");
  EXPECT_EQ(BINARY("arith.ceildivui", "i8", "7", "2"), "4");
  EXPECT_EQ(BINARY_ERROR("arith.divsi", "i8", "1", "0"), "integer division by zero\n");
  EXPECT_EQ(BINARY_ERROR("arith.remui", "i8", "1", "0"), "integer division by zero\n");
  EXPECT_EQ(BINARY_ERROR("arith.divsi", "i8", "-128", "-1"), "integer division overflows\n");
}

TEST_F(ArithMathTest, Shifts) {
  EXPECT_EQ(BINARY("arith.shli", "i8", "1", "7"), "-128");
  EXPECT_EQ(BINARY("arith.shrsi", "i8", "-128", "7"), "-1");
  EXPECT_EQ(BINARY("arith.shrui", "i8", "-128", "7"), "1");
  // Poison: some value.
  EXPECT_EQ(BINARY("arith.shli", "i8", "1", "8"), "0");
}

TEST_F(ArithMathTest, Floats) {
  EXPECT_EQ(BINARY("arith.addf", "f16", "2048.0", "1.0"), "2048");
  EXPECT_EQ(BINARY("arith.remf", "f64", "-7.0", "2.0"), "-1");
  EXPECT_EQ(BINARY("arith.maximumf", "f64", "-0.0", "0.0"), "0");
  EXPECT_EQ(BINARY("arith.maximumf", "f64", "1.0", NAN64), "nan");
  EXPECT_EQ(BINARY("arith.maxnumf", "f64", "1.0", NAN64), "1");
  EXPECT_EQ(BINARY("arith.minnumf", "f64", NAN64, "1.0"), "1");
  EXPECT_EQ(UNARY("arith.negf", "f64", "0.0"), "-0");
  EXPECT_EQ(COMPARE("arith.cmpf oeq", "f64", NAN64, NAN64), "0");
  EXPECT_EQ(COMPARE("arith.cmpf une", "f64", NAN64, NAN64), "1");
  EXPECT_EQ(COMPARE("arith.cmpf one", "f64", NAN64, "1.0"), "0");
  EXPECT_EQ(COMPARE("arith.cmpf ult", "f64", NAN64, "1.0"), "1");
  EXPECT_EQ(COMPARE("arith.cmpf ord", "f64", NAN64, "1.0"), "0");
}

TEST_F(ArithMathTest, Conversions) {
  EXPECT_EQ(CONVERT("arith.extsi", "i1", "1", "i8"), "-1");
  EXPECT_EQ(CONVERT("arith.extui", "i1", "1", "i8"), "1");
  EXPECT_EQ(CONVERT("arith.extui", "i8", "-1", "i16"), "255");
  EXPECT_EQ(CONVERT("arith.trunci", "i16", "300", "i8"), "44");
  EXPECT_EQ(CONVERT("arith.index_cast", "i8", "-1", "index"), "-1");
  EXPECT_EQ(CONVERT("arith.index_castui", "i8", "-1", "index"), "255");
  EXPECT_EQ(CONVERT("arith.sitofp", "i8", "-1", "f64"), "-1");
  EXPECT_EQ(CONVERT("arith.uitofp", "i8", "-1", "f64"), "255");
  EXPECT_EQ(CONVERT("arith.uitofp", "i64", "-1", "f64"), "1.844674407e+19");
  EXPECT_EQ(CONVERT("arith.fptosi", "f64", "-2.9", "i8"), "-2");
  EXPECT_EQ(CONVERT("arith.fptoui", "f64", "255.5", "i8"), "-1");
  EXPECT_EQ(CONVERT("arith.fptosi", "f64", NAN64, "i8"), "0");
  EXPECT_EQ(CONVERT("arith.truncf", "f64", "2049.0", "f16"), "2048");
  EXPECT_EQ(CONVERT("arith.extf", "bf16", "3.0", "f32"), "3");
  EXPECT_EQ(CONVERT("arith.bitcast", "f32", "1.0", "i32"), "1065353216");
  EXPECT_EQ(CONVERT("arith.bitcast", "i16", "15360", "f16"), "1");
}

TEST_F(ArithMathTest, MathOfIntegers) {
  EXPECT_EQ(UNARY("math.absi", "i8", "-128"), "-128");
  EXPECT_EQ(UNARY("math.ctpop", "i8", "-1"), "8");
  EXPECT_EQ(UNARY("math.ctlz", "i8", "1"), "7");
  EXPECT_EQ(UNARY("math.cttz", "i8", "0"), "8");
  EXPECT_EQ(BINARY("math.ipowi", "i64", "-3", "3"), "-27");
  EXPECT_EQ(BINARY("math.ipowi", "i64", "-1", "-3"), "-1");
  EXPECT_EQ(BINARY("math.ipowi", "i64", "2", "-3"), "0");
}

TEST_F(ArithMathTest, MathOfFloats) {
  EXPECT_EQ(UNARY("math.roundeven", "f64", "2.5"), "2");
  EXPECT_EQ(UNARY("math.round", "f64", "2.5"), "3");
  EXPECT_EQ(UNARY("math.rsqrt", "f64", "4.0"), "0.5");
  EXPECT_EQ(UNARY("math.log1p", "f64", "1.0e-20"), "1e-20");
  EXPECT_EQ(BINARY("math.atan2", "f64", "-0.0", "-1.0"), "-3.141592654");
  EXPECT_EQ(BINARY("math.copysign", "f64", "2.0", "-0.0"), "-2");
  EXPECT_EQ(value("f64", R"(%x = arith.constant 2.0 : f64
    %y = arith.constant -3 : i32
    %r = math.fpowi %x, %y : f64, i32
    return %r : f64)"),
            "0.125");
}

TEST_F(ArithMathTest, TensorsElementByElement) {
  EXPECT_EQ(value("tensor<2xf64>", R"(%x = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    %y = arith.constant dense<3.0> : tensor<2xf64>
    %s = arith.addf %x, %y : tensor<2xf64>
    %c = arith.constant true
    %r = arith.select %c, %s, %x : tensor<2xf64>
    return %r : tensor<2xf64>)"),
            "[2: 4, 5]");
  EXPECT_EQ(error("tensor<?xf64>", R"(%x = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    %y = arith.constant dense<3.0> : tensor<3xf64>
    %d = tensor.cast %x : tensor<2xf64> to tensor<?xf64>
    %e = tensor.cast %y : tensor<3xf64> to tensor<?xf64>
    %r = arith.addf %d, %e : tensor<?xf64>
    return %r : tensor<?xf64>)"),
            "sizes of axis 0 do not agree: 2 and 3\n");
}
} // namespace
