//===- ShareOperations.cpp - One function for equal operations ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShareOperations.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace tg;

/// Returns a key of everything that the code of an operation depends on, besides the values of its operands and its
/// regions.
static Attribute getKey(Operation *op) {
  auto types = FunctionType::get(op->getContext(), op->getOperandTypes(), op->getResultTypes());
  return ArrayAttr::get(op->getContext(),
                        {op->getName().getIdentifier(), TypeAttr::get(types), op->getAttrDictionary()});
}

static func::FuncOp buildFunction(SymbolTable &symbols, Operation *op, StringRef name) {
  OpBuilder b(op->getContext());
  Location loc = op->getLoc();
  auto type = b.getFunctionType(op->getOperandTypes(), op->getResultTypes());
  auto function = func::FuncOp::create(b, loc, name, type);
  function.setPrivate();
  function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  symbols.insert(function);
  Block *body = function.addEntryBlock();
  b.setInsertionPointToEnd(body);
  IRMapping mapping;
  mapping.map(op->getOperands(), body->getArguments());
  Operation *copy = b.clone(*op, mapping);
  // One by one: of this operation operands may be equal that are not of others.
  copy->setOperands(body->getArguments());
  func::ReturnOp::create(b, loc, copy->getResults());
  return function;
}

SmallVector<Operation *> tg::shareOperations(ModuleOp module, ArrayRef<Operation *> operations, size_t limit,
                                             llvm::function_ref<StringRef(Operation *)> nameOf) {
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
    func::FuncOp function = buildFunction(symbols, ops.front(), nameOf(ops.front()));
    left.push_back(&function.getBody().front().front());
    for (Operation *op : ops) {
      OpBuilder b(op);
      op->replaceAllUsesWith(func::CallOp::create(b, op->getLoc(), function, op->getOperands()));
      op->erase();
    }
  }
  return left;
}
