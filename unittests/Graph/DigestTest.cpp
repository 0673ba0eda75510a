//===- DigestTest.cpp - What is part of a graph's identity ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class DigestTest : public Graphs {
protected:
  DigestAttr constant(StringRef value, StringRef type) {
    return digest("", type, ("%c = arith.constant " + value + " : " + type + " tg.yield %c : " + type).str());
  }
  DigestAttr one(StringRef operation) { return digest("f64, f64", "f64", (operation + " tg.yield %0 : f64").str()); }

  void expectDistinct(ArrayRef<DigestAttr> digests) {
    for (size_t k = 0; k < digests.size(); ++k) {
      ASSERT_TRUE(digests[k]);
      for (size_t j = 0; j < k; ++j)
        EXPECT_NE(digests[j], digests[k]) << j << " and " << k;
    }
  }
};
} // namespace

// A2
TEST_F(DigestTest, PropertiesCount) {
  EXPECT_EQ(one("%0 = arith.addf %a, %b : f64"), one("%0 = arith.addf %a, %b : f64"));
  EXPECT_NE(one("%0 = arith.addf %a, %b : f64"), one("%0 = arith.addf %a, %b fastmath<nnan> : f64"));
  EXPECT_NE(digest("i64, i64", "i1", "%0 = arith.cmpi slt, %a, %b : i64 tg.yield %0 : i1"),
            digest("i64, i64", "i1", "%0 = arith.cmpi ult, %a, %b : i64 tg.yield %0 : i1"));
}

// A7
TEST_F(DigestTest, UnusedInputsCount) {
  EXPECT_NE(digest("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64"),
            digest("f64, f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64"));
}

// A8
TEST_F(DigestTest, OperandOrderCountsUnlessCommutative) {
  EXPECT_NE(one("%0 = tg.sub %a, %b : f64"), one("%0 = tg.sub %b, %a : f64"));
  for (StringRef name : {"tg.add", "tg.mul", "tg.maximum", "tg.minimum", "tg.logaddexp", "arith.addf", "arith.mulf"})
    EXPECT_EQ(one(("%0 = " + name + " %a, %b : f64").str()), one(("%0 = " + name + " %b, %a : f64").str()))
        << name.str();
  // Not only at the end of a graph.
  EXPECT_EQ(one("%1 = tg.exp %a : f64 %2 = tg.neg %b : f64 %0 = tg.add %1, %2 : f64"),
            one("%2 = tg.neg %b : f64 %1 = tg.exp %a : f64 %0 = tg.add %2, %1 : f64"));
}

// A9
TEST_F(DigestTest, ConstantsAreEqualByTypeAndBits) {
  EXPECT_EQ(constant("1.5", "f64"), constant("1.5", "f64"));
  EXPECT_EQ(constant("0x7FF8000000000000", "f64"), constant("0x7FF8000000000000", "f64"));
  expectDistinct({constant("1", "i64"), constant("1.0", "f64"), constant("1.0", "f32"), constant("1", "i32"),
                  constant("1", "index"), constant("1.0", "bf16"), constant("1.0", "f16"), constant("1", "i1"),
                  constant("0.0", "f64"), constant("-0.0", "f64"), constant("0x7FF8000000000000", "f64"),
                  constant("0x7FF8000000000005", "f64"), constant("0xFFF8000000000000", "f64"),
                  constant("0x7FF0000000000000", "f64")});
}

// A9: not within one graph either.
TEST_F(DigestTest, ZerosOfBothSignsStayTwo) {
  DigestAttr both = digest("", "f64, f64",
                           "%p = arith.constant 0.0 : f64 %n = arith.constant -0.0 : f64 "
                           "tg.yield %p, %n : f64, f64");
  DigestAttr same = digest("", "f64, f64", "%p = arith.constant 0.0 : f64 tg.yield %p, %p : f64, f64");
  DigestAttr turned = digest("", "f64, f64",
                             "%p = arith.constant 0.0 : f64 %n = arith.constant -0.0 : f64 "
                             "tg.yield %n, %p : f64, f64");
  expectDistinct({both, same, turned});
}

// A10
TEST_F(DigestTest, ConstantAsOnlyOutput) {
  EXPECT_EQ(constant("dense<[1.0, 2.0]>", "tensor<2xf64>"), constant("dense<[1.0, 2.0]>", "tensor<2xf64>"));
  EXPECT_NE(constant("dense<[1.0, 2.0]>", "tensor<2xf64>"), constant("dense<[1.0, 3.0]>", "tensor<2xf64>"));
}

