//===- ForwardCopies.cpp - Removal of copies between allocations ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// One-Shot Bufferize copies a buffer if its type does not say that it is contiguous: an argument in which a function
// computes may have any offset. Once the buffer is known to be an allocation, a copy of it into another allocation only
// renames it, if the source is not used later.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

namespace tg {
#define GEN_PASS_DEF_FORWARDCOPIES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns the allocation of a buffer, found through casts of its type; null if there is none.
static memref::AllocOp findAllocation(Value buffer) {
  while (auto cast = buffer.getDefiningOp<memref::CastOp>())
    buffer = cast.getSource();
  return buffer.getDefiningOp<memref::AllocOp>();
}

/// Returns whether all uses of the buffer and of its views are in `op` or before it, in operations that do not return
/// or store it.
static bool isLastUse(memref::AllocOp buffer, Operation *op) {
  SmallVector<Value> work{buffer.getMemref()};
  while (!work.empty())
    for (Operation *user : work.pop_back_val().getUsers()) {
      Operation *inBlock = op->getBlock()->findAncestorOpInBlock(*user);
      if (!inBlock || op->isBeforeInBlock(inBlock) || user->hasTrait<OpTrait::IsTerminator>())
        return false;
      bool isView = isa<ViewLikeOpInterface>(user) && user->getNumResults() == 1;
      if (!isView && llvm::any_of(user->getResultTypes(), llvm::IsaPred<BaseMemRefType>))
        return false;
      // A buffer that a loop carries has aliases.
      if (!isView && user->getNumRegions() != 0 && !isa<linalg::LinalgOp>(user))
        return false;
      if (isView)
        work.push_back(user->getResult(0));
    }
  return true;
}

/// Returns whether the first use of the buffer is `op`.
static bool isFirstUse(memref::AllocOp buffer, Operation *op) {
  return buffer->getBlock() == op->getBlock() && llvm::all_of(buffer->getUsers(), [&](Operation *user) {
           Operation *inBlock = op->getBlock()->findAncestorOpInBlock(*user);
           return inBlock && !inBlock->isBeforeInBlock(op);
         });
}

static void forward(Operation *copy, Value from, Value to) {
  memref::AllocOp source = findAllocation(from), target = to.getDefiningOp<memref::AllocOp>();
  if (!source || !target || source == target || source.getType() != target.getType() ||
      source->getBlock() != copy->getBlock() || !isFirstUse(target, copy) || !isLastUse(source, copy))
    return;
  copy->erase();
  target.replaceAllUsesWith(source.getMemref());
  target.erase();
}

namespace {
struct ForwardCopiesPass : public tg::impl::ForwardCopiesBase<ForwardCopiesPass> {
  void runOnOperation() override {
    SmallVector<Operation *> copies;
    getOperation()->walk([&](Operation *op) {
      if (isa<memref::CopyOp, linalg::CopyOp>(op))
        copies.push_back(op);
    });
    for (Operation *op : copies) {
      if (auto copy = dyn_cast<memref::CopyOp>(op))
        forward(op, copy.getSource(), copy.getTarget());
      else if (auto copy = dyn_cast<linalg::CopyOp>(op); copy && copy.hasPureBufferSemantics())
        forward(op, copy.getInputs().front(), copy.getOutputs().front());
    }
  }
};
} // namespace
