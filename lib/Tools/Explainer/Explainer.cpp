//===- Explainer.cpp - Why graphs of files are not the same ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Explainer.h"
#include "TensorGraph/Driver/ReadModule.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Graph/ExplainDifference.h"
#include "TensorGraph/Identity/ExplainOperations.h"
#include "TensorGraph/Tools/Decisions.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace tg;

namespace {
using Graphs = SmallVector<InnerGraphOpInterface>;

class Explainer {
public:
  Explainer(const ExplainOptions &options, MLIRContext &context, llvm::raw_ostream &out, llvm::raw_ostream &errors)
      : options(options), paths(options.paths), context(context), out(out), errors(errors),
        handler(sources, &context, errors) {
    for (const llvm::MemoryBufferRef &source : options.sources)
      paths.push_back(source.getBufferIdentifier().str());
  }

  ExplainStatus run();

private:
  ExplainStatus fail(const Twine &message, ExplainStatus status = ExplainStatus::Failure) {
    errors << "error: " << message << "\n";
    return status;
  }

  /// Loads a module; null after an error.
  OwningOpRef<ModuleOp> load(unsigned number);
  /// Finds an operation with graphs; null after an error.
  InnerGraphOpInterface find(ModuleOp module, StringRef path, StringRef selector, Operation *butNot);
  /// Compares two graphs; prints nothing if they are the same.
  ExplainStatus compare(InnerGraphOpInterface first, InnerGraphOpInterface second);
  /// Compares the operations that two selectors of the form NAME:K say, of any dialect.
  ExplainStatus compareOperations(ModuleOp module, ModuleOp other);
  ExplainStatus printDecisionsOf(ModuleOp module);
  ExplainStatus comparePairs(ArrayRef<InnerGraphOpInterface> first, ArrayRef<InnerGraphOpInterface> second);

  const ExplainOptions &options;
  std::vector<std::string> paths;
  MLIRContext &context;
  llvm::raw_ostream &out, &errors;
  llvm::SourceMgr sources; // of both files, for messages
  SourceMgrDiagnosticHandler handler;
};
} // namespace

OwningOpRef<ModuleOp> Explainer::load(unsigned number) {
  std::unique_ptr<llvm::MemoryBuffer> file;
  if (number < options.sources.size()) {
    file = llvm::MemoryBuffer::getMemBufferCopy(options.sources[number].getBuffer(), paths[number]);
  } else {
    std::string message;
    file = openInputFile(paths[number], &message);
    if (!file) {
      fail(message);
      return {};
    }
  }
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBufferCopy(file->getBuffer(), file->getBufferIdentifier()),
                             llvm::SMLoc());
  return readModule(std::move(file), context);
}

/// Returns all operations with graphs inside of `root`, in order; without `withInner`, only operations that are not in
/// another graph.
static Graphs graphsOf(Operation *root, bool withInner) {
  Graphs graphs;
  root->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
    graphs.push_back(op);
    return withInner ? WalkResult::advance() : WalkResult::skip();
  });
  return graphs;
}

InnerGraphOpInterface Explainer::find(ModuleOp module, StringRef path, StringRef selector, Operation *butNot) {
  auto select = [&](ArrayRef<InnerGraphOpInterface> graphs, auto isWanted) {
    for (InnerGraphOpInterface op : graphs)
      if (op != butNot && isWanted(op))
        return op;
    return InnerGraphOpInterface();
  };
  InnerGraphOpInterface found;
  if (StringRef rest = selector; rest.consume_front("@")) {
    auto [function, position] = rest.rsplit(':');
    unsigned number;
    if (position.getAsInteger(10, number)) { // checked in run
      fail("expects a number after '" + Twine(function) + ":'");
      return {};
    }
    Operation *symbol = module.lookupSymbol(function);
    if (!symbol) {
      fail(path + ": no function '" + function + "'");
      return {};
    }
    Graphs graphs = graphsOf(symbol, /*withInner=*/true);
    if (number < graphs.size())
      return graphs[number];
    fail(path + ": '" + function + "' has " + Twine(graphs.size()) + " graphs, so there is no number " + Twine(number) +
         " (they count from 0)");
    return {};
  }
  Graphs graphs = graphsOf(module, /*withInner=*/true);
  if (StringRef digest = selector; digest.consume_front("#graph_"))
    found = select(graphs, [&](Operation *op) {
      DigestAttr own = DigestAttr::of(op);
      return own && StringRef(own.getHex()).starts_with(digest);
    });
  else
    found = select(graphs, [&](Operation *op) {
      auto name = op->getLoc()->findInstanceOf<NameLoc>();
      return name && name.getName().getValue() == selector;
    });
  if (!found)
    fail(path + ": no " + (butNot ? "other " : "") + "graph '" + selector + "'");
  return found;
}

ExplainStatus Explainer::compare(InnerGraphOpInterface first, InnerGraphOpInterface second) {
  FailureOr<GraphComparison> comparison = explainDifference(first, second);
  if (failed(comparison))
    return ExplainStatus::Failure;
  comparison->emit();
  return comparison->isSame() ? ExplainStatus::Same : ExplainStatus::Different;
}

