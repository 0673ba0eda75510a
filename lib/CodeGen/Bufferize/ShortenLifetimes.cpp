//===- ShortenLifetimes.cpp - Buffers exist while they are used -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Allocations move to the first operation that uses the buffer, deallocations to the last one, so that the memory of
// one temporary serves the next. Upstream's optimize-allocation-liveness moves deallocations only, and takes time that
// grows with the square of the length of a block, since each move makes MLIR number the block anew.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace tg {
#define GEN_PASS_DEF_SHORTENLIFETIMES
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
class LifetimeShortener {
public:
  explicit LifetimeShortener(func::FuncOp function) : views(function) {
    unsigned number = 0;
    function.walk([&](Operation *op) { numbers[op] = number++; }); // operations in regions before those around them
  }

  /// Plans moves first, so that positions stay as they were numbered.
  void plan(memref::AllocOp op) {
    Operation *first = nullptr;
    for (Operation *user : op->getUsers()) {
      Operation *inBlock = op->getBlock()->findAncestorOpInBlock(*user);
      if (!inBlock)
        return;
      if (!first || isBefore(inBlock, first))
        first = inBlock;
    }
    // A deallocation may move, too.
    if (first && first != op->getNextNode() && !isa<memref::DeallocOp>(first))
      before.emplace_back(op, first);
  }

  void plan(memref::DeallocOp op) {
    Operation *last = nullptr;
    for (Value root : views.resolveReverse(op.getMemref())) {
      auto aliases = views.resolve(root);
      for (Value view : aliases) {
        visit(view.getDefiningOp(), op, last);
        for (Operation *user : view.getUsers()) {
          if (mayHideView(user, aliases))
            return;
          visit(user, op, last);
          // LLVM 22 moves masked loads to selections by their masks (see MaskedLoads.cpp).
          if (auto load = dyn_cast<vector::MaskedLoadOp>(user))
            for (Operation *select : load.getMask().getUsers())
              if (isa<arith::SelectOp>(select) && select->getBlock() == load->getBlock())
                visit(select, op, last);
        }
      }
    }
    if (last && last != op->getPrevNode())
      after.emplace_back(op, last);
  }

  void move() {
    for (auto [op, first] : before)
      op->moveBefore(first);
    // Those that follow the same operation keep their order.
    for (auto [op, last] : llvm::reverse(after))
      op->moveAfter(last);
  }

private:
  bool isBefore(Operation *one, Operation *other) const { return numbers.lookup(one) < numbers.lookup(other); }

  /// Returns whether the analysis does not know that a result of `user` may be a view: it believes so of operations
  /// without interfaces that name their views.
  static bool mayHideView(Operation *user, const BufferViewFlowAnalysis::ValueSetT &aliases) {
    if (isa<memref::ExtractAlignedPointerAsIndexOp>(user))
      return true;
    return llvm::any_of(user->getResults(), [&](OpResult result) {
      return isa<BaseMemRefType>(result.getType()) && !aliases.contains(result) &&
             !hasEffect<MemoryEffects::Allocate>(user, result);
    });
  }

  /// Makes `last` the operation of the block that contains `user`, if that is later. Uses after the deallocation are
  /// those of another step of a loop.
  void visit(Operation *user, memref::DeallocOp end, Operation *&last) const {
    Operation *inBlock = user ? end->getBlock()->findAncestorOpInBlock(*user) : nullptr;
    if (inBlock && inBlock != end && isBefore(inBlock, end) && (!last || isBefore(last, inBlock)))
      last = inBlock;
  }

  BufferViewFlowAnalysis views;
  llvm::DenseMap<Operation *, unsigned> numbers;
  SmallVector<std::pair<memref::AllocOp, Operation *>> before;
  SmallVector<std::pair<memref::DeallocOp, Operation *>> after;
};

struct ShortenLifetimesPass : public tg::impl::ShortenLifetimesBase<ShortenLifetimesPass> {
  void runOnOperation() override {
    LifetimeShortener shortener(getOperation());
    getOperation().walk([&](memref::AllocOp op) { shortener.plan(op); });
    getOperation().walk([&](memref::DeallocOp op) { shortener.plan(op); });
    shortener.move();
  }
};
} // namespace
