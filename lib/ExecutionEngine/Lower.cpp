//===- Lower.cpp - Modules to the LLVM dialect ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Fast code must never refuse a program that strict code compiles. So a copy of the module is kept until its fast code
// is known to verify. Only if it does not, passes run again with the verifier after each, to name the one that fails.
//
//===----------------------------------------------------------------------===//

#include "Lower.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassInstrumentation.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/Process.h"
#include <mutex>

using namespace mlir;
using namespace tg;

static constexpr int64_t kMostElements = 1024;

LogicalResult tg::refuseLongVectors(ModuleOp module) {
  auto isLong = [](Type type) {
    auto vector = dyn_cast<VectorType>(type);
    int64_t elements = 1;
    for (int64_t size : vector ? vector.getShape() : ArrayRef<int64_t>())
      if ((elements = std::min(elements, kMostElements + 1) * std::min(size, kMostElements + 1)) > kMostElements)
        return true;
    return false;
  };
  WalkResult result = module.walk([&](Operation *op) {
    auto found = llvm::find_if(op->getResultTypes(), isLong);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          if (isLong(argument.getType()))
            return WalkResult(emitError(argument.getLoc()) << "expects vectors of at most " << kMostElements
                                                           << " elements, but got " << argument.getType());
    if (found == op->result_type_end())
      return WalkResult::advance();
    return WalkResult(op->emitOpError("expects vectors of at most ")
                      << kMostElements << " elements, but got " << *found);
  });
  return failure(result.wasInterrupted());
}

LogicalResult tg::addLowering(OpPassManager &manager, Location location, const CompileOptions &options, bool outline) {
  LowerToLLVMOptions lowering;
  lowering.outline = outline;
  if (failed(chooseLowering(lowering, location, options)))
    return failure();
  addLowerToLLVMPipeline(manager, lowering);
  return success();
}

bool tg::mayFallBack(const CompileOptions &options) {
  return options.code == CodeKind::Fast && llvm::sys::Process::GetEnv("TENSORGRAPH_FALLBACK").value_or("") != "off";
}

namespace {
/// Keeps the diagnostics of a context back.
class HeldDiagnostics {
public:
  explicit HeldDiagnostics(MLIRContext *context)
      : handler(context, [this](Diagnostic &diagnostic) {
          std::lock_guard<std::mutex> lock(mutex);
          held.push_back(std::move(diagnostic));
          return success();
        }) {}

  std::vector<Diagnostic> take() { return std::move(held); }

private:
  std::mutex mutex;
  std::vector<Diagnostic> held;
  ScopedDiagnosticHandler handler;
};

/// Remembers the innermost pass that failed.
class FailedPass : public PassInstrumentation {
public:
  explicit FailedPass(std::string &name) : name(name) {}

  void runAfterPassFailed(Pass *pass, Operation *) override {
    std::lock_guard<std::mutex> lock(mutex);
    if (name.empty())
      name = pass->getArgument().str();
  }

private:
  std::mutex mutex;
  std::string &name;
};
} // namespace

static LogicalResult lower(ModuleOp module, const CompileOptions &options, AddLowering add) {
  PassManager manager(module.getContext());
  // Verified once, at the end: the verifier would take half of the time if it ran after each pass.
  manager.enableVerifier(false);
  return failure(failed(add(manager, options)) || failed(manager.run(module)) || failed(verify(module)));
}

namespace {
/// Why a module cannot be lowered.
struct Fault {
  Location where;
  std::string reason;
};
} // namespace

/// Lowers a copy of a module again, to find what fails. `known` are the diagnostics of the first time.
static Fault findFault(ModuleOp source, const CompileOptions &options, AddLowering add, std::vector<Diagnostic> known) {
  std::string pass;
  std::vector<Diagnostic> found;
  {
    HeldDiagnostics held(source.getContext());
    OwningOpRef<ModuleOp> copy(source.clone());
    PassManager manager(source.getContext());
    manager.addInstrumentation(std::make_unique<FailedPass>(pass));
    if (failed(add(manager, options)) || failed(manager.run(*copy)))
      found = held.take();
  }
  if (found.empty())
    found = std::move(known);
  auto isError = [](const Diagnostic &diagnostic) { return diagnostic.getSeverity() == DiagnosticSeverity::Error; };
  auto error = llvm::find_if(found, isError);
  Fault fault{source.getLoc(), "it fails"};
  if (error != found.end())
    fault = {error->getLocation(), error->str()};
  if (!pass.empty())
    fault.reason = "the pass " + pass + " reports '" + fault.reason + "'";
  return fault;
}

OwningOpRef<ModuleOp> tg::lowerAsStrict(ModuleOp source, StringRef name, const CompileOptions &options, AddLowering add,
                                        Location where, const Twine &reason) {
  CompileOptions strict = options;
  strict.code = CodeKind::Strict;
  OwningOpRef<ModuleOp> copy(source.clone());
  if (failed(lower(*copy, strict, add)))
    return {};
  emitWarning(where) << "'" << name
                     << "' is compiled as strict code, which is slower, because it cannot be fast code: " << reason
                     << "; please report this program";
  return copy;
}

FailureOr<CodeKind> tg::lowerOrFallBack(ModuleOp module, StringRef name, const CompileOptions &options,
                                        AddLowering add) {
  if (!mayFallBack(options)) {
    if (failed(lower(module, options, add)))
      return failure();
    return options.code;
  }
  OwningOpRef<ModuleOp> source(module.clone());
  std::vector<Diagnostic> diagnostics;
  bool isFast;
  {
    HeldDiagnostics held(module.getContext());
    isFast = succeeded(lower(module, options, add));
    diagnostics = held.take();
  }
  if (isFast) {
    for (Diagnostic &diagnostic : diagnostics)
      module.getContext()->getDiagEngine().emit(std::move(diagnostic));
    return CodeKind::Fast;
  }
  Fault fault = findFault(*source, options, add, std::move(diagnostics));
  OwningOpRef<ModuleOp> strict = lowerAsStrict(*source, name, options, add, fault.where, fault.reason);
  if (!strict)
    return failure();
  module->setAttrs((*strict)->getAttrDictionary());
  module.getBodyRegion().takeBody(strict->getBodyRegion());
  return CodeKind::Strict;
}
