//===- CanonicalizeLowered.cpp - Canonicalization between lowerings ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// While a program is lowered, folding makes sizes static that the types left dynamic: a size of 0, or two that do not
// agree. Upstream's verifiers then reject operations that the lowering has built, although the program is valid: these
// operations are never reached, or access no elements. They are removed in the same fixpoint iteration that found the
// sizes, before a verifier sees them. The canonicalization of `tgl.check` removes the code after a check that always
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
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/RegionUtils.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"
#include <mutex>

namespace tg {
#define GEN_PASS_DEF_CANONICALIZELOWERED
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct Patterns {
  FrozenRewritePatternSet all, first;
};

/// The patterns that all passes of a context share: collecting them takes a millisecond, and a pipeline has eight of
/// these passes.
class KnownPatterns : public DialectInterface::Base<KnownPatterns> {
public:
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(KnownPatterns)
  KnownPatterns(Dialect *dialect) : Base(dialect) {}

  static Patterns of(MLIRContext *context) {
    static std::mutex mutex;
    std::lock_guard<std::mutex> lock(mutex);
    auto *builtin = context->getLoadedDialect<BuiltinDialect>();
    if (!builtin->getRegisteredInterface<KnownPatterns>())
      builtin->addInterfaces<KnownPatterns>();
    const auto *known = builtin->getRegisteredInterface<KnownPatterns>();
    std::vector<Dialect *> dialects = context->getLoadedDialects();
    if (known->dialects != dialects.size()) {
      known->patterns = collect(context, dialects);
      known->dialects = dialects.size();
    }
    return known->patterns;
  }

private:
  static Patterns collect(MLIRContext *context, ArrayRef<Dialect *> dialects) {
    Patterns patterns;
    patterns.all = canonicalizationPatterns(context, dialects, [](RewritePatternSet &set) {
      populateMaskedLoadPatterns(set);
      populateNoElementsPatterns(set);
      populateShufflePatterns(set);
      populateTooLargePatterns(set);
      populateViewPatterns(set);
    });
    RewritePatternSet set(context);
    populateViewPatterns(set);
    populateEmptyTooLargePatterns(set);
    patterns.first = std::move(set);
    return patterns;
  }

  // Those of as many loaded dialects: none is ever unloaded.
  mutable Patterns patterns;
  mutable size_t dialects = 0;
};

struct CanonicalizeLoweredPass : public tg::impl::CanonicalizeLoweredBase<CanonicalizeLoweredPass> {
  LogicalResult initialize(MLIRContext *context) override {
    patterns = KnownPatterns::of(context);
    return success();
  }

  void runOnOperation() override {
    // Before any operation on a view, or any size, is folded.
    walkAndApplyPatterns(getOperation(), patterns.first);
    // Patterns remove what is not used. To look for values that only keep each other alive, and for equal blocks, would
    // take a quarter of the time, and LLVM does it.
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    // As for upstream's canonicalizer, it is no error if there is no fixpoint within the limit of iterations.
    (void)applyPatternsGreedily(getOperation(), patterns.all, config);
    // No conversion looks at blocks that a branch on a constant leaves unreachable.
    IRRewriter rewriter(&getContext());
    (void)eraseUnreachableBlocks(rewriter, getOperation()->getRegions());
  }

private:
  Patterns patterns;
};
} // namespace
