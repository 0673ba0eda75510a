//===- SeparateResults.cpp - Results of functions that are one buffer -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The analysis of One-Shot Bufferize (LLVM 22.1) lets callers write to each of two results that are one argument. That
// is right as long as deallocation clones what a function returns of its arguments, but not where such results are
// dropped (`drop-equivalent-buffer-results`).
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Conversion/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_SEPARATERESULTS
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

static Value findArgument(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::CastOp>())
    buffer = cast.getSource();
  return isa<BlockArgument>(buffer) ? buffer : Value();
}

namespace {
struct SeparateResultsPass : public tg::impl::SeparateResultsBase<SeparateResultsPass> {
  void runOnOperation() override {
    getOperation()->walk([](func::ReturnOp op) {
      llvm::SmallDenseSet<Value> returned;
      for (OpOperand &operand : op->getOpOperands()) {
        Value argument = isa<MemRefType>(operand.get().getType()) ? findArgument(operand.get()) : Value();
        if (!argument || returned.insert(argument).second)
          continue;
        OpBuilder b(op);
        operand.set(bufferization::CloneOp::create(b, op.getLoc(), operand.get()));
      }
    });
  }
};
} // namespace
