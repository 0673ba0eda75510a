//===- FailingFunction.cpp - Functions that return a status ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Lowered/FailingFunction.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/UB/IR/UBOps.h"

using namespace mlir;
using namespace tg;

int64_t CheckNumbers::add(Attribute messageOrCallee, Location loc) {
  note(++count, messageOrCallee, loc);
  return count;
}

void CheckNumbers::note(int64_t number, Attribute messageOrCallee, Location loc) {
  Builder b(loc.getContext());
  table.push_back(b.getArrayAttr({b.getI64IntegerAttr(number), messageOrCallee, LocationAttr(loc)}));
}

FailingFunction::FailingFunction(func::FuncOp function, CheckNumbers &numbers)
    : b(function.getContext()), function(function), pointer(LLVM::LLVMPointerType::get(b.getContext())),
      numbers(numbers), resultTypes(function.getResultTypes()) {
  SmallVector<Type> inputs{pointer}, results{b.getI32Type()};
  llvm::append_range(inputs, function.getArgumentTypes());
  llvm::append_range(results, resultTypes);
  context = function.front().insertArgument(0u, pointer, function.getLoc());
  function.setType(b.getFunctionType(inputs, results));
  // Attributes move with their arguments, by one position.
  if (ArrayAttr attributes = function.getArgAttrsAttr()) {
    SmallVector<Attribute> moved{b.getDictionaryAttr({})};
    llvm::append_range(moved, attributes);
    function.setArgAttrsAttr(b.getArrayAttr(moved));
  }
  if (ArrayAttr attributes = function.getResAttrsAttr()) {
    SmallVector<Attribute> moved{b.getDictionaryAttr({})};
    llvm::append_range(moved, attributes);
    function.setResAttrsAttr(b.getArrayAttr(moved));
  }
}

Value FailingFunction::field(Location loc, int64_t offset) {
  return LLVM::GEPOp::create(b, loc, pointer, b.getI8Type(), context, ArrayRef<LLVM::GEPArg>{int32_t(offset)});
}

Value FailingFunction::number(Location loc, int64_t value) {
  return arith::ConstantOp::create(b, loc, b.getI64IntegerAttr(value));
}

Value FailingFunction::isGood(Location loc, Value status) {
  Value good = arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_OK));
  return arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, status, good);
}

Block *FailingFunction::branch(Operation *op, Value holds) {
  Block *before = op->getBlock(), *after = before->splitBlock(op->getNextNode());
  Block *failure = function.addBlock();
  b.setInsertionPointToEnd(before);
  cf::CondBranchOp::create(b, op->getLoc(), holds, after, failure);
  b.setInsertionPointToStart(failure);
  return failure;
}

Block *FailingFunction::failureReturn() {
  if (failures)
    return failures;
  OpBuilder::InsertionGuard guard(b);
  Location loc = function.getLoc();
  failures = b.createBlock(&function.getBody(), function.getBody().end(), b.getI32Type(), loc);
  SmallVector<Value> results{failures->getArgument(0)};
  for (Type type : resultTypes)
    results.push_back(ub::PoisonOp::create(b, loc, type));
  func::ReturnOp::create(b, loc, results)->setAttr(kFailureAttr, b.getUnitAttr());
  return failures;
}

void FailingFunction::returnStatus(Location loc, Value status) {
  cf::BranchOp::create(b, loc, failureReturn(), status);
}

void FailingFunction::branchToFailure(Operation *op, Value holds, StringAttr message) {
  Location loc = op->getLoc();
  int64_t own = numbers.add(message, loc);
  branch(op, holds);
  LLVM::StoreOp::create(b, loc, number(loc, own), field(loc, offsetof(tg_context, check)));
}

void FailingFunction::check(Operation *op, Value holds, StringAttr message, ValueRange values) {
  Location loc = op->getLoc();
  branchToFailure(op, holds, message);
  for (auto [k, value] : llvm::enumerate(values.take_front(TG_MAX_CHECK_VALUES))) {
    Value wide =
        value.getType().isIndex() ? arith::IndexCastOp::create(b, loc, b.getI64Type(), value).getResult() : value;
    LLVM::StoreOp::create(b, loc, wide, field(loc, offsetof(tg_context, values) + k * sizeof(int64_t)));
  }
  returnStatus(loc, arith::ConstantOp::create(b, loc, b.getI32IntegerAttr(TG_CHECK_FAILED)));
}

void FailingFunction::checkStatus(Operation *op, Value status, StringAttr message) {
  branchToFailure(op, isGood(op->getLoc(), status), message);
  returnStatus(op->getLoc(), status);
  b.setInsertionPointToStart(op->getBlock()->getTerminator()->getSuccessor(0));
}
