//===- RewritePlugin.cpp - A plugin with rewrites of its own --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Pipelines/RewriteRegistry.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Tools/Plugins/DialectPlugin.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;

namespace {
/// floor(cumsum(ceil(x))) → cumsum(ceil(x)), whose elements are whole numbers, or not finite
struct FloorOfWhole : OpRewritePattern<tg::FloorOp> {
  using OpRewritePattern::OpRewritePattern;
  LogicalResult matchAndRewrite(tg::FloorOp op, PatternRewriter &rewriter) const override {
    auto sums = op->getOperand(0).getDefiningOp<tg::CumsumOp>();
    if (!sums || !sums->getOperand(0).getDefiningOp<tg::CeilOp>())
      return failure();
    rewriter.replaceOp(op, sums->getResults());
    return success();
  }
};

struct RoundingPass : PassWrapper<RoundingPass, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RoundingPass)
  StringRef getArgument() const override { return "test-rounding"; }
  void runOnOperation() override {
    RewritePatternSet patterns(&getContext());
    patterns.add<FloorOfWhole>(&getContext());
    // Not those in inner graphs, which are frozen, and come as functions of their own.
    SmallVector<Operation *> operations = tg::getOperationsOfGraph(getOperation());
    if (failed(applyOpPatternsGreedily(operations, std::move(patterns))))
      signalPassFailure();
  }
};

/// Leaves an attribute.
struct StampPass : PassWrapper<StampPass, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(StampPass)
  StringRef getArgument() const override { return "test-stamp"; }
  void runOnOperation() override { getOperation()->setAttr("test.stamp", UnitAttr::get(&getContext())); }
};
} // namespace

/// Prints the message: tests look for it.
static LogicalResult report(const Twine &message) {
  llvm::errs() << "refused: " << message << "\n";
  return failure();
}

static void registerRewrites() {
  auto addRounding = [](OpPassManager &manager) { manager.addPass(std::make_unique<RoundingPass>()); };
  auto addStamp = [](OpPassManager &manager) { manager.addPass(std::make_unique<StampPass>()); };
  tg::RewriteRegistration rounding{"rounding", "round once"};
  rounding.tags = {"algebra", "rounding-of-plugins"};
  rounding.before = "fuse";
  rounding.add = addRounding;
  (void)tg::registerRewrite(rounding, report);
  tg::RewriteRegistration stamp{"stamp", "say that a program was seen"};
  stamp.runsOnGraphs = false;
  stamp.modes = {};
  stamp.after = "cse";
  stamp.add = addStamp;
  (void)tg::registerRewrite(stamp, report);

  // What is refused.
  (void)tg::registerRewrite(rounding, report);
  stamp.name = "sign";
  (void)tg::registerRewrite(stamp, report);
  stamp.name = "new,name";
  (void)tg::registerRewrite(stamp, report);
  stamp.name = "new";
  stamp.before = "fuse";
  (void)tg::registerRewrite(stamp, report);
  stamp.after = {};
  stamp.before = "none";
  (void)tg::registerRewrite(stamp, report);
  stamp.before = "fuse";
  stamp.tags = {"a b"};
  (void)tg::registerRewrite(stamp, report);
  stamp.tags = {};
  stamp.add = {};
  (void)tg::registerRewrite(stamp, report);
}

extern "C" LLVM_ATTRIBUTE_WEAK mlir::DialectPluginLibraryInfo mlirGetDialectPluginInfo() {
  return {MLIR_PLUGIN_API_VERSION, "Rewrites", "1.0", [](mlir::DialectRegistry *) { registerRewrites(); }};
}
