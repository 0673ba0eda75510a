//===- Functions.cpp - Fewer functions, arguments and results -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reductions.h"
#include "TensorGraph/Graph/Freeze.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

using namespace mlir;
using namespace tg;

void tg::removeFunctions(Candidate &candidate, Chances &chances) {
  SmallVector<Operation *> chosen;
  for (Operation &op : llvm::reverse(*candidate.module->getBody()))
    if (chances.take())
      chosen.push_back(&op);
  // A function goes after all that refer to it.
  for (bool changed = true; changed;) {
    changed = false;
    llvm::erase_if(chosen, [&](Operation *op) {
      if (isa<SymbolOpInterface>(op) && !SymbolTable::symbolKnownUseEmpty(op, *candidate.module))
        return false;
      op->erase();
      return changed = true;
    });
  }
}

/// Returns the functions with bodies.
static SmallVector<func::FuncOp> getFunctions(Candidate &candidate) {
  SmallVector<func::FuncOp> functions;
  candidate.module->walk([&](func::FuncOp function) {
    if (!function.isExternal())
      functions.push_back(function);
  });
  return functions;
}

static SmallVector<func::CallOp> getCalls(Candidate &candidate, func::FuncOp function) {
  SmallVector<func::CallOp> calls;
  candidate.module->walk([&](func::CallOp call) {
    if (call.getCallee() == function.getName())
      calls.push_back(call);
  });
  return calls;
}

void tg::dropFunctionResults(Candidate &candidate, Chances &chances) {
  for (func::FuncOp function : getFunctions(candidate)) {
    unsigned count = function.getNumResults();
    llvm::BitVector dropped(count);
    for (unsigned k = 0; k < count; ++k)
      dropped[k] = chances.take();
    if (dropped.none())
      continue;
    function.walk([&](func::ReturnOp op) { op->eraseOperands(dropped); });
    if (failed(function.eraseResults(dropped)))
      continue;
    for (func::CallOp call : getCalls(candidate, function)) {
      OpBuilder builder(call);
      auto built = func::CallOp::create(builder, call.getLoc(), function, call.getOperands());
      unsigned next = 0;
      for (OpResult result : call.getResults()) {
        Value replacement;
        if (!dropped[result.getResultNumber()])
          replacement = built.getResult(next++);
        else if (!result.use_empty())
          replacement = buildConstant(builder, call.getLoc(), result.getType(), 1, candidate.getDynamicSize());
        if (replacement)
          result.replaceAllUsesWith(replacement);
      }
      // Otherwise the candidate is not valid.
      if (call.use_empty())
        call.erase();
    }
  }
}

/// Drops an argument that nothing uses.
static void dropArgument(Candidate &candidate, func::FuncOp function, unsigned number) {
  if (failed(function.eraseArgument(number)))
    return;
  if (candidate.inputs && function.getName() == candidate.entry && number < candidate.inputs->size())
    candidate.inputs->erase(candidate.inputs->begin() + number);
  for (func::CallOp call : getCalls(candidate, function))
    call->eraseOperand(number);
}

void tg::dropFunctionArguments(Candidate &candidate, Chances &chances) {
  for (func::FuncOp function : getFunctions(candidate))
    for (unsigned k = function.getNumArguments(); k-- > 0;) {
      if (!chances.take())
        continue;
      BlockArgument argument = function.getArgument(k);
      if (!argument.use_empty()) {
        OpBuilder builder = OpBuilder::atBlockBegin(argument.getOwner());
        Value constant = buildConstant(builder, argument.getLoc(), argument.getType(), 1, candidate.getDynamicSize());
        if (!constant)
          continue;
        argument.replaceAllUsesWith(constant);
      }
      dropArgument(candidate, function, k);
    }
}

void tg::mergeFunctionArguments(Candidate &candidate, Chances &chances) {
  for (func::FuncOp function : getFunctions(candidate))
    for (unsigned k = function.getNumArguments(); k-- > 0;) {
      if (!chances.take())
        continue;
      BlockArgument argument = function.getArgument(k);
      for (BlockArgument other : function.getArguments().take_front(k))
        if (other.getType() == argument.getType()) {
          argument.replaceAllUsesWith(other);
          dropArgument(candidate, function, k);
          break;
        }
    }
}

void tg::inlineCalls(Candidate &candidate, Chances &chances) {
  SmallVector<func::CallOp> calls;
  candidate.module->walk([&](func::CallOp call) { calls.push_back(call); });
  for (func::CallOp call : calls) {
    if (!chances.take())
      continue;
    auto callee = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, call.getCalleeAttr());
    if (!callee || !callee.getBody().hasOneBlock() || callee->isAncestor(call))
      continue;
    OpBuilder builder(call);
    auto results = bindGraph(builder, callee.getBody(), call.getOperands());
    if (failed(results))
      continue;
    call.replaceAllUsesWith(*results);
    call.erase();
  }
}
