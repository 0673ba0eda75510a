//===- DestroyTest.cpp - What may be overwritten --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "TensorGraph/Analysis/Aliasing.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
class DestroyHandling : public GraphFixture {
protected:
  /// Opens a graph with the handler and what else is asked for.
  void handled(StringRef operations, StringRef results = "%r", ArrayRef<StringRef> more = {}) {
    body(operations, results);
    EXPECT_TRUE(succeeded(graph->attach("destroy-handler")));
    for (StringRef name : more)
      EXPECT_TRUE(succeeded(graph->attach(name)));
  }
  /// Returns a candidate beside `name` that overwrites `operands`.
  Value inPlace(StringRef name, ArrayRef<int64_t> operands) {
    Operation *copy = op(name)->clone();
    copy->setAttr(kDestroysAttr, DenseI64ArrayAttr::get(&context, operands));
    copy->setAttr("n", StringAttr::get(&context, name + "!"));
    EXPECT_TRUE(succeeded(graph->importOperation(copy)));
    return copy->getResult(0);
  }
  LogicalResult destroy(StringRef name, ArrayRef<int64_t> operands) {
    // The candidate is in the graph only while it is tried.
    Checkpoint start = graph->checkpoint();
    Value before = value(name), after = inPlace(name, operands);
    if (succeeded(graph->replaceAllValidate({{before, after}})))
      return graph->release(start);
    (void)graph->revert(start);
    return failure();
  }
  void expectVetoed(StringRef name, ArrayRef<int64_t> operands, StringRef message) {
    expectRefused([&] { return destroy(name, operands); }, message);
  }
};

// 64
TEST_F(DestroyHandling, TwoThatOverwriteEachOthersInputsCannotCoexist) {
  handled("%a = tg.add %x, %y {n = \"a\"}\n%b = tg.add %y, %x {n = \"b\"}\n%r = tg.mul %a, %b {n = \"r\"}");
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  expectVetoed("b", 0, "in a cycle of 2");
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_EQ(names(), "b a! r");
}

// 65
TEST_F(DestroyHandling, ProtectedInputsAreNotDestroyedThroughViews) {
  handled("%v = tg.slice %x[1:] {n = \"v\"} : tensor<?xf64>\n%a = tg.exp %v {n = \"a\"}\n"
          "%c = tg.neg %x {n = \"c\"}\n%w = tg.slice %c[1:] {n = \"w\"} : tensor<?xf64>\n%b = tg.exp %w {n = \"b\"}\n"
          "%r = tg.add %a, %b {n = \"r\"}",
          "%r", {"supervisor"});
  expectVetoed("a", 0, "overwrites a protected input as operand 0\nnote: operand 0 is a view of this");
  EXPECT_TRUE(succeeded(destroy("b", 0)));
}

TEST_F(DestroyHandling, TheSupervisorProtectsSomeInputs) {
  body("%a = tg.exp %x {n = \"a\"}\n%b = tg.exp %y {n = \"b\"}\n%r = tg.add %a, %b {n = \"r\"}");
  EXPECT_TRUE(succeeded(graph->attach("supervisor", options("{inputs = array<i64: 1>}"))));
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  expectVetoed("b", 0, "overwrites a protected input as operand 0");
}

// 66
TEST_F(DestroyHandling, OneDestroyerForARoot) {
  handled("%a = tg.exp %x {n = \"a\"}\n%b = tg.neg %x {n = \"b\"}\n%v = tg.slice %x[1:] {n = \"v\"} : tensor<?xf64>\n"
          "%c = tg.neg %v {n = \"c\"}\n%s = tg.mul %a, %b {n = \"s\"}\n%r = tg.add %s, %c {n = \"r\"}");
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  expectVetoed("b", 0, "which another operation overwrites, too\nnote: overwritten here");
  expectVetoed("c", 0,
               "which another operation overwrites, too\nnote: operand 0 is a view of this\nnote: overwritten here");
}

