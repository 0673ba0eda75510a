//===- Rewrites.cpp - The table of rewrites -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Rewrites.h"
#include "TensorGraph/Gradient/Passes.h"
#include "TensorGraph/Transforms/Passes.h"
#include "TensorGraph/Transforms/Transforms.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

using namespace mlir;
using namespace tg;

/// Graphs are optimised until nothing changes; more iterations than this were never needed.
static constexpr unsigned kMaxIterations = 8;
/// Graphs of `tg.ofg` with at most this many operations are inlined at every use. Larger graphs are compiled once: a
/// layer of a network, which is a product, a sum and a tanh, must not be compiled again for each use.
static constexpr int64_t kMaxInlinedOps = 2;

using Context = Rewrite::Context;

template <std::unique_ptr<Pass> (*create)()> static void addPass(OpPassManager &manager, const Context &) {
  manager.addPass(create());
}

static void addInline(OpPassManager &manager, const Context &) {
  InlineGraphsOptions options;
  options.onlyMarked = true;
  manager.addPass(createInlineGraphs(options));
}
static void addInlineSmall(OpPassManager &manager, const Context &) {
  InlineGraphsOptions options;
  options.maxOps = kMaxInlinedOps;
  manager.addPass(createInlineGraphs(options));
}
static void addExpand(OpPassManager &manager, const Context &) {
  ExpandNamedGraphsOptions options;
  options.inlines = true;
  manager.addPass(createExpandNamedGraphs(options));
}
static void addFreeze(OpPassManager &manager, const Context &) {
  FreezeGraphsOptions options;
  options.leaveUnfreezable = true;
  manager.addPass(createFreezeGraphs(options));
}
static void addInner(OpPassManager &manager, const Context &context) {
  if (!context.inner.empty())
    manager.addPass(createInnerGraphOptimize(context.inner, kMaxIterations));
}
static void addSimplify(OpPassManager &manager, const Context &context) {
  SimplifyOptions options;
  llvm::append_range(options.exclude, context.excludedPatterns);
  manager.addPass(createSimplify(options));
}
static void addStabilize(OpPassManager &manager, const Context &context) {
  StabilizeOptions options;
  llvm::append_range(options.exclude, context.excludedPatterns);
  manager.addPass(createStabilize(options));
}
/// Adds the search for rows: a state of which some rows are set is changed in place, which takes less time than an out
/// that is copied into it.
static void addFindRows(OpPassManager &manager, const Context &) { manager.addPass(createFindRows({/*whole=*/true})); }
/// Runs in functions, then in inner graphs. Once operands are overwritten, the order of operations is part of the
/// content of a graph, so this comes last.
static void addInplace(OpPassManager &manager, const Context &) {
  OpPassManager inner(func::FuncOp::getOperationName());
  inner.addPass(createAssignInplace());
  manager.addNestedPass<func::FuncOp>(createAssignInplace());
  manager.addPass(createInnerGraphOptimize(inner, /*maxIterations=*/1));
}

/// Runs independent steps in blocks, and fuses what the steps of a block compute, in functions and then in inner
/// graphs. Once: a block is not to be cut into blocks.
static void addBlockSteps(OpPassManager &manager, const Context &) {
  auto addAll = [](OpPassManager &functions) {
    functions.addPass(createBlockSteps());
    functions.addPass(createCanonicalizeOpen());
    functions.addPass(createMergeEqual());
    functions.addPass(createFuseElementwise());
  };
  addAll(manager.nest<func::FuncOp>());
  OpPassManager inner(func::FuncOp::getOperationName());
  addAll(inner);
  manager.addPass(createInnerGraphOptimize(inner, /*maxIterations=*/1));
}

static constexpr Mode kAll[] = {Mode::Debug, Mode::FastCompile, Mode::FastRun};
static constexpr Mode kChecked[] = {Mode::Debug};
static constexpr Mode kFast[] = {Mode::FastCompile, Mode::FastRun};
static constexpr Mode kFastRun[] = {Mode::FastRun};

static constexpr StringRef kAlgebra[] = {"algebra"};
static constexpr StringRef kCheck[] = {"check"};
static constexpr StringRef kClean[] = {"clean"};
static constexpr StringRef kFusion[] = {"fusion"};
static constexpr StringRef kGradients[] = {"gradients"};
static constexpr StringRef kGraphs[] = {"graphs"};
static constexpr StringRef kInline[] = {"inline"};
static constexpr StringRef kInplace[] = {"inplace"};
static constexpr StringRef kScans[] = {"scans"};

