//===- Aliasing.cpp - Values that share memory ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Memory is shared along edges, from the value that owns it to the values that may be views of it. Edges come from
// operations that declare their views (DestructiveOpInterface) and from control flow (RegionBranchOpInterface): from
// operands to arguments of regions, and from what a region yields to arguments and results. Nothing is known about
// other operations that have regions or are calls: their results, and the arguments of their regions, may be views of
// everything that they use.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace tg;

/// Returns whether nothing is known about `op`. Results of operations of `tg` and `tgl` own their memory unless an
/// interface says otherwise.
static bool isOpaque(Operation *op) {
  if (isa<DestructiveOpInterface, FunctionOpInterface, LoweredOpInterface>(op) ||
      isa_and_nonnull<TensorGraphDialect>(op->getDialect()))
    return false;
  return isa<CallOpInterface>(op) || op->getNumRegions() > 0;
}

static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

static bool isEntryArgument(BlockArgument argument) { return argument.getOwner()->isEntryBlock(); }

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

/// Returns the position of `value` in `inputs`, which are some of the arguments of its block or results of its
/// operation; none if `value` is not among them.
static std::optional<size_t> placeIn(ValueRange inputs, Value value) {
  auto number = [](Value any) {
    auto result = dyn_cast<OpResult>(any);
    return result ? result.getResultNumber() : cast<BlockArgument>(any).getArgNumber();
  };
  if (inputs.empty() || number(value) < number(inputs.front()))
    return std::nullopt;
  size_t place = number(value) - number(inputs.front());
  return place < inputs.size() && inputs[place] == value ? std::optional(place) : std::nullopt;
}

/// Visits the operands that control flow passes to `target`, an argument of a region of `op` or a result of `op`.
static void forEachSource(RegionBranchOpInterface op, Value target, llvm::function_ref<void(Value, ViewEdge)> visit) {
  SmallVector<RegionSuccessor> successors;
  auto visitFrom = [&](RegionBranchPoint point, Operation *by, auto operandsFor) {
    successors.clear();
    op.getSuccessorRegions(point, successors);
    for (RegionSuccessor successor : successors)
      if (std::optional<size_t> place = placeIn(successor.getSuccessorInputs(), target))
        if (OperandRange operands = operandsFor(successor); *place < operands.size())
          visit(operands[*place], {by, target});
  };
  visitFrom(RegionBranchPoint::parent(), op,
            [&](RegionSuccessor successor) { return op.getEntrySuccessorOperands(successor); });
  for (Region &region : op->getRegions())
    for (Block &block : region)
      if (auto end = block.empty() ? RegionBranchTerminatorOpInterface()
                                   : dyn_cast<RegionBranchTerminatorOpInterface>(block.back()))
        visitFrom(end, end, [&](RegionSuccessor successor) { return end.getSuccessorOperands(successor); });
}

static bool hasSource(RegionBranchOpInterface op, Value target) {
  bool found = false;
  forEachSource(op, target, [&](Value, ViewEdge) { found = true; });
  return found;
}

/// Visits the arguments and results to which control flow passes `use`.
static void forEachTarget(OpOperand &use, llvm::function_ref<void(Value, ViewEdge)> visit) {
  Operation *user = use.getOwner();
  SmallVector<RegionSuccessor> successors;
  auto visitAll = [&](auto operandsFor) {
    for (RegionSuccessor successor : successors) {
      OperandRange operands = operandsFor(successor);
      ValueRange inputs = successor.getSuccessorInputs();
      if (operands.empty() || use.getOperandNumber() < operands.getBeginOperandIndex())
        continue;
      size_t place = use.getOperandNumber() - operands.getBeginOperandIndex();
      if (place < operands.size() && place < inputs.size())
        visit(inputs[place], {user, inputs[place]});
    }
  };
  if (auto op = dyn_cast<RegionBranchOpInterface>(user)) {
    op.getSuccessorRegions(RegionBranchPoint::parent(), successors);
    visitAll([&](RegionSuccessor successor) { return op.getEntrySuccessorOperands(successor); });
  }
  successors.clear();
  auto end = dyn_cast<RegionBranchTerminatorOpInterface>(user);
  if (auto op = end ? dyn_cast<RegionBranchOpInterface>(end->getParentOp()) : RegionBranchOpInterface()) {
    op.getSuccessorRegions(end, successors);
    visitAll([&](RegionSuccessor successor) { return end.getSuccessorOperands(successor); });
  }
}

