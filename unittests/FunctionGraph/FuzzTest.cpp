//===- FuzzTest.cpp - Random edits, vetoes, and back ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "GraphFixture.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "mlir/IR/Verifier.h"
#include <random>

using namespace mlir;
using namespace tg;
using namespace tg::test;

namespace {
/// Vetoes every third time, whatever happened.
class Moody : public Feature {
public:
  Moody() : Feature(Validate) {}
  LogicalResult validate(FunctionGraph &) override { return failure(++asked % 3 == 0); }
  unsigned asked = 0;
};

class FunctionGraphFuzz : public GraphFixture {
protected:
  std::mt19937 random{7};
  unsigned below(size_t count) { return random() % count; }
  Operation *anyOperation() {
    SmallVector<Operation *> operations = graph->getOperations();
    return operations.empty() ? nullptr : operations[below(operations.size())];
  }
  Value anyValue() {
    SmallVector<BlockArgument> inputs = graph->getInputs();
    Operation *op = below(4) ? anyOperation() : nullptr;
    return op ? Value(op->getResult(0)) : Value(inputs[below(inputs.size())]);
  }
  Operation *make(Location loc, Value x, Value y) {
    switch (below(4)) {
    case 0:
      return ExpOp::create(*graph, loc, x);
    case 1:
      return NegOp::create(*graph, loc, x);
    case 2:
      return AddOp::create(*graph, loc, x, y);
    default:
      return MulOp::create(*graph, loc, x, y);
    }
  }
  void edit(unsigned number);
  /// How many validated replacements were accepted, and how many vetoed.
  unsigned accepted = 0, vetoed = 0;
  void count(LogicalResult result) { ++(succeeded(result) ? accepted : vetoed); }
};

void FunctionGraphFuzz::edit(unsigned number) {
  Operation *op = anyOperation();
  Location loc = graph->getOwner()->getLoc();
  Value x = anyValue(), y = anyValue();
  if (!op || graph->getOperations().size() < 40) {
    graph->setInsertionPoint(graph->getTerminator());
    Operation *added = make(loc, x, y);
    if (below(3) == 0)
      (void)graph->addOutput(added->getResult(0));
    return;
  }
  switch (below(12)) {
  case 0:
    return (void)graph->replace(x, y);
  case 1:
    return count(graph->replaceAllValidate({{x, y}, {op->getResult(0), x}}));
  case 2:
    return count(graph->replaceAllValidateRemove({{op->getResult(0), x}}, {op}));
  case 3:
    return (void)graph->changeInput(op, below(op->getNumOperands()), x, "fuzz", below(2));
  case 4: {
    graph->setInsertionPoint(op);
    Operation *added = make(loc, x, y);
    return graph->replaceAllUsesExcept(op->getResult(0), added->getResult(0), added);
  }
  case 5:
    return graph->modifyOpInPlace(op, [&] {
      if (below(2))
        op->setAttr("note", graph->getI64IntegerAttr(number));
      op->setOperand(0, x);
    });
  case 6:
    return (void)(graph->getOutputs().size() > 2 && succeeded(graph->removeOutput(below(graph->getOutputs().size()))));
  case 7:
    return (void)graph->addOutput(x);
  case 8: {
    unsigned input = below(graph->getInputs().size());
    if (graph->getInputs().size() < 4)
      graph->addInput(x.getType(), loc);
    else if (graph->getInputs()[input].use_empty())
      (void)graph->removeInput(input);
    return;
  }
  case 9:
    return graph->moveOpBefore(op, anyOperation());
  case 10: {
    Operation *copy = op->clone();
    if (below(2))
      copy->setAttr(kDestroysAttr, graph->getDenseI64ArrayAttr({0}));
    (void)graph->importOperation(copy);
    return count(graph->replaceAllValidate({{op->getResult(0), copy->getResult(0)}}));
  }
  default:
    // Rarely: most of the graph may go.
    if (below(8) == 0)
      (void)graph->removeOperation(op);
    return;
  }
}

TEST_F(FunctionGraphFuzz, MixedEditsAreTakenBack) {
  const char *asked = std::getenv("TG_FUZZ_EDITS");
  unsigned edits = asked ? std::atoi(asked) : 100000;
  FeatureRegistry registry = FeatureRegistry::standard();
  EXPECT_TRUE(registry.add("moody", {}, [](DictionaryAttr) { return std::make_unique<Moody>(); }));
  body("%r = tg.exp %x", "%r, %x, %y", std::move(registry));
  for (StringRef name : {"bookkeeping", "validator", "destroy-handler", "moody", "node-finder", "merge"})
    ASSERT_TRUE(succeeded(graph->attach(name)));
  for (unsigned number = 0; number < edits;) {
    std::string before = text();
    Checkpoint start = graph->checkpoint();
    for (unsigned k = 0; k < 100; ++k, ++number) {
      Checkpoint inner = graph->checkpoint();
      std::string state = k % 10 == 0 ? text() : "";
      edit(number);
      // A cycle is no harm, but nothing can be checked with it: such edits are taken back, and some others.
      bool isGood = succeeded(graph->checkIntegrity());
      if (!isGood || below(7) == 0) {
        ASSERT_TRUE(succeeded(graph->revert(inner)));
        ASSERT_TRUE(succeeded(graph->checkIntegrity())) << said;
        if (!state.empty())
          ASSERT_EQ(text(), state);
      } else if (below(2)) {
        ASSERT_TRUE(succeeded(graph->release(inner)));
      }
      ASSERT_TRUE(succeeded(graph->getFeature("bookkeeping")->validate(*graph))) << said;
      said.clear();
    }
    if (below(3)) {
      ASSERT_TRUE(succeeded(graph->revert(start)));
      ASSERT_EQ(text(), before);
    } else {
      ASSERT_TRUE(succeeded(graph->release(start)));
      graph->commit();
    }
    size_t found = 0;
    for (StringRef name : {"tg.exp", "tg.neg", "tg.add", "tg.mul"})
      found += graph->get<NodeFinder>()->count(name);
    ASSERT_EQ(found, graph->getOperations().size());
  }
  // Of each enough, or the fuzz shows nothing.
  EXPECT_GT(accepted, edits / 40);
  EXPECT_GT(vetoed, edits / 40);
}
} // namespace
