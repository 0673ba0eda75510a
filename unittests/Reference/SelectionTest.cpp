//===- SelectionTest.cpp - nonzero, repeat, unique and searchsorted -------===//
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
class SelectionTest : public Run {
protected:
  /// Returns result `number` of an operation on a constant.
  std::string result(std::string operation, std::string type, std::string elements, unsigned number = 0) {
    std::string count = operation == "unique" ? "4" : std::to_string(llvm::StringRef(type).count('x'));
    std::string element = operation == "unique" && number == 0 ? type.substr(type.rfind('x') + 1) : "index";
    std::string returned = "tensor<?x" + element + ">";
    if (operation == "unique" && number == 2)
      returned = "tensor<" + type.substr(0, type.rfind('x') + 1) + "index>";
    return value(returned, "%x = arith.constant dense<" + elements + "> : tensor<" + type + ">\n%r:" + count +
                               " = tg." + operation + " %x : tensor<" + type + ">\nreturn %r#" +
                               std::to_string(number) + " : " + returned);
  }
  std::string repeat(std::string counts, std::string countType) {
    return "%x = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>\n%c = arith.constant " + counts +
           "\n%r = tg.repeat %x by %c axis 0 : (tensor<2x2xi64>, " + countType + ")\nreturn %r : tensor<?x2xi64>";
  }
  /// Searches constants, which are "type: elements".
  std::string search(std::string sorted, std::string values, std::string side = "") {
    auto constant = [](std::string name, std::string text) {
      size_t colon = text.find(':');
      std::string type = "tensor<" + text.substr(0, colon) + ">";
      return "%c" + name + " = arith.constant dense<" + text.substr(colon + 1) + "> : " + type + "\n%" + name +
             " = tensor.cast %c" + name + " : " + type + " to tensor<?xf64>\n";
    };
    return value("tensor<?xindex>", constant("s", sorted) + constant("v", values) + "%r = tg.searchsorted %s, %v" +
                                        side + " : tensor<?xf64>\nreturn %r : tensor<?xindex>");
  }
};

TEST_F(SelectionTest, NonzeroIsInRowMajorOrder) {
  EXPECT_EQ(result("nonzero", "2x3xi8", "[[0, 1, 2], [3, 0, 0]]", 0), "[3: 0, 0, 1]");
  EXPECT_EQ(result("nonzero", "2x3xi8", "[[0, 1, 2], [3, 0, 0]]", 1), "[3: 1, 2, 0]");
  EXPECT_EQ(result("nonzero", "3xi1", "[true, false, true]"), "[2: 0, 2]");
  EXPECT_EQ(result("nonzero", "0x2xf32", "", 1), "[0:]");
}

TEST_F(SelectionTest, NaNIsNotZeroAndMinusZeroIs) {
  EXPECT_EQ(result("nonzero", "4xf64", "[-0.0, 0x7FF8000000000000, 0.0, 4.9e-324]"), "[2: 1, 3]");
}

TEST_F(SelectionTest, RowsAreRepeatedInSuccession) {
  EXPECT_EQ(value("tensor<?x2xi64>", repeat("dense<[2, 1]> : tensor<2xi8>", "tensor<2xi8>")),
            "[3x2: 1, 2, 1, 2, 3, 4]");
  EXPECT_EQ(value("tensor<?x2xi64>", repeat("dense<0> : tensor<2xi8>", "tensor<2xi8>")), "[0x2:]");
  EXPECT_EQ(value("tensor<?x2xi64>", repeat("dense<2> : tensor<1xi64>", "tensor<1xi64>")),
            "[4x2: 1, 2, 1, 2, 3, 4, 3, 4]");
  EXPECT_EQ(value("tensor<?x2xi64>", repeat("2 : index", "index")), "[4x2: 1, 2, 1, 2, 3, 4, 3, 4]");
}

