//===- ScanTest.cpp - Loops: steps, sequences, states, outs ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include <numeric>

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class ScanTest : public Run {};

/// Runs `@f` on x = [0, 1, …, length-1] and n, for scans over one sequence of i64.
#define OVER_SEQUENCE(type, scan) "func.func @f(%x: tensor<?xi64>, %n: index) -> (" type ") {\n" scan "\n}"

class SequenceTest : public Run {
protected:
  std::string over(StringRef program, int64_t length, int64_t steps) {
    SmallVector<double> numbers(length);
    std::iota(numbers.begin(), numbers.end(), 0);
    Type index = IndexType::get(&context);
    SmallVector<Array> results =
        run(program, {make(context, "i64", {length}, numbers), Array(Scalar::integer(index, steps))});
    return results.size() == 1 ? toString(results.front()) : "error: " + errors;
  }
};

/// Returns the program p <- 2p from 1, until p >= limit.
static std::string doubling(int64_t limit, int64_t steps) {
  return "%n = arith.constant " + std::to_string(steps) + " : index\n%limit = arith.constant " + std::to_string(limit) +
         R"( : i64
    %one = arith.constant 1 : i64
    %p, %ps = tg.scan %i to %n states(%s = %one : i64) consts(%l = %limit : i64) -> (i64, tensor<?xi64>) {
      %next = tg.add %s, %s : i64
      %stop = tg.ge %next, %l : i64
      tg.yield %next : i64 outs(%next : i64) until %stop
    }
    return %p, %ps : i64, tensor<?xi64>)";
}

TEST_F(ScanTest, UntilKeepsTheTerminatingStep) {
  SmallVector<Array> results = body("i64, tensor<?xi64>", doubling(8, 10));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "8");
  EXPECT_EQ(toString(results[1]), "[3: 2, 4, 8]");
}

TEST_F(ScanTest, UntilThatIsNeverTrueRunsAllSteps) {
  SmallVector<Array> results = body("i64, tensor<?xi64>", doubling(100, 3));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[1]), "[3: 2, 4, 8]");
}

TEST_F(ScanTest, UntilInTheFirstStepKeepsOneRow) {
  SmallVector<Array> results = body("i64, tensor<?xi64>", doubling(0, 3));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[1]), "[1: 2]");
}

TEST_F(ScanTest, ZeroStepsReturnTheInitialState) {
  SmallVector<Array> results = body("i64, tensor<?xi64>", doubling(8, 0));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "1");
  EXPECT_EQ(toString(results[1]), "[0:]");
}

TEST_F(ScanTest, LastRowOfNoRowsIsAnError) {
  EXPECT_EQ(error("i64", R"(%n = arith.constant 0 : index
    %xs = tg.scan %i to %n -> (tensor<?xindex>) {
      tg.yield outs(%i : index)
    }
    %last = tg.slice %xs[-1] : tensor<?xindex>
    %r = tg.cast %last to i64 : index
    return %r : i64)"),
            "index -1 is out of range for axis 0 of size 0\n");
}

TEST_F(ScanTest, NegativeStepsAreAnError) {
  EXPECT_EQ(error("i64, tensor<?xi64>", doubling(8, -1)), "the number of steps is negative: -1\n");
}

TEST_F(ScanTest, ErrorsNameTheStep) {
  EXPECT_EQ(error("tensor<?xindex>", R"(%n = arith.constant 5 : index
    %three = arith.constant 3 : index
    %xs = tg.scan %i to %n consts(%k = %three : index) -> (tensor<?xindex>) {
      %d = tg.sub %k, %i : index
      %q = tg.floordiv %k, %d : index
      tg.yield outs(%q : index)
    }
    return %xs : tensor<?xindex>)"),
            "integer division by zero\nnote: in this scan (step 3)\n");
}

#define ROWS(taps, inputs, out)                                                                                        \
  OVER_SEQUENCE("tensor<?xi64>",                                                                                       \
                "%r = tg.scan %i to %n seqs(" inputs " = %x" taps " : tensor<?xi64>) -> (tensor<?xi64>) {\n"           \
                "tg.yield outs(" out " : i64)\n}\nreturn %r : tensor<?xi64>")

TEST_F(SequenceTest, LongerSequencesAreCut) { EXPECT_EQ(over(ROWS("", "%a", "%a"), 5, 3), "[3: 0, 1, 2]"); }

