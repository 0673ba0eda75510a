//===- NpyTest.cpp - Reading and writing .npy files -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/NumpyIO.h"
#include "TestArrays.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace tg;

namespace {
class NpyTest : public ArrayTest {
protected:
  /// Builds a file of format `major`.0 with the given header and data.
  static std::string file(StringRef header, StringRef data, char major = 1) {
    std::string bytes = std::string("\x93NUMPY") + major + '\0';
    for (unsigned k = 0; k < (major == 1 ? 2 : 4); ++k)
      bytes += static_cast<char>(header.size() >> (8 * k));
    return bytes + header.str() + data.str();
  }
  static std::string file(StringRef descr, StringRef order, StringRef shape, StringRef data, char major = 1) {
    return file(("{'descr': '" + descr + "', 'fortran_order': " + order + ", 'shape': " + shape + ", }\n").str(), data,
                major);
  }
  std::string read(StringRef bytes) { return textOf(parseNpy(bytes, "x.npy", &context)); }
};

std::string bytes(std::initializer_list<int> values) { return std::string(values.begin(), values.end()); }
} // namespace

TEST_F(NpyTest, ReadsAllVersions) {
  for (char major : {1, 2, 3})
    EXPECT_EQ(read(file("|i1", "False", "(2,)", bytes({1, -2}), major)), "tensor<2xi8> = [1, -2]");
}

TEST_F(NpyTest, ReadsBothByteOrders) {
  EXPECT_EQ(read(file("<i4", "False", "(1,)", bytes({1, 2, 0, 0}))), "tensor<1xi32> = [513]");
  EXPECT_EQ(read(file(">i4", "False", "(1,)", bytes({0, 0, 2, 1}))), "tensor<1xi32> = [513]");
  EXPECT_EQ(read(file(">f8", "False", "(1,)", bytes({0x3f, 0xf8, 0, 0, 0, 0, 0, 0}))), "tensor<1xf64> = [1.5]");
  EXPECT_EQ(read(file("<f2", "False", "(1,)", bytes({0, 0x3c}))), "tensor<1xf16> = [1.0]");
}

TEST_F(NpyTest, ReadsFortranOrder) {
  EXPECT_EQ(read(file("|i1", "True", "(2, 3)", bytes({1, 4, 2, 5, 3, 6}))), "tensor<2x3xi8> = [[1, 2, 3], [4, 5, 6]]");
  EXPECT_EQ(read(file("|i1", "True", "(0, 3)", "")), "tensor<0x3xi8> = []");
}

TEST_F(NpyTest, ReadsRankZeroAndEmpty) {
  EXPECT_EQ(read(file("|i1", "False", "()", bytes({7}))), "tensor<i8> = 7");
  EXPECT_EQ(read(file("<f8", "False", "(2, 0)", "")), "tensor<2x0xf64> = []");
}

TEST_F(NpyTest, EveryNonZeroByteIsTrue) {
  EXPECT_EQ(read(file("|b1", "False", "(3,)", bytes({0, 1, 2}))), "tensor<3xi1> = [false, true, true]");
}

TEST_F(NpyTest, ReadsWhatOldPythonsWrite) {
  EXPECT_EQ(read(file("{\"shape\": (1L,), \"fortran_order\": False, \"descr\": \"|i1\"}", bytes({3}))),
            "tensor<1xi8> = [3]");
}

TEST_F(NpyTest, ReadsUnsignedIntegers) {
  EXPECT_EQ(read(file("|u1", "False", "(2,)", bytes({255, 3}))), "tensor<2xui8> = [255, 3]");
  EXPECT_EQ(read(file(">u8", "False", "(1,)", bytes({255, 255, 255, 255, 255, 255, 255, 254}))),
            "tensor<1xui64> = [18446744073709551614]");
}

