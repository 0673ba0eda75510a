//===- FreezeGraphs.cpp - Freezing, opening and checking graphs -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/TensorGraphDialect.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Transforms/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Remarks.h"

namespace tg {
#define GEN_PASS_DEF_FREEZEGRAPHS
#define GEN_PASS_DEF_UNFREEZEGRAPHS
#define GEN_PASS_DEF_VERIFYGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
struct FreezeGraphsPass : public tg::impl::FreezeGraphsBase<FreezeGraphsPass> {
  using FreezeGraphsBase::FreezeGraphsBase;

  void runOnOperation() override {
    PureFunctions functions(getOperation());
    auto report = [](InnerGraphOpInterface op, const DigestFailure &why) {
      remark::missed(op.getLoc(), remark::RemarkOpts::name("left-open").category("tg-freeze"))
          << remark::add("the graph stays open: {0}", why.describe(op));
    };
    Freezer freezer(&getContext(), functions.judge());
    LogicalResult result =
        leaveUnfreezable ? freezer.freezeAll(getOperation(), mode, report) : freezer.freezeAll(getOperation(), mode);
    if (failed(result))
      signalPassFailure();
  }
};

struct UnfreezeGraphsPass : public tg::impl::UnfreezeGraphsBase<UnfreezeGraphsPass> {
  void runOnOperation() override {
    // Outermost first: operations inside move to the new operation as they are.
    SmallVector<InnerGraphOpInterface> frozen;
    getOperation()->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
      if (isFrozen(op))
        frozen.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    for (InnerGraphOpInterface op : frozen)
      unfreeze(rewriter, op);
  }
};

struct VerifyGraphsPass : public tg::impl::VerifyGraphsBase<VerifyGraphsPass> {
  void runOnOperation() override {
    bool good = true;
    getOperation()->walk([&](Operation *op) {
      if (DigestAttr digest = DigestAttr::of(op))
        good &= succeeded(verifyDigest(op, digest));
    });
    if (!good)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