TEST_F(SequenceTest, ShorterSequencesAreErrors) {
  EXPECT_EQ(over(ROWS("", "%a", "%a"), 5, 6), "error: sequence 0 has 5 rows, fewer than the 6 steps\n");
  EXPECT_EQ(over(ROWS("[-1, 0, 1]", "%a, %b, %c", "%c"), 5, 6),
            "error: sequence 0 has 5 rows, too few for 6 steps with taps from -1 to 1\n");
  EXPECT_EQ(over(ROWS("[-1, 0]", "%a, %b", "%b"), 0, 0),
            "error: sequence 0 has 0 rows, too few for 0 steps with taps from -1 to 0\n");
  EXPECT_EQ(over(ROWS("[-1, 0]", "%a, %b", "%b"), 1, std::numeric_limits<int64_t>::max()),
            "error: sequence 0 has 1 rows, too few for 9223372036854775807 steps with taps from -1 to 0\n");
}

TEST_F(SequenceTest, TapsCountFromTheSmallest) {
  EXPECT_EQ(over(ROWS("[-1, 0, 1]", "%a, %b, %c", "%a"), 6, 4), "[4: 0, 1, 2, 3]");
  EXPECT_EQ(over(ROWS("[-1, 0, 1]", "%a, %b, %c", "%b"), 6, 4), "[4: 1, 2, 3, 4]");
  EXPECT_EQ(over(ROWS("[-1, 0, 1]", "%a, %b, %c", "%c"), 6, 4), "[4: 2, 3, 4, 5]");
  // In the order of the list.
  EXPECT_EQ(over(ROWS("[1, -1]", "%a, %b", "%a"), 6, 4), "[4: 2, 3, 4, 5]");
}

TEST_F(SequenceTest, TapZeroIsThePresentRowWhereItIsNotListed) {
  EXPECT_EQ(over(ROWS("[2]", "%a", "%a"), 6, 4), "[4: 2, 3, 4, 5]");
  EXPECT_EQ(over(ROWS("[-2, -1]", "%a, %b", "%b"), 6, 4), "[4: 1, 2, 3, 4]");
}

TEST_F(SequenceTest, ReversedFirstThenRead) {
  EXPECT_EQ(over(OVER_SEQUENCE("tensor<?xi64>", R"(%zero = arith.constant 0 : i64
    %back = tg.flip %x [0] : tensor<?xi64>
    %s, %r = tg.scan %i to %n seqs(%a = %back : tensor<?xi64>) states(%h = %zero : i64) -> (i64, tensor<?xi64>) {
      %next = tg.add %h, %a : i64
      tg.yield %next : i64 outs(%next : i64)
    }
    return %r : tensor<?xi64>)"),
                 4, 4),
            "[4: 3, 5, 6, 6]");
}

#define WINDOW(taps, inputs, initial, rows, steps, update)                                                             \
  "%n = arith.constant " steps " : index\n%h = arith.constant dense<" initial "> : tensor<" rows "xi64>\n"             \
  "%ten = arith.constant 10 : i64\n%one = arith.constant 1 : i64\n"                                                    \
  "%w, %r = tg.scan %i to %n states(" inputs " = %h" taps " : tensor<" rows "xi64>)\n"                                 \
  "consts(%k = %ten : i64, %u = %one : i64) -> (tensor<" rows "xi64>, tensor<?xi64>) {\n" update                       \
  "tg.yield %next : i64 outs(%next : i64)\n}\nreturn %w, %r : tensor<" rows "xi64>, tensor<?xi64>"
#define A_PLUS_10B "%b10 = tg.mul %b, %k : i64\n%next = tg.add %a, %b10 : i64\n"

TEST_F(ScanTest, WindowsGiveRowsInTheOrderOfTheirTaps) {
  SmallVector<Array> results =
      body("tensor<2xi64>, tensor<?xi64>", WINDOW("[-2, -1]", "%a, %b", "[1, 2]", "2", "3", A_PLUS_10B));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[1]), "[3: 21, 212, 2141]");
  EXPECT_EQ(toString(results[0]), "[2: 212, 2141]");
  results = body("tensor<2xi64>, tensor<?xi64>", WINDOW("[-1, -2]", "%a, %b", "[1, 2]", "2", "3", A_PLUS_10B));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[1]), "[3: 12, 32, 152]");
}

TEST_F(ScanTest, WindowsMayLookFartherBackThanTheyRead) {
  SmallVector<Array> results = body("tensor<3xi64>, tensor<?xi64>",
                                    WINDOW("[-3]", "%a", "[1, 2, 3]", "3", "4", "%next = tg.add %a, %u : i64\n"));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[1]), "[4: 2, 3, 4, 3]");
  EXPECT_EQ(toString(results[0]), "[3: 3, 4, 3]");
}

