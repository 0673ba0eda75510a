//===- InlineGraphTest.cpp - Inlining touches nothing around --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph/Graphs.h"
#include "TensorGraph/Transforms/Transforms.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
using InlineGraphTest = Graphs;

// B29: neither what is around nor what is in the graph is copied.
TEST_F(InlineGraphTest, AllOperationsAreTheVerySame) {
  ModuleOp module = parse(R"(
    func.func @f(%x: f64) -> f64 {
      %0 = tg.exp %x : f64
      %1 = tg.ofg inline (%a = %0) : (f64) -> f64 {
        %2 = tg.sin %a : f64
        tg.yield %2 : f64
      }
      %3 = tg.neg %1 : f64
      return %3 : f64
    })");
  auto operations = [&] {
    SmallVector<Operation *> all;
    module.walk([&](Operation *op) {
      if (!isa<OfgOp, YieldOp>(op))
        all.push_back(op);
    });
    return all;
  };
  SmallVector<Operation *> before = operations();
  OfgOp graph;
  module.walk([&](OfgOp op) { graph = op; });
  IRRewriter rewriter(&context);
  inlineGraph(rewriter, graph);
  EXPECT_EQ(operations(), before);
  EXPECT_EQ(before.size(), 6u); // exp, sin, neg, return, the function and the module
}
} // namespace
