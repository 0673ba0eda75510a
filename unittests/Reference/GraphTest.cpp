//===- GraphTest.cpp - Inner graphs, assertions, calls, errors ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Run.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class GraphTest : public Run {};

TEST_F(GraphTest, CompositeAtEachPoint) {
  EXPECT_EQ(value("tensor<2x2xi64>", R"(%x = arith.constant dense<[[1], [2]]> : tensor<2x1xi64>
    %y = arith.constant dense<[10, 20]> : tensor<2xi64>
    %r = tg.composite (%a = %x, %b = %y) : (tensor<2x1xi64>, tensor<2xi64>) -> tensor<2x2xi64> {
      %s = tg.add %a, %b : i64
      tg.yield %s : i64
    }
    return %r : tensor<2x2xi64>)"),
            "[2x2: 11, 21, 12, 22]");
}

TEST_F(GraphTest, CompositeOnScalarsIsItsGraph) {
  SmallVector<Array> results = body("i64, i1", R"(%x = arith.constant 3 : i64
    %r, %s = tg.composite (%a = %x) : (i64) -> (i64, i1) {
      %b = tg.sqr %a : i64
      %c = tg.gt %b, %a : i64
      tg.yield %b, %c : i64, i1
    }
    return %r, %s : i64, i1)");
  ASSERT_EQ(results.size(), 2u) << errors;
  EXPECT_EQ(toString(results[0]), "9");
  EXPECT_EQ(toString(results[1]), "1");
  EXPECT_EQ(value("f64", R"(%r = tg.composite () : () -> f64 {
      %c = arith.constant 1.5 : f64
      tg.yield %c : f64
    }
    return %r : f64)"),
            "1.5");
}

TEST_F(GraphTest, UnusedOperandOfACompositeGivesItsShape) {
  EXPECT_EQ(value("tensor<3xf64>", R"(%x = arith.constant dense<0x7FF8000000000000> : tensor<3xf64>
    %c = arith.constant 2.0 : f64
    %r = tg.composite (%a = %x, %b = %c) : (tensor<3xf64>, f64) -> tensor<3xf64> {
      tg.yield %b : f64
    }
    return %r : tensor<3xf64>)"),
            "[3: 2, 2, 2]");
}

TEST_F(GraphTest, NestedComposites) {
  EXPECT_EQ(value("tensor<2xi64>", R"(%x = arith.constant dense<[1, 2]> : tensor<2xi64>
    %r = tg.composite (%a = %x) : (tensor<2xi64>) -> tensor<2xi64> {
      %b = tg.composite (%c = %a) : (i64) -> i64 {
        %d = tg.neg %c : i64
        tg.yield %d : i64
      }
      tg.yield %b : i64
    }
    return %r : tensor<2xi64>)"),
            "[2: -1, -2]");
}

TEST_F(GraphTest, OperandsOfACompositeMustAgree) {
  EXPECT_EQ(error("tensor<?xi64>", R"(%x = arith.constant dense<[1, 2]> : tensor<2xi64>
    %d = tensor.cast %x : tensor<2xi64> to tensor<?xi64>
    %y = arith.constant dense<[1, 2, 3]> : tensor<3xi64>
    %e = tensor.cast %y : tensor<3xi64> to tensor<?xi64>
    %r = tg.composite (%a = %d, %b = %e) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?xi64> {
      tg.yield %a : i64
    }
    return %r : tensor<?xi64>)"),
            "sizes of axis 0 do not agree: 2 and 3\n");
}

TEST_F(GraphTest, AssertionPassesItsOperandOnOrStops) {
  auto assertion = [](const char *condition) {
    return std::string("%c = arith.constant ") + condition +
           "\n%x = arith.constant 7 : i64\n%r = tg.assert %c, %x, \"expects luck\" : i64\nreturn %r : i64";
  };
  EXPECT_EQ(value("i64", assertion("true")), "7");
  EXPECT_EQ(error("i64", assertion("false")), "expects luck\n");
}

TEST_F(GraphTest, AssertionInALoopOfNoStepsDoesNotFire) {
  EXPECT_EQ(value("i64", R"(%n = arith.constant 0 : index
    %x = arith.constant 7 : i64
    %r = tg.scan %i to %n states(%s = %x : i64) -> i64 {
      %c = arith.constant false
      %t = tg.assert %c, %s, "never runs" : i64
      tg.yield %t : i64
    }
    return %r : i64)"),
            "7");
}

TEST_F(GraphTest, ChecksFillInTheirValues) {
  EXPECT_EQ(error("i64", R"(%c = arith.constant false
    %m = arith.constant 3 : index
    %n = arith.constant -4 : i64
    tgl.check %c, "expects {1} and {0}, not {1}"(%m, %n : index, i64)
    return %n : i64)"),
            "expects -4 and 3, not -4\n");
}