/// Returns the name and the number of an operation, such as scf.for:2, that a selector consists of; no name if it is
/// another selector.
static std::pair<StringRef, unsigned> splitOperation(StringRef selector) {
  auto [name, position] = selector.rsplit(':');
  unsigned number;
  if (selector.starts_with("@") || selector.starts_with("#") || !name.contains('.') ||
      position.getAsInteger(10, number))
    return {};
  return {name, number};
}

ExplainStatus Explainer::compareOperations(ModuleOp module, ModuleOp other) {
  SmallVector<Operation *> found;
  for (auto [root, path, selector] : {std::tuple(module, paths.front(), StringRef(options.first)),
                                      std::tuple(other, paths.back(), StringRef(options.second))}) {
    auto [name, number] = splitOperation(selector);
    SmallVector<Operation *> named;
    root->walk<WalkOrder::PreOrder>([&, name = name](Operation *op) {
      if (op->getName().getStringRef() == name)
        named.push_back(op);
    });
    if (number >= named.size())
      return fail(Twine(path) + ": there are " + Twine(named.size()) + " operations '" + name +
                  "', so there is no number " + Twine(number) + " (they count from 0)");
    found.push_back(named[number]);
  }
  std::optional<OperationDifference> difference = explainOperations(found[0], found[1]);
  if (!difference) {
    out << "the operations are the same\n";
    return ExplainStatus::Same;
  }
  InFlightDiagnostic diagnostic = emitRemark(difference->first, "the operations differ here: ");
  diagnostic << difference->text;
  diagnostic.attachNote(difference->second) << "the other is here";
  return ExplainStatus::Different;
}

ExplainStatus Explainer::comparePairs(ArrayRef<InnerGraphOpInterface> first, ArrayRef<InnerGraphOpInterface> second) {
  for (auto [x, y] : llvm::zip(first, second))
    if (ExplainStatus status = compare(x, y); status != ExplainStatus::Same)
      return status;
  if (first.size() == second.size()) {
    out << "all " << first.size() << " pairs of graphs are the same\n";
    return ExplainStatus::Same;
  }
  out << "the first file has " << first.size() << " graphs, the second " << second.size() << "; "
      << std::min(first.size(), second.size()) << " pairs are the same\n";
  return ExplainStatus::Different;
}

ExplainStatus Explainer::printDecisionsOf(ModuleOp module) {
  FailureOr<std::vector<Decision>> decisions = collectDecisions(module, *options.decisions, options.cpu);
  if (failed(decisions))
    return ExplainStatus::Failure;
  const llvm::MemoryBuffer *text = sources.getMemoryBuffer(sources.getMainFileID());
  printDecisions(*decisions, text->getBuffer(), text->getBufferIdentifier(), out);
  return ExplainStatus::Same;
}

ExplainStatus Explainer::run() {
  if (paths.empty() || paths.size() > 2)
    return fail("expects one or two files, but got " + Twine(paths.size()), ExplainStatus::UsageError);
  if (options.first.empty() != options.second.empty())
    return fail("expects both of --first and --second, or neither", ExplainStatus::UsageError);
  if (options.decisions && (paths.size() > 1 || !options.first.empty()))
    return fail("expects one file, and neither --first nor --second, with --decisions", ExplainStatus::UsageError);
  for (StringRef selector : {StringRef(options.first), StringRef(options.second)})
    if (unsigned number; selector.starts_with("@") && selector.rsplit(':').second.getAsInteger(10, number))
      return fail("expects @function:K with a number K, but got '" + selector + "'", ExplainStatus::UsageError);

  OwningOpRef<ModuleOp> module = load(0), otherModule;
  bool isOneFile = paths.size() == 1;
  if (module && !isOneFile)
    otherModule = load(1);
  if (!module || (!isOneFile && !otherModule))
    return ExplainStatus::Failure;
  if (options.decisions)
    return printDecisionsOf(*module);
  ModuleOp other = isOneFile ? *module : *otherModule;

  bool namesOperation = !splitOperation(options.first).first.empty();
  if (namesOperation != !splitOperation(options.second).first.empty())
    return fail("expects the names of operations for both of --first and --second, or for neither",
                ExplainStatus::UsageError);
  if (namesOperation)
    return compareOperations(*module, other);

  InnerGraphOpInterface first, second;
  if (!options.first.empty()) {
    first = find(*module, paths.front(), options.first, nullptr);
    second = first ? find(other, paths.back(), options.second, isOneFile ? first.getOperation() : nullptr) : first;
    if (!second)
      return ExplainStatus::Failure;
  } else {
    Graphs graphs = graphsOf(*module, /*withInner=*/false);
    if (!isOneFile)
      return comparePairs(graphs, graphsOf(other, /*withInner=*/false));
    if (graphs.size() < 2)
      return fail(paths.front() + ": expects two graphs to compare, but there is " + (graphs.empty() ? "none" : "one"));
    first = graphs[0];
    second = graphs[1];
  }
  ExplainStatus status = compare(first, second);
  if (status == ExplainStatus::Same)
    out << "the graphs are the same\n";
  return status;
}

ExplainStatus tg::explain(const ExplainOptions &options, MLIRContext &context, llvm::raw_ostream &out,
                          llvm::raw_ostream &errors) {
  return Explainer(options, context, out, errors).run();
}