TEST_F(DigestTest, DenseConstantsAreEqualByTheirBytes) {
  expectDistinct({constant("dense<1.0>", "tensor<2xf64>"), constant("dense<[1.0, 2.0]>", "tensor<2xf64>"),
                  constant("dense<1.0>", "tensor<3xf64>"), constant("dense<1.0>", "tensor<2xf32>"),
                  constant("dense<[0.0, -0.0]>", "tensor<2xf64>"), constant("dense<0.0>", "tensor<2xf64>"),
                  constant("dense<-0.0>", "tensor<2xf64>"), constant("dense<[[1.0], [2.0]]>", "tensor<2x1xf64>"),
                  constant("dense<1>", "tensor<2xi64>"), constant("dense<true>", "tensor<2xi1>"),
                  constant("dense<>", "tensor<0xi64>"), constant("dense<>", "tensor<0x2xi64>")});
  EXPECT_EQ(constant("dense<[1.0, 1.0]>", "tensor<2xf64>"), constant("dense<1.0>", "tensor<2xf64>"));
}

// A14: each output has its position, also those that are one value.
TEST_F(DigestTest, OutputsCountByPosition) {
  expectDistinct({digest("f64", "f64, f64", "%0 = tg.exp %a : f64 tg.yield %0, %a : f64, f64"),
                  digest("f64", "f64, f64", "%0 = tg.exp %a : f64 tg.yield %a, %0 : f64, f64"),
                  digest("f64", "f64, f64", "%0 = tg.exp %a : f64 tg.yield %0, %0 : f64, f64"),
                  digest("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64")});
}

// A16
TEST_F(DigestTest, ResultTypesCount) {
  auto reshape = [&](StringRef type) {
    return digest(
        "tensor<6xf64>, tensor<2xindex>", type,
        ("%0 = tensor.reshape %a(%b) : (tensor<6xf64>, tensor<2xindex>) -> " + type + " tg.yield %0 : " + type).str());
  };
  expectDistinct({reshape("tensor<2x3xf64>"), reshape("tensor<3x2xf64>"), reshape("tensor<?x3xf64>")});
  expectDistinct({digest("f64", "f64", "tg.yield %a : f64"), digest("f32", "f32", "tg.yield %a : f32"),
                  digest("tensor<?xf64>", "tensor<?xf64>", "tg.yield %a : tensor<?xf64>")});
}

TEST_F(DigestTest, LocationsDoNotCount) {
  EXPECT_EQ(one("%0 = tg.exp %a : f64 loc(\"here\")"), one("%0 = tg.exp %a : f64 loc(\"there.py\":3:4)"));
  // Nor in attributes.
  EXPECT_EQ(one("%0 = tg.exp %a {from = loc(\"x\")} : f64"), one("%0 = tg.exp %a {from = loc(\"y\")} : f64"));
}

TEST_F(DigestTest, DebugAttributesDoNotCount) {
  DigestAttr none = one("%0 = tg.exp %a : f64");
  EXPECT_EQ(none, one("%0 = tg.exp %a {tg.debug.name = \"e\"} : f64"));
  EXPECT_EQ(none, one("%0 = tg.exp %a {tg.profile.time = 3 : i64, tg.debug.x} : f64"));
  DigestAttr note = one("%0 = tg.exp %a {note = 1 : i64} : f64");
  EXPECT_NE(none, note);
  EXPECT_EQ(note, one("%0 = tg.exp %a {note = 1 : i64, tg.debug.name = \"e\"} : f64"));
  EXPECT_NE(note, one("%0 = tg.exp %a {note = 2 : i64} : f64"));
  EXPECT_NE(note, one("%0 = tg.exp %a {hint = 1 : i64} : f64"));
  // What differs in them only is one.
  DigestAttr twice = one("%1 = tg.exp %a : f64 %2 = tg.exp %a : f64 %0 = tg.sub %1, %2 : f64");
  EXPECT_EQ(twice, one("%1 = tg.exp %a {tg.debug.name = \"l\"} : f64 %2 = tg.exp %a {tg.debug.name = \"r\"} : f64 "
                       "%0 = tg.sub %1, %2 : f64"));
  EXPECT_EQ(twice, one("%1 = tg.exp %a : f64 %2 = tg.exp %a {tg.debug.name = \"r\"} : f64 %0 = tg.sub %1, %2 : f64"));
}

