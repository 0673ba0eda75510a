//===- ArrayTextTest.cpp - Values as text ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TestArrays.h"
#include "mlir/AsmParser/AsmParser.h"
#include <random>

using namespace mlir;
using namespace tg;

namespace {
class ArrayTextTest : public ArrayTest {
protected:
  std::string read(StringRef text) { return textOf(parseOrReadArray(text, Float64Type::get(&context))); }
  /// Reads a text that the wanted type completes.
  std::string readAs(StringRef type, StringRef text) {
    return textOf(parseOrReadArray(text, parseType(type, &context)));
  }
};
} // namespace

TEST_F(ArrayTextTest, ParsesTypes) {
  EXPECT_EQ(read("f64=2.5"), "f64 = 2.5");
  EXPECT_EQ(read("index=7"), "index = 7");
  EXPECT_EQ(read("3xf64=1,2,3"), "tensor<3xf64> = [1.0, 2.0, 3.0]");
  EXPECT_EQ(read("2x2xi64=1,2,3,4"), "tensor<2x2xi64> = [[1, 2], [3, 4]]");
  EXPECT_EQ(read("2xindex=1,2"), "tensor<2xindex> = [1, 2]");
  EXPECT_EQ(read("tensor<2xbf16>=1,2"), "tensor<2xbf16> = [1.0, 2.0]");
  EXPECT_EQ(read("tensor<f64>=1"), "tensor<f64> = 1.0");
  EXPECT_EQ(read("0x3xf64="), "tensor<0x3xf64> = []");
  EXPECT_EQ(read("3x0xf64=[]"), "tensor<3x0xf64> = []");
  EXPECT_EQ(read("3xf64=0.5"), "tensor<3xf64> = [0.5, 0.5, 0.5]");
}

TEST_F(ArrayTextTest, ParsesBrackets) {
  EXPECT_EQ(read("2x2xi8 = [ [1,2] , [3, 4] ]"), "tensor<2x2xi8> = [[1, 2], [3, 4]]");
  EXPECT_EQ(read("1x1xi8=[[1]]"), "tensor<1x1xi8> = [[1]]");
  for (StringRef text : {"2x2xi8=[1,2,3,4]", "2x2xi8=[[1,2],[3,4]", "2x2xi8=[[1,2],[3,4]]]", "2x2xi8=[[1,2][3,4]]",
                         "2x2xi8=[[1,2,3],[4]]", "2x2xi8=[[1,2],[3,4],]", "2x2xi8=[[1,2]]", "2x1xi8=[[[1]],[2]]"})
    EXPECT_FALSE(StringRef(read(text)).starts_with("tensor")) << text.str();
  EXPECT_EQ(read("2x2xi8=[[1,2,3],[4]]"), "the brackets do not agree with the shape");
}

