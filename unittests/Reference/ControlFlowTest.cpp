//===- ControlFlowTest.cpp - Loops and branches of other dialects ---------===//
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
class ControlFlowTest : public Run {};

#define INDICES                                                                                                        \
  "%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n%c2 = arith.constant 2 : index\n"                   \
  "%c5 = arith.constant 5 : index\n"

TEST_F(ControlFlowTest, For) {
  const char *loop = R"(%s = scf.for %i = %c0 to %c5 step %c2 iter_args(%a = %c0) -> index {
      %b = arith.addi %a, %i : index
      scf.yield %b : index
    }
    return %s : index)";
  EXPECT_EQ(value("index", std::string(INDICES) + loop), "6");
  EXPECT_EQ(error("index", INDICES R"(scf.for %i = %c0 to %c5 step %c0 {
    }
    return %c0 : index)"),
            "the step of a loop is not positive: 0\n");
  EXPECT_EQ(value("i8", R"(%lo = arith.constant 100 : i8
    %hi = arith.constant 127 : i8
    %step = arith.constant 100 : i8
    %s = scf.for %i = %lo to %hi step %step iter_args(%a = %lo) -> i8 : i8 {
      scf.yield %i : i8
    }
    return %s : i8)"),
            "100");
}

TEST_F(ControlFlowTest, IfAndSwitch) {
  EXPECT_EQ(value("index", INDICES R"(%c = arith.cmpi slt, %c1, %c2 : index
    scf.if %c {
    }
    %r = scf.if %c -> index {
      scf.yield %c5 : index
    } else {
      scf.yield %c0 : index
    }
    %s = scf.index_switch %r -> index
    case 5 {
      scf.yield %c2 : index
    }
    default {
      scf.yield %c0 : index
    }
    return %s : index)"),
            "2");
}

TEST_F(ControlFlowTest, While) {
  EXPECT_EQ(value("index", INDICES R"(%r = scf.while (%a = %c1) : (index) -> index {
      %c = arith.cmpi slt, %a, %c5 : index
      scf.condition(%c) %a : index
    } do {
    ^bb0(%a: index):
      %b = arith.addi %a, %a : index
      scf.yield %b : index
    }
    return %r : index)"),
            "8");
}

TEST_F(ControlFlowTest, Branches) {
  EXPECT_EQ(value("index", INDICES R"(cf.br ^head(%c0 : index)
  ^head(%a: index):
    %c = arith.cmpi slt, %a, %c5 : index
    cf.cond_br %c, ^body, ^done(%a : index)
  ^body:
    %b = arith.addi %a, %c2 : index
    cf.br ^head(%b : index)
  ^done(%r: index):
    return %r : index)"),
            "6");
}

TEST_F(ControlFlowTest, Assertions) {
  EXPECT_EQ(error("index", INDICES R"(%c = arith.cmpi eq, %c1, %c2 : index
    cf.assert %c, "expects one and one"
    return %c0 : index)"),
            "expects one and one\n");
}

TEST_F(ControlFlowTest, AffineExpressions) {
  EXPECT_EQ(value("index", INDICES R"(%a = affine.apply affine_map<(d0)[s0] -> (d0 * 3 + s0 floordiv 2)>(%c2)[%c5]
    %r = affine.max affine_map<(d0) -> (d0, 7)>(%a)
    return %r : index)"),
            "8");
}
} // namespace
