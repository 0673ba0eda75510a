//===- TensorGraphToLinalg.cpp - Operations on tensors and scalars to linalg ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Visits the operations innermost first, so that a composite or a scan finds its body lowered. Patterns of the families
// replace one operation each; what they build from operations of the dialect is visited after.
//
//===----------------------------------------------------------------------===//

#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Rewrite/PatternApplicator.h"
#include "llvm/ADT/SetVector.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTTENSORGRAPHTOLINALG
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace tg;

namespace {
/// The softmax family: what the operation stands for.
struct ExpandNamedGraph : OpInterfaceRewritePattern<NamedGraphOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(NamedGraphOpInterface op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, op.buildGraph(rewriter));
    return success();
  }
};

/// A scalar loop inside a composite: there is no later place for it.
struct LowerScanInComposite : OpRewritePattern<ScanOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(ScanOp op, PatternRewriter &) const override {
    return op->getParentOfType<CompositeOp>() ? lowerScan(op) : failure();
  }
};

/// The operations still to be visited: those that were there, innermost first, then what the patterns make.
struct Worklist : RewriterBase::Listener {
  std::vector<Operation *> order;
  llvm::DenseSet<Operation *> pending;

  void push(Operation *op) {
    if (pending.insert(op).second)
      order.push_back(op);
  }
  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    if (isa_and_nonnull<TensorGraphDialect>(op->getDialect()))
      push(op);
  }
  void notifyOperationErased(Operation *op) override { pending.erase(op); }
};

/// What may be left: scans, what checks and yields, and scalars that become calls.
bool mayStay(Operation *op) {
  if (!isa_and_nonnull<TensorGraphDialect>(op->getDialect()) || isa<ScanOp, YieldOp, CheckOp, RowOp, CallOp>(op))
    return true;
  return isa<ElementwiseOpInterface>(op) && !isa<RankedTensorType>(op->getResult(0).getType());
}

struct ConvertTensorGraphToLinalgPass
    : public tg::impl::ConvertTensorGraphToLinalgBase<ConvertTensorGraphToLinalgPass> {
  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateElementwiseToLinalgPatterns(set);
    populateReductionToLinalgPatterns(set);
    populateSortToLinalgPatterns(set);
    populateShapeToLinalgPatterns(set);
    populateIndexingToLinalgPatterns(set);
    populateLinearAlgebraToLinalgPatterns(set);
    set.add<ExpandNamedGraph, LowerScanInComposite>(context);
    linalg::populateElementwiseToLinalgConversionPatterns(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    Worklist worklist;
    PatternRewriter rewriter(&getContext());
    rewriter.setListener(&worklist);
    PatternApplicator applicator(patterns);
    applicator.applyDefaultCostModel();
    // From here on graphs are on their way to loops, and open.
    getOperation()->walk([&](Operation *op) {
      if (isa<InnerGraphOpInterface>(op))
        op->removeDiscardableAttr(DigestAttr::kName);
      worklist.push(op);
    });
    for (size_t k = 0; k < worklist.order.size(); ++k) {
      Operation *op = worklist.order[k];
      if (!worklist.pending.erase(op))
        continue;
      rewriter.setInsertionPoint(op);
      (void)applicator.matchAndRewrite(op, rewriter);
    }
    moveChecksOutOfGenerics(getOperation());

    WalkResult lowered = getOperation()->walk([](Operation *op) {
      if (mayStay(op))
        return WalkResult::advance();
      op->emitOpError(isa<OfgOp>(op) ? "must be inlined before it can be lowered" : "has no lowering to linalg");
      return WalkResult::interrupt();
    });
    if (lowered.wasInterrupted())
      signalPassFailure();
  }

private:
  FrozenRewritePatternSet patterns;
};
} // namespace
