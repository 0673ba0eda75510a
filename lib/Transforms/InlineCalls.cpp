//===- InlineCalls.cpp - Inline small functions ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A function is compiled on its own, so the cost of a call must be small compared to the work of the function.
//
//===----------------------------------------------------------------------===//

#include "CallInliner.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Analysis/CallGraph.h"
#include "mlir/Interfaces/CallInterfaces.h"

namespace tg {
#define GEN_PASS_DEF_INLINECALLS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Counts the operations, including operations in regions, without terminators; `limit` + 1 if there are more than
/// `limit`.
static int64_t countOperations(Region &region, int64_t limit) {
  int64_t count = 0;
  region.walk([&](Operation *op) {
    count += !op->hasTrait<OpTrait::IsTerminator>();
    return count > limit ? WalkResult::interrupt() : WalkResult::advance();
  });
  return count;
}

/// The most operations of a function on small tensors that is inlined, and the most elements of a small tensor.
static constexpr int64_t kMostSmallOperations = 32, kMostElements = 32;

/// Returns whether all values of the function are scalars or tensors that are known to be small.
static bool hasSmallValues(Region &region) {
  auto isSmall = [&](Type type) {
    auto shaped = dyn_cast<ShapedType>(type);
    return !shaped || (shaped.hasStaticShape() && shaped.getNumElements() <= kMostElements);
  };
  WalkResult result = region.walk([&](Block *block) {
    bool small = llvm::all_of(block->getArgumentTypes(), isSmall) &&
                 llvm::all_of(*block, [&](Operation &op) { return llvm::all_of(op.getResultTypes(), isSmall); });
    return small ? WalkResult::advance() : WalkResult::interrupt();
  });
  return !result.wasInterrupted();
}

namespace {
struct InlineCallsPass : public tg::impl::InlineCallsBase<InlineCallsPass> {
  using InlineCallsBase::InlineCallsBase;

  void runOnOperation() override {
    bool hasDecisions = false;
    auto isWorthInlining = [&](const Inliner::ResolvedCall &call) {
      Region *callee = call.targetNode->getCallableRegion();
      int64_t count = countOperations(*callee, std::max<int64_t>(maxOps, kMostSmallOperations));
      if (count > maxOps && (count > kMostSmallOperations || !hasSmallValues(*callee)))
        return false;
      hasDecisions |= overwrites(*callee);
      return true;
    };
    if (failed(inlineCalls(*this, getOperation(), getAnalysis<CallGraph>(), getAnalysisManager(), isWorthInlining)))
      return signalPassFailure();
    // Arguments that a function overwrites may have other readers around the call.
    if (hasDecisions)
      repairDestroys(getOperation());
  }
};
} // namespace
