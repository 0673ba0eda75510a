//===- GraphFixture.h - Opens small graphs ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_UNITTESTS_FUNCTIONGRAPH_GRAPHFIXTURE_H
#define TENSORGRAPH_UNITTESTS_FUNCTIONGRAPH_GRAPHFIXTURE_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/StandardFeatures.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

namespace tg::test {
using namespace mlir;

/// A test on the graph of one function or `tg.ofg`. Operations are found by their attribute `n`.
class GraphFixture : public ::testing::Test {
protected:
  GraphFixture();
  void TearDown() override;

  /// Opens the first function of a module, or the first tg.ofg in it.
  FunctionGraph &open(StringRef module, bool ofg = false, FeatureRegistry registry = FeatureRegistry::standard());
  /// Parses without opening.
  Operation *parse(StringRef module, bool ofg = false);
  /// Opens a function on two tensors of f64 that does `operations` and returns `results`.
  FunctionGraph &body(StringRef operations, StringRef results = "%r",
                      FeatureRegistry registry = FeatureRegistry::standard());

  Operation *op(StringRef name);
  Value value(StringRef name) { return op(name)->getResult(0); }
  Value input(unsigned index) { return graph->getInputs()[index]; }
  DictionaryAttr options(StringRef text);
  /// Returns the text of the owner, with locations.
  std::string text();
  /// Returns the names of the operations, as they stand.
  std::string names();
  /// Returns the errors and remarks so far, with notes, one a line; forgets them.
  std::string diagnostics();
  /// Expects that `edit` fails with a message, and changes nothing.
  void expectRefused(llvm::function_ref<LogicalResult()> edit, StringRef message);

  MLIRContext context;
  OwningOpRef<ModuleOp> module;
  std::unique_ptr<FunctionGraph> graph;
  std::string said;
};

/// Tells what it hears.
class Listener : public Feature {
public:
  explicit Listener(std::string &heard, unsigned events = Import | Prune | ChangeInput | Validate | Order | Modify)
      : Feature(events), heard(heard) {}
  LogicalResult onAttach(FunctionGraph &) override { return note("attach"); }
  void onDetach(FunctionGraph &) override { (void)note("detach"); }
  void onImport(FunctionGraph &, Operation *op, StringRef why) override { (void)note("import", op, why); }
  void onPrune(FunctionGraph &, Operation *op, StringRef why) override { (void)note("prune", op, why); }
  void onChangeInput(FunctionGraph &, Operation *op, unsigned, Value, StringRef why) override {
    (void)note("change", op, why);
  }
  void onModify(FunctionGraph &, Operation *op, StringRef why) override { (void)note("modify", op, why); }
  LogicalResult validate(FunctionGraph &graph) override {
    (void)note("validate");
    return vetoes ? LogicalResult(graph.getOwner()->emitError("vetoed")) : success();
  }
  bool vetoes = false;

private:
  LogicalResult note(StringRef event, Operation *op = nullptr, StringRef why = {});
  std::string &heard;
};

} // namespace tg::test

#endif // TENSORGRAPH_UNITTESTS_FUNCTIONGRAPH_GRAPHFIXTURE_H
