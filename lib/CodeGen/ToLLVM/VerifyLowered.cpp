//===- VerifyLowered.cpp - Verifies that lowering is complete -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Conversions are partial, because a program may have operations of any dialect; they leave operations that they do not
// know. Without these passes, the first pass that needs all operations lowered would report other operations, such as
// unrealized casts.

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace tg {
#define GEN_PASS_DEF_VERIFYBUFFERS
#define GEN_PASS_DEF_VERIFYLLVM
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the first operation that is not lowered; null if there is none. Unrealized casts are reported only if all
/// others are lowered.
static Operation *findLeft(Operation *root, llvm::function_ref<bool(Operation *)> isLowered) {
  Operation *left = nullptr;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (op == root || isLowered(op))
      return WalkResult::advance();
    if (!left || !isa<UnrealizedConversionCastOp>(op))
      left = op;
    return isa<UnrealizedConversionCastOp>(op) ? WalkResult::advance() : WalkResult::interrupt();
  });
  return left;
}

static bool isWithoutTensors(Operation *op) {
  auto isTensor = llvm::IsaPred<TensorType>;
  return llvm::none_of(op->getOperandTypes(), isTensor) && llvm::none_of(op->getResultTypes(), isTensor);
}

namespace {
struct VerifyBuffersPass : public tg::impl::VerifyBuffersBase<VerifyBuffersPass> {
  void runOnOperation() override {
    if (Operation *left = findLeft(getOperation(), isWithoutTensors)) {
      left->emitOpError("cannot be lowered: it still operates on tensors");
      signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};

struct VerifyLLVMPass : public tg::impl::VerifyLLVMBase<VerifyLLVMPass> {
  void runOnOperation() override {
    auto isLLVM = [](Operation *op) { return isa_and_nonnull<LLVM::LLVMDialect>(op->getDialect()); };
    if (Operation *left = findLeft(getOperation(), isLLVM)) {
      left->emitOpError("has no lowering to LLVM");
      signalPassFailure();
    }
    markAllAnalysesPreserved();
  }
};
} // namespace
