//===- CleanOpenGraphs.cpp - Canonicalization and CSE around frozen graphs --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The counterparts of MLIR's passes of these names, which enter neither frozen graphs nor sealed operations: in pure
// graphs there is nothing to do, and ordered graphs and sealed operations must not change.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "TensorGraph/Graph/Digest.h"
#include "TensorGraph/Identity/CommonSubexpressions.h"
#include "TensorGraph/Identity/Seal.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {
#define GEN_PASS_DEF_CANONICALIZEOPEN
#define GEN_PASS_DEF_MERGEEQUAL
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns whether an operation is closed, or inside of one that is.
static bool isInsideOfClosed(Operation *op) {
  for (; op; op = op->getParentOp())
    if (isClosed(op))
      return true;
  return false;
}

namespace {
struct CanonicalizeOpenPass : public tg::impl::CanonicalizeOpenBase<CanonicalizeOpenPass> {
  LogicalResult initialize(MLIRContext *context) override {
    patterns = canonicalizationPatterns(context, context->getLoadedDialects());
    return success();
  }

  void runOnOperation() override {
    if (isInsideOfClosed(getOperation()))
      return markAllAnalysesPreserved();
    // As in MLIR's pass, patterns that do not converge are not an error: the program is still correct.
    for (Region &region : getOperation()->getRegions()) {
      bool ignored;
      (void)canonicalizeOpen(region, patterns, ignored);
    }
  }

private:
  FrozenRewritePatternSet patterns;
};

struct MergeEqualPass : public tg::impl::MergeEqualBase<MergeEqualPass> {
  void runOnOperation() override {
    Operation *root = getOperation();
    if (isInsideOfClosed(root))
      return markAllAnalysesPreserved();
    KeptOperations kept;
    llvm::DenseSet<Operation *> overwritten;
    if (getContext().getLoadedDialect<TensorGraphDialect>()) {
      overwritten = findAllOverwritten(root);
      kept.isSealed = isClosed;
      kept.isUnique = [&](Operation *op) { return overwritten.contains(op); };
    }
    IRRewriter rewriter(&getContext());
    SubexpressionCounts counts = eliminateCommonSubexpressions(rewriter, getAnalysis<DominanceInfo>(), root, kept);
    if (counts.merged == 0 && counts.dead == 0)
      return markAllAnalysesPreserved();
    markAnalysesPreserved<DominanceInfo, PostDominanceInfo>();
  }

private:
  static llvm::DenseSet<Operation *> findAllOverwritten(Operation *root) {
    llvm::DenseSet<Operation *> all;
    root->walk<WalkOrder::PreOrder>([&](Operation *op) {
      if (isClosed(op))
        return WalkResult::skip();
      if (op == root || op->hasTrait<OpTrait::IsIsolatedFromAbove>())
        for (Region &region : op->getRegions()) {
          llvm::DenseSet<Operation *> own = findOverwritten(region);
          all.insert(own.begin(), own.end());
        }
      return WalkResult::advance();
    });
    return all;
  }
};
} // namespace
