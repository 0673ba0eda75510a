//===- DebugCompare.cpp - Which pass changes results ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Passes run one after the other, on one thread, so the program is complete after each of them, also after one that
// runs on a function. Passes on parts that are not in the program (copies of inner graphs) count as part of the pass
// that runs them.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/DebugCompare.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Support/CompareArrays.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/ADT/ScopeExit.h"

using namespace mlir;
using namespace tg;

namespace {
/// What a program has returned, or the errors with which it failed.
struct RunOutcome {
  std::optional<SmallVector<Array>> results;
  std::string errors;
};

class Comparer : public PassInstrumentation {
public:
  Comparer(ModuleOp module, const DebugCompareOptions &options, llvm::raw_ostream &out)
      : module(module), options(options), out(out), expected(run()), before(print()) {}

  void runAfterPass(Pass *pass, Operation *op) override {
    // Passes are told apart by their effect, and a pipeline has no more to report than its passes.
    if (isOver() || !isInProgram(op) || pass->getArgument().empty())
      return;
    std::string after = print();
    if (after == before)
      return;
    if (Operation *strange = findNotInterpreted(module, options.entry)) {
      if (comparison.firstSkipped.empty()) {
        comparison.firstSkipped = pass->getArgument().str();
        comparison.notInterpreted = strange->getName().getStringRef().str();
      }
    } else {
      RunOutcome found = run();
      if (wasStopped)
        return;
      ++comparison.compared;
      comparison.lastPass = pass->getArgument().str();
      comparison.differs = !isAsExpected(*pass, found);
    }
    if (comparison.differs)
      // The passes that follow run as well, but whether they fail does not matter.
      quiet.emplace(module.getContext(), [](Diagnostic &) { return success(); });
    else
      before = std::move(after);
  }

  DebugComparison comparison;
  bool wasStopped = false;
  std::string getBefore() const { return before; }

private:
  bool isOver() const { return comparison.differs || wasStopped; }
  bool isInProgram(Operation *op) const {
    while (op->getParentOp())
      op = op->getParentOp();
    return op == module;
  }

  std::string print() {
    std::string text;
    llvm::raw_string_ostream os(text);
    module->print(os, OpPrintingFlags().enableDebugInfo());
    return text;
  }

  RunOutcome run();
  /// Prints what differs, if something does.
  bool isAsExpected(Pass &pass, const RunOutcome &found);
  void printPlace(unsigned result);

  ModuleOp module;
  const DebugCompareOptions &options;
  llvm::raw_ostream &out;
  RunOutcome expected;
  std::string before;
  std::optional<ScopedDiagnosticHandler> quiet;
};
} // namespace

RunOutcome Comparer::run() {
  RunOutcome outcome;
  ScopedDiagnosticHandler collect(module.getContext(), [&](Diagnostic &diagnostic) {
    outcome.errors += diagnostic.str();
    return success();
  });
  if (failed(verify(module)))
    return outcome;
  // Each run gets arguments of its own, so that a wrong program cannot change those of the next.
  SmallVector<Array> arguments;
  for (const Array &argument : options.arguments) {
    std::optional<Array> copy = argument.clone();
    if (!copy) {
      outcome.errors = "out of memory for a copy of the inputs";
      return outcome;
    }
    arguments.push_back(std::move(*copy));
  }
  auto results = options.interpret(module, options.entry, arguments);
  wasStopped = options.monitor && !options.monitor();
  if (succeeded(results))
    outcome.results = std::move(*results);
  return outcome;
}

/// Prints where a result is computed after the pass.
void Comparer::printPlace(unsigned result) {
  auto function = dyn_cast_or_null<FunctionOpInterface>(SymbolTable::lookupSymbolIn(module, options.entry));
  if (!function || function.getFunctionBody().empty())
    return;
  Operation *end = function.getFunctionBody().back().getTerminator();
  if (result >= end->getNumOperands())
    return;
  Operation *op = end->getOperand(result).getDefiningOp();
  if (op)
    out << "  it is now the result of '" << op->getName() << "' at " << op->getLoc() << "\n";
}

bool Comparer::isAsExpected(Pass &pass, const RunOutcome &found) {
  std::string text;
  llvm::raw_string_ostream os(text);
  SmallVector<unsigned> different;
  if (expected.results.has_value() != found.results.has_value()) {
    const std::string &errors = expected.results ? found.errors : expected.errors;
    os << "  the program " << (expected.results ? "fails after it" : "failed before it") << ": " << errors << "\n";
  } else if (expected.results) {
    if (expected.results->size() != found.results->size())
      os << "  the program has " << found.results->size() << " results instead of " << expected.results->size() << "\n";
    for (auto [number, left, right] : llvm::enumerate(*expected.results, *found.results)) {
      if (left.getType() != right.getType()) {
        os << "  result #" << number << " is " << right.getType() << " instead of " << left.getType() << "\n";
        continue;
      }
      std::optional<Difference> difference = findDifference(left, right, options.tolerance);
      if (!difference)
        continue;
      os << "  result #" << number << " differs";
      printDifference(os, *difference, left, "before", "after");
      os << "\n";
      different.push_back(number);
    }
  }
  if (text.empty())
    return true;
  std::string pipeline;
  llvm::raw_string_ostream pipelineStream(pipeline);
  pass.printAsTextualPipeline(pipelineStream);
  out << "pass " << comparison.compared << ", " << pass.getArgument() << ", changes results\n" << text;
  for (unsigned number : different)
    printPlace(number);
  out << "  to repeat: --pass-pipeline='builtin.module(";
  if (pass.getOpName() && *pass.getOpName() != ModuleOp::getOperationName())
    out << *pass.getOpName() << "(" << pipeline << ")";
  else
    out << pipeline;
  out << ")'";
  if (!options.before.empty())
    out << " " << options.before;
  out << "\n";
  return false;
}

FailureOr<DebugComparison> tg::compareAfterPasses(ModuleOp module, const DebugCompareOptions &options,
                                                  llvm::raw_ostream &out) {
  OwningOpRef<ModuleOp> copy(module.clone());
  MLIRContext *context = module.getContext();
  bool hadThreads = context->isMultithreadingEnabled();
  context->disableMultithreading();
  llvm::scope_exit restore([&] { context->disableMultithreading(!hadThreads); });
  PassManager manager(context);
  manager.enableVerifier(false);
  if (failed(options.addPasses(manager)))
    return failure();
  auto owned = std::make_unique<Comparer>(*copy, options, out);
  Comparer &comparer = *owned;
  manager.addInstrumentation(std::move(owned));
  LogicalResult ran = manager.run(*copy);
  if (comparer.wasStopped)
    return SymbolTable::lookupSymbolIn(module, options.entry)->emitError("the comparison was interrupted");
  if (comparer.comparison.differs && !options.before.empty())
    if (llvm::Error error = writeFile(options.before, comparer.getBefore()))
      return emitError(module.getLoc(), llvm::toString(std::move(error)));
  if (failed(ran) && !comparer.comparison.differs)
    return failure();
  return comparer.comparison;
}
