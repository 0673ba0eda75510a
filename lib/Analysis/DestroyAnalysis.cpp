//===- DestroyAnalysis.cpp - Destroyers and the readers before them ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A value in the body of a loop is a different one in each step. A destroyer in the body overwrites a root that was
// computed some number of steps ago (0: in this step, or before the loop), and a use of one of its views comes some
// number of steps after the root. If the use comes after fewer steps, it is done when the destroyer runs; after more
// steps, it is late; after equally many, the order of the operations decides.
//
// A value from before a loop may be overwritten in a later step, after it has passed from state to state. For its uses
// outside of the loop, the order of the operations decides, too; steps count from where it enters the loop.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Aliasing.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"

using namespace mlir;
using namespace tg;

using Instance = DestroyAnalysis::Instance;

/// Larger numbers of steps are not distinguished. Four steps are two rounds of a loop with two regions.
static constexpr unsigned kFar = 4;
/// A flag beside a number of steps: the value is outside of the loop whose steps are counted.
static constexpr unsigned kOutside = 8;

static unsigned addStep(unsigned steps) { return steps & kOutside ? kFar : std::min(steps + 1, kFar); }

/// Returns whether an edge is a step of a loop around the destroyer.
static bool isStep(const ViewEdge &edge, Operation *destroyer) {
  return edge.isAgain() && edge.by->getParentOp()->isProperAncestor(destroyer);
}

/// Returns whether an edge enters an operation around the destroyer.
static bool isEntry(const ViewEdge &edge, Operation *destroyer) {
  auto argument = dyn_cast<BlockArgument>(edge.target);
  return argument && argument.getOwner()->getParentOp() == edge.by && edge.by->isProperAncestor(destroyer);
}

/// Returns whether operations in the region may run more than once for each run of the operation that has it.
static bool isRepetitive(Region *region) {
  auto branch = dyn_cast<RegionBranchOpInterface>(region->getParentOp());
  return !branch || branch.isRepetitiveRegion(region->getRegionNumber());
}

/// Returns whether a loop around the destroyer uses a value from before the loop in each step.
static bool isUsedAgain(OpOperand &use, Operation *destroyer) {
  Region *home = use.get().getParentRegion();
  for (Region *region = use.getOwner()->getParentRegion(); region && region != home; region = region->getParentRegion())
    if (isRepetitive(region) && region->isAncestor(destroyer->getParentRegion()))
      return true;
  return false;
}

/// Returns the roots of `value`, an operand of `destroyer`.
static llvm::SmallSetVector<Instance, 4> getInstances(Value value, Operation *destroyer) {
  llvm::SmallSetVector<Instance, 4> roots;
  llvm::SmallSetVector<Instance, 8> seen;
  seen.insert({value, 0});
  for (size_t k = 0; k < seen.size(); ++k) {
    Instance current = seen[k];
    bool isView = false;
    forEachViewed(current.first, [&](Value viewed, ViewEdge edge) {
      isView = true;
      unsigned steps = current.second;
      if (isStep(edge, destroyer))
        steps = addStep(steps);
      else if (steps && isEntry(edge, destroyer))
        steps = steps >= kFar ? kFar : steps | kOutside;
      seen.insert({viewed, steps});
    });
    if (!isView)
      roots.insert(current);
  }
  return roots;
}

/// Returns whether there are branches between the root and the destroyer: how often, and in which order, they are taken
/// is not analysed.
static bool isBehindBranches(Value root, Operation *destroyer) {
  auto argument = dyn_cast<BlockArgument>(root);
  if (argument && !argument.getOwner()->isEntryBlock())
    return true;
  // Up to the block that contains both.
  for (Operation *op = destroyer; op && op->getBlock(); op = op->getParentOp()) {
    Region *region = op->getParentRegion();
    if (region->isAncestor(root.getParentRegion()))
      return region->findAncestorBlockInRegion(*root.getParentBlock()) != op->getBlock();
    if (!region->hasOneBlock())
      return true;
  }
  return false;
}