TEST_F(NpyTest, ReadsComplexNumbers) {
  // Of each part the bytes are in the order of the machine that wrote it.
  EXPECT_EQ(read(file("<c8", "False", "(1,)", bytes({0, 0, 0xc0, 0x3f, 0, 0, 0, 0xc0}))),
            "tensor<1xcomplex<f32>> = [1.5-2.0j]");
  EXPECT_EQ(read(file(">c8", "False", "(1,)", bytes({0x3f, 0xc0, 0, 0, 0xc0, 0, 0, 0}))),
            "tensor<1xcomplex<f32>> = [1.5-2.0j]");
  EXPECT_EQ(read(file("<c16", "True", "(0, 2)", "")), "tensor<0x2xcomplex<f64>> = []");
}

TEST_F(NpyTest, NamesUnsupportedTypes) {
  EXPECT_EQ(read(file("|O", "False", "(0,)", "")), "x.npy: dtype '|O' (Python objects) is not supported; expects bool, "
                                                   "i1, i2, i4, i8, u1, u2, u4, u8, f2, f4, f8, c8 or c16");
  for (StringRef descr : {"<u3", "<c32", "|O", "|S3", "<U5", "|V8", "<M8[ns]", "<m8", "<f16", "<i3"})
    EXPECT_NE(read(file(descr, "False", "(0,)", "")).find(("dtype '" + descr + "' (").str()), std::string::npos);
  EXPECT_EQ(read(file("hello", "False", "(0,)", "")), "x.npy: unknown dtype 'hello'");
  EXPECT_EQ(read(file("{'descr': [('a', '<f8')], 'fortran_order': False, 'shape': (0,)}", "")),
            "x.npy: structured dtypes are not supported; expects bool, i1, i2, i4, i8, u1, u2, u4, u8, f2, f4, f8, c8 "
            "or c16");
}

TEST_F(NpyTest, ExplainsBrokenFiles) {
  EXPECT_EQ(read(""), "x.npy: the file is empty");
  EXPECT_EQ(read("hello"), "x.npy: not an .npy file (it does not begin with \\x93NUMPY)");
  EXPECT_EQ(read("\x93NUMPY"), "x.npy: the header is truncated");
  EXPECT_EQ(read(file("{}", "", 9)), "x.npy: unknown version 9.0 of the .npy format");
  EXPECT_EQ(read(StringRef("\x93NUMPY\x01\0\x10", 9)), "x.npy: the header is truncated");
  EXPECT_EQ(read(StringRef("\x93NUMPY\x02\0\xff\xff\xff\xff", 12)),
            "x.npy: the header is truncated: expects 4294967295 bytes, but got 0");
  EXPECT_EQ(read(file("import os", "")), "x.npy: expects a dict in the header, but got 'import os'");
  EXPECT_EQ(read(file("{'descr': '<f8'}", "")), "x.npy: the header lacks one of 'descr', 'fortran_order' and 'shape'");
  EXPECT_EQ(read(file("{'a': 1}", "")), "x.npy: the header has an unknown or repeated key 'a'");
  EXPECT_EQ(read(file("<f8", "False", "(3,)", "")), "x.npy: the data are truncated: expects 24 bytes, but got 0");
  EXPECT_EQ(read(file("|i1", "False", "(3,)", "1234")), "x.npy: expects 3 bytes of data, but got 4");
}

TEST_F(NpyTest, ExplainsBrokenShapes) {
  EXPECT_EQ(read(file("|i1", "False", "(3)", "123")),
            "x.npy: expects a tuple of sizes in the header, but got a number in parentheses");
  EXPECT_EQ(read(file("|i1", "False", "(-1,)", "")), "x.npy: the shape has the negative size -1");
  EXPECT_EQ(read(file("|i1", "False", "(9223372036854775808,)", "")),
            "x.npy: the size 9223372036854775808 does not fit 63 bits");
  EXPECT_EQ(read(file("<f8", "False", "(4294967296, 4294967296)", "")),
            "x.npy: the bytes of the shape do not fit 63 bits");
  EXPECT_EQ(read(file("<f8", "False", "(0, 4294967296, 4294967296)", "")),
            "x.npy: the bytes of the shape do not fit 63 bits");
  std::string ones;
  for (int k = 0; k < 65; ++k)
    ones += "1,";
  EXPECT_EQ(read(file("|i1", "False", "(" + ones + ")", "1")), "x.npy: the shape has more than 64 sizes");
}