TEST_F(ArrayTextTest, TakesTheTypeThatIsWanted) {
  EXPECT_EQ(readAs("f64", "2.5"), "f64 = 2.5");
  EXPECT_EQ(readAs("i64", " -7"), "i64 = -7");
  EXPECT_EQ(readAs("i1", "true"), "i1 = true");
  EXPECT_EQ(readAs("tensor<f32>", "1"), "tensor<f32> = 1.0");
  EXPECT_EQ(readAs("tensor<?xf64>", "1,2,3"), "tensor<3xf64> = [1.0, 2.0, 3.0]");
  EXPECT_EQ(readAs("tensor<?xf64>", "0.5"), "tensor<1xf64> = [0.5]");
  EXPECT_EQ(readAs("tensor<?xf64>", ""), "tensor<0xf64> = []");
  EXPECT_EQ(readAs("tensor<?xf64>", "[ ]"), "tensor<0xf64> = []");
  EXPECT_EQ(readAs("tensor<3xf64>", "0.5"), "tensor<3xf64> = [0.5, 0.5, 0.5]");
  EXPECT_EQ(readAs("tensor<2x2xi8>", "1,2,3,4"), "tensor<2x2xi8> = [[1, 2], [3, 4]]");
  EXPECT_EQ(readAs("tensor<?x?xi8>", "[[1, 2, 3], [4, 5, 6]]"), "tensor<2x3xi8> = [[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(readAs("tensor<?x1x?xi8>", "[[[1,2]]]"), "tensor<1x1x2xi8> = [[[1, 2]]]");
  EXPECT_EQ(readAs("tensor<?xcomplex<f64>>", "1+2j,-j"), "tensor<2xcomplex<f64>> = [1.0+2.0j, 0.0-1.0j]");
  EXPECT_EQ(readAs("tensor<?xf64>", "f32=1"), "f32 = 1.0"); // the caller compares types
  const char *ways = "; values are 2.5, f64=2.5, 3xf64=1,2,3, [[1, 2]] or @x.npy";
  EXPECT_EQ(readAs("f64", "x.npy"), std::string("'x.npy' is not a number (for f64)") + ways);
  EXPECT_EQ(readAs("f64", "1,2"), std::string("'1,2' is not a number (for f64)") + ways);
  EXPECT_EQ(readAs("tensor<3xf64>", "1,2"), std::string("expects 3 elements, but got 2") + ways);
  for (StringRef text : {"[[1,2],[3]]", "[[1],[2,3]]", "[1,2]]", "[[1,2]", "[[[1]]]", "][", "[,]"})
    EXPECT_FALSE(StringRef(readAs("tensor<?x?xi8>", text)).starts_with("tensor")) << text.str();
  EXPECT_EQ(readAs("tensor<?x?xf64>", "1,2"), "expects the sizes of '1,2', in brackets or as in 2x2xf64=1");
  EXPECT_EQ(readAs("tuple<>", "1"), "expects the type of '1', such as f64=2.5 or 3xf64=1,2,3");
}

TEST_F(ArrayTextTest, ParsesElements) {
  EXPECT_EQ(read("5xf64=nan,inf,-inf,-0.0,0x1.8p1"), "tensor<5xf64> = [nan, inf, -inf, -0.0, 3.0]");
  EXPECT_EQ(read("3xf64=.5,1.,0x10"), "tensor<3xf64> = [0.5, 1.0, 16.0]");
  EXPECT_EQ(read("4xi1=true,false,1,0"), "tensor<4xi1> = [true, false, true, false]");
  EXPECT_EQ(read("4xi8=-128,127,0x1f,010"), "tensor<4xi8> = [-128, 127, 31, 10]");
  EXPECT_EQ(read("2xi64=-9223372036854775808,9223372036854775807"),
            "tensor<2xi64> = [-9223372036854775808, 9223372036854775807]");
  EXPECT_EQ(read("3xui8=200,255,0xff"), "tensor<3xui8> = [200, 255, 255]");
  EXPECT_EQ(read("ui64=18446744073709551615"), "ui64 = 18446744073709551615");
  EXPECT_EQ(read("6xcomplex<f64>=1+2j,-0.5-1e-3j,2j,7,(nan-infj),-j"),
            "tensor<6xcomplex<f64>> = [1.0+2.0j, -0.5-0.001j, 0.0+2.0j, 7.0+0.0j, nan-infj, 0.0-1.0j]");
  EXPECT_EQ(read("3xcomplex<f32>=1e+3+1e+2j,-0.0-0.0j,0x1.8p1-0x1ep-1j"),
            "tensor<3xcomplex<f32>> = [1000.0+100.0j, -0.0-0.0j, 3.0-15.0j]");
  EXPECT_EQ(read("complex<f32>= 0.1+2.5J "), "complex<f32> = 0.1+2.5j");
  // A little more than halfway between two f32; as a double it is halfway, and would be rounded to even.
  EXPECT_EQ(read("f32=1.00000005960464477539062500000000000001"), "f32 = 1.0000001");
}

TEST_F(ArrayTextTest, ExplainsErrors) {
  EXPECT_EQ(textOf(parseArray("hello", &context)), "'hello' is not a value, such as f64=2.5 or 3xf64=1,2,3");
  EXPECT_EQ(read("u8=1"), "'u8' is not the type of a value, such as f64 or 2x3xi64");
  for (StringRef type : {"", "3x", "x", "3xx", "-3xf64", "?xf64", "3f64", "tensor<3xf64", "3xf64>", "tensor<>", "0x"})
    EXPECT_NE(read((type + "=1").str()).find("is not the type of a value"), std::string::npos) << type.str();
  EXPECT_EQ(read("3xf64=1,2"), "expects 3 elements, but got 2");
  EXPECT_EQ(read("3xf64=1,2,3,4"), "expects 3 elements, but got 4");
  EXPECT_EQ(read("3xf64="), "'' is not a number (for f64)");
  EXPECT_EQ(read("0xf64=1"), "expects no elements, but got '1'");
  EXPECT_EQ(read("i8=128"), "'128' is out of the range of i8");
  EXPECT_EQ(read("i64=9223372036854775808"), "'9223372036854775808' is out of the range of i64");
  EXPECT_EQ(read("ui8=256"), "'256' is out of the range of ui8");
  EXPECT_EQ(read("ui8=-1"), "'-1' is out of the range of ui8");
  EXPECT_EQ(read("ui64=18446744073709551616"), "'18446744073709551616' is out of the range of ui64");
  EXPECT_EQ(read("i1=2"), "'2' is out of the range of i1");
  EXPECT_EQ(read("i32=1.5"), "'1.5' is not an integer (for i32)");
  EXPECT_EQ(read("i32=true"), "'true' is not an integer (for i32)");
  EXPECT_EQ(read("i1=yes"), "'yes' is not true or false (for i1)");
  EXPECT_EQ(read("complex<f64>=1+2i"), "'1+2i' is not a complex number such as 1.5-2j (for complex<f64>)");
  EXPECT_EQ(read("complex<f32>=1e40j"), "'1e40' is out of the range of f32");
  for (StringRef text : {"", "()", "(1", "1 + 2j", "1+j2", "1++2j", "jj", "1+2j+3j", "0x1p1+j0"})
    EXPECT_EQ(read(("complex<f64>=" + text).str()),
              ("'" + text + "' is not a complex number such as 1.5-2j (for complex<f64>)").str());
  EXPECT_EQ(read("f16=70000"), "'70000' is out of the range of f16");
  EXPECT_EQ(read("f64=1e400"), "'1e400' is out of the range of f64");
  EXPECT_EQ(read("f64=1e99999999999999999999"), "'1e99999999999999999999' is out of the range of f64");
  EXPECT_EQ(read("f64=1e-99999999999999999999"), "f64 = 0.0");
  for (StringRef text : {"", "-", ".", "1e", "1e+", "0x", "0x.p1", "0x1p", "--1", "1_0", "nan(1)", "1f", "e5", "1.2.3"})
    EXPECT_EQ(read(("f64=" + text).str()), ("'" + text + "' is not a number (for f64)").str());
  EXPECT_EQ(read("99999999999999999999xf64=1"), "the size 99999999999999999999 does not fit 63 bits");
  EXPECT_EQ(read("9223372036854775807xf64=1"), "the bytes of the shape do not fit 63 bits");
  EXPECT_EQ(read("1000000000000000xf64=1"), "an array of 8000000000000000 bytes does not fit in memory");
  EXPECT_EQ(read("@no/such.npy"), "no/such.npy: No such file or directory");
  EXPECT_EQ(read("@no/such.npz:x"), "no/such.npz: No such file or directory");
}

TEST_F(ArrayTextTest, PrintsTheShortestDigits) {
  EXPECT_EQ(read("f32=0.1"), "f32 = 0.1");
  EXPECT_EQ(read("f16=0.1"), "f16 = 0.1");
  EXPECT_EQ(read("f16=65504"), "f16 = 65500.0");
  EXPECT_EQ(read("bf16=3.14159"), "bf16 = 3.14");
  EXPECT_EQ(read("f64=123456789012345680"), "f64 = 1.2345678901234568e+17");
  EXPECT_EQ(read("f64=1e15"), "f64 = 1000000000000000.0");
  EXPECT_EQ(read("f64=0.0001"), "f64 = 0.0001");
  EXPECT_EQ(read("f64=0.00001"), "f64 = 1e-05");
  EXPECT_EQ(read("f32=3.4028235e38"), "f32 = 3.4028235e+38");
}

TEST_F(ArrayTextTest, ReadsBackWhatItPrints) {
  std::mt19937_64 random(20240607);
  for (StringRef type : {"f64", "f32", "f16", "bf16", "i1", "i8", "i16", "i32", "i64", "index", "ui8", "ui64"})
    for (int round = 0; round < 300; ++round) {
      // Random bits, so all exponents.
      Array array = parse((type + "=0").str());
      uint64_t bits = random();
      std::memcpy(array.data(), &bits, array.getNumBytes());
      if (type == "i1")
        array.data()[0] &= 1;
      Scalar value = array.getScalar();
      llvm::Expected<Scalar> back = parseScalar(formatScalar(value), value.type);
      ASSERT_TRUE(bool(back));
      EXPECT_TRUE(*back == value) << formatScalar(value);
    }
  // All of f16.
  Array half = parse("f16=0");
  for (unsigned bits = 0; bits < 0x10000; ++bits) {
    uint16_t narrow = bits;
    std::memcpy(half.data(), &narrow, 2);
    llvm::Expected<Scalar> back = parseScalar(formatScalar(half.getScalar()), half.getElementType());
    ASSERT_TRUE(bool(back));
    ASSERT_TRUE(*back == half.getScalar()) << bits;
  }
  for (StringRef text : {"2x3xf32=0.1,2,3,nan,inf,-0.0", "tensor<i64>=1", "f64=1e-7", "0x3xi1=", "2x1x2xi8=1,2,3,4"})
    EXPECT_EQ(read(read(text)), read(text));
}

TEST_F(ArrayTextTest, AbbreviatesLargeTensors) {
  std::string text;
  llvm::raw_string_ostream os(text);
  printArray(os, parse("100xi8=1"));
  EXPECT_EQ(text, "tensor<100xi8> = [1, 1, 1, …, 1, 1, 1]");
  text.clear();
  printArray(os, parse("2x40xi8=1"));
  EXPECT_EQ(text, "tensor<2x40xi8> = [[1, 1, 1, …, 1, 1, 1], [1, 1, 1, …, 1, 1, 1]]");
  text.clear();
  printArray(os, parse("40x2xi1=1"));
  EXPECT_EQ(text, "tensor<40x2xi1> = [[true, true], [true, true], [true, true], …, [true, true], [true, true], "
                  "[true, true]]");
}
