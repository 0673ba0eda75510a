//===- Bookkeeping.cpp - Notification of every operation ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Features.h"

using namespace mlir;
using namespace tg;

LogicalResult Bookkeeping::onAttach(FunctionGraph &graph) {
  for (Operation *op : graph.getOperations())
    onImport(graph, op, "attach");
  return success();
}

void Bookkeeping::onDetach(FunctionGraph &graph) {
  SmallVector<Operation *> operations = graph.getOperations();
  for (Operation *op : llvm::reverse(operations))
    onPrune(graph, op, "detach");
}

namespace {
/// Keeps its own set of the operations: a validated replacement fails if it differs from that of the graph.
class CheckedBookkeeping : public Bookkeeping {
public:
  CheckedBookkeeping() : Bookkeeping(Import | Prune | Validate) {}
  void onImport(FunctionGraph &, Operation *op, StringRef) override { known.insert(op); }
  void onPrune(FunctionGraph &, Operation *op, StringRef) override { known.erase(op); }
  LogicalResult validate(FunctionGraph &graph) override {
    SmallVector<Operation *> operations = graph.getOperations();
    for (Operation *op : operations)
      if (!known.contains(op))
        return op->emitError("was added without notifying the graph");
    if (operations.size() != known.size())
      return graph.getOwner()->emitError("has ")
             << operations.size() << " operations, but was notified of " << known.size();
    return success();
  }

private:
  llvm::DenseSet<Operation *> known;
};
} // namespace

std::unique_ptr<Feature> features::makeBookkeeping(DictionaryAttr) { return std::make_unique<CheckedBookkeeping>(); }
