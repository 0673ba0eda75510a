//===- UnrollTransfers.cpp - Transfers of matrices, row by row ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Conversion/VectorToSCF/VectorToSCF.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"
#include "mlir/Transforms/WalkPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_UNROLLTRANSFERS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

namespace {
/// Makes the insertion of a part into a matrix that is read an insertion of a slice.
///
/// Where the only use of a read is a `vector.insert`, upstream takes what is read for the inserted value, also if it is
/// the destination, and then unrolls the read into itself (test/Upstream/unrolled-read-of-inserted.mlir). An extraction
/// is unrolled to a read. Positions that are not known are left to upstream: no pass of ours makes them.
struct InsertIntoRead : OpRewritePattern<vector::InsertOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::InsertOp op, PatternRewriter &rewriter) const override {
    if (op.getType().getRank() < 2 || op.hasDynamicPosition() ||
        !isa_and_nonnull<vector::TransferReadOp, vector::ExtractOp>(op.getDest().getDefiningOp()))
      return rewriter.notifyMatchFailure(op, "not into a matrix that is read");
    Value part = op.getValueToStore();
    if (!isa<VectorType>(part.getType()))
      part = vector::BroadcastOp::create(rewriter, op.getLoc(), VectorType::get(1, part.getType()), part);
    SmallVector<int64_t> offsets(op.getStaticPosition()), strides(cast<VectorType>(part.getType()).getRank(), 1);
    offsets.resize(op.getType().getRank(), 0);
    rewriter.replaceOpWithNewOp<vector::InsertStridedSliceOp>(op, part, op.getDest(), offsets, strides);
    return success();
  }
};

struct UnrollTransfersPass : public tg::impl::UnrollTransfersBase<UnrollTransfersPass> {
  void runOnOperation() override {
    auto isTransfer = [](Operation *op) {
      return isa<VectorTransferOpInterface>(op) ? WalkResult::interrupt() : WalkResult::advance();
    };
    if (!getOperation()->walk(isTransfer).wasInterrupted())
      return markAllAnalysesPreserved();
    RewritePatternSet inserted(&getContext());
    inserted.add<InsertIntoRead>(&getContext());
    walkAndApplyPatterns(getOperation(), std::move(inserted));

    // As convert-vector-to-scf does; a read that is repeated or rearranged becomes a plain one first.
    RewritePatternSet maps(&getContext()), rows(&getContext());
    vector::populateVectorTransferPermutationMapLoweringPatterns(maps);
    populateVectorToSCFConversionPatterns(rows, VectorTransferToSCFOptions().enableFullUnroll());
    GreedyRewriteConfig config;
    config.setRegionSimplificationLevel(GreedySimplifyRegionLevel::Disabled);
    if (failed(applyPatternsGreedily(getOperation(), std::move(maps), config)) ||
        failed(applyPatternsGreedily(getOperation(), std::move(rows), config)))
      signalPassFailure();
  }
};
} // namespace