TEST_F(ScanTest, WindowsHaveAsManyRowsAsTheyReachBack) {
  EXPECT_EQ(error("tensor<?xi64>", R"(%n = arith.constant 1 : index
    %c = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
    %h = tensor.cast %c : tensor<3xi64> to tensor<?xi64>
    %w = tg.scan %i to %n states(%a, %b = %h[-2, -1] : tensor<?xi64>) -> (tensor<?xi64>) {
      tg.yield %a : i64
    }
    return %w : tensor<?xi64>)"),
            "state 0 has 3 initial rows, but its taps reach back 2\n");
}

TEST_F(ScanTest, WindowsShorterThanTheirStepsMixOldAndNewRows) {
  SmallVector<Array> results = body("tensor<3xi64>, tensor<?xi64>",
                                    WINDOW("[-3]", "%a", "[1, 2, 3]", "3", "1", "%next = tg.add %a, %u : i64\n"));
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "[3: 2, 3, 2]");
}

TEST_F(ScanTest, LastRowsInOrder) {
  auto last = [&](std::string kept, std::string steps) {
    return value("tensor<?xindex>", "%n = arith.constant " + steps + " : index\n" +
                                        "%xs = tg.scan %i to %n -> (tensor<?xindex>) {\n  tg.yield outs(%i last " +
                                        kept + " : index)\n}\nreturn %xs : tensor<?xindex>");
  };
  EXPECT_EQ(last("3", "5"), "[3: 2, 3, 4]");
  EXPECT_EQ(last("3", "2"), "[2: 0, 1]");
  EXPECT_EQ(last("1", "0"), "[0:]");
}

TEST_F(ScanTest, LastRowsAfterAnEarlyStop) {
  EXPECT_EQ(value("tensor<?xindex>", R"(%n = arith.constant 10 : index
    %one = arith.constant 1 : index
    %xs = tg.scan %i to %n consts(%k = %one : index) -> (tensor<?xindex>) {
      %stop = tg.eq %i, %k : index
      tg.yield outs(%i last 3 : index) until %stop
    }
    return %xs : tensor<?xindex>)"),
            "[2: 0, 1]");
}

TEST_F(ScanTest, SliceOfTheLastRowsOfAShortTrace) {
  EXPECT_EQ(value("tensor<?xindex>", R"(%n = arith.constant 2 : index
    %xs = tg.scan %i to %n -> (tensor<?xindex>) {
      tg.yield outs(%i : index)
    }
    %r = tg.slice %xs[-5:] : tensor<?xindex>
    return %r : tensor<?xindex>)"),
            "[2: 0, 1]");
}

TEST_F(ScanTest, BufferStatesSeeWhatEarlierStepsLeft) {
  // x[t+1] = x[t] + x[t+1], in a buffer.
  EXPECT_EQ(value("tensor<4xi64>", R"(%n = arith.constant 3 : index
    %x = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi64>
    %one = arith.constant 1 : index
    %r = tg.scan %i to %n states(%b = %x : tensor<4xi64>) consts(%k = %one : index) -> tensor<4xi64> {
      %at = tg.add %i, %k : index
      %old = tg.slice %b[%i] : tensor<4xi64>
      %new = tg.inc_slice %old into %b[%at] : (i64, tensor<4xi64>)
      tg.yield %new : tensor<4xi64>
    }
    return %r : tensor<4xi64>)"),
            "[4: 1, 3, 6, 10]");
}

TEST_F(ScanTest, EchoOfARowOverwrittenInTheSameStep) {
  EXPECT_EQ(value("tensor<?xi64>", R"(%n = arith.constant 2 : index
    %x = arith.constant dense<[1, 2]> : tensor<2xi64>
    %v = arith.constant 9 : i64
    %b, %r = tg.scan %i to %n states(%s = %x : tensor<2xi64>) consts(%k = %v : i64)
        -> (tensor<2xi64>, tensor<?xi64>) {
      %old = tg.slice %s[%i] : tensor<2xi64>
      %new = tg.set_slice %k into %s[%i] : (i64, tensor<2xi64>)
      tg.yield %new : tensor<2xi64> outs(%old : i64)
    }
    return %r : tensor<?xi64>)"),
            "[2: 1, 2]");
}
} // namespace
