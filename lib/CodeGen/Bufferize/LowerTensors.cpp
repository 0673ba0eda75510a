//===- LowerTensors.cpp - Passes for modules that are not on buffers ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The output of `tg-lower-to-loops` must not go through it a second time: a buffer that is freed in a loop must not be
// hoisted out of it, and new allocations would not be freed.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Interfaces/ElementwiseOpInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"

namespace tg {
#define GEN_PASS_DEF_LOWERTENSORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether the operation itself, without its regions, has operands, results or arguments of a kind of type.
template <typename T> static bool isOn(Operation *op) {
  auto areOn = [](TypeRange types) { return llvm::any_of(types, llvm::IsaPred<T>); };
  if (auto function = dyn_cast<FunctionOpInterface>(op))
    if (areOn(function.getArgumentTypes()) || areOn(function.getResultTypes()))
      return true;
  return areOn(op->getOperandTypes()) || areOn(op->getResultTypes());
}

/// Returns whether an operation cannot occur in lowered code.
static bool isOfGraphs(Operation *op) {
  auto function = dyn_cast<ElementwiseOpInterface>(op);
  return isa_and_nonnull<TensorGraphDialect>(op->getDialect()) && !(function && function.lowersToItself());
}

/// Returns whether the module is on buffers. A module on scalars alone does not count, as its checks may not be
/// lowered.
static bool isOnBuffers(ModuleOp module) {
  bool hasBuffers = false;
  WalkResult others = module.walk([&](Operation *op) {
    hasBuffers |= isOn<BaseMemRefType>(op);
    return isOfGraphs(op) || isOn<TensorType>(op) ? WalkResult::interrupt() : WalkResult::advance();
  });
  return hasBuffers && !others.wasInterrupted();
}

namespace {
struct LowerTensorsPass : public tg::impl::LowerTensorsBase<LowerTensorsPass> {
  using LowerTensorsBase::LowerTensorsBase;
  explicit LowerTensorsPass(const OpPassManager &passes) : passes(passes) {
    // For printing the pipeline.
    llvm::raw_string_ostream os(pipeline.getValue());
    llvm::interleave(passes, os, [&](const Pass &pass) { const_cast<Pass &>(pass).printAsTextualPipeline(os); }, ",");
  }

  LogicalResult initializeOptions(StringRef options,
                                  llvm::function_ref<LogicalResult(const Twine &)> errorHandler) override {
    if (failed(LowerTensorsBase::initializeOptions(options, errorHandler)))
      return failure();
    std::string message;
    passes = parsePasses(message);
    return passes ? success() : errorHandler(message);
  }

  void getDependentDialects(DialectRegistry &registry) const override {
    std::string ignored;
    if (std::optional<OpPassManager> known = passes ? passes : parsePasses(ignored))
      known->getDependentDialects(registry);
  }

  LogicalResult initialize(MLIRContext *context) override {
    std::string message;
    if (!passes)
      passes = parsePasses(message);
    return passes ? success() : emitError(UnknownLoc::get(context), message);
  }

  void runOnOperation() override {
    if (isOnBuffers(getOperation()))
      return markAllAnalysesPreserved();
    if (failed(runPipeline(*passes, getOperation())))
      signalPassFailure();
  }

private:
  /// Returns nothing, and sets `message` to the reason, if the option names no pipeline on modules.
  std::optional<OpPassManager> parsePasses(std::string &message) const {
    OpPassManager parsed(ModuleOp::getOperationName());
    llvm::raw_string_ostream os(message);
    if (failed(parsePassPipeline(pipeline, parsed, os)))
      return std::nullopt;
    return parsed;
  }

  std::optional<OpPassManager> passes;
};
} // namespace

std::unique_ptr<Pass> tg::createLowerTensors(const OpPassManager &passes) {
  return std::make_unique<LowerTensorsPass>(passes);
}
