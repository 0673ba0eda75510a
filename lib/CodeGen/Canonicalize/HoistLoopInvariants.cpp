//===- HoistLoopInvariants.cpp - Loop-invariant code motion ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Upstream's loop-invariant code motion with an additional condition. Operations on tensors declare that they are
// speculatable, but they read and write out of bounds if their sizes do not agree. In the loop, a check before them
// makes sure of the sizes. Before the loop no check has run, and if the loop takes no step, none will.
//
// A tensor that is filled for others to write on, such as products, stays in the loop: outside, each step would copy
// it.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Analysis/Speculation.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Lowered/LoweredOpInterface.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"

namespace tg {
#define GEN_PASS_DEF_HOISTLOOPINVARIANTS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the first operation of a loop's body that is or contains a check; null if there is none.
static Operation *findFirstCheck(Region &body) {
  for (Operation &op : body.front())
    if (op.walk([](Operation *inner) {
            return isCheck(inner) ? WalkResult::interrupt() : WalkResult::advance();
          }).wasInterrupted())
      return &op;
  return nullptr;
}

/// Returns whether the operation fills a tensor that only others write on.
static bool fillsDestination(Operation *op) {
  auto fill = dyn_cast<linalg::FillOp>(op);
  return fill && fill.hasPureTensorSemantics() && llvm::all_of(op->getUses(), [](OpOperand &use) {
           auto user = dyn_cast<DestinationStyleOpInterface>(use.getOwner());
           return user && user.isDpsInit(&use);
         });
}

/// Moves the computation of sizes out of the cases of a choice, so that it can leave the loop around, and allocations
/// of these sizes with it.
static void moveSizesOutOfCases(scf::IndexSwitchOp choice) {
  auto isOutside = [&](Value value) { return !choice->isAncestor(value.getParentBlock()->getParentOp()); };
  for (Region &region : choice->getRegions())
    for (Operation &op : llvm::make_early_inc_range(region.front().without_terminator()))
      if (op.getNumRegions() == 0 && llvm::all_of(op.getResultTypes(), llvm::IsaPred<IndexType>) &&
          isMemoryEffectFree(&op) && isSpeculatable(&op) && isSafeToSpeculate(&op) &&
          llvm::all_of(op.getOperands(), isOutside))
        op.moveBefore(choice);
}

namespace {
struct HoistLoopInvariantsPass : public tg::impl::HoistLoopInvariantsBase<HoistLoopInvariantsPass> {
  void runOnOperation() override {
    // Innermost first, so that operations that leave one loop can leave the next.
    getOperation()->walk([](Operation *op) {
      if (auto choice = dyn_cast<scf::IndexSwitchOp>(op))
        moveSizesOutOfCases(choice);
      auto loop = dyn_cast<LoopLikeOpInterface>(op);
      if (!loop)
        return;
      llvm::SmallDenseMap<Region *, Operation *> firstChecks;
      for (Region *region : loop.getLoopRegions())
        firstChecks[region] = findFirstCheck(*region);
      moveLoopInvariantCode(
          loop.getLoopRegions(), [&](Value value, Region *) { return loop.isDefinedOutsideOfLoop(value); },
          [&](Operation *op, Region *region) {
            if (!isMemoryEffectFree(op) || !isSpeculatable(op) || fillsDestination(op))
              return false;
            Operation *check = firstChecks.lookup(region);
            bool isUnchecked = !check || (op->getBlock() == check->getBlock() && op->isBeforeInBlock(check));
            return isUnchecked || isSafeToSpeculate(op);
          },
          [&](Operation *op, Region *) { loop.moveOutOfLoop(op); });
    });
  }
};
} // namespace
