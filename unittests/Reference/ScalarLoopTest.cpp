//===- ScalarLoopTest.cpp - Loops in scalar graphs, and nested loops ------===//
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
class ScalarLoopTest : public Run {};

TEST_F(ScalarLoopTest, StatesAreUpdatedTogether) {
  SmallVector<Array> results = body("i64, i64", R"(%n = arith.constant 3 : index
    %a = arith.constant 1 : i64
    %b = arith.constant 2 : i64
    %x, %y = tg.scan %i to %n states(%s = %a : i64, %t = %b : i64) -> (i64, i64) {
      tg.yield %t, %s : i64, i64
    }
    return %x, %y : i64, i64)");
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "2");
  EXPECT_EQ(toString(results[1]), "1");
}

TEST_F(ScalarLoopTest, OldValueIsUsedByBothUpdates) {
  SmallVector<Array> results = body("i64, i64", R"(%n = arith.constant 2 : index
    %one = arith.constant 1 : i64
    %x, %y = tg.scan %i to %n states(%s = %one : i64, %t = %one : i64) -> (i64, i64) {
      %u = tg.add %s, %t : i64
      %v = tg.mul %s, %t : i64
      tg.yield %u, %v : i64, i64
    }
    return %x, %y : i64, i64)");
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "3");
  EXPECT_EQ(toString(results[1]), "2");
}

// +1 until x >= limit, with a flag carried as a state.
#define COUNT(until, limit)                                                                                            \
  R"(%n = arith.constant 10 : index
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    %false = arith.constant false
    %limit = arith.constant )" limit R"( : i64
    %x, %done = tg.scan %i to %n states(%s = %zero : i64, %f = %false : i1)
        consts(%u = %one : i64, %l = %limit : i64) -> (i64, i1) {
      %next = tg.add %s, %u : i64
      %stop = tg.ge %next, %l : i64
      tg.yield %next, %stop : i64, i1 )" until R"(
    }
    return %x, %done : i64, i1)"

TEST_F(ScalarLoopTest, UntilStopsAndTheFlagTells) {
  SmallVector<Array> results = body("i64, i1", COUNT("until %stop", "6"));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "6");
  EXPECT_EQ(toString(results[1]), "1");
}

TEST_F(ScalarLoopTest, UntilInTheLastStepCountsAsDone) {
  SmallVector<Array> results = body("i64, i1", COUNT("until %stop", "10"));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "10");
  EXPECT_EQ(toString(results[1]), "1");
}

TEST_F(ScalarLoopTest, LoopWithAndWithoutUntilDiffer) {
  SmallVector<Array> results = body("i64, i1", COUNT("", "6"));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "10");
}

TEST_F(ScalarLoopTest, LoopAtEachPointOfAComposite) {
  // x + 5, by five steps at each point; n is an operand of the composite like any other.
  EXPECT_EQ(value("tensor<3xi64>", R"(%x = arith.constant dense<[0, 10, 20]> : tensor<3xi64>
    %one = arith.constant 1 : i64
    %n = arith.constant dense<[5, 0, 1]> : tensor<3xindex>
    %r = tg.composite (%a = %x, %u = %one, %m = %n) : (tensor<3xi64>, i64, tensor<3xindex>) -> tensor<3xi64> {
      %s = tg.scan %i to %m states(%h = %a : i64) consts(%v = %u : i64) -> i64 {
        %next = tg.add %h, %v : i64
        tg.yield %next : i64
      }
      tg.yield %s : i64
    }
    return %r : tensor<3xi64>)"),
            "[3: 5, 10, 21]");
}

TEST_F(ScalarLoopTest, NestedLoops) {
  EXPECT_EQ(value("i64", R"(%n = arith.constant 5 : index
    %zero = arith.constant 0 : i64
    %one = arith.constant 1 : i64
    %r = tg.scan %i to %n states(%s = %zero : i64) consts(%m = %n : index, %u = %one : i64) -> i64 {
      %t = tg.scan %j to %m states(%h = %s : i64) consts(%v = %u : i64) -> i64 {
        %next = tg.add %h, %v : i64
        tg.yield %next : i64
      }
      tg.yield %t : i64
    }
    return %r : i64)"),
            "25");
}