TEST_F(DigestTest, NestingCounts) {
  // One value, made inside or outside of a region.
  const char *inside = R"(%1 = scf.if %b -> (f64) {
      %2 = tg.exp %a : f64
      scf.yield %2 : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %1 : f64)";
  const char *outside = R"(%2 = tg.exp %a : f64
    %1 = scf.if %b -> (f64) {
      scf.yield %2 : f64
    } else {
      scf.yield %a : f64
    }
    tg.yield %1 : f64)";
  const char *other = R"(%1 = scf.if %b -> (f64) {
      scf.yield %a : f64
    } else {
      %2 = tg.exp %a : f64
      scf.yield %2 : f64
    }
    tg.yield %1 : f64)";
  DigestAttr in = digest("f64, i1", "f64", inside);
  EXPECT_NE(in, digest("f64, i1", "f64", other));
  EXPECT_EQ(in, digest("f64, i1", "f64", inside));
  DigestAttr out = digest("f64, i1", "f64", outside); // becomes a select
  EXPECT_NE(in, out);
}

TEST_F(DigestTest, GraphsInsideCountByTheirDigests) {
  auto nested = [&](StringRef body, StringRef more = "") {
    return digestIn((R"(func.func @f(%x: f64) {
      tg.ofg (%a = %x) : (f64) -> f64 {
        %0 = tg.ofg )" +
                     more + R"((%b = %a) : (f64) -> f64 {
          )" + body + R"(
          tg.yield %1 : f64
        }
        tg.yield %0 : f64
      }
      return
    })")
                        .str());
  };
  DigestAttr exp = nested("%1 = tg.exp %b : f64");
  EXPECT_EQ(exp, nested("%9 = tg.neg %b : f64 %1 = tg.exp %b : f64"));
  EXPECT_EQ(exp, nested("%1 = tg.exp %b : f64", "\"a name\""));
  EXPECT_NE(exp, nested("%1 = tg.exp2 %b : f64"));
  EXPECT_NE(exp, nested("%1 = tg.exp %b : f64", "inline "));
}

TEST_F(DigestTest, SymbolsCountByName) {
  InnerGraphOpInterface x = graphIn(R"(func.func private @g(i64) -> i64
    func.func private @h(i64) -> i64
    func.func @f() {
      tg.ofg () : () -> ((i64) -> i64) {
        %0 = func.constant @g : (i64) -> i64
        tg.yield %0 : (i64) -> i64
      }
      tg.ofg () : () -> ((i64) -> i64) {
        %0 = func.constant @h : (i64) -> i64
        tg.yield %0 : (i64) -> i64
      }
      tg.ofg () : () -> ((i64) -> i64) {
        %1 = func.constant @g : (i64) -> i64
        tg.yield %1 : (i64) -> i64
      }
      return
    })");
  ASSERT_TRUE(x);
  auto y = cast<InnerGraphOpInterface>(x->getNextNode());
  auto same = cast<InnerGraphOpInterface>(y->getNextNode());
  x = freeze(x);
  y = freeze(y);
  same = freeze(same);
  ASSERT_TRUE(x && y && same);
  EXPECT_NE(DigestAttr::of(x), DigestAttr::of(y));
  EXPECT_EQ(DigestAttr::of(x), DigestAttr::of(same));
}

// B22, B24
TEST_F(DigestTest, OfgsAreEqualByTheirGraphs) {
  EXPECT_EQ(one("%0 = tg.exp %a : f64"), one("%zero = tg.neg %b : f64 %0 = tg.exp %a : f64"));
  EXPECT_NE(one("%0 = tg.exp %a : f64"), one("%0 = tg.exp %b : f64"));
}

// F118
TEST_F(DigestTest, ScansAreEqualAfterTheirBodiesWereSimplified) {
  auto scan = [&](StringRef body) {
    return graphIn((R"(func.func @f(%n: index, %x: i64) {
      tg.scan %t to %n states(%s = %x : i64) -> i64 {
        )" + body + R"(
        tg.yield %1 : i64
      }
      return
    })")
                       .str());
  };
  InnerGraphOpInterface add = scan("%c = arith.constant 0 : i64 %1 = arith.addi %s, %c : i64");
  InnerGraphOpInterface multiply = scan("%c = arith.constant 1 : i64 %1 = arith.muli %s, %c : i64");
  ASSERT_TRUE(add && multiply);
  EXPECT_NE(digestIfAny(add), digestIfAny(multiply));
  EXPECT_EQ(DigestAttr::of(freeze(add)), DigestAttr::of(freeze(multiply)));
}

// F119
TEST_F(DigestTest, AskingForADigestChangesNothing) {
  InnerGraphOpInterface op = ofg("f64", "f64", "%1 = tg.neg %a : f64 %0 = tg.exp %a : f64 tg.yield %0 : f64");
  std::string before, after;
  llvm::raw_string_ostream(before) << op;
  EXPECT_TRUE(succeeded(digestOf(op)));
  llvm::raw_string_ostream(after) << op;
  EXPECT_EQ(before, after);
  EXPECT_FALSE(isFrozen(op));
}
