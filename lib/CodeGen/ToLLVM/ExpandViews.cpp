//===- ExpandViews.cpp - Views of buffers become arithmetic ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/CodeGen/Passes.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/MemRef/Transforms/Transforms.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_EXPANDVIEWS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Returns `value`, or a constant if the type has the number as static.
static OpFoldResult asTyped(OpBuilder &b, int64_t known, OpFoldResult value) {
  return ShapedType::isDynamic(known) ? value : OpFoldResult(b.getIndexAttr(known));
}

static void expand(memref::ExpandShapeOp op) {
  OpBuilder b(op);
  Location loc = op.getLoc();
  auto metadata = memref::ExtractStridedMetadataOp::create(b, loc, op.getSrc());
  MemRefType type = op.getResultType();
  SmallVector<int64_t> knownStrides;
  int64_t knownOffset;
  (void)type.getStridesAndOffset(knownStrides, knownOffset);
  SmallVector<OpFoldResult> sizes = op.getMixedOutputShape(), strides(type.getRank());
  for (auto [axis, group] : llvm::enumerate(op.getReassociationIndices())) {
    Value stride = metadata.getStrides()[axis];
    for (int64_t own : llvm::reverse(group)) {
      strides[own] = asTyped(b, knownStrides[own], stride);
      sizes[own] = asTyped(b, type.getDimSize(own), sizes[own]);
      stride = arith::MulIOp::create(b, loc, stride, getValueOrCreateConstantIndexOp(b, loc, sizes[own]));
    }
  }
  auto view = memref::ReinterpretCastOp::create(b, loc, type, metadata.getBaseBuffer(),
                                                asTyped(b, knownOffset, metadata.getOffset()), sizes, strides);
  op.replaceAllUsesWith(view.getResult());
  op.erase();
}

namespace {
struct ExpandViewsPass : public tg::impl::ExpandViewsBase<ExpandViewsPass> {
  void runOnOperation() override {
    SmallVector<memref::ExpandShapeOp> work;
    getOperation()->walk([&](memref::ExpandShapeOp op) {
      // A source of rank 0 has no stride to start from.
      if (op.getSrcType().getRank() > 0)
        work.push_back(op);
    });
    for (memref::ExpandShapeOp op : work)
      expand(op);
    expandOthers();
  }

private:
  void expandOthers() {
    SmallVector<Operation *> work;
    getOperation()->walk([&](Operation *op) {
      if (isa_and_nonnull<memref::MemRefDialect>(op->getDialect()))
        work.push_back(op);
    });
    RewritePatternSet patterns(&getContext());
    memref::populateExpandStridedMetadataPatterns(patterns);
    GreedyRewriteConfig config;
    config.setStrictness(GreedyRewriteStrictness::ExistingAndNewOps);
    (void)applyOpPatternsGreedily(work, std::move(patterns), config);
  }
};
} // namespace
