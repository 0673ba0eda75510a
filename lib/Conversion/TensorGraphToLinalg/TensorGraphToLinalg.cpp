//===- TensorGraphToLinalg.cpp - Operations on tensors and scalars to linalg ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Visits operations innermost first, so that the inner graph of an operation is lowered before the operation. Each
// pattern replaces one operation; operations of the dialect that it creates are visited in the next round. In the end
// no type has a sign any more.
//
//===----------------------------------------------------------------------===//

#include "../ScanToSCF/LowerScan.h"
#include "LoweringBuilder.h"
#include "Patterns.h"
#include "TensorGraph/Conversion/Passes.h"
#include "TensorGraph/Dialect/AnySizes.h"
#include "TensorGraph/Dialect/HostCallOp.h"
#include "TensorGraph/Dialect/PrintOp.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Interfaces/ExecutableOpInterfaces.h"
#include "TensorGraph/Interfaces/NamedGraph.h"
#include "TensorGraph/Lowered/LoweredOps.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/TypeUtilities.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"
#include "mlir/Rewrite/PatternApplicator.h"

namespace tg {
#define GEN_PASS_DEF_CONVERTTENSORGRAPHTOLINALG
#include "TensorGraph/Conversion/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Replaces a named graph, such as `tg.softmax`, by the operations that it stands for.
struct ExpandNamedGraph : OpInterfaceRewritePattern<NamedGraphOpInterface> {
  using OpInterfaceRewritePattern::OpInterfaceRewritePattern;

  LogicalResult matchAndRewrite(NamedGraphOpInterface op, PatternRewriter &rewriter) const override {
    rewriter.replaceOp(op, buildResults(rewriter, op));
    return success();
  }
};

/// Returns the numbers of the elements of operands, then of results, by which the runtime knows them.
SmallVector<int32_t> numberElements(Operation *op) {
  SmallVector<Type> types(op->getOperandTypes());
  llvm::append_range(types, op->getResultTypes());
  return llvm::map_to_vector(types, [](Type type) { return int32_t(elementNumber(getElementTypeOrSelf(type))); });
}

struct LowerHostCall : OpRewritePattern<HostCallOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(HostCallOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<CallHostOp>(op, op.getResultTypes(), op.getFunction(), op.getInputs(),
                                            numberElements(op));
    return success();
  }
};

struct LowerPrint : OpRewritePattern<PrintOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(PrintOp op, PatternRewriter &rewriter) const override {
    rewriter.replaceOpWithNewOp<PrintLineOp>(op, op.getFormat(), op.getValues(), numberElements(op));
    return success();
  }
};

/// Records whether patterns have created operations that must be visited, too. Passes on that the sizes of what they
/// replace are unknown to the program.
struct NewOperations : RewriterBase::Listener {
  bool any = false, areAnySizes = false;

  void notifyOperationInserted(Operation *op, OpBuilder::InsertPoint) override {
    bool isOwn = isa_and_nonnull<TensorGraphDialect>(op->getDialect());
    if (areAnySizes && (isOwn || isa<arith::AddFOp, arith::MulFOp>(op)))
      op->setDiscardableAttr(kAnySizesAttr, UnitAttr::get(op->getContext()));
    any |= isOwn || isa<LowerableOpInterface>(op);
  }
};

/// Returns whether an operation may be left: loops, yields, and operations on scalars that become calls.
bool mayStay(Operation *op) {
  if (!isa_and_nonnull<TensorGraphDialect>(op->getDialect()) || op->hasTrait<OpTrait::IsTerminator>() ||
      usesGraphsAs(op, GraphUse::Loop))
    return true;
  return isa<ElementwiseOpInterface>(op) && !isa<RankedTensorType>(op->getResult(0).getType());
}

struct ConvertTensorGraphToLinalgPass
    : public tg::impl::ConvertTensorGraphToLinalgBase<ConvertTensorGraphToLinalgPass> {
  using ConvertTensorGraphToLinalgBase::ConvertTensorGraphToLinalgBase;

  LogicalResult initialize(MLIRContext *context) override {
    RewritePatternSet set(context);
    populateElementwiseToLinalgPatterns(set);
    populateRandomToLinalgPatterns(set);
    populateReductionToLinalgPatterns(set, findInOneLoop);
    populateCumulativeToLinalgPatterns(set, cumulateInLanes);
    populateSelectionToLinalgPatterns(set);
    populateSortToLinalgPatterns(set);
    populateShapeToLinalgPatterns(set);
    populateWindowsToLinalgPatterns(set);
    populateIndexingToLinalgPatterns(set);
    populateIndexTensorsToLinalgPatterns(set);
    populateLinearAlgebraToLinalgPatterns(set);
    populateMatrixToLinalgPatterns(set, lapack);
    populateScansOfElementsPatterns(set);
    set.add<ExpandNamedGraph, LowerHostCall, LowerPrint>(context);
    linalg::populateElementwiseToLinalgConversionPatterns(set);
    patterns = std::move(set);
    return success();
  }

  void runOnOperation() override {
    // From here on graphs are being lowered, and are not frozen any more.
    getOperation()->walk([](InnerGraphOpInterface op) { op->removeDiscardableAttr(DigestAttr::kName); });
    if (failed(lowerSolvers(getOperation())))
      return signalPassFailure();
    PatternRewriter rewriter(&getContext());
    NewOperations made;
    rewriter.setListener(&made);
    PatternApplicator applicator(patterns);
    applicator.applyDefaultCostModel();
    // The walk stays valid: a pattern erases only the operation that it replaces, with its regions, and others that
    // have been visited.
    do {
      made.any = false;
      WalkResult visited = getOperation()->walk([&](Operation *op) {
        rewriter.setInsertionPoint(op);
        made.areAnySizes = hasAnySizes(op);
        if (auto own = dyn_cast<LowerableOpInterface>(op))
          return WalkResult(own.lower(rewriter));
        (void)applicator.matchAndRewrite(op, rewriter);
        return WalkResult::advance();
      });
      if (visited.wasInterrupted())
        return signalPassFailure();
    } while (made.any);
    moveChecksOutOfGenerics(getOperation());

    WalkResult lowered = getOperation()->walk([](Operation *op) {
      if (mayStay(op))
        return WalkResult::advance();
      op->emitOpError(usesGraphsAs(op, GraphUse::Call) ? "must be inlined before it can be lowered"
                                                       : "has no lowering to linalg");
      return WalkResult::interrupt();
    });
    if (lowered.wasInterrupted())
      return signalPassFailure();
    dropSigns(getOperation());
  }

private:
  FrozenRewritePatternSet patterns;
};
} // namespace