TEST_F(NpyTest, ExplainsFilesThatCannotBeOpened) {
  EXPECT_EQ(messageOf(readNpy("no/such.npy", &context)), "no/such.npy: No such file or directory");
  EXPECT_EQ(messageOf(writeNpy("no/such.npy", parse("f64=1"))),
            "cannot write 'no/such.npy': No such file or directory");
  EXPECT_EQ(messageOf(writeNpy("/dev/full", parse("f64=1"))), "cannot write '/dev/full': No space left on device");
}

TEST_F(NpyTest, ReadsWhatItWrites) {
  for (StringRef text :
       {"3xf64=1.5,nan,-inf", "2x2xi1=true,false,false,true", "2xf16=0.1,65504", "2xf32=0.1,-0.0", "tensor<i64>=-5",
        "2xcomplex<f64>=1-2j,infj", "3xcomplex<f32>=0.1j", "0x3xi16=", "1x1x1x1xi32=7", "2xi8=-128,127"}) {
    llvm::Expected<std::string> written = formatNpy(parse(text));
    ASSERT_TRUE(bool(written));
    EXPECT_EQ(read(*written), textOf(parse(text)));
    // The data are aligned for those who map files.
    EXPECT_EQ((written->size() - parse(text).getNumBytes()) % 64, 0u);
  }
}

TEST_F(NpyTest, WritesIndexAsInt64AndBF16AsF32) {
  TemporaryFile npy("npy");
  EXPECT_EQ(messageOf(writeNpy(npy.str(), parse("2xindex=1,2"))), "success");
  EXPECT_EQ(textOf(readNpy(npy.str(), &context)), "tensor<2xi64> = [1, 2]");
  EXPECT_EQ(messageOf(writeNpy(npy.str(), parse("2xbf16=1,0.3"))), "success");
  EXPECT_EQ(textOf(readNpy(npy.str(), &context)), "tensor<2xf32> = [1.0, 0.30078125]");
}

TEST_F(NpyTest, AdaptsValues) {
  Builder b(&context);
  auto adapt = [&](StringRef text, Type type) { return textOf(adaptArray(parse(text), type, "x.npy")); };
  auto tensor = [](ArrayRef<int64_t> shape, Type element) { return RankedTensorType::get(shape, element); };
  EXPECT_EQ(adapt("tensor<f64>=2", b.getF64Type()), "f64 = 2.0");
  EXPECT_EQ(adapt("f64=2", tensor({}, b.getF64Type())), "tensor<f64> = 2.0");
  EXPECT_EQ(adapt("2xi64=2", tensor({ShapedType::kDynamic}, b.getIndexType())), "tensor<2xindex> = [2, 2]");
  EXPECT_EQ(adapt("tensor<i64>=2", b.getIndexType()), "index = 2");
  EXPECT_EQ(adapt("2xf32=2", tensor({2}, b.getF64Type())), "expects elements of type f64, but 'x.npy' holds f32");
  EXPECT_EQ(adapt("2xf64=2", tensor({3}, b.getF64Type())), "expects tensor<3xf64>, but 'x.npy' is tensor<2xf64>");
  EXPECT_EQ(adapt("1xf64=2", b.getF64Type()), "expects f64, but 'x.npy' is tensor<1xf64>");
  EXPECT_EQ(adapt("f64=2", b.getNoneType()), "expects a value of type none, which is neither a scalar nor a tensor");
}