TEST_F(GraphTest, ErrorsNameTheGraphsAroundThem) {
  run(R"(func.func @g(%x: i64, %y: i64) -> i64 {
      %r = tg.ofg "half" (%a = %x, %b = %y) : (i64, i64) -> i64 {
        %s = tg.composite (%c = %a, %d = %b) : (i64, i64) -> i64 {
          %q = tg.floordiv %c, %d : i64
          tg.yield %q : i64
        }
        tg.yield %s : i64
      }
      return %r : i64
    }
    func.func @f() -> i64 {
      %zero = arith.constant 0 : i64
      %r = call @g(%zero, %zero) : (i64, i64) -> i64
      return %r : i64
    })");
  EXPECT_EQ(errors, "integer division by zero\nnote: in this composite\nnote: in this ofg\nnote: called from here\n");
}

TEST_F(GraphTest, FunctionsThatNeverReturnAreErrors) {
  run(R"(func.func @f() -> i64 {
      %r = call @f() : () -> i64
      return %r : i64
    })");
  EXPECT_TRUE(StringRef(errors).starts_with("graphs and calls are nested more than 256 deep\n")) << errors;
}

TEST_F(GraphTest, FunctionsWithoutABody) {
  run(R"(func.func private @g() -> i64
    func.func @f() -> i64 {
      %r = call @g() : () -> i64
      return %r : i64
    })");
  EXPECT_EQ(errors, "function 'g' has no body\n");
}

TEST_F(GraphTest, ProgramsWithoutTheFunction) {
  run("module {\n}");
  EXPECT_EQ(errors, "no function 'f' with a body\n");
}

TEST_F(GraphTest, OperationsWithoutAMeaning) {
  EXPECT_EQ(error("tensor<2xi64>", R"(%x = bufferization.alloc_tensor() : tensor<2xi64>
    return %x : tensor<2xi64>)"),
            "'bufferization.alloc_tensor' is not supported by the interpreter\n");
  EXPECT_EQ(error("i7", "%x = arith.constant 1 : i7\nreturn %x : i7"),
            "values of type 'i7' are not supported by the interpreter\n");
}

TEST_F(GraphTest, ArgumentsMustFit) {
  const char *program = "func.func @f(%x: tensor<2xi64>) -> tensor<2xi64> {\n  return %x : tensor<2xi64>\n}";
  SmallVector<Array> results = run(program, {make(context, "i64", {2}, {1, 2})});
  ASSERT_EQ(results.size(), 1u) << errors;
  EXPECT_EQ(toString(results[0]), "[2: 1, 2]");
  run(program);
  EXPECT_EQ(errors, "expects 1 arguments, but got 0\n");
  run(program, {make(context, "i64", {3}, {1, 2, 3})});
  EXPECT_EQ(errors, "expects argument 0 to have type 'tensor<2xi64>', but got 'tensor<3xi64>'\n");
}

TEST_F(GraphTest, EmbeddersAddMeanings) {
  Meanings meanings = Meanings::standard();
  meanings.add("bufferization.alloc_tensor", [](Evaluator &evaluator, Operation *op) -> LogicalResult {
    auto result = evaluator.allocate(op, IntegerType::get(op->getContext(), 64), {2});
    return failed(result) ? failure() : evaluator.set(op, std::move(*result));
  });
  run("func.func @f() -> tensor<2xi64> {\n  %x = bufferization.alloc_tensor() : tensor<2xi64>\n"
      "  return %x : tensor<2xi64>\n}");
  auto results = interpret(*module, "f", {}, meanings);
  ASSERT_TRUE(succeeded(results));
  EXPECT_EQ(toString(results->front()), "[2: 0, 0]");
}

TEST_F(GraphTest, TheProgramIsNotTouched) {
  const char *program = R"(func.func @f() -> (tensor<2xf64>, tensor<?x?xf64>) {
    %n = arith.constant 0 : index
    %x = arith.constant dense<[1.0, 2.0]> : tensor<2xf64>
    %d = tensor.cast %x : tensor<2xf64> to tensor<?xf64>
    %s = tg.softmax %x axis 0 : tensor<2xf64>
    %r = tg.scan %i to %n consts(%k = %d : tensor<?xf64>) -> (tensor<?x?xf64>) {
      %e = tg.concat %k, %k axis 0 : tensor<?xf64>
      tg.yield outs(%e : tensor<?xf64>)
    }
    return %s, %r : tensor<2xf64>, tensor<?x?xf64>
  })";
  SmallVector<Array> results = run(program);
  ASSERT_EQ(results.size(), 2u) << errors;
  std::string before, after;
  llvm::raw_string_ostream(after) << *module;
  llvm::raw_string_ostream(before) << *parseSourceString<ModuleOp>(program, &context);
  EXPECT_EQ(before, after);
}
} // namespace
