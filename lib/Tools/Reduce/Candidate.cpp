//===- Candidate.cpp - A program that may become smaller ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Candidate.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Support/ArrayText.h"
#include "Tools/InputOption.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;

Candidate Candidate::cloneOpen() const {
  Candidate copy{OwningOpRef<ModuleOp>(module.get().clone()), entry, inputs};
  copy.module->walk([](Operation *op) {
    DigestAttr digest = DigestAttr::of(op);
    if (!digest)
      return;
    op->removeAttr(DigestAttr::kName);
    op->setAttr(kWasFrozen, digest);
  });
  return copy;
}

/// Freezes what was frozen, innermost first.
static LogicalResult freezeAgain(ModuleOp module) {
  SmallVector<InnerGraphOpInterface> graphs;
  module.walk([&](InnerGraphOpInterface op) {
    if (op->hasAttr(Candidate::kWasFrozen))
      graphs.push_back(op);
  });
  if (graphs.empty())
    return success();
  PureFunctions functions(module);
  Freezer freezer(module.getContext(), functions.judge());
  IRRewriter rewriter(module.getContext());
  for (InnerGraphOpInterface op : graphs) {
    auto digest = cast<DigestAttr>(op->removeAttr(Candidate::kWasFrozen));
    rewriter.setInsertionPoint(op);
    if (failed(freezer.freeze(rewriter, op, digest.getMode())))
      return failure();
  }
  return success();
}

LogicalResult Candidate::close() {
  ScopedDiagnosticHandler quiet(module->getContext(), [](Diagnostic &) { return success(); });
  module->walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
    bool isLeaf = op->hasTrait<OpTrait::ConstantLike>() || isa<tensor::CastOp>(op);
    if (isLeaf && isOpTriviallyDead(op))
      op->erase();
  });
  if (failed(verify(*module)) || failed(freezeAgain(*module)))
    return failure();
  return verify(*module);
}

std::vector<std::string> Candidate::formatInputs() const {
  std::vector<std::string> options;
  if (inputs)
    for (const Array &input : *inputs)
      options.push_back("--input=" + formatInput(input));
  return options;
}

std::string Candidate::print() const {
  std::string text;
  llvm::raw_string_ostream os(text);
  std::vector<std::string> options = formatInputs();
  if (!options.empty())
    os << "// " << llvm::join(options, " ") << "\n";
  module.get().print(os);
  return text;
}

unsigned Candidate::countOperations() const {
  unsigned count = 0;
  module.get().walk([&](Operation *) { ++count; });
  return count - 1;
}

int64_t Candidate::getDynamicSize() const {
  if (inputs)
    for (const Array &input : *inputs)
      if (input.getRank() > 0)
        return input.getShape().front();
  return 2;
}