// 67
TEST_F(DestroyHandling, TheSameOperandTwiceAndAViewBeside) {
  handled("%z = tg.neg %x {n = \"z\"}\n%a = tg.add %z, %z {n = \"a\"}\n%w = tg.neg %y {n = \"w\"}\n"
          "%t = tg.transpose %w [0] {n = \"t\"} : tensor<?xf64>\n%b = tg.add %w, %t {n = \"b\"}\n"
          "%u = tg.neg %y {n = \"u\"}\n%c = tg.set_slice %u into %u[:] {n = \"c\"} : tensor<?xf64>\n"
          "%s = tg.mul %a, %b {n = \"s\"}\n%r = tg.mul %s, %c {n = \"r\"}");
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  expectVetoed("b", 0, "overwrites operand 0, which shares memory with operand 1");
  expectVetoed("c", 1, "overwrites operand 1, which shares memory with operand 0");
  expectVetoed("c", 0, "cannot overwrite operand 0");
}

// 68
TEST_F(DestroyHandling, ReadersComeBeforeTheDestroyer) {
  handled(
      "%z = tg.neg %x {n = \"z\"}\n%a = tg.exp %z {n = \"a\"}\n%v = tg.transpose %z [0] {n = \"v\"} : tensor<?xf64>\n"
      "%b = tg.neg %v {n = \"b\"}\n%r = tg.add %a, %b {n = \"r\"}");
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_EQ(names(), "z v b a! r");
  EXPECT_TRUE(succeeded(verifyDestroys(graph->getBlock(), [](Value) { return false; })));
}

TEST_F(DestroyHandling, OutputsAreRead) {
  handled("%z = tg.neg %x {n = \"z\"}\n%r = tg.exp %z {n = \"r\"}", "%r, %z");
  expectVetoed("r", 0, "overwrites operand 0, which is an output\nnote: read here");
}

// 69
TEST_F(DestroyHandling, ConstantsAreNotDestroyed) {
  open(R"(func.func @f(%x: tensor<2xf64>) -> tensor<2xf64> {
    %k = arith.constant {n = "k"} dense<1.0> : tensor<2xf64>
    %r = tg.add %k, %x {n = "r"} : tensor<2xf64>
    return %r : tensor<2xf64>
  })");
  EXPECT_TRUE(succeeded(graph->attach("destroy-handler")));
  expectVetoed("r", 0, "overwrites a constant as operand 0");
  EXPECT_TRUE(succeeded(destroy("r", 1)));
}

// 70
TEST_F(DestroyHandling, OfThreeThatDestroyEachOtherOneStays) {
  open(R"(func.func @f(%x: tensor<?xf64>, %y: tensor<?xf64>, %z: tensor<?xf64>) -> tensor<?xf64> {
    %a = tg.add %x, %y {n = "a"} : tensor<?xf64>
    %b = tg.add %y, %z {n = "b"} : tensor<?xf64>
    %c = tg.add %z, %x {n = "c"} : tensor<?xf64>
    %s = tg.add %a, %b {n = "s"} : tensor<?xf64>
    %r = tg.add %s, %c {n = "r"} : tensor<?xf64>
    return %r : tensor<?xf64>
  })");
  EXPECT_TRUE(succeeded(graph->attach("destroy-handler")));
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  EXPECT_TRUE(succeeded(destroy("b", 0)));
  expectVetoed("c", 0, "in a cycle of 3");
}

// 71
TEST_F(DestroyHandling, SeveralDestroyedWithALateReaderFailAtOnce) {
  open(R"(func.func @f(%x: tensor<?xf64>, %y: tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
    %z = tg.neg %x {n = "z"} : tensor<?xf64>
    %w = tg.neg %y {n = "w"} : tensor<?xf64>
    %p, %q = tg.composite (%i0 = %z, %i1 = %w) : (tensor<?xf64>, tensor<?xf64>) -> (tensor<?xf64>, tensor<?xf64>) {
      tg.yield %i1, %i0 : f64, f64
    } {n = "p"}
    %l = tg.add %p, %w {n = "l"} : tensor<?xf64>
    return %l, %q : tensor<?xf64>, tensor<?xf64>
  })");
  EXPECT_TRUE(succeeded(graph->attach("destroy-handler")));
  auto overwrite = [&](ArrayRef<int64_t> operands) {
    Checkpoint start = graph->checkpoint();
    Operation *before = op("p"), *after = before->clone();
    after->setAttr(kDestroysAttr, DenseI64ArrayAttr::get(&context, operands));
    EXPECT_TRUE(succeeded(graph->importOperation(after)));
    if (succeeded(graph->replaceAllValidateRemove(
            {{before->getResult(0), after->getResult(0)}, {before->getResult(1), after->getResult(1)}}, {before})))
      return graph->release(start);
    (void)graph->revert(start);
    return failure();
  };
  expectRefused([&] { return overwrite({0, 1}); }, "in a cycle of 2");
  EXPECT_TRUE(succeeded(overwrite({0})));
}

