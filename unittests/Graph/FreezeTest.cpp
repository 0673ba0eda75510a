//===- FreezeTest.cpp - Graphs in normal form -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graphs.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class FreezeTest : public Graphs {
protected:
  static unsigned size(InnerGraphOpInterface op) {
    unsigned count = 0;
    op.getInnerGraph().walk([&](Operation *) { ++count; });
    return count - 1; // without the yield
  }
};
} // namespace

// A1
TEST_F(FreezeTest, NamesOfInputsAndValuesDoNotMatter) {
  const char *first = "func.func @f(%x: f64) { tg.ofg (%a = %x) : (f64) -> f64 { %s = tg.exp %a : f64 "
                      "tg.yield %s : f64 } return }";
  const char *second = "func.func @g(%other: f64) { tg.ofg \"layer\" (%long = %other) : (f64) -> f64 { %t = tg.exp "
                       "%long : f64 tg.yield %t : f64 } return }";
  DigestAttr x = digestIn(first), y = digestIn(second);
  ASSERT_TRUE(x);
  EXPECT_EQ(x, y);
  // As a key: one pointer, one entry.
  llvm::MapVector<DigestAttr, int> counts;
  ++counts[x];
  ++counts[y];
  EXPECT_EQ(counts.size(), 1u);
}

// A3: inputs are numbered by position, values by order, and both are printed so.
TEST_F(FreezeTest, InputsAreNumberedByPosition) {
  EXPECT_NE(digest("f64, f64", "f64", "%0 = tg.sub %a, %b : f64 tg.yield %0 : f64"),
            digest("f64, f64", "f64", "%0 = tg.sub %b, %a : f64 tg.yield %0 : f64"));
  EXPECT_EQ(digest("f64, f64", "f64", "%0 = tg.sub %b, %a : f64 tg.yield %0 : f64"),
            digest("f64, f64", "f64", "%77 = tg.sub %b, %a : f64 tg.yield %77 : f64"));
}

// A4
TEST_F(FreezeTest, EqualCallsAreOneInPureModeAndTwoInOrderedMode) {
  const char *twice = "%0 = tg.exp %a : f64 %1 = tg.exp %a : f64 %2 = tg.div %0, %1 : f64 tg.yield %2 : f64";
  InnerGraphOpInterface pure = freeze(ofg("f64", "f64", twice));
  ASSERT_TRUE(pure);
  EXPECT_EQ(size(pure), 2u);
  EXPECT_EQ(DigestAttr::of(pure),
            digest("f64", "f64", "%0 = tg.exp %a : f64 %1 = tg.div %0, %0 : f64 tg.yield %1 : f64"));
  InnerGraphOpInterface ordered = freeze(ofg("f64", "f64", twice), DigestMode::Ordered);
  ASSERT_TRUE(ordered);
  EXPECT_EQ(size(ordered), 3u);
}

// A5
TEST_F(FreezeTest, InputAsOutputIsAGraphWithoutOperations) {
  InnerGraphOpInterface frozen = freeze(ofg("f64", "f64", "tg.yield %a : f64"));
  ASSERT_TRUE(frozen);
  EXPECT_EQ(size(frozen), 0u);
}

