//===- LoopCondition.cpp - Whether a loop takes a step -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopCondition.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;
using namespace tg;

/// Returns whether the condition of the loop can be computed before it, for its initial values.
static bool hasPureCondition(scf::WhileOp loop) {
  return llvm::all_of(loop.getBeforeBody()->without_terminator(),
                      [](Operation &op) { return op.getNumRegions() == 0 && isPure(&op); });
}

/// Returns the operands of the condition for the first step.
static SmallVector<Value> getConditionOperands(Operation *op) {
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return {loop.getLowerBound(), loop.getUpperBound()};
  SmallVector<Value> values;
  if (auto loop = dyn_cast<scf::ParallelOp>(op)) {
    llvm::append_range(values, loop.getLowerBound());
    llvm::append_range(values, loop.getUpperBound());
  }
  if (auto loop = dyn_cast<scf::WhileOp>(op)) {
    Block *before = loop.getBeforeBody();
    SetVector<Operation *> needed;
    SmallVector<Value> work{loop.getConditionOp().getCondition()};
    while (!work.empty()) {
      Value value = work.pop_back_val();
      auto argument = dyn_cast<BlockArgument>(value);
      if (argument && argument.getOwner() == before)
        values.push_back(loop.getInits()[argument.getArgNumber()]);
      else if (value.getParentBlock() != before)
        values.push_back(value);
      else if (needed.insert(value.getDefiningOp()))
        llvm::append_range(work, value.getDefiningOp()->getOperands());
    }
  }
  return values;
}

bool tg::isConditionKnownOutside(Operation *loop, Operation *around) {
  auto own = dyn_cast<scf::WhileOp>(loop);
  if (!isa<scf::ForOp, scf::ParallelOp>(loop) && !(own && hasPureCondition(own)))
    return false;
  return llvm::all_of(getConditionOperands(loop),
                      [&](Value value) { return !around->isAncestor(value.getParentBlock()->getParentOp()); });
}

Value tg::buildTakesStep(OpBuilder &b, Operation *op) {
  Location loc = op->getLoc();
  if (auto loop = dyn_cast<scf::ForOp>(op)) {
    auto less = loop.getUnsignedCmp() ? arith::CmpIPredicate::ult : arith::CmpIPredicate::slt;
    return arith::CmpIOp::create(b, loc, less, loop.getLowerBound(), loop.getUpperBound());
  }
  if (auto loop = dyn_cast<scf::ParallelOp>(op)) {
    Value all;
    for (auto [lower, upper] : llvm::zip_equal(loop.getLowerBound(), loop.getUpperBound())) {
      Value own = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::slt, lower, upper);
      all = all ? Value(arith::AndIOp::create(b, loc, all, own)) : own;
    }
    return all;
  }
  auto loop = dyn_cast<scf::WhileOp>(op);
  if (!loop || !hasPureCondition(loop))
    return {};
  IRMapping mapping;
  mapping.map(loop.getBeforeArguments(), loop.getInits());
  for (Operation &inner : loop.getBeforeBody()->without_terminator())
    b.clone(inner, mapping);
  return mapping.lookupOrDefault(loop.getConditionOp().getCondition());
}
