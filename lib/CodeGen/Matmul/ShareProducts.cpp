//===- ShareProducts.cpp - One function for products alike ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ShareProducts.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

/// Whether the time for a call does not matter: sizes are not known, or known to be large.
static bool isWorthCall(linalg::LinalgOp op) {
  constexpr int64_t kSmall = 16 * 16 * 16;
  int64_t steps = 1;
  for (int64_t size : op.getStaticLoopRanges()) {
    std::optional<int64_t> next = ShapedType::isDynamic(size) ? std::nullopt : llvm::checkedMul(steps, size);
    if (!next)
      return true;
    steps = *next;
  }
  return steps >= kSmall;
}

/// What the code of a product depends on.
static Attribute getKey(linalg::LinalgOp op) {
  auto types = FunctionType::get(op.getContext(), op->getOperandTypes(), {});
  return ArrayAttr::get(op.getContext(), {op.getIndexingMaps(), TypeAttr::get(types)});
}

static func::FuncOp buildFunction(SymbolTable &symbols, linalg::LinalgOp op) {
  OpBuilder b(op.getContext());
  Location loc = op.getLoc();
  auto function = func::FuncOp::create(b, loc, "product", b.getFunctionType(op->getOperandTypes(), {}));
  function.setPrivate();
  function->setAttr("passthrough", b.getStrArrayAttr({"noinline"}));
  symbols.insert(function);
  Block *body = function.addEntryBlock();
  b.setInsertionPointToEnd(body);
  IRMapping mapping;
  mapping.map(op->getOperands(), body->getArguments());
  b.clone(*op, mapping);
  func::ReturnOp::create(b, loc);
  return function;
}

SmallVector<linalg::LinalgOp> tg::shareProducts(ModuleOp module, ArrayRef<linalg::LinalgOp> products) {
  SmallVector<linalg::LinalgOp> left;
  llvm::MapVector<Attribute, SmallVector<linalg::LinalgOp>> groups;
  for (linalg::LinalgOp op : products) {
    // The cost of the steps of a parallel loop must be known.
    if (isWorthCall(op) && !op->getParentOfType<scf::ParallelOp>())
      groups[getKey(op)].push_back(op);
    else
      left.push_back(op);
  }
  SymbolTable symbols(module);
  for (auto &[key, ops] : groups) {
    if (ops.size() == 1) {
      left.push_back(ops.front());
      continue;
    }
    func::FuncOp function = buildFunction(symbols, ops.front());
    left.push_back(cast<linalg::LinalgOp>(function.getBody().front().front()));
    for (linalg::LinalgOp op : ops) {
      OpBuilder b(op);
      func::CallOp::create(b, op.getLoc(), function, op->getOperands());
      op->erase();
    }
  }
  return left;
}