std::optional<WrongDestroy> DestroyAnalysis::tryAdd(Operation *op, IsProtected isProtected) {
  SmallVector<std::pair<Instance, unsigned>> added;
  for (int64_t number : getDestroys(op)) {
    unsigned operand = number;
    std::string overwrites = "overwrites operand " + std::to_string(operand);
    auto destructive = dyn_cast<DestructiveOpInterface>(op);
    if (!destructive ||
        llvm::none_of(destructive.getDestroyCandidates(), [&](auto candidate) { return candidate.first == operand; }))
      return WrongDestroy{op, "cannot overwrite operand " + std::to_string(operand)};
    Value value = op->getOperand(operand);
    for (const Instance &instance : getInstances(value, op)) {
      Value root = instance.first;
      auto wrong = [&](const Twine &message) {
        WrongDestroy result{op, message.str()};
        if (root != value)
          result.notes.push_back({root.getLoc(), "operand " + std::to_string(operand) + " is a view of this"});
        return result;
      };
      if (matchPattern(root, m_Constant()))
        return wrong("overwrites a constant as operand " + Twine(operand));
      if (isProtected(root))
        return wrong("overwrites a protected input as operand " + Twine(operand));
      if (isBehindBranches(root, op))
        return wrong(overwrites + ", which comes from another block");
      for (auto [other, used] : llvm::enumerate(op->getOperands())) {
        if (other == operand || !getInstances(used, op).contains(instance))
          continue;
        if (used == value && destructive.toleratesSame(operand, other))
          continue;
        return wrong(overwrites + ", which shares memory with operand " + Twine(other));
      }
      auto known = destroyed.find(instance);
      bool isOwn = llvm::any_of(added, [&](const auto &own) { return own.first == instance; });
      if (!isOwn && known == destroyed.end()) {
        added.push_back({instance, operand});
        continue;
      }
      WrongDestroy result = wrong(overwrites + ", which another operation overwrites, too");
      if (!isOwn)
        result.rival = known->second;
      result.notes.push_back({isOwn ? op->getLoc() : known->second.op->getLoc(), "overwritten here"});
      return result;
    }
  }
  for (auto [instance, operand] : added)
    destroyed.insert({instance, {op, operand}});
  return std::nullopt;
}

void DestroyAnalysis::remove(Operation *op) {
  destroyed.remove_if([&](const auto &entry) { return entry.second.op == op; });
}

LogicalResult DestroyAnalysis::add(Operation *op, IsProtected isProtected) {
  if (std::optional<WrongDestroy> wrong = tryAdd(op, isProtected))
    return wrong->emit();
  return success();
}

void DestroyAnalysis::walkReaders(llvm::function_ref<void(OpOperand &, bool, const Destroyer &, Value)> visit) const {
  for (const auto &entry : destroyed) {
    const Instance &root = entry.first;
    const Destroyer &destroyer = entry.second;
    unsigned stepsAgo = root.second & ~kOutside;
    llvm::SmallSetVector<Instance, 8> aliases;
    aliases.insert({root.first, root.second & kOutside ? root.second : 0});
    for (size_t k = 0; k < aliases.size(); ++k) {
      Instance alias = aliases[k];
      for (OpOperand &use : alias.first.getUses()) {
        unsigned at = isUsedAgain(use, destroyer.op) ? kFar : alias.second, steps = at & ~kOutside;
        // In one step, either the destroyer runs or this use.
        if (steps == stepsAgo && steps < kFar && insideMutuallyExclusiveRegions(use.getOwner(), destroyer.op))
          continue;
        forEachView(use, [&](Value view, ViewEdge edge) {
          // If the destroyer runs, the operation around it is entered and does not pass the operand on to its result.
          bool passesBy = isa<OpResult>(view) && edge.by == view.getDefiningOp() &&
                          edge.by->isProperAncestor(destroyer.op) && !edge.isGuess;
          if (passesBy && steps <= stepsAgo)
            return;
          bool goesIn = at & kOutside && isEntry(edge, destroyer.op);
          aliases.insert({view, isStep(edge, destroyer.op) ? addStep(at) : goesIn ? 0 : at});
        });
        if ((steps >= stepsAgo || stepsAgo == kFar) && !onlyMakesViews(use))
          visit(use, steps > stepsAgo || steps == kFar || stepsAgo == kFar, destroyer, root.first);
      }
    }
  }
}

void DestroyAnalysis::forEachReader(Visit visit) const {
  walkReaders([&](OpOperand &use, bool, const Destroyer &destroyer, Value root) {
    if (use.getOwner() != destroyer.op)
      visit(use.getOwner(), destroyer, root);
  });
}

/// Returns whether the first of two operations, which may be in different regions, is done when the second begins.
static bool isBefore(Operation *first, Operation *second) {
  for (; second; second = second->getParentOp())
    if (Operation *ancestor = second->getBlock() ? second->getBlock()->findAncestorOpInBlock(*first) : nullptr)
      return ancestor != second && ancestor->isBeforeInBlock(second);
  return false;
}

void DestroyAnalysis::forEachLateReader(Visit visit) const {
  walkReaders([&](OpOperand &use, bool isInLaterStep, const Destroyer &destroyer, Value root) {
    Operation *reader = use.getOwner();
    if (isInLaterStep || (reader != destroyer.op && !isBefore(reader, destroyer.op)))
      visit(reader, destroyer, root);
  });
}
