//===- GraphKeyTest.cpp - What operations compute -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Graph/GraphKey.h"
#include "Graphs.h"
#include "TensorGraph/Interfaces/DestructiveOpInterface.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class GraphKeyTest : public Graphs {
protected:
  /// Returns the key of the first graph operation in a function of %x: tensor<9xf64>, %n: index, %s: f64, after
  /// freezing.
  GraphKey key(StringRef operation) {
    InnerGraphOpInterface op =
        graphIn(("func.func @f(%x: tensor<9xf64>, %n: index, %s: f64, %w: tensor<3xf64>, %v: tensor<?xf64>) {\n" +
                 operation + "\nreturn }")
                    .str());
    return op ? GraphKey::of(freeze(op)) : GraphKey();
  }
  GraphKey scan(StringRef groups, StringRef results, StringRef body) {
    return key(("tg.scan %t to %n " + groups + " -> (" + results + ") {" + body + "}").str());
  }
};
} // namespace

TEST_F(GraphKeyTest, OpenGraphsHaveNone) {
  EXPECT_FALSE(GraphKey::of(ofg("f64", "f64", "tg.yield %a : f64")));
  EXPECT_TRUE(GraphKey::of(freeze(ofg("f64", "f64", "tg.yield %a : f64"))));
}

TEST_F(GraphKeyTest, OpenGraphsHaveOneByContent) {
  InnerGraphOpInterface open = ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64");
  GraphKey content = GraphKey::ofContent(open);
  EXPECT_TRUE(content);
  EXPECT_FALSE(content == GraphKey::ofContent(ofg("f64", "f64", "%0 = tg.neg %a : f64 tg.yield %0 : f64")));
  EXPECT_EQ(content, GraphKey::of(freeze(open)));
}

TEST_F(GraphKeyTest, GraphsWithoutADigestAreLikeNoOther) {
  StringRef body = "%0 = tg.exp %a {note = distinct[0]<1>} : f64 tg.yield %0 : f64";
  InnerGraphOpInterface one = ofg("f64", "f64", body), other = ofg("f64", "f64", body);
  EXPECT_EQ(GraphKey::ofContent(one), GraphKey::ofContent(one));
  EXPECT_FALSE(GraphKey::ofContent(one) == GraphKey::ofContent(other));
}

TEST_F(GraphKeyTest, WhatIsOverwrittenCountsForCode) {
  InnerGraphOpInterface plain = ofg("f64", "f64", "tg.yield %a : f64"), marked = ofg("f64", "f64", "tg.yield %a : f64");
  marked->setAttr(kDestroysAttr, DenseI64ArrayAttr::get(marked.getContext(), {0}));
  EXPECT_EQ(GraphKey::ofContent(plain), GraphKey::ofContent(marked));
  EXPECT_EQ(GraphKey::ofCode(plain), GraphKey::ofContent(plain));
  EXPECT_FALSE(GraphKey::ofCode(plain) == GraphKey::ofCode(marked));
}

// B23
TEST_F(GraphKeyTest, NamesAndTreatmentDoNotCount) {
  GraphKey plain = key("tg.ofg (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }");
  EXPECT_EQ(plain, key("tg.ofg \"name\" (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }"));
  EXPECT_EQ(plain, key("tg.ofg inline (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }"));
  EXPECT_EQ(plain, key("tg.ofg (%a = %s) : (f64) -> f64 { tg.yield %a : f64 } {tg.debug.line = 3}"));
  EXPECT_FALSE(plain == key("tg.ofg (%a = %s) : (f64) -> f64 { tg.yield %a : f64 } {note = 3}"));
}

