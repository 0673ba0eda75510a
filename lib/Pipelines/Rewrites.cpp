//===- Rewrites.cpp - The table of rewrites -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace tg;

/// Graphs are optimised until nothing changes; more iterations than this were never needed.
static constexpr unsigned kMaxIterations = 8;

static void addInline(OpPassManager &manager, const Rewrite::Context &) {
  manager.addPass(createInlineGraphs({/*onlyMarked=*/true}));
}
static void addFreeze(OpPassManager &manager, const Rewrite::Context &) {
  FreezeGraphsOptions options;
  options.leaveUnfreezable = true;
  manager.addPass(createFreezeGraphs(options));
}
static void addInner(OpPassManager &manager, const Rewrite::Context &context) {
  if (!context.inner.empty())
    manager.addPass(createInnerGraphOptimize(context.inner, kMaxIterations));
}
template <auto create> static void addPass(OpPassManager &manager, const Rewrite::Context &) {
  manager.addPass(create());
}
static std::unique_ptr<Pass> createCanonicalizer() { return createCanonicalizerPass(); }
static std::unique_ptr<Pass> createCSE() { return createCSEPass(); }

static constexpr Mode kChecked[] = {Mode::Debug};
static constexpr Mode kFast[] = {Mode::FastCompile, Mode::FastRun};
static constexpr Mode kFastRun[] = {Mode::FastRun};

// clang-format off
static const Rewrite kRewrites[] = {
    {"verify", "check the digests of frozen graphs", Rewrite::Program, kChecked, addPass<createVerifyGraphs>},
    {"verify-destroys", "check what is overwritten", Rewrite::Program, kChecked, addPass<createVerifyDestroys>},
    {"inline", "replace graphs marked `inline` by their operations", Rewrite::Program, kFast, addInline},
    {"freeze", "freeze what can be frozen", Rewrite::Program, kFast, addFreeze},
    {"canonicalize", "fold, and simplify operation by operation", Rewrite::Graph, kFast, addPass<createCanonicalizer>},
    {"cse", "merge equal operations", Rewrite::Graph, kFast, addPass<createCSE>},
    {"inner", "optimise each distinct inner graph once, by the rewrites of graphs", Rewrite::Program, kFast, addInner},
    {"merge", "merge operations with one graph whatever their treatment", Rewrite::Program, kFastRun, addPass<createMergeGraphs>},
    {"canonicalize", "clean up after the optimisation of inner graphs", Rewrite::Program, kFastRun, addPass<createCanonicalizer>},
    {"cse", "merge what has become equal", Rewrite::Program, kFastRun, addPass<createCSE>},
};
// clang-format on

ArrayRef<Rewrite> tg::getRewrites() { return kRewrites; }
