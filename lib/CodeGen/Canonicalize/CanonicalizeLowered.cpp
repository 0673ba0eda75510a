//===- CanonicalizeLowered.cpp - Canonicalization between lowerings ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// While a program is lowered, folding makes sizes static that the types left dynamic: a size of 0, or two that do not
// agree. Upstream's verifiers then reject operations that the lowering has built, although the program is valid: these
// operations are never reached, or access no elements. They are removed in the same fixpoint iteration that found the
// sizes, before a verifier sees them. The canonicalization of `tg.check` removes the code after a check that always
// fails, and such a check comes before all code that relies on it. The patterns here remove slices without elements,
// and others that MLIR cannot handle. So no lowering has to consider sizes that become known later.
//
//===----------------------------------------------------------------------===//

#include "../SmallTensors/Shuffles.h"
#include "MaskedLoads.h"
#include "NoElements.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "TooLarge.h"
#include "Views.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_CANONICALIZELOWERED
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct CanonicalizeLoweredPass : public tg::impl::CanonicalizeLoweredBase<CanonicalizeLoweredPass> {
  LogicalResult initialize(MLIRContext *context) override {
    patterns = canonicalizationPatterns(context, context->getLoadedDialects(), [](RewritePatternSet &set) {
      populateMaskedLoadPatterns(set);
      populateNoElementsPatterns(set);
      populateShufflePatterns(set);
      populateTooLargePatterns(set);
      populateViewPatterns(set);
    });
    RewritePatternSet set(context);
    populateViewPatterns(set);
    populateEmptyTooLargePatterns(set);
    first = std::move(set);
    return success();
  }

  void runOnOperation() override {
    // Before any operation on a view, or any size, is folded.
    walkAndApplyPatterns(getOperation(), first);
    // Patterns remove what is not used. To look for values that only keep each other alive, and for equal blocks, would
    // take a quarter of the time, and LLVM does it.
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    // As for upstream's canonicalizer, it is no error if there is no fixpoint within the limit of iterations.
    (void)applyPatternsGreedily(getOperation(), patterns, config);
    // No conversion looks at blocks that a branch on a constant leaves unreachable.
    IRRewriter rewriter(&getContext());
    (void)eraseUnreachableBlocks(rewriter, getOperation()->getRegions());
  }

private:
  FrozenRewritePatternSet patterns, first;
};
} // namespace
