//===- DestroyHandler.cpp - One destroyer for each root, after all readers ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Corresponds to PyTensor's DestroyHandler, on the attribute `tg.destroys`. It keeps the set of operations that
// overwrite an operand; their effects on other operations are computed on demand, around those operations only.
//
//===----------------------------------------------------------------------===//

#include "Features.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

namespace {
/// Keeps the set of operations that overwrite an operand.
class DestroyerBookkeeping : public Bookkeeping {
public:
  explicit DestroyerBookkeeping(unsigned events) : Bookkeeping(Import | Prune | Modify | events) {}
  void onImport(FunctionGraph &, Operation *op, StringRef) override {
    if (!getDestroys(op).empty())
      destroyers.insert(op);
  }
  void onPrune(FunctionGraph &, Operation *op, StringRef) override { destroyers.erase(op); }
  void onModify(FunctionGraph &graph, Operation *op, StringRef reason) override {
    destroyers.erase(op);
    onImport(graph, op, reason);
  }

protected:
  /// Returns the destroyers in the order of the graph, so that diagnostics are deterministic.
  SmallVector<Operation *> getDestroyers() const {
    SmallVector<Operation *> sorted(destroyers.begin(), destroyers.end());
    llvm::sort(sorted, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
    return sorted;
  }
  bool hasDestroyers() const { return !destroyers.empty(); }

private:
  llvm::DenseSet<Operation *> destroyers;
};

class DestroyHandler : public DestroyerBookkeeping {
public:
  DestroyHandler() : DestroyerBookkeeping(Validate | Order) {}

  LogicalResult validate(FunctionGraph &graph) override {
    // The graph is valid if the orderings exist and form no cycle.
    return failure(hasDestroyers() && failed(graph.toposort()));
  }

  LogicalResult orderings(FunctionGraph &graph, Orderings &before) override {
    DestroyAnalysis analysis;
    for (Operation *op : getDestroyers())
      if (failed(analysis.add(op, [](Value) { return false; })))
        return failure();
    LogicalResult result = success();
    analysis.forEachReader([&](Operation *reader, const Destroyer &destroyer, Value root) {
      Operation *ancestor = graph.getBlock().findAncestorOpInBlock(*reader);
      if (ancestor && ancestor != graph.getTerminator()) {
        before[destroyer.op].push_back(ancestor);
        return;
      }
      if (failed(result))
        return;
      InFlightDiagnostic diagnostic = destroyer.op->emitOpError("overwrites operand ")
                                      << destroyer.operand << ", which is an output";
      diagnostic.attachNote(reader->getLoc()) << "read here";
      result = diagnostic;
    });
    return result;
  }
};

/// Vetoes the destruction of the inputs that the option `inputs` lists, or of all inputs.
class Supervisor : public DestroyerBookkeeping {
public:
  explicit Supervisor(DenseI64ArrayAttr numbers) : DestroyerBookkeeping(Validate), numbers(numbers) {}

  LogicalResult onAttach(FunctionGraph &graph) override {
    SmallVector<BlockArgument> inputs = graph.getInputs();
    guarded.clear();
    for (int64_t number : numbers ? numbers.asArrayRef() : ArrayRef<int64_t>()) {
      if (number < 0 || number >= int64_t(inputs.size()))
        return graph.getOwner()->emitError("has no input ") << number << " for 'supervisor' to protect";
      guarded.insert(inputs[number]);
    }
    return DestroyerBookkeeping::onAttach(graph);
  }

  LogicalResult validate(FunctionGraph &graph) override {
    auto isProtected = [&](Value root) {
      auto input = dyn_cast<BlockArgument>(root);
      return input && input.getOwner() == &graph.getBlock() && (!numbers || guarded.contains(input));
    };
    DestroyAnalysis analysis;
    for (Operation *op : getDestroyers())
      if (failed(analysis.add(op, isProtected)))
        return failure();
    return success();
  }

private:
  DenseI64ArrayAttr numbers;
  llvm::DenseSet<Value> guarded;
};

/// Vetoes outputs that are computed over an operand: those from `first` to `last`, or all.
class NoOutputFromInplace : public Feature {
public:
  NoOutputFromInplace(IntegerAttr first, IntegerAttr last) : Feature(Validate), first(first), last(last) {}

  LogicalResult validate(FunctionGraph &graph) override {
    for (auto [number, output] : llvm::enumerate(graph.getOutputs())) {
      if ((first && int64_t(number) < first.getInt()) || (last && int64_t(number) > last.getInt()))
        continue;
      for (Value root : getRoots(output)) {
        Operation *op = root.getDefiningOp();
        if (op && !getDestroys(op).empty())
          return op->emitOpError("computes output ") << number << " over an operand";
      }
    }
    return success();
  }

private:
  IntegerAttr first, last;
};
} // namespace

std::unique_ptr<Feature> features::makeDestroyHandler(DictionaryAttr) { return std::make_unique<DestroyHandler>(); }

std::unique_ptr<Feature> features::makeSupervisor(DictionaryAttr options) {
  return std::make_unique<Supervisor>(options.getAs<DenseI64ArrayAttr>("inputs"));
}

std::unique_ptr<Feature> features::makeNoOutputFromInplace(DictionaryAttr options) {
  return std::make_unique<NoOutputFromInplace>(options.getAs<IntegerAttr>("first"), options.getAs<IntegerAttr>("last"));
}