// A16
TEST_F(GraphKeyTest, TheKindOfOperationAndItsTypesCount) {
  GraphKey ofg = key("tg.ofg (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }");
  EXPECT_FALSE(ofg == key("tg.composite (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }"));
  GraphKey fixed = key("tg.composite (%a = %x) : (tensor<9xf64>) -> tensor<9xf64> { tg.yield %a : f64 }");
  EXPECT_FALSE(fixed == key("tg.composite (%a = %v) : (tensor<?xf64>) -> tensor<?xf64> { tg.yield %a : f64 }"));
  EXPECT_FALSE(fixed == key("tg.composite (%a = %s) : (f64) -> f64 { tg.yield %a : f64 }"));
}

TEST_F(GraphKeyTest, TapsCount) {
  auto taps = [&](StringRef text) {
    return scan(("seqs(%a, %b = %x[" + text + "] : tensor<9xf64>)").str(), "tensor<?xf64>",
                "%0 = tg.sub %a, %b : f64 tg.yield outs(%0 : f64)");
  };
  EXPECT_EQ(taps("-1, 0"), taps("-1, 0"));
  EXPECT_FALSE(taps("-1, 0") == taps("0, -1"));
  EXPECT_FALSE(taps("-1, 0") == taps("0, 1"));
}

TEST_F(GraphKeyTest, WindowsCount) {
  auto window = [&](StringRef operand, StringRef text, StringRef type) {
    return scan(("states(%a = " + operand + "[" + text + "] : " + type + ")").str(), type, "tg.yield %a : f64");
  };
  EXPECT_EQ(window("%w", "-3", "tensor<3xf64>"), window("%w", "-3", "tensor<3xf64>"));
  EXPECT_FALSE(window("%v", "-3", "tensor<?xf64>") == window("%v", "-2", "tensor<?xf64>"));
  EXPECT_FALSE(window("%v", "-3", "tensor<?xf64>") == window("%w", "-3", "tensor<3xf64>"));
  // A value is not a window.
  EXPECT_FALSE(scan("states(%a = %w : tensor<3xf64>)", "tensor<3xf64>", "tg.yield %a : tensor<3xf64>") ==
               window("%w", "-3", "tensor<3xf64>"));
}

TEST_F(GraphKeyTest, KeptRowsCount) {
  auto outs = [&](StringRef last) {
    return scan("seqs(%a = %x : tensor<9xf64>)", "tensor<?xf64>", ("tg.yield outs(%a " + last + " : f64)").str());
  };
  EXPECT_EQ(outs(""), outs(""));
  EXPECT_EQ(outs("last 2"), outs("last 2"));
  EXPECT_FALSE(outs("") == outs("last 2"));
  EXPECT_FALSE(outs("last 1") == outs("last 2"));
}

// G138
TEST_F(GraphKeyTest, LoopsWithAndWithoutUntilDiffer) {
  auto loop = [&](StringRef until) {
    return scan(
        "states(%a = %s : f64)", "f64",
        ("%c = arith.constant 1.0 : f64 %0 = tg.exp %a : f64 %1 = tg.lt %0, %c : f64 tg.yield %0 : f64" + until).str());
  };
  EXPECT_EQ(loop(" until %1"), loop(" until %1"));
  EXPECT_FALSE(loop("") == loop(" until %1"));
  // Also where it never stops.
  EXPECT_FALSE(scan("states(%a = %s : f64)", "f64", "%f = arith.constant false tg.yield %a : f64 until %f") ==
               scan("states(%a = %s : f64)", "f64", "tg.yield %a : f64"));
}

TEST_F(GraphKeyTest, SequencesStatesAndConstsDiffer) {
  GraphKey state = scan("states(%a = %s : f64)", "f64", "tg.yield %a : f64");
  GraphKey out = scan("consts(%a = %s : f64)", "tensor<?xf64>", "tg.yield outs(%a : f64)");
  GraphKey sequence = scan("seqs(%a = %x : tensor<9xf64>)", "tensor<?xf64>", "tg.yield outs(%a : f64)");
  EXPECT_FALSE(state == out);
  EXPECT_FALSE(out == sequence);
}
