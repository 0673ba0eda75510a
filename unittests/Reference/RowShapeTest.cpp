//===- RowShapeTest.cpp - Sizes of rows where no step runs ----------------===//
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
/// A scan of no steps over x of 4 rows of 3, with a state of 2 and the constant k = 5; one out, made by `rows`.
class ZeroStepsTest : public Run {
protected:
  std::string trace(StringRef operations, StringRef out, StringRef type) {
    std::string rows = ("tensor<?x" + type.drop_front(7)).str();
    return value(rows, head + "-> (tensor<?xf64>, " + rows + ") {\n" + operations.str() +
                           "\ntg.yield %s : tensor<?xf64> outs(" + out.str() + " : " + type.str() +
                           ")\n}\nreturn %r : " + rows);
  }
  const std::string head = R"(%n = arith.constant 0 : index
    %xs = arith.constant dense<1.0> : tensor<4x3xf64>
    %x = tensor.cast %xs : tensor<4x3xf64> to tensor<?x?xf64>
    %hs = arith.constant dense<1.0> : tensor<2xf64>
    %h = tensor.cast %hs : tensor<2xf64> to tensor<?xf64>
    %five = arith.constant 5 : index
    %state, %r = tg.scan %i to %n seqs(%a = %x : tensor<?x?xf64>) states(%s = %h : tensor<?xf64>)
        consts(%k = %five : index) )";
};

TEST_F(ZeroStepsTest, RowsOfSequencesAndStates) {
  EXPECT_EQ(trace("", "%a", "tensor<?xf64>"), "[0x3:]");
  EXPECT_EQ(trace("", "%s", "tensor<?xf64>"), "[0x2:]");
  EXPECT_EQ(trace("%o = tg.concat %a, %s axis 0 : tensor<?xf64>", "%o", "tensor<?xf64>"), "[0x5:]");
}

TEST_F(ZeroStepsTest, SizesFromTypes) { EXPECT_EQ(trace("%o = tg.iota [7] : f64", "%o", "tensor<7xf64>"), "[0x7:]"); }

TEST_F(ZeroStepsTest, SizesFromSizes) {
  EXPECT_EQ(trace(R"(%zero = arith.constant 0 : index
    %d = tensor.dim %a, %zero : tensor<?xf64>
    %m = tg.mul %d, %d : index
    %o = tg.iota [%m] : f64)",
                  "%o", "tensor<?xf64>"),
            "[0x9:]");
  EXPECT_EQ(trace(R"(%sizes = tg.shape_of %a : tensor<?xf64>
    %d = tg.slice %sizes[0] : tensor<1xindex>
    %e = tg.expand_dims %a [0] : tensor<?xf64>
    %o = tg.broadcast_to %e [%d, %d] : tensor<1x?xf64>)",
                  "%o", "tensor<?x?xf64>"),
            "[0x3x3:]");
}

TEST_F(ZeroStepsTest, SizesFromConsts) { EXPECT_EQ(trace("%o = tg.iota [%k] : f64", "%o", "tensor<?xf64>"), "[0x5:]"); }

TEST_F(ZeroStepsTest, SizesFromGraphsOfConsts) {
  EXPECT_EQ(trace(R"(%v = tg.iota [%k] : index
    %w = tg.composite (%e = %v) : (tensor<?xindex>) -> tensor<?xindex> {
      %f = tg.mul %e, %e : index
      tg.yield %f : index
    }
    %m = tg.slice %w[-1] : tensor<?xindex>
    %o = tg.iota [%m] : f64)",
                  "%o", "tensor<?xf64>"),
            "[0x16:]");
  EXPECT_EQ(trace(R"(%m = tg.scan %t to %k states(%c = %k : index) -> index {
      %d = tg.add %c, %t : index
      tg.yield %d : index
    }
    %o = tg.iota [%m] : f64)",
                  "%o", "tensor<?xf64>"),
            "[0x15:]");
  // A negative size is none.
  EXPECT_EQ(trace("%m = tg.neg %k : index\n%o = tg.iota [%m] : f64", "%o", "tensor<?xf64>"),
            "error: the sizes of out 0 depend on values; they are unknown when no step runs\n");
}

TEST_F(ZeroStepsTest, SizesFromValuesAreUnknown) {
  const char *message = "error: the sizes of out 0 depend on values; they are unknown when no step runs\n";
  EXPECT_EQ(trace("%o = tg.iota [%i] : f64", "%o", "tensor<?xf64>"), message);
  EXPECT_EQ(trace(R"(%t = tg.sum %s : tensor<?xf64>
    %m = tg.cast %t to index : f64
    %o = tg.slice %a[:%m] : tensor<?xf64>)",
                  "%o", "tensor<?xf64>"),
            message);
}

TEST_F(ZeroStepsTest, ErrorsOfStepsThatDoNotRunDoNotFire) {
  EXPECT_EQ(trace(R"(%no = arith.constant false
    %o = tg.assert %no, %a, "never runs" : tensor<?xf64>)",
                  "%o", "tensor<?xf64>"),
            "[0x3:]");
  EXPECT_EQ(trace("%o = tg.slice %a[0:%k:-1] : tensor<?xf64>", "%o", "tensor<?xf64>"), "[0x0:]");
}

