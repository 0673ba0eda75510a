//===- AddDeallocations.cpp - Where buffers are freed ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Upstream's pass finds out at run time, where it must, who owns a buffer, and frees all buffers of a block in one
// operation, whose simplification takes time that grows with the square of their number, or faster. Nearly all of our
// buffers stay in the block that allocates them. Those are freed at its end, and upstream's pass does not see them.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/Passes.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/ViewLikeInterface.h"
#include "mlir/Pass/PassManager.h"

namespace tg {
#define GEN_PASS_DEF_ADDDEALLOCATIONS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Whether a buffer and its views are only used by operations of the block that allocates it, or inside of these, and
/// are handed on by none.
static bool staysInBlock(memref::AllocOp allocation) {
  Block *block = allocation->getBlock();
  SmallVector<Value> views{allocation};
  while (!views.empty())
    for (Operation *user : views.pop_back_val().getUsers()) {
      if (user->hasTrait<OpTrait::IsTerminator>() || isa<RegionBranchOpInterface>(user) ||
          !block->findAncestorOpInBlock(*user))
        return false;
      // Callers own the buffers that functions return, so none of them is an operand.
      bool makesBuffers =
          !isa<CallOpInterface>(user) && llvm::any_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>);
      if (isa<ViewLikeOpInterface>(user))
        llvm::append_range(views, user->getResults());
      else if (makesBuffers || isa<memref::ExtractAlignedPointerAsIndexOp>(user))
        return false;
    }
  return block->back().hasTrait<OpTrait::IsTerminator>();
}

namespace {
struct AddDeallocationsPass : public tg::impl::AddDeallocationsBase<AddDeallocationsPass> {
  void runOnOperation() override {
    // Nobody owns what is on the stack.
    SmallVector<memref::AllocaOp> held;
    IRRewriter b(&getContext());
    getOperation()->walk([&](memref::AllocOp op) {
      if (!staysInBlock(op))
        return;
      b.setInsertionPoint(op);
      held.push_back(b.replaceOpWithNewOp<memref::AllocaOp>(op, op.getType(), op.getDynamicSizes(),
                                                            op.getSymbolOperands(), op.getAlignmentAttr()));
    });
    OpPassManager upstream(getOperation()->getName());
    upstream.addPass(bufferization::createOwnershipBasedBufferDeallocationPass());
    if (failed(runPipeline(upstream, getOperation())))
      return signalPassFailure();
    for (memref::AllocaOp op : held) {
      b.setInsertionPoint(op);
      auto allocation = b.replaceOpWithNewOp<memref::AllocOp>(op, op.getType(), op.getDynamicSizes(),
                                                              op.getSymbolOperands(), op.getAlignmentAttr());
      b.setInsertionPoint(allocation->getBlock()->getTerminator());
      memref::DeallocOp::create(b, allocation.getLoc(), allocation);
    }
  }
};
} // namespace
