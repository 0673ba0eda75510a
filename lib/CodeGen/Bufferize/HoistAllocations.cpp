//===- HoistAllocations.cpp - Buffers that all steps of a loop share -----===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopCondition.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/LoopLikeInterface.h"

namespace tg {
#define GEN_PASS_DEF_HOISTALLOCATIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the loops around an operation, innermost first.
static SmallVector<LoopLikeOpInterface> loopsAround(Operation *op) {
  SmallVector<LoopLikeOpInterface> loops;
  for (auto loop = op->getParentOfType<LoopLikeOpInterface>(); loop;
       loop = loop->getParentOfType<LoopLikeOpInterface>())
    loops.push_back(loop);
  return loops;
}

/// Moves allocations out of the cases of a solver's loop, each of which some step takes: upstream hoists from loops
/// only.
static void moveOutOfCases(scf::IndexSwitchOp choice) {
  choice->walk([&](memref::AllocOp op) {
    bool isKnownBefore = llvm::none_of(
        op->getOperands(), [&](Value size) { return choice->isAncestor(size.getParentBlock()->getParentOp()); });
    if (op->getParentOp() == choice && isKnownBefore && choice->getParentOfType<scf::WhileOp>())
      op->moveBefore(choice);
  });
}

namespace {
struct HoistAllocationsPass : public tg::impl::HoistAllocationsBase<HoistAllocationsPass> {
  void runOnOperation() override {
    SmallVector<std::pair<memref::AllocOp, SmallVector<LoopLikeOpInterface>>> allocations;
    getOperation()->walk([&](memref::AllocOp op) {
      if (auto loops = loopsAround(op); !loops.empty())
        allocations.emplace_back(op, std::move(loops));
    });
    bufferization::hoistBuffersFromLoops(getOperation());
    // First out of the loops in a case, then out of the loop around.
    getOperation()->walk(moveOutOfCases);
    bufferization::hoistBuffersFromLoops(getOperation());

    // Move an allocation back into a loop if it is not known before that loop whether the inner ones will run.
    for (auto &[op, loops] : allocations) {
      LoopLikeOpInterface inner;
      for (LoopLikeOpInterface loop : loops) {
        if (loop->isAncestor(op))
          break;
        if (inner && !op.getDynamicSizes().empty() && !isConditionKnownOutside(inner, loop)) {
          op->moveBefore(inner);
          break;
        }
        inner = loop;
      }
    }
  }
};
} // namespace
