//===- LoopBuilder.cpp - Loops at one location ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopBuilder.h"
#include "TensorGraph/Dialect/CompilerAttributes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace tg;

void LoopBuilder::loop(Value from, Value to, Value step, llvm::function_ref<void(Value)> body) {
  loop(from, to, step, {}, [&](Value at, ValueRange) {
    body(at);
    return SmallVector<Value>();
  });
}

SmallVector<Value> LoopBuilder::loop(Value from, Value to, Value step, ValueRange initial,
                                     llvm::function_ref<SmallVector<Value>(Value, ValueRange)> body) {
  auto op =
      scf::ForOp::create(b, loc, from, to, step, initial, [&](OpBuilder &, Location, Value at, ValueRange carried) {
        scf::YieldOp::create(b, loc, body(at, carried));
      });
  // The conversion to branches hands attributes of the LLVM dialect on.
  if (hints)
    op->setDiscardableAttr("loop_annotation", hints);
  return op.getResults();
}

void LoopBuilder::keepLoops(llvm::function_ref<void()> body) {
  MLIRContext *context = b.getContext();
  BoolAttr yes = b.getBoolAttr(true);
  auto vectorize = LLVM::LoopVectorizeAttr::get(context, /*disable=*/yes, {}, {}, {}, {}, {}, {});
  auto unroll = LLVM::LoopUnrollAttr::get(context, /*disable=*/yes, {}, {}, {}, {}, {}, {});
  llvm::SaveAndRestore<Attribute> kept(hints, LLVM::LoopAnnotationAttr::get(context, /*disableNonforced=*/{}, vectorize,
                                                                            /*interleave=*/{}, unroll, {}, {}, {}, {},
                                                                            {}, {}, {}, {}, {}, {}, {}));
  body();
}

void LoopBuilder::freeLoop(Value from, Value to, Value step, llvm::function_ref<void(Value)> body) {
  if (!parallel)
    return loop(from, to, step, body);
  parallel = false;
  scf::ParallelOp::create(b, loc, from, to, step,
                          [&](OpBuilder &, Location, ValueRange positions) { body(positions.front()); });
  parallel = true;
}

void LoopBuilder::longLoop(Value from, Value to, int64_t step, llvm::function_ref<void(Value)> body) {
  freeLoop(from, to, step, body);
  b.getInsertionBlock()->back().setDiscardableAttr(kPollsAttr, b.getUnitAttr());
}

void LoopBuilder::branch(Value condition, llvm::function_ref<void()> then, llvm::function_ref<void()> otherwise) {
  APInt known;
  if (matchPattern(condition, m_ConstantInt(&known))) {
    if (!known.isZero())
      then();
    else if (otherwise)
      otherwise();
    return;
  }
  auto op = scf::IfOp::create(b, loc, condition, static_cast<bool>(otherwise));
  OpBuilder::InsertionGuard guard(b);
  b.setInsertionPoint(op.thenBlock()->getTerminator());
  then();
  if (!otherwise)
    return;
  b.setInsertionPoint(op.elseBlock()->getTerminator());
  otherwise();
}

SmallVector<Value> LoopBuilder::branch(Value condition, llvm::function_ref<SmallVector<Value>()> then,
                                       ValueRange otherwise) {
  if (!otherwise.empty())
    return choose(condition, then, [&] { return SmallVector<Value>(otherwise); });
  auto build = [&](OpBuilder &, Location) { scf::YieldOp::create(b, loc, then()); };
  return scf::IfOp::create(b, loc, condition, build).getResults();
}

SmallVector<Value> LoopBuilder::choose(Value condition, llvm::function_ref<SmallVector<Value>()> then,
                                       llvm::function_ref<SmallVector<Value>()> otherwise) {
  APInt known;
  if (matchPattern(condition, m_ConstantInt(&known)))
    return known.isZero() ? otherwise() : then();
  auto build = [&](OpBuilder &, Location) { scf::YieldOp::create(b, loc, then()); };
  auto buildOther = [&](OpBuilder &, Location) { scf::YieldOp::create(b, loc, otherwise()); };
  return scf::IfOp::create(b, loc, condition, build, buildOther).getResults();
}

Value LoopBuilder::dim(Value buffer, int64_t axis) { return b.createOrFold<memref::DimOp>(loc, buffer, axis); }
