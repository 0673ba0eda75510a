//===- Interpreter.cpp - The meaning of programs --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Interpreter.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace tg;

FailureOr<SmallVector<Array>> tg::interpret(ModuleOp module, StringRef entry, ArrayRef<Array> arguments,
                                            const Meanings &meanings) {
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
  return Evaluator(meanings).evaluateRegion(function.getBody(), arguments);
}
