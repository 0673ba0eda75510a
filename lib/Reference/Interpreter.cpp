//===- Interpreter.cpp - The meaning of programs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;

FailureOr<SmallVector<Array>> tg::interpret(ModuleOp module, StringRef entry, ArrayRef<Array> arguments,
                                            const Meanings &meanings, ArrayRef<Observer *> observers,
                                            const Printer &printer) {
  WithSubnormals exact;
  // Named graphs and sizes of results are built from operations of these dialects.
  module.getContext()->loadDialect<arith::ArithDialect, tensor::TensorDialect>();
  auto function = dyn_cast_or_null<func::FuncOp>(SymbolTable::lookupSymbolIn(module, entry));
  if (!function || function.isDeclaration())
    return emitError(module.getLoc(), "no function '") << entry << "' with a body";
  TypeRange types = function.getArgumentTypes();
  if (types.size() != arguments.size())
    return emitError(function.getLoc(), "expects ") << types.size() << " arguments, but got " << arguments.size();
  for (auto [k, type] : llvm::enumerate(types))
    if (!arguments[k].fits(type))
      return emitError(function.getLoc(), "expects argument ")
             << k << " to have type " << type << ", but got " << arguments[k].getType();
  auto toStandardError = [](StringRef line) { tg_print_line(nullptr, line.data(), line.size()); };
  Evaluator evaluator(meanings, observers, printer ? printer : Printer(toStandardError));
  for (Observer *observer : observers)
    if (failed(observer->onStart(evaluator, function, arguments)))
      return failure();
  return evaluator.evaluateRegion(function.getBody(), arguments);
}

static bool isInterpreted(Operation *op, const Meanings &meanings) {
  auto isOnTensors = [](Type type) { return !isa<BaseMemRefType, VectorType>(type); };
  if (!llvm::all_of(op->getOperandTypes(), isOnTensors) || !llvm::all_of(op->getResultTypes(), isOnTensors))
    return false;
  return op->hasTrait<OpTrait::IsTerminator>() || meanings.lookup(op);
}

Operation *tg::findNotInterpreted(ModuleOp module, StringRef entry, const Meanings &meanings) {
  SymbolTable symbols(module);
  llvm::SmallSetVector<func::FuncOp, 8> functions;
  if (auto function = symbols.lookup<func::FuncOp>(entry))
    functions.insert(function);
  for (unsigned k = 0; k < functions.size(); ++k) { // grows
    Operation *found = nullptr;
    func::FuncOp function = functions[k];
    function.getBody().walk([&](Operation *op) {
      if (auto call = dyn_cast<CallOpInterface>(op))
        if (auto callee = dyn_cast<SymbolRefAttr>(call.getCallableForCallee()))
          if (auto called = symbols.lookup<func::FuncOp>(callee.getLeafReference()))
            functions.insert(called);
      if (isInterpreted(op, meanings))
        return WalkResult::advance();
      found = op;
      return WalkResult::interrupt();
    });
    if (found)
      return found;
  }
  return nullptr;
}