TEST_F(ZeroStepsTest, ManyOperationsReifyTheirShapes) {
  EXPECT_EQ(trace(R"(%e = tg.expand_dims %a [1] : tensor<?xf64>
    %f = tg.expand_dims %s [0] : tensor<?xf64>
    %p = tg.dot %e, %f : (tensor<?x1xf64>, tensor<1x?xf64>)
    %t = tg.transpose %p [1, 0] : tensor<?x?xf64>
    %u = tg.softmax %t axis 0 : tensor<?x?xf64>
    %v = tg.reshape %u [-1] : tensor<?x?xf64>
    %w = tg.sort %v axis 0 : tensor<?xf64>
    %o = tg.slice %w[1::2] : tensor<?xf64>)",
                  "%o", "tensor<?xf64>"),
            "[0x3:]");
}

TEST_F(ZeroStepsTest, ThroughOfgsAndComposites) {
  EXPECT_EQ(trace(R"(%b = tg.ofg "twice" (%p = %a) : (tensor<?xf64>) -> tensor<?xf64> {
      %q = tg.concat %p, %p axis 0 : tensor<?xf64>
      tg.yield %q : tensor<?xf64>
    }
    %o = tg.composite (%p = %b) : (tensor<?xf64>) -> tensor<?xf64> {
      %q = tg.exp %p : f64
      tg.yield %q : f64
    })",
                  "%o", "tensor<?xf64>"),
            "[0x6:]");
  EXPECT_EQ(trace(R"(%m = tg.composite (%p = %k) : (index) -> index {
      %q = tg.add %p, %p : index
      tg.yield %q : index
    }
    %o = tg.iota [%m] : f64)",
                  "%o", "tensor<?xf64>"),
            "[0x10:]");
}

TEST_F(ZeroStepsTest, ThroughNestedScans) {
  // Its rows are k; each has the sizes of the outer row.
  EXPECT_EQ(trace(R"(%t, %o = tg.scan %j to %k states(%p = %a : tensor<?xf64>) -> (tensor<?xf64>, tensor<?x?xf64>) {
      tg.yield %p : tensor<?xf64> outs(%p last 2 : tensor<?xf64>)
    })",
                  "%o", "tensor<?x?xf64>"),
            "[0x2x3:]");
  EXPECT_EQ(trace(R"(%o = tg.scan %j to %k states(%p = %a : tensor<?xf64>) -> tensor<?xf64> {
      %q = tg.exp %p : tensor<?xf64>
      tg.yield %q : tensor<?xf64>
    })",
                  "%o", "tensor<?xf64>"),
            "[0x3:]");
}

TEST_F(ZeroStepsTest, ThroughCalls) {
  Run::run(R"(func.func @twice(%x: tensor<?xf64>) -> tensor<?xf64> {
      %r = tg.concat %x, %x axis 0 : tensor<?xf64>
      return %r : tensor<?xf64>
    }
    func.func @endless(%x: tensor<?xf64>) -> tensor<?xf64> {
      %a = call @endless(%x) : (tensor<?xf64>) -> tensor<?xf64>
      %b = call @endless(%a) : (tensor<?xf64>) -> tensor<?xf64>
      return %b : tensor<?xf64>
    }
    func.func @f(%n: index, %x: tensor<?xf64>) -> tensor<?x?xf64> {
      %r, %s = tg.scan %i to %n consts(%a = %x : tensor<?xf64>) -> (tensor<?x?xf64>, tensor<?x?xf64>) {
        %b = func.call @twice(%a) : (tensor<?xf64>) -> tensor<?xf64>
        %c = func.call @endless(%a) : (tensor<?xf64>) -> tensor<?xf64>
        tg.yield outs(%b, %c : tensor<?xf64>, tensor<?xf64>)
      }
      return %r : tensor<?x?xf64>
    })",
           {Array(Scalar::integer(IndexType::get(&context), 0)), make(context, "f64", {2}, {1, 2})});
  EXPECT_EQ(errors, "the sizes of out 1 depend on values; they are unknown when no step runs\n");
}

TEST_F(ZeroStepsTest, ThroughOtherDialects) {
  EXPECT_EQ(trace(R"(%zero = arith.constant 0 : index
    %d = tensor.dim %a, %zero : tensor<?xf64>
    %e = tensor.empty(%d) : tensor<?xf64>
    %o = linalg.map { math.exp } ins(%a : tensor<?xf64>) outs(%e : tensor<?xf64>))",
                  "%o", "tensor<?xf64>"),
            "[0x3:]");
  EXPECT_EQ(trace("%o = arith.addf %a, %a : tensor<?xf64>", "%o", "tensor<?xf64>"), "[0x3:]");
}

TEST_F(ZeroStepsTest, WindowsGiveTheirRows) {
  EXPECT_EQ(value("tensor<?x?xf64>", R"(%n = arith.constant 0 : index
    %c = arith.constant dense<1.0> : tensor<2x3xf64>
    %h = tensor.cast %c : tensor<2x3xf64> to tensor<2x?xf64>
    %w, %r = tg.scan %i to %n states(%a, %b = %h[-2, -1] : tensor<2x?xf64>) -> (tensor<2x?xf64>, tensor<?x?xf64>) {
      %s = tg.add %a, %b : tensor<?xf64>
      tg.yield %s : tensor<?xf64> outs(%s : tensor<?xf64>)
    }
    return %r : tensor<?x?xf64>)"),
            "[0x3:]");
}
} // namespace