TEST_F(DestroyHandling, NoOutputFromInplace) {
  handled("%z = tg.neg %x {n = \"z\"}\n%a = tg.exp %z {n = \"a\"}\n%r = tg.exp %a {n = \"r\"}", "%r");
  EXPECT_TRUE(succeeded(graph->attach("no-output-from-inplace")));
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  expectVetoed("r", 0, "computes output 0 over an operand");
  EXPECT_TRUE(succeeded(graph->detach("no-output-from-inplace")));
  EXPECT_TRUE(succeeded(graph->attach("no-output-from-inplace", options("{first = 1 : i64}"))));
  EXPECT_TRUE(succeeded(destroy("r", 0)));
}

TEST_F(DestroyHandling, DecisionsInPlaceAreHeard) {
  handled("%a = tg.add %x, %y {n = \"a\"}\n%b = tg.add %y, %x {n = \"b\"}\n%r = tg.mul %a, %b {n = \"r\"}");
  Checkpoint start = graph->checkpoint();
  for (StringRef name : {"a", "b"})
    graph->modifyOpInPlace(op(name), [&] { op(name)->setAttr(kDestroysAttr, graph->getDenseI64ArrayAttr({0})); });
  EXPECT_TRUE(failed(graph->validate()));
  EXPECT_TRUE(succeeded(graph->revert(start)));
  EXPECT_TRUE(succeeded(graph->validate()));
}

TEST_F(DestroyHandling, Roots) {
  open(R"(func.func @f(%x: tensor<4xf64>, %p: i1) -> tensor<4xf64> {
    %a = tensor.cast %x {n = "a"} : tensor<4xf64> to tensor<?xf64>
    %b = tensor.extract_slice %a[0] [2] [1] {n = "b"} : tensor<?xf64> to tensor<2xf64>
    %c = tensor.expand_shape %b [[0, 1]] output_shape [2, 1] {n = "c"} : tensor<2xf64> into tensor<2x1xf64>
    %d = tensor.collapse_shape %c [[0, 1]] {n = "d"} : tensor<2x1xf64> into tensor<2xf64>
    %e = tg.exp %d {n = "e"} : tensor<2xf64>
    %s = arith.select %p, %d, %e {n = "s"} : tensor<2xf64>
    %r = tensor.insert_slice %s into %x[0] [2] [1] {n = "r"} : tensor<2xf64> into tensor<4xf64>
    return %r : tensor<4xf64>
  })");
  EXPECT_EQ(getRoots(value("d")).takeVector(), (SmallVector<Value, 4>{input(0)}));
  EXPECT_EQ(getRoots(value("e")).takeVector(), (SmallVector<Value, 4>{value("e")}));
  EXPECT_EQ(getRoots(value("s")).size(), 2u);
  EXPECT_EQ(getRoots(value("r")).takeVector(), (SmallVector<Value, 4>{value("r")}));
}

