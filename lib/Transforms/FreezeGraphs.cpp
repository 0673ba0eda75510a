//===- FreezeGraphs.cpp - Freezing, opening and checking graphs -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/SealedOperations.h"
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
    if (failed(result) || failed(seal()))
      signalPassFailure();
  }

private:
  LogicalResult seal();
  LogicalResult seal(Operation *op);
  /// Returns whether the dialect of an operation is there, but has no operation of this name.
  bool isUnknown(StringRef name) {
    Dialect *dialect = getContext().getLoadedDialect(name.split('.').first);
    return dialect && !dialect->allowsUnknownOperations() && !RegisteredOperationName::lookup(name, &getContext());
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
    openSeals(getOperation());
  }
};

struct VerifyGraphsPass : public tg::impl::VerifyGraphsBase<VerifyGraphsPass> {
  void runOnOperation() override {
    bool good = true;
    getOperation()->walk([&](Operation *op) {
      if (DigestAttr digest = DigestAttr::of(op))
        good &= succeeded(verifyDigest(op, digest));
      if (Attribute seal = op->getRawDictionaryAttrs().get(kSealAttr))
        good &= succeeded(verifySeal(op, seal));
    });
    if (!good)
      return signalPassFailure();
    markAllAnalysesPreserved();
  }
};
} // namespace

/// Seals the operations that `ops` names. The digests of frozen graphs cover what is inside of them.
LogicalResult FreezeGraphsPass::seal() {
  if (operations.empty())
    return success();
  llvm::StringMap<bool> isFound;
  for (const std::string &name : operations)
    isFound[name] = false;
  WalkResult walked = getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto found = isFound.find(op->getName().getStringRef()); found != isFound.end()) {
      found->second = true;
      if (!isFrozen(op) && !isSealed(op) && !isa<InnerGraphOpInterface>(op) && failed(seal(op)))
        return WalkResult::interrupt();
    }
    return isFrozen(op) ? WalkResult::skip() : WalkResult::advance();
  });
  if (walked.wasInterrupted())
    return failure();
  for (const std::string &name : operations)
    if (!isFound[name] && isUnknown(name))
      return emitError(getOperation()->getLoc(), "there is no operation '") << name << "' to seal";
  return success();
}

/// Seals an operation, or reports why not.
LogicalResult FreezeGraphsPass::seal(Operation *op) {
  LogicalResult result = success();
  (void)sealOperation(op, [&](StringRef reason, Operation *culprit) {
    DigestFailure why{culprit, reason.str()};
    if (leaveUnfreezable) {
      remark::missed(op->getLoc(), remark::RemarkOpts::name("left-open").category("tg-freeze"))
          << remark::add("the operation stays open: {0}", why.describe(op));
      return;
    }
    InFlightDiagnostic error = emitError((culprit ? culprit : op)->getLoc(), why.describe(op));
    if (culprit)
      error.attachNote(op->getLoc()) << "so this operation cannot be sealed";
    result = error;
  });
  return result;
}
