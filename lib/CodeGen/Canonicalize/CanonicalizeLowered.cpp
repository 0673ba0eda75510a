//===- CanonicalizeLowered.cpp - Canonicalization between lowerings ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// While a program is lowered, folding shows sizes that its types did not tell: one of 0, or two that do not agree. The
// operations that the lowering built are then refused by upstream's verifiers, though the program is valid: what was
// built is never reached, or touches no element. Both are taken away in the fixpoint that found the sizes, so that no
// verifier sees them: code after a check that fails by the canonicalization of `tg.check`, which stands before all that
// relies on it; parts of nothing, and others that MLIR cannot take, by the patterns here. No lowering has to think of
// sizes that are known later.
//
//===----------------------------------------------------------------------===//

#include "NoElements.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Graph/CleanUp.h"
#include "Views.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Dialect.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
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
      populateNoElementsPatterns(set);
      populateViewPatterns(set);
    });
    RewritePatternSet set(context);
    populateViewPatterns(set);
    views = std::move(set);
    return success();
  }

  void runOnOperation() override {
    // Before any operation on a view is folded.
    walkAndApplyPatterns(getOperation(), views);
    // That there is no fixpoint within the limit of iterations is no error, as for upstream's canonicalizer.
    (void)applyPatternsGreedily(getOperation(), patterns);
  }

private:
  FrozenRewritePatternSet patterns, views;
};
} // namespace