TEST_F(DestroyHandling, RootsThroughRegions) {
  context.allowUnregisteredDialects();
  open(R"(func.func @f(%x: tensor<?xf64>, %p: i1, %n: index) -> (tensor<?xf64>, tensor<?xf64>) {
    %k = arith.constant 0 : index
    %a = tg.neg %x {n = "a"} : tensor<?xf64>
    %b = tg.abs %x {n = "b"} : tensor<?xf64>
    %i = scf.if %p -> tensor<?xf64> {
      scf.yield %a : tensor<?xf64>
    } else {
      scf.yield %b : tensor<?xf64>
    } {n = "i"}
    %l:2 = scf.for %s = %k to %n step %n iter_args(%h = %a, %g = %b) -> (tensor<?xf64>, tensor<?xf64>) {
      scf.yield %g, %h : tensor<?xf64>, tensor<?xf64>
    } {n = "l"}
    %e = scf.execute_region -> tensor<?xf64> {
      scf.yield %x : tensor<?xf64>
    } {n = "e"}
    %c = func.call @g(%a) {n = "c"} : (tensor<?xf64>) -> tensor<?xf64>
    %u = "test.region"(%b) ({
      "test.use"(%a) : (tensor<?xf64>) -> ()
    }) {n = "u"} : (tensor<?xf64>) -> tensor<?xf64>
    %d = tensor.generate %n {
    ^bb0(%j: index):
      %v = tensor.extract %x[%j] : tensor<?xf64>
      tensor.yield %v : f64
    } {n = "d"} : tensor<?xf64>
    %o = tg.ofg (%i0 = %x) : (tensor<?xf64>) -> tensor<?xf64> {
      tg.yield %i0 : tensor<?xf64>
    } {n = "o"}
    return %l#0, %l#1 : tensor<?xf64>, tensor<?xf64>
  }
  func.func private @g(tensor<?xf64>) -> tensor<?xf64>)");
  auto roots = [&](Value value) { return getRoots(value).takeVector(); };
  using Values = SmallVector<Value, 4>;
  Value a = value("a"), b = value("b");
  EXPECT_EQ(roots(value("i")), (Values{a, b}));
  // Two states change places.
  EXPECT_EQ(roots(op("l")->getResult(0)), (Values{a, b}));
  EXPECT_EQ(roots(op("l")->getResult(1)), (Values{b, a}));
  EXPECT_EQ(roots(value("e")), (Values{input(0)}));
  EXPECT_EQ(roots(value("c")), (Values{a}));
  EXPECT_EQ(roots(value("u")), (Values{b, a}));
  for (StringRef own : {"d", "o"})
    EXPECT_EQ(roots(value(own)), (Values{value(own)}));
}

TEST_F(DestroyHandling, WhatARegionPassesOnIsReadBefore) {
  open(R"(func.func @f(%x: tensor<?xf64>, %p: i1) -> tensor<?xf64> {
    %z = tg.neg %x {n = "z"} : tensor<?xf64>
    %a = tg.exp %z {n = "a"} : tensor<?xf64>
    %i = scf.if %p -> tensor<?xf64> {
      scf.yield %z : tensor<?xf64>
    } else {
      scf.yield %x : tensor<?xf64>
    } {n = "i"}
    %v = tg.abs %i {n = "v"} : tensor<?xf64>
    %r = tg.add %a, %v {n = "r"} : tensor<?xf64>
    return %r : tensor<?xf64>
  })");
  EXPECT_TRUE(succeeded(graph->attach("destroy-handler")));
  EXPECT_TRUE(succeeded(destroy("a", 0)));
  EXPECT_TRUE(succeeded(graph->finish()));
  EXPECT_EQ(names(), "z i v a! r");
}

TEST_F(DestroyHandling, DecisionsGoWhenOperandsAreAddedOrRemoved) {
  open(R"(func.func @f(%x: tensor<2xf64>, %y: tensor<2xf64>) -> tensor<2xf64> {
    %z = tg.exp %x {n = "z"} : tensor<2xf64>
    %r = tg.composite (%i0 = %y, %i1 = %z) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64> {
      %0 = tg.neg %i1 : f64
      tg.yield %0 : f64
    } {n = "r", tg.destroys = array<i64: 1>}
    return %r : tensor<2xf64>
  })");
  auto composite = cast<InnerGraphOpInterface>(op("r"));
  auto rebuild = [&](ArrayRef<Value> operands, bool drops) {
    Region body;
    IRMapping mapping;
    composite.getInnerGraph().cloneInto(&body, mapping);
    if (drops)
      body.front().eraseArgument(0);
    OpBuilder builder(&context);
    return OwningOpRef<Operation *>(
        composite.cloneWithInnerGraphs(builder, MutableArrayRef<Region>(body), operands, composite->getResultTypes()));
  };
  EXPECT_EQ(getDestroys(*rebuild({input(1), value("z")}, false)), ArrayRef<int64_t>{1});
  EXPECT_TRUE(getDestroys(*rebuild({value("z")}, true)).empty());
}
} // namespace
