//===- Aliasing.cpp - Who shares memory, and who overwrites it ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "mlir/IR/Matchers.h"

using namespace tg;

void tg::appendViewed(Value value, SmallVectorImpl<Value> &viewed) {
  auto result = dyn_cast<OpResult>(value);
  auto op = result ? dyn_cast<DestructiveOpInterface>(result.getOwner()) : DestructiveOpInterface();
  if (!op)
    return;
  for (auto [view, operand] : op.getViews())
    if (view == result.getResultNumber())
      viewed.push_back(op->getOperand(operand));
}

llvm::SmallSetVector<Value, 4> tg::getRoots(Value value) {
  llvm::SmallSetVector<Value, 4> roots;
  llvm::SmallSetVector<Value, 8> seen;
  seen.insert(value);
  for (size_t k = 0; k < seen.size(); ++k) {
    SmallVector<Value> viewed;
    appendViewed(seen[k], viewed);
    if (viewed.empty())
      roots.insert(seen[k]);
    seen.insert(viewed.begin(), viewed.end());
  }
  return roots;
}

llvm::SmallSetVector<Value, 8> tg::getAliases(Value root) {
  llvm::SmallSetVector<Value, 8> aliases;
  aliases.insert(root);
  for (size_t k = 0; k < aliases.size(); ++k)
    for (OpOperand &use : aliases[k].getUses())
      if (auto user = dyn_cast<DestructiveOpInterface>(use.getOwner()))
        for (auto [view, operand] : user.getViews())
          if (operand == use.getOperandNumber())
            aliases.insert(user->getResult(view));
  return aliases;
}

bool tg::onlyViews(Operation *op, unsigned index) {
  auto destructive = dyn_cast<DestructiveOpInterface>(op);
  return destructive && llvm::any_of(destructive.getViews(), [&](auto pair) { return pair.second == index; });
}

LogicalResult DestroyAnalysis::add(Operation *op, IsProtected isProtected) {
  for (int64_t number : getDestroys(op)) {
    unsigned operand = number;
    auto destructive = dyn_cast<DestructiveOpInterface>(op);
    if (!destructive ||
        llvm::none_of(destructive.getDestroyCandidates(), [&](auto candidate) { return candidate.first == operand; }))
      return op->emitOpError("cannot overwrite operand ") << operand;
    Value value = op->getOperand(operand);
    for (Value root : getRoots(value)) {
      auto explain = [&](InFlightDiagnostic diagnostic) {
        if (root != value)
          diagnostic.attachNote(root.getLoc()) << "operand " << operand << " is a view of this";
        return diagnostic;
      };
      if (matchPattern(root, m_Constant()))
        return explain(op->emitOpError("overwrites a constant as operand ") << operand);
      if (isProtected(root))
        return explain(op->emitOpError("overwrites a protected input as operand ") << operand);
      for (auto [other, used] : llvm::enumerate(op->getOperands())) {
        if (other == operand || !getRoots(used).contains(root))
          continue;
        if (used == value && destructive.toleratesSame(operand, other))
          continue;
        return explain(op->emitOpError("overwrites operand ")
                       << operand << ", which shares memory with operand " << other);
      }
      auto [known, isNew] = destroyed.insert({root, {op, operand}});
      if (isNew)
        continue;
      InFlightDiagnostic diagnostic = explain(op->emitOpError("overwrites operand ")
                                              << operand << ", which is overwritten by another operation, too");
      diagnostic.attachNote(known->second.op->getLoc()) << "overwritten here";
      return diagnostic;
    }
  }
  return success();
}

void DestroyAnalysis::forEachReader(llvm::function_ref<void(Operation *, const Destroyer &, Value root)> visit) const {
  for (auto &[root, destroyer] : destroyed)
    for (Value alias : getAliases(root))
      for (OpOperand &use : alias.getUses())
        if (use.getOwner() != destroyer.op && !onlyViews(use.getOwner(), use.getOperandNumber()))
          visit(use.getOwner(), destroyer, root);
}