TEST_F(ScalarLoopTest, ScanOverTheTraceOfAScan) {
  EXPECT_EQ(value("tensor<?xindex>", R"(%n = arith.constant 4 : index
    %zero = arith.constant 0 : index
    %xs = tg.scan %i to %n -> (tensor<?xindex>) {
      tg.yield outs(%i : index)
    }
    %s, %ys = tg.scan %i to %n seqs(%x = %xs : tensor<?xindex>) states(%h = %zero : index)
        -> (index, tensor<?xindex>) {
      %next = tg.add %h, %x : index
      tg.yield %next : index outs(%next : index)
    }
    return %ys : tensor<?xindex>)"),
            "[4: 0, 1, 3, 6]");
}

TEST_F(ScalarLoopTest, ScanInAnOfgInAScan) {
  EXPECT_EQ(value("tensor<?xi64>", R"(%n = arith.constant 3 : index
    %one = arith.constant 1 : i64
    %s, %r = tg.scan %i to %n states(%x = %one : i64) consts(%m = %n : index) -> (i64, tensor<?xi64>) {
      %y = tg.ofg "power" (%a = %x, %k = %m) : (i64, index) -> i64 {
        %p = tg.scan %j to %k states(%h = %a : i64) -> i64 {
          %twice = tg.add %h, %h : i64
          tg.yield %twice : i64
        }
        tg.yield %p : i64
      }
      tg.yield %y : i64 outs(%y : i64)
    }
    return %r : tensor<?xi64>)"),
            "[3: 8, 64, 512]");
}

TEST_F(ScalarLoopTest, OneValueInTwoOutsAndTwoStates) {
  SmallVector<Array> results = body("i64, i64, tensor<?xi64>, tensor<?xi64>", R"(%n = arith.constant 2 : index
    %one = arith.constant 1 : i64
    %a, %b, %c, %d = tg.scan %i to %n states(%x = %one : i64, %y = %one : i64)
        -> (i64, i64, tensor<?xi64>, tensor<?xi64>) {
      %z = tg.add %x, %y : i64
      tg.yield %z, %z : i64, i64 outs(%z, %z last 1 : i64, i64)
    }
    return %a, %b, %c, %d : i64, i64, tensor<?xi64>, tensor<?xi64>)");
  ASSERT_EQ(results.size(), 4u) << errors;
  EXPECT_EQ(toString(results[0]), "4");
  EXPECT_EQ(toString(results[1]), "4");
  EXPECT_EQ(toString(results[2]), "[2: 2, 4]");
  EXPECT_EQ(toString(results[3]), "[1: 4]");
}

TEST_F(ScalarLoopTest, BodiesThatReturnInputsAndConstants) {
  EXPECT_EQ(value("tensor<?xi64>", R"(%n = arith.constant 2 : index
    %xs = tg.scan %i to %n -> (tensor<?xi64>) {
      %c = arith.constant 7 : i64
      tg.yield outs(%c : i64)
    }
    return %xs : tensor<?xi64>)"),
            "[2: 7, 7]");
  EXPECT_EQ(value("tensor<?x2xi64>", R"(%n = arith.constant 2 : index
    %x = arith.constant dense<[1, 2]> : tensor<2xi64>
    %xs = tg.scan %i to %n consts(%c = %x : tensor<2xi64>) -> (tensor<?x2xi64>) {
      tg.yield outs(%c : tensor<2xi64>)
    }
    return %xs : tensor<?x2xi64>)"),
            "[2x2: 1, 2, 1, 2]");
}

TEST_F(ScalarLoopTest, StatesKeepTheirSizes) {
  EXPECT_EQ(error("tensor<?xi64>", R"(%n = arith.constant 2 : index
    %c = arith.constant dense<[1, 2]> : tensor<2xi64>
    %x = tensor.cast %c : tensor<2xi64> to tensor<?xi64>
    %r = tg.scan %i to %n states(%s = %x : tensor<?xi64>) -> tensor<?xi64> {
      %twice = tg.concat %s, %s axis 0 : tensor<?xi64>
      tg.yield %twice : tensor<?xi64>
    }
    return %r : tensor<?xi64>)"),
            "axis 0 of the next value of state 0 has size 4, but had 2\n");
}

TEST_F(ScalarLoopTest, RowsKeepTheirSizes) {
  EXPECT_EQ(error("tensor<?x?xi64>", R"(%n = arith.constant 2 : index
    %r = tg.scan %i to %n -> tensor<?x?xi64> {
      %row = tg.iota [%i] : i64
      tg.yield outs(%row : tensor<?xi64>)
    }
    return %r : tensor<?x?xi64>)"),
            "axis 0 of a row of out 0 has size 1, but 0 in other steps\n");
}
} // namespace