TEST_F(SelectionTest, RepeatErrors) {
  EXPECT_EQ(error("tensor<?x2xi64>", repeat("dense<[2, -1]> : tensor<2xi8>", "tensor<2xi8>")),
            "row 1 along axis 0 has a negative count: -1\n");
  EXPECT_EQ(error("tensor<?x2xi64>", repeat("-3 : i32", "i32")), "row 0 along axis 0 has a negative count: -3\n");
  EXPECT_EQ(error("tensor<?x2xi64>", repeat("dense<4611686018427387904> : tensor<2xi64>", "tensor<2xi64>")),
            "the sum of the counts along axis 0 does not fit 63 bits\n");
  EXPECT_EQ(error("tensor<?xi64>", R"(%x = arith.constant dense<[1, 2]> : tensor<2xi64>
    %c = arith.constant dense<1> : tensor<3xi64>
    %d = tensor.cast %c : tensor<3xi64> to tensor<?xi64>
    %r = tg.repeat %x by %d axis 0 : (tensor<2xi64>, tensor<?xi64>)
    return %r : tensor<?xi64>)"),
            "cannot broadcast axis 0 of size 3 to 2\n");
}

TEST_F(SelectionTest, ValuesAreAscendingWithNaNLast) {
  EXPECT_EQ(result("unique", "5xf64", "[3.0, 0x7FF8000000000000, -1.0, 3.0, 0x7FF8000000000001]"), "[3: -1, 3, nan]");
  EXPECT_EQ(result("unique", "3xi1", "[true, true, false]"), "[2: 0, 1]");
  EXPECT_EQ(result("unique", "0xf16", ""), "[0:]");
}

TEST_F(SelectionTest, TheFirstOfEqualElementsIsTheValue) {
  EXPECT_EQ(result("unique", "3xf64", "[1.0, -0.0, 0.0]"), "[2: -0, 1]");
  EXPECT_EQ(result("unique", "3xf64", "[1.0, 0.0, -0.0]"), "[2: 0, 1]");
  EXPECT_EQ(result("unique", "3xf64", "[1.0, 0.0, -0.0]", 1), "[2: 1, 0]");
}

TEST_F(SelectionTest, InverseAndCounts) {
  EXPECT_EQ(result("unique", "2x3xi32", "[[7, 5, 7], [5, 5, 9]]", 1), "[3: 1, 0, 5]");
  EXPECT_EQ(result("unique", "2x3xi32", "[[7, 5, 7], [5, 5, 9]]", 2), "[2x3: 1, 0, 1, 0, 0, 2]");
  EXPECT_EQ(result("unique", "2x3xi32", "[[7, 5, 7], [5, 5, 9]]", 3), "[3: 3, 2, 1]");
}

TEST_F(SelectionTest, SearchBeforeAndAfterEqualElements) {
  EXPECT_EQ(search("4xf64: [1.0, 2.0, 2.0, 4.0]", "4xf64: [0.0, 2.0, 3.0, 9.0]"), "[4: 0, 1, 3, 4]");
  EXPECT_EQ(search("4xf64: [1.0, 2.0, 2.0, 4.0]", "4xf64: [0.0, 2.0, 3.0, 9.0]", " right"), "[4: 0, 3, 3, 4]");
  EXPECT_EQ(search("2xf64: [-0.0, 0.0]", "2xf64: [0.0, -0.0]"), "[2: 0, 0]");
  EXPECT_EQ(search("0xf64: ", "1xf64: 1.0"), "[1: 0]");
}

TEST_F(SelectionTest, NaNBelongsToTheEnd) {
  const char *sorted = "3xf64: [1.0, 0x7FF0000000000000, 0x7FF8000000000000]";
  EXPECT_EQ(search(sorted, "2xf64: [0x7FF8000000000000, 0x7FF0000000000000]"), "[2: 2, 1]");
  EXPECT_EQ(search(sorted, "2xf64: [0x7FF8000000000000, 0x7FF0000000000000]", " right"), "[2: 3, 2]");
}

TEST_F(SelectionTest, SearchForAScalar) {
  EXPECT_EQ(value("index", R"(%s = arith.constant dense<[false, true]> : tensor<2xi1>
    %v = arith.constant true
    %r = tg.searchsorted %s, %v : (tensor<2xi1>, i1)
    return %r : index)"),
            "1");
}
} // namespace
