//===- MemoryGroups.cpp - Shared memory and its last reader ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/MemoryGroups.h"
#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/IntEqClasses.h"

using namespace mlir;
using namespace tg;

/// Calls `visit` for `op` and for all operations in its regions that may use values from outside.
static void walkUsers(Operation *op, llvm::function_ref<void(Operation *)> visit) {
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    visit(inner);
    return inner->hasTrait<OpTrait::IsIsolatedFromAbove>() ? WalkResult::skip() : WalkResult::advance();
  });
}

MemoryGroups::MemoryGroups(Block &block) {
  partition(block);
  addReaders(block);
}

void MemoryGroups::partition(Block &block) {
  llvm::IntEqClasses classes;
  SmallVector<Value> values;
  auto numberOf = [&](Value value) {
    auto [known, isNew] = classOf.try_emplace(value, values.size());
    if (isNew) {
      values.push_back(value);
      classes.grow(values.size());
    }
    return known->second;
  };
  auto add = [&](Value value) {
    if (!isa<TensorType>(value.getType()))
      return;
    unsigned number = numberOf(value);
    forEachViewed(value, [&](Value other, ViewEdge) {
      classes.join(number, numberOf(other));
      if (value.getDefiningOp<BroadcastToOp>() || broadcast.contains(other))
        broadcast.insert(value);
    });
  };
  llvm::for_each(block.getArguments(), add);
  for (Operation &top : block)
    walkUsers(&top, [&](Operation *op) {
      llvm::for_each(op->getOperands(), [&](Value value) {
        if (isa<TensorType>(value.getType()))
          numberOf(value);
      });
      llvm::for_each(op->getResults(), add);
      for (Region &region : op->getRegions())
        for (Block &inner : region)
          llvm::for_each(inner.getArguments(), add);
    });
  classes.compress();
  groups.resize(classes.getNumClasses());
  for (auto [number, value] : llvm::enumerate(values)) {
    unsigned group = classes[number];
    classOf[value] = group;
    groups[group].hasConstant |= matchPattern(value, m_Constant());
    if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == &block)
      groups[group].inputs.push_back(argument);
  }
}

void MemoryGroups::addReaders(Block &block) {
  for (Operation &top : block) {
    for (int64_t operand : getDestroys(&top))
      if (auto known = classOf.find(top.getOperand(operand)); known != classOf.end())
        groups[known->second].destroyer = &top;
    bool isTerminator = &top == &block.back() && top.hasTrait<OpTrait::IsTerminator>();
    walkUsers(&top, [&](Operation *op) {
      for (OpOperand &operand : op->getOpOperands()) {
        auto known = classOf.find(operand.get());
        if (known == classOf.end() || onlyMakesViews(operand))
          continue;
        MemoryGroup &group = groups[known->second];
        if (isTerminator) {
          group.isOutput = true;
          continue;
        }
        if (group.lastReader != &top)
          group.isReadInside = false;
        group.lastReader = &top;
        group.isReadInside |= op != &top;
      }
    });
  }
}

bool MemoryGroups::share(Value x, Value y) const {
  auto first = classOf.find(x), second = classOf.find(y);
  return first != classOf.end() && second != classOf.end() && first->second == second->second;
}
