//===- PowersToLoops.cpp - Powers with integers ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// MLIR 22's convert-math-to-funcs keeps its functions for the next module that it runs on, and calls them there,
// although they may have been freed. So each run of this pass creates a new pass.

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Conversion/MathToFuncs/MathToFuncs.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/PassManager.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTPOWERSTOLOOPS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct ConvertPowersToLoopsPass : public tg::impl::ConvertPowersToLoopsBase<ConvertPowersToLoopsPass> {
  void runOnOperation() override {
    WalkResult power = getOperation()->walk([](Operation *op) {
      return isa<math::IPowIOp, math::FPowIOp>(op) ? WalkResult::interrupt() : WalkResult::advance();
    });
    if (!power.wasInterrupted())
      return markAllAnalysesPreserved();
    OpPassManager pipeline(ModuleOp::getOperationName());
    pipeline.addPass(createConvertMathToFuncs());
    if (failed(runPipeline(pipeline, getOperation())))
      signalPassFailure();
  }
};
} // namespace
