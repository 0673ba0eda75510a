//===- ShareMath.cpp - One function for many uses of exp ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShareMath.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

/// What the arithmetic of an operation depends on.
static Attribute getKey(Operation *op) {
  auto types = FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes());
  return ArrayAttr::get(op->getContext(), {op->getName().getIdentifier(), TypeAttr::get(types),
                                           op->getPropertiesAsAttribute(), op->getDiscardableAttrDictionary()});
}

static func::FuncOp buildFunction(SymbolTable &symbols, Operation *op) {
  OpBuilder b(op->getContext());
  Location loc = op->getLoc();
  auto type = b.getFunctionType(op->getOperandTypes(), op->getResultTypes());
  auto function = func::FuncOp::create(b, loc, op->getName().stripDialect(), type);
  function.setPrivate();
  function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  symbols.insert(function);
  Block *body = function.addEntryBlock();
  b.setInsertionPointToEnd(body);
  IRMapping mapping;
  mapping.map(op->getOperands(), body->getArguments());
  func::ReturnOp::create(b, loc, b.clone(*op, mapping)->getResults());
  return function;
}

SmallVector<Operation *> tg::shareMath(ModuleOp module, ArrayRef<Operation *> operations, unsigned limit) {
  SmallVector<Operation *> left;
  llvm::MapVector<Attribute, SmallVector<Operation *>> groups;
  for (Operation *op : operations)
    groups[getKey(op)].push_back(op);
  SymbolTable symbols(module);
  for (auto &[key, ops] : groups) {
    if (ops.size() <= limit) {
      llvm::append_range(left, ops);
      continue;
    }
    func::FuncOp function = buildFunction(symbols, ops.front());
    left.push_back(&function.getBody().front().front());
    for (Operation *op : ops) {
      OpBuilder b(op);
      op->replaceAllUsesWith(func::CallOp::create(b, op->getLoc(), function, op->getOperands()));
      op->erase();
    }
  }
  return left;
}