//===----------------------------------------------------------------------===//
// Edges
//===----------------------------------------------------------------------===//

bool ViewEdge::isAgain() const {
  auto argument = dyn_cast<BlockArgument>(target);
  return argument && argument.getOwner()->getParentOp() == by->getParentOp();
}

void tg::forEachViewed(Value value, llvm::function_ref<void(Value, ViewEdge)> visit) {
  auto result = dyn_cast<OpResult>(value);
  auto argument = dyn_cast<BlockArgument>(value);
  Operation *op = result ? result.getOwner() : argument.getOwner()->getParentOp();
  if (!op || (argument && !isEntryArgument(argument)))
    return;
  if (auto destructive = result ? dyn_cast<DestructiveOpInterface>(op) : DestructiveOpInterface()) {
    for (auto [view, operand] : destructive.getViews())
      if (view == result.getResultNumber())
        visit(op->getOperand(operand), {op, value});
    return;
  }
  if (!isTensor(value) || !isOpaque(op))
    return;
  if (auto branch = dyn_cast<RegionBranchOpInterface>(op); branch && hasSource(branch, value))
    return forEachSource(branch, value, visit);
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  if (result)
    getUsedValuesDefinedAbove(op->getRegions(), used);
  for (Value source : used)
    if (isTensor(source))
      visit(source, {op, value, /*isGuess=*/true});
}

/// Visits the results, and the arguments of regions, whose sources are unknown.
static void forEachUnknown(Operation *op, bool withArguments, llvm::function_ref<void(Value)> visit) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  auto visitUnknown = [&](Value value) {
    if (isTensor(value) && !(branch && hasSource(branch, value)))
      visit(value);
  };
  llvm::for_each(op->getResults(), visitUnknown);
  for (Region &region : op->getRegions())
    if (withArguments && !region.empty())
      llvm::for_each(region.getArguments(), visitUnknown);
}

void tg::forEachView(OpOperand &use, llvm::function_ref<void(Value, ViewEdge)> visit) {
  Operation *user = use.getOwner();
  if (!isTensor(use.get()))
    return;
  if (auto destructive = dyn_cast<DestructiveOpInterface>(user)) {
    for (auto [view, operand] : destructive.getViews())
      if (operand == use.getOperandNumber())
        visit(user->getResult(view), {user, user->getResult(view)});
  }
  forEachTarget(use, visit);
  // An operation about which nothing is known may return any value that is used inside of it.
  Region *home = use.get().getParentRegion();
  for (Operation *op = user; op; op = op->getParentOp()) {
    if (isOpaque(op))
      forEachUnknown(op, /*withArguments=*/op == user, [&](Value view) { visit(view, {op, view, /*isGuess=*/true}); });
    if (op->getParentRegion() == home)
      break;
  }
}

bool tg::onlyMakesViews(OpOperand &use) {
  if (auto destructive = dyn_cast<DestructiveOpInterface>(use.getOwner()))
    return llvm::any_of(destructive.getViews(), [&](auto pair) { return pair.second == use.getOperandNumber(); });
  bool isForwarded = false;
  forEachTarget(use, [&](Value, ViewEdge) { isForwarded = true; });
  return isForwarded;
}

//===----------------------------------------------------------------------===//
// Roots and aliases
//===----------------------------------------------------------------------===//

llvm::SmallSetVector<Value, 4> tg::getRoots(Value value) {
  llvm::SmallSetVector<Value, 4> roots;
  llvm::SmallSetVector<Value, 8> seen;
  seen.insert(value);
  for (size_t k = 0; k < seen.size(); ++k) {
    Value current = seen[k];
    bool isView = false;
    forEachViewed(current, [&](Value viewed, ViewEdge) {
      isView = true;
      seen.insert(viewed);
    });
    if (!isView)
      roots.insert(current);
  }
  return roots;
}