// A6: equal graphs share digests, which are unique.
TEST_F(FreezeTest, EqualGraphsHaveTheSameDigestObject) {
  InnerGraphOpInterface x = freeze(ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64"));
  InnerGraphOpInterface y = freeze(ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64"));
  EXPECT_EQ(DigestAttr::of(x).getAsOpaquePointer(), DigestAttr::of(y).getAsOpaquePointer());
  EXPECT_TRUE(haveEquivalentGraphs(x, y));
}

// A11 and A12 hold by construction (dominance, isolation); what is left is that dead operations go.
TEST_F(FreezeTest, DeadOperationsGo) {
  InnerGraphOpInterface frozen =
      freeze(ofg("f64", "f64", "%0 = tg.exp %a : f64 %1 = tg.neg %0 : f64 tg.yield %a : f64"));
  ASSERT_TRUE(frozen);
  EXPECT_EQ(size(frozen), 0u);
}

// A15
TEST_F(FreezeTest, UnfreezeAndFreezeIsIdentity) {
  InnerGraphOpInterface frozen =
      freeze(ofg("f64, f64", "f64, f64",
                 "%c = arith.constant 2.0 : f64 %0 = tg.mul %c, %b : f64 %1 = tg.add %0, %a : f64 "
                 "tg.yield %1, %0 : f64, f64"));
  ASSERT_TRUE(frozen);
  DigestAttr digest = DigestAttr::of(frozen);
  std::string before, after;
  llvm::raw_string_ostream(before) << frozen;
  IRRewriter rewriter(&context);
  InnerGraphOpInterface open = unfreeze(rewriter, frozen);
  EXPECT_FALSE(isFrozen(open));
  EXPECT_TRUE(succeeded(verify(open)));
  InnerGraphOpInterface again = freeze(open);
  ASSERT_TRUE(again);
  EXPECT_EQ(DigestAttr::of(again), digest);
  llvm::raw_string_ostream(after) << again;
  EXPECT_EQ(before, after);
}

TEST_F(FreezeTest, CloneKeepsTheDigest) {
  InnerGraphOpInterface frozen = freeze(ofg("f64", "f64", "%0 = tg.exp %a : f64 tg.yield %0 : f64"));
  OwningOpRef<Operation *> copy = frozen->clone();
  EXPECT_EQ(DigestAttr::of(*copy), DigestAttr::of(frozen));
}

// A20
TEST_F(FreezeTest, EditsInPlaceAreRejectedByTheVerifier) {
  InnerGraphOpInterface frozen = freeze(ofg("f64, f64", "f64", "%0 = tg.sub %a, %b : f64 tg.yield %0 : f64"));
  ASSERT_TRUE(frozen);
  Operation &sub = frozen.getInnerGraph().front().front();
  SmallVector<Value> swapped{sub.getOperand(1), sub.getOperand(0)};
  sub.setOperands(swapped);
  EXPECT_TRUE(failed(verify(frozen)));
  EXPECT_TRUE(StringRef(errors).starts_with("the frozen graph was modified")) << errors;
  // Back as it was, it is good.
  swapped = {sub.getOperand(1), sub.getOperand(0)};
  sub.setOperands(swapped);
  EXPECT_TRUE(succeeded(verify(frozen)));
}

// A21
TEST_F(FreezeTest, OrderedGraphsKeepTheirOrder) {
  const char *first = "%0 = tg.exp %a : f64 %1 = tg.neg %a : f64 tg.yield %0, %1 : f64, f64";
  const char *second = "%1 = tg.neg %a : f64 %0 = tg.exp %a : f64 tg.yield %0, %1 : f64, f64";
  EXPECT_NE(digest("f64", "f64, f64", first, DigestMode::Ordered),
            digest("f64", "f64, f64", second, DigestMode::Ordered));
  EXPECT_EQ(digest("f64", "f64, f64", first), digest("f64", "f64, f64", second));
  EXPECT_NE(digest("f64", "f64, f64", first), digest("f64", "f64, f64", first, DigestMode::Ordered));
  InnerGraphOpInterface ordered = freeze(ofg("f64", "f64, f64", second), DigestMode::Ordered);
  EXPECT_EQ(ordered.getInnerGraph().front().front().getName().getStringRef(), "tg.neg");
}

TEST_F(FreezeTest, OperandOrderIsIdentityInOrderedMode) {
  const char *first = "%0 = tg.add %a, %b : f64 tg.yield %0 : f64";
  const char *second = "%0 = tg.add %b, %a : f64 tg.yield %0 : f64";
  EXPECT_EQ(digest("f64, f64", "f64", first), digest("f64, f64", "f64", second));
  EXPECT_NE(digest("f64, f64", "f64", first, DigestMode::Ordered),
            digest("f64, f64", "f64", second, DigestMode::Ordered));
}

TEST_F(FreezeTest, TwoAllocationsStayTwoInOrderedMode) {
  const char *body = R"(%c = arith.constant 1.0 : f64
    %z = arith.constant 0 : index
    %0 = bufferization.alloc_tensor() : tensor<5xf64>
    %1 = bufferization.alloc_tensor() : tensor<5xf64>
    %2 = tensor.insert %c into %0[%z] : tensor<5xf64>
    %3 = tensor.insert %a into %1[%z] : tensor<5xf64>
    tg.yield %2, %3 : tensor<5xf64>, tensor<5xf64>)";
  InnerGraphOpInterface ordered = freeze(ofg("f64", "tensor<5xf64>, tensor<5xf64>", body), DigestMode::Ordered);
  ASSERT_TRUE(ordered) << errors;
  EXPECT_EQ(size(ordered), 6u);
  EXPECT_EQ(errorOf(ofg("f64", "tensor<5xf64>, tensor<5xf64>", body)),
            "'bufferization.alloc_tensor' op has memory effects, so its graph can be frozen in ordered mode only\n"
            "note: so this graph cannot be frozen\n");
}

TEST_F(FreezeTest, ImplicitEffectsAreRefusedInPureMode) {
  EXPECT_EQ(errorOf(ofg("memref<4xf64>", "f64",
                        "%z = arith.constant 0 : index %0 = memref.load %a[%z] : "
                        "memref<4xf64> tg.yield %0 : f64")),
            "'memref.load' op has memory effects, so its graph can be frozen in ordered mode only\n"
            "note: so this graph cannot be frozen\n");
  // Also those inside of control flow.
  EXPECT_EQ(errorOf(ofg("memref<4xf64>, i1", "f64", R"(%z = arith.constant 0 : index
    %0 = scf.if %b -> (f64) {
      %1 = memref.load %a[%z] : memref<4xf64>
      scf.yield %1 : f64
    } else {
      %c = arith.constant 1.0 : f64
      scf.yield %c : f64
    }
    tg.yield %0 : f64)")),
            "'memref.load' op has memory effects, so its graph can be frozen in ordered mode only\n"
            "note: so this graph cannot be frozen\n");
}

TEST_F(FreezeTest, WhatIsNotRegisteredIsRefused) {
  context.allowUnregisteredDialects();
  EXPECT_EQ(errorOf(ofg("f64", "f64", "%0 = \"magic.wand\"(%a) : (f64) -> f64 tg.yield %0 : f64")),
            "'magic.wand' op is not registered, so its meaning is unknown\nnote: so this graph cannot be frozen\n");
}

TEST_F(FreezeTest, SeveralBlocksAreRefused) {
  EXPECT_EQ(errorOf(ofg("i1", "f64", R"(%0 = scf.execute_region -> f64 {
      %c = arith.constant 1.0 : f64
      cf.cond_br %a, ^one, ^two
    ^one:
      scf.yield %c : f64
    ^two:
      %d = tg.neg %c : f64
      scf.yield %d : f64
    }
    tg.yield %0 : f64)")),
            "'scf.execute_region' op has a region of several blocks\nnote: so this graph cannot be frozen\n");
}

// Whatever else the context has loaded.
TEST_F(FreezeTest, OtherDialectsDoNotMatter) {
  DigestAttr all = digest("f64, f64", "f64", "%0 = tg.add %b, %a : f64 tg.yield %0 : f64");
  ASSERT_TRUE(all);
  MLIRContext bare;
  bare.loadDialect<TensorGraphDialect>();
  EXPECT_LT(bare.getLoadedDialects().size(), context.getLoadedDialects().size());
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(R"(
    %x = arith.constant 1.0 : f64
    tg.ofg (%a = %x, %b = %x) : (f64, f64) -> f64 {
      %0 = tg.add %a, %b : f64
      tg.yield %0 : f64
    })",
                                                             &bare);
  ASSERT_TRUE(succeeded(Freezer(&bare).freezeAll(*module, DigestMode::Pure)));
  EXPECT_EQ(DigestAttr::of(&module->getBody()->back()).getHex(), all.getHex());
}

// Canonicalization runs, with the patterns of every dialect that occurs: here scf.
TEST_F(FreezeTest, PatternsOfOtherDialectsRun) {
  InnerGraphOpInterface frozen = freeze(ofg("f64, i1", "f64", R"(%0 = tg.exp %a : f64
    %1 = scf.if %b -> (f64) {
      scf.yield %0 : f64
    } else {
      scf.yield %0 : f64
    }
    tg.yield %1 : f64)"));
  ASSERT_TRUE(frozen);
  EXPECT_EQ(size(frozen), 1u);
}

TEST_F(FreezeTest, OpenGraphsInFrozenOnesStay) {
  // Frozen from outside only, as an embedder may: what is inside counts by its content.
  InnerGraphOpInterface outer = freeze(graphIn(R"(func.func @f(%x: f64) {
    tg.ofg (%a = %x) : (f64) -> f64 {
      %0 = tg.ofg (%b = %a) : (f64) -> f64 {
        %1 = tg.exp %b : f64
        tg.yield %1 : f64
      }
      tg.yield %0 : f64
    }
    return
  })"));
  ASSERT_TRUE(outer);
  Operation *function = outer->getParentOp();
  DigestAttr digest = DigestAttr::of(outer);
  EXPECT_TRUE(succeeded(Freezer(&context).freezeAll(function, DigestMode::Pure)));
  EXPECT_TRUE(succeeded(verify(function))) << errors;
  function->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
    EXPECT_EQ(DigestAttr::of(op), digest);
    return WalkResult::interrupt();
  });
}
