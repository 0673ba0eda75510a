//===- DropReturnedArguments.cpp - Results that are arguments -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Upstream drops results that are arguments, or the same as other results. The analysis of One-Shot Bufferize
// (LLVM 22.1) lets callers write to each of two results that are one argument, so the second becomes a buffer of its
// own.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/CompileUnits.h"
#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_DROPRETURNEDARGUMENTS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

static Value findArgument(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::CastOp>())
    buffer = cast.getSource();
  return isa<BlockArgument>(buffer) ? buffer : Value();
}

static void separateResults(func::ReturnOp op) {
  llvm::SmallDenseSet<Value> returned;
  for (OpOperand &operand : op->getOpOperands()) {
    Value argument = isa<MemRefType>(operand.get().getType()) ? findArgument(operand.get()) : Value();
    if (!argument || returned.insert(argument).second)
      continue;
    OpBuilder b(op);
    operand.set(bufferization::CloneOp::create(b, op.getLoc(), operand.get()));
  }
}

namespace {
struct DropReturnedArgumentsPass : public tg::impl::DropReturnedArgumentsBase<DropReturnedArgumentsPass> {
  void runOnOperation() override {
    // What a unit returns is agreed upon with callers that are not here.
    if (getOperation()->hasAttr(kUnitAttr))
      return;
    getOperation()->walk(separateResults);
    if (failed(bufferization::dropEquivalentBufferResults(getOperation())))
      signalPassFailure();
  }
};
} // namespace
