//===- Checks.cpp - Checks and polls --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/CallEmitter.h"
#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

//===----------------------------------------------------------------------===//
// CheckOp
//===----------------------------------------------------------------------===//

SideEffects::Resource *CheckOp::getResource() { return SideEffects::DefaultResource::get(); }
bool CheckOp::isCheck() { return true; }
StringAttr CheckOp::getFailureMessage() { return getMessageAttr(); }
bool CheckOp::needsContext() { return true; }

FailureOr<SmallVector<Value>> CheckOp::emit(CallEmitter &emitter) {
  emitter.function->check(*this, getCondition(), getFailureMessage(), getValues());
  return SmallVector<Value>();
}

/// Builds a placeholder for a value that is never used; null if the type has none.
static Value buildUnreached(OpBuilder &b, Location loc, Type type) {
  if (auto tensor = dyn_cast<RankedTensorType>(type)) {
    SmallVector<Value> sizes;
    if (!tensor.hasStaticShape())
      sizes.assign(tensor.getNumDynamicDims(), arith::ConstantIndexOp::create(b, loc, 0));
    return tensor::EmptyOp::create(b, loc, tensor, sizes);
  }
  return ub::PoisonOp::create(b, loc, type);
}

/// Erases the operations that follow a failing check in its block, as the program ends there. Other uses of their
/// values are not reached either.
static LogicalResult dropUnreached(CheckOp check, PatternRewriter &rewriter) {
  Block *block = check->getBlock();
  if (!block->mightHaveTerminator())
    return failure();
  SmallVector<Operation *> dead;
  for (Operation *op = block->getTerminator()->getPrevNode(); op != check; op = op->getPrevNode())
    if (!isa<tensor::EmptyOp, ub::PoisonOp>(op) && !op->hasTrait<OpTrait::ConstantLike>())
      dead.push_back(op);
  if (dead.empty())
    return failure();
  for (Operation *op : dead) {
    rewriter.setInsertionPointAfter(check);
    for (OpResult result : op->getResults())
      if (!result.use_empty())
        rewriter.replaceAllUsesWith(result, buildUnreached(rewriter, op->getLoc(), result.getType()));
    rewriter.eraseOp(op);
  }
  return success();
}

LogicalResult CheckOp::canonicalize(CheckOp op, PatternRewriter &rewriter) {
  if (matchPattern(op.getCondition(), m_Zero()))
    return dropUnreached(op, rewriter);
  if (!matchPattern(op.getCondition(), m_One()))
    return failure();
  rewriter.eraseOp(op);
  return success();
}

//===----------------------------------------------------------------------===//
// PollOp
//===----------------------------------------------------------------------===//

SideEffects::Resource *PollOp::getResource() { return SideEffects::DefaultResource::get(); }
bool PollOp::needsContext() { return true; }

/// A loop goes on about this often for each call of the runtime.
static constexpr int32_t kWeightsOfPolls[] = {4096, 1};

// Counts down in the context. The runtime is called when nothing is left, which is rare.
FailureOr<SmallVector<Value>> PollOp::emit(CallEmitter &emitter) {
  FailingFunction &function = *emitter.function;
  OpBuilder &b = emitter.b;
  Location loc = getLoc();
  Value place = function.field(loc, offsetof(tg_context, fuel));
  Value fuel = LLVM::LoadOp::create(b, loc, b.getI64Type(), place);
  Value left = arith::SubIOp::create(b, loc, fuel, emitter.number(getCost()));
  LLVM::StoreOp::create(b, loc, left, place);
  Value enough = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::sge, left, emitter.number(0));
  Block *empty = function.branch(*this, enough);
  auto end = cast<cf::CondBranchOp>((*this)->getBlock()->getTerminator());
  // LLVM then saves registers where the runtime is called, and not before the loop.
  end.setBranchWeights(kWeightsOfPolls);
  Block *after = end.getTrueDest();
  Value status = emitter.call("tg_poll", b.getI32Type(), function.getContext()).getResult(0);
  b.setInsertionPointToEnd(empty);
  cf::CondBranchOp::create(b, loc, function.isGood(loc, status), after, ValueRange(), function.failureReturn(), status);
  return SmallVector<Value>();
}