// clang-format off
static const Rewrite kRewrites[] = {
    {"verify", "check the digests of frozen graphs", Rewrite::Once, kChecked, addPass<createVerifyGraphs>, nullptr, kCheck},
    {"verify-destroys", "check what is overwritten", Rewrite::Once, kAll, addPass<createVerifyDestroys>, nullptr, kCheck},
    {"inline-calls", "replace calls of small functions by their operations", Rewrite::Once, kFastRun, addPass<createInlineCalls>, nullptr, kInline},
    {"inline", "replace graphs marked `inline` by their operations", Rewrite::Once, kFast, addInline, nullptr, kInline},
    {"expand-gradients", "replace derivatives of graphs by ordinary operations", Rewrite::Once, kAll, addPass<createExpandGradients>, nullptr, kGradients},
    {"expand-maps", "replace graphs for each row by operations on all rows or by loops", Rewrite::Once, kAll, addPass<createExpandMaps>, nullptr, kGraphs},
    {"freeze", "freeze inner graphs where possible", Rewrite::Once, kFast, addFreeze, nullptr, kGraphs},
    {"canonicalize", "fold, and simplify operation by operation", Rewrite::Graph, kFast, addPass<createCanonicalizeOpen>, nullptr, kClean},
    {"cse", "merge equal operations", Rewrite::Graph, kFast, addPass<createMergeEqual>, nullptr, kClean},
    {"clean-graphs", "drop unused inputs and outputs of graphs", Rewrite::Graph, kFastRun, addPass<createCleanGraphs>, nullptr, kGraphs},
    {"inline-small", "replace small graphs, and those used once, by their operations", Rewrite::Program, kFastRun, addInlineSmall, nullptr, kInline},
    {"simplify", "replace expressions by simpler ones of the same value", Rewrite::Graph, kFastRun, addSimplify, getSimplifyPatterns, kAlgebra},
    {"stabilize", "replace expressions by more accurate ones", Rewrite::Graph, kFastRun, addStabilize, getStabilizePatterns, kAlgebra},
    {"clean-scans", "drop unused operands, steps and results of scans", Rewrite::Graph, kFastRun, addPass<createCleanScans>, nullptr, kScans},
    {"find-rows", "make sequences and outs of rows that steps use", Rewrite::Graph, kFastRun, addFindRows, nullptr, kScans},
    {"hoist", "hoist loop-invariant operations out of scans", Rewrite::Graph, kFastRun, addPass<createHoistFromScans>, nullptr, kScans},
    {"simplify-scans", "bring scans into a simpler form", Rewrite::Graph, kFastRun, addPass<createSimplifyScans>, nullptr, kScans},
    {"merge-scans", "merge scans that run for the same steps", Rewrite::Graph, kFastRun, addPass<createMergeScans>, nullptr, kScans},
    {"trim", "keep those rows of scans that are read", Rewrite::Graph, kFastRun, addPass<createTrimScans>, nullptr, kScans},
    {"clean-scans", "drop operands and results of scans that have become unused", Rewrite::Graph, kFastRun, addPass<createCleanScans>, nullptr, kScans},
    {"expand", "replace softmax and its family by their definitions", Rewrite::Graph, kFastRun, addExpand, nullptr, kInline},
    {"expand-parts", "replace sums and products in parts by maps over the parts", Rewrite::Graph, kFastRun, addPass<createExpandParts>, nullptr, kInline},
    {"move-transpositions", "cancel transpositions around elementwise operations", Rewrite::Graph, kFastRun, addPass<createMoveTranspositions>, nullptr, kAlgebra},
    {"simplify", "simplify again after the other rewrites", Rewrite::Graph, kFastRun, addSimplify, getSimplifyPatterns, kAlgebra},
    {"canonicalize", "clean up before fusion", Rewrite::Graph, kFastRun, addPass<createCanonicalizeOpen>, nullptr, kClean},
    {"cse", "merge operations that have become equal", Rewrite::Graph, kFastRun, addPass<createMergeEqual>, nullptr, kClean},
    {"fuse", "fuse elementwise operations into composites", Rewrite::Graph, kFastRun, addPass<createFuseElementwise>, nullptr, kFusion},
    {"inner", "optimise each distinct inner graph once, by the rewrites of graphs", Rewrite::Program, kFast, addInner, nullptr, kGraphs},
    {"merge", "merge operations with one graph whatever their treatment", Rewrite::Program, kFastRun, addPass<createMergeGraphs>, nullptr, kGraphs},
    {"canonicalize", "clean up after the optimisation of inner graphs", Rewrite::Program, kFastRun, addPass<createCanonicalizeOpen>, nullptr, kClean},
    {"cse", "merge operations that have become equal", Rewrite::Program, kFastRun, addPass<createMergeEqual>, nullptr, kClean},
    {"block-steps", "run independent steps of scans in blocks, whose loops compute vectors", Rewrite::Once, kFastRun, addBlockSteps, nullptr, kScans},
    {"repair-destroys", "drop tg.destroys attributes that have become invalid", Rewrite::Once, kFast, addPass<createRepairDestroys>, nullptr, kInplace},
    {"inplace", "decide which operands are overwritten", Rewrite::Once, kFastRun, addInplace, nullptr, kInplace},
};
// clang-format on

ArrayRef<Rewrite> tg::getOwnRewrites() { return kRewrites; }
