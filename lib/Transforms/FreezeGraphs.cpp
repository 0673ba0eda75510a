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

namespace tg {
#define GEN_PASS_DEF_FREEZEGRAPHS
#define GEN_PASS_DEF_UNFREEZEGRAPHS
#define GEN_PASS_DEF_VERIFYGRAPHS
#include "TensorGraph/Transforms/Passes.h.inc"
} // namespace tg

using namespace tg;

namespace {
struct FreezeGraphsPass : public tg::impl::FreezeGraphsBase<FreezeGraphsPass> {
  using FreezeGraphsBase::FreezeGraphsBase;

  void runOnOperation() override {
    Unfreezable unfreezable = leaveUnfreezable ? Unfreezable::StaysOpen : Unfreezable::IsAnError;
    if (failed(Freezer(&getContext()).freezeAll(getOperation(), mode, unfreezable)))
      signalPassFailure();
  }
};

struct UnfreezeGraphsPass : public tg::impl::UnfreezeGraphsBase<UnfreezeGraphsPass> {
  void runOnOperation() override {
    // Outermost first: a graph is copied while those inside are still what its digest says.
    SmallVector<InnerGraphOpInterface> frozen;
    auto collect = [&](Operation *root) {
      frozen.clear();
      root->walk<WalkOrder::PreOrder>([&](InnerGraphOpInterface op) {
        if (!isFrozen(op))
          return WalkResult::advance();
        frozen.push_back(op);
        return WalkResult::skip();
      });
    };
    IRRewriter rewriter(&getContext());
    for (collect(getOperation()); !frozen.empty(); collect(getOperation()))
      for (InnerGraphOpInterface op : frozen)
        unfreeze(rewriter, op);
  }
};

struct VerifyGraphsPass : public tg::impl::VerifyGraphsBase<VerifyGraphsPass> {
  void runOnOperation() override {
    bool good = true;
    getOperation()->walk([&](Operation *op) {
      if (Attribute digest = op->getDiscardableAttr(DigestAttr::kName))
        good &= succeeded(verifyDigest(op, digest, /*recomputes=*/true));
    });
    if (!good)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace
