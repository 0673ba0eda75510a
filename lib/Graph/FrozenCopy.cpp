//===- FrozenCopy.cpp - A detached frozen copy of an operation ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FrozenCopy.h"
#include "TensorGraph/Graph/Freeze.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

FailureOr<InnerGraphOpInterface> FrozenCopy::make(InnerGraphOpInterface op) {
  OpBuilder builder(op.getContext());
  module = ModuleOp::create(op.getLoc());
  Operation *program = op;
  while (Operation *around = program->getParentOp())
    program = around;
  PureFunctions functions(program);
  functions.resolveIn(*module, SymbolTable::getNearestSymbolTable(op));
  Freezer freezer(op.getContext(), functions.judge());
  builder.setInsertionPointToStart(module->getBody());
  auto type = builder.getFunctionType(SmallVector<Type>(op->getOperandTypes()), {});
  Block *body = func::FuncOp::create(builder, op.getLoc(), "graph", type).addEntryBlock();
  builder.setInsertionPointToStart(body);
  IRMapping mapping;
  for (auto [operand, argument] : llvm::zip(op->getOperands(), body->getArguments()))
    mapping.map(operand, argument);
  builder.clone(*op, mapping);
  if (failed(freezer.freezeAll(*module, DigestMode::Pure)))
    return failure();
  return cast<InnerGraphOpInterface>(body->front());
}
