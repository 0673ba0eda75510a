//===- EmitRuntimeCalls.cpp - Operations on buffers as calls of the runtime ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"

namespace tg {
#define GEN_PASS_DEF_EMITRUNTIMECALLS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct EmitRuntimeCallsPass : public tg::impl::EmitRuntimeCallsBase<EmitRuntimeCallsPass> {
  void runOnOperation() override {
    OpBuilder b(&getContext());
    WalkResult emitted = getOperation()->walk([&](LoweredOpInterface op) {
      if (op.needsContext() || llvm::none_of(op->getOperandTypes(), llvm::IsaPred<MemRefType>))
        return WalkResult::advance();
      CallEmitter emitter(b, op);
      return WalkResult(lowerOperation(op, emitter));
    });
    if (emitted.wasInterrupted())
      signalPassFailure();
  }
};
} // namespace
