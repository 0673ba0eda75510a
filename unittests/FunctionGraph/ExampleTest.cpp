//===- ExampleTest.cpp - The example of docs/internals/FunctionGraph.md -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
// As it stands in the document; test/Docs/function-graph.test compares them.
LogicalResult mergeInto(Operation *owner, Value before, Value after) {
  auto graph = FunctionGraph::open(owner);
  if (failed(graph) || failed((*graph)->attach("validator")))
    return failure();
  // All uses, or none: a cycle is vetoed, and the graph is as it was.
  if (failed((*graph)->replaceAllValidate({{before, after}}, "merge")))
    return failure();
  // Operations need not stand in order while the graph is edited.
  return (*graph)->finish();
}

TEST_F(GraphFixture, ExampleOfTheDocument) {
  body("%a = tg.exp %x {n = \"a\"}\n%b = tg.exp %x {n = \"b\"}\n%r = tg.add %a, %b {n = \"r\"}");
  Operation *owner = graph->getOwner();
  Value a = value("a"), b = value("b"), r = value("r");
  graph.reset();
  EXPECT_TRUE(failed(mergeInto(owner, a, r)));
  EXPECT_TRUE(succeeded(mergeInto(owner, a, b)));
  EXPECT_EQ(r.getDefiningOp()->getOperand(0), b);
}
} // namespace
