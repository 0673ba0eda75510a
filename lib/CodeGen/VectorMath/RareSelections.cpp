//===- RareSelections.cpp - Branches for what is rarely selected ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Formulas with a polynomial for most arguments and others for the rest select one of them. On vectors all of them
// would be computed for all lanes. The values do not change, so that lanes do not depend on each other.

#include "RareSelections.h"
#include "../Kernels/Strategies/Records.h"
#include "Branch.h"
#include "TensorGraph/Dialect/RareMark.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace tg;
using namespace tg::vectormath;

/// Returns the operations of the block that nothing but the first value of the selection needs, the last one first.
static SetVector<Operation *> findOwn(arith::SelectOp selection) {
  SetVector<Operation *> own;
  auto isOwn = [&](Operation *op) {
    return op->getBlock() == selection->getBlock() && op->getNumRegions() == 0 && isPure(op) &&
           llvm::all_of(op->getUses(), [&](OpOperand &use) {
             return use.getOwner() == selection ? use.getOperandNumber() == 1 : own.contains(use.getOwner());
           });
  };
  auto visit = [&](Value operand) {
    if (Operation *op = operand.getDefiningOp(); op && isOwn(op))
      own.insert(op);
  };
  // An operation that is met before all of its users are in the set is met again by the last of them.
  visit(selection.getTrueValue());
  for (size_t k = 0; k < own.size(); ++k)
    for (Value operand : own[k]->getOperands())
      visit(operand);
  return own;
}

static void branch(arith::SelectOp selection) {
  SetVector<Operation *> own = findOwn(selection);
  Value value = selection.getTrueValue();
  // A constant alone is no work.
  if (own.empty() || (own.size() == 1 && own[0]->hasTrait<OpTrait::ConstantLike>()))
    return;
  remark::passed(selection.getLoc(), remark::RemarkOpts::name("Branched").category("tg-approximate-math"))
      << remark::add("strategy {0}", kRareSelections.name);
  OpBuilder b(selection);
  Emitter emitter{b, selection.getLoc(), /*fma=*/false, /*gathers=*/false};
  SmallVector<Operation *> inOrder(own.begin(), own.end());
  llvm::sort(inOrder, [](Operation *x, Operation *y) { return x->isBeforeInBlock(y); });
  Lanes condition(emitter, selection.getCondition()), usual(emitter, selection.getFalseValue());
  auto careful = [&] {
    Block *block = b.getInsertionBlock();
    for (Operation *op : inOrder)
      op->moveBefore(block, block->end());
    return Lanes(emitter, arith::SelectOp::create(b, selection.getLoc(), selection.getCondition(), value,
                                                  selection.getFalseValue()));
  };
  selection.replaceAllUsesWith(branchIfAny(condition, careful, usual).getValue());
  selection.erase();
}

const StrategyRecord tg::kRareSelections = {"rare-selections", "tg-approximate-math",
                                            "values that are rarely selected, in a branch", "none", R"(
func.func @example(%x: vector<8xf64>) -> vector<8xf64> {
  %one = arith.constant dense<1.0> : vector<8xf64>
  %0 = arith.cmpf olt, %one, %x : vector<8xf64>
  %1 = math.log %x : vector<8xf64>
  %2 = arith.select %0, %1, %x {tg.rare} : vector<8xi1>, vector<8xf64>
  return %2 : vector<8xf64>
})"};

void vectormath::branchForRareSelections(Operation *root) {
  SmallVector<arith::SelectOp> selections;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<InnerGraphOpInterface>(op))
      return WalkResult::skip();
    if (auto selection = dyn_cast<arith::SelectOp>(op); selection && selection->hasAttr(kRareMark))
      selections.push_back(selection);
    return WalkResult::advance();
  });
  // From the last one, as it may need others.
  for (arith::SelectOp selection : llvm::reverse(selections))
    branch(selection);
}
