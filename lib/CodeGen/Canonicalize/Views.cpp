//===- Views.cpp - Views that MLIR misinterprets --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Views.h"
#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace tg;

namespace {
// MLIR 22's SubViewOp::getDroppedDims compares the strides of the source with those of the view to find out which axes
// of size 1 a view drops. The result is wrong for views with steps other than 1, or that keep another axis of size 1,
// and operations on such views crash. Two patterns replace them.

/// The step of an axis with one element becomes 1.
template <typename Op> struct StepOfOne : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    SmallVector<OpFoldResult> steps = op.getMixedStrides();
    bool changed = false;
    for (auto [step, size] : llvm::zip_equal(steps, op.getStaticSizes()))
      if (size == 1 && !isOneInteger(step)) {
        step = rewriter.getIndexAttr(1);
        changed = true;
      }
    if (!changed)
      return rewriter.notifyMatchFailure(op, "needs its steps");
    replace(rewriter, op, steps);
    return success();
  }

private:
  static void replace(PatternRewriter &rewriter, tensor::ExtractSliceOp op, ArrayRef<OpFoldResult> steps) {
    rewriter.replaceOpWithNewOp<tensor::ExtractSliceOp>(op, op.getType(), op.getSource(), op.getMixedOffsets(),
                                                        op.getMixedSizes(), steps);
  }
  static void replace(PatternRewriter &rewriter, tensor::InsertSliceOp op, ArrayRef<OpFoldResult> steps) {
    rewriter.replaceOpWithNewOp<tensor::InsertSliceOp>(op, op.getSource(), op.getDest(), op.getMixedOffsets(),
                                                       op.getMixedSizes(), steps);
  }
};

/// Drops the axes in a second operation, after the view is taken.
struct DropAxesLater : OpRewritePattern<memref::SubViewOp> {
  explicit DropAxesLater(MLIRContext *context) : OpRewritePattern(context, /*benefit=*/2) {}

  LogicalResult matchAndRewrite(memref::SubViewOp op, PatternRewriter &rewriter) const override {
    MemRefType type = op.getType();
    bool takesSteps = llvm::any_of(op.getMixedStrides(), [](OpFoldResult step) { return !isOneInteger(step); });
    if (type.getRank() == op.getSourceType().getRank() || !(takesSteps || llvm::is_contained(type.getShape(), 1)))
      return rewriter.notifyMatchFailure(op, "is clear about the axes that it drops");
    Location loc = op.getLoc();
    Value whole = memref::SubViewOp::create(rewriter, loc, op.getSource(), op.getMixedOffsets(), op.getMixedSizes(),
                                            op.getMixedStrides());
    auto data = memref::ExtractStridedMetadataOp::create(rewriter, loc, whole);
    auto [strides, offset] = type.getStridesAndOffset();
    auto known = [&](int64_t number, Value value) {
      return ShapedType::isDynamic(number) ? OpFoldResult(value) : OpFoldResult(rewriter.getIndexAttr(number));
    };
    SmallVector<OpFoldResult> sizes, steps;
    llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), type.getShape());
    for (auto [axis, size] : llvm::enumerate(op.getMixedSizes()))
      if (!dropped[axis]) {
        steps.push_back(known(strides[sizes.size()], data.getStrides()[axis]));
        sizes.push_back(known(type.getDimSize(sizes.size()), data.getSizes()[axis]));
      }
    rewriter.replaceOpWithNewOp<memref::ReinterpretCastOp>(op, type, data.getBaseBuffer(),
                                                           known(offset, data.getOffset()), sizes, steps);
    return success();
  }
};
} // namespace

void tg::populateViewPatterns(RewritePatternSet &patterns) {
  patterns.add<StepOfOne<tensor::ExtractSliceOp>, StepOfOne<tensor::InsertSliceOp>, DropAxesLater>(
      patterns.getContext());
}

//===----------------------------------------------------------------------===//
// Strides
//===----------------------------------------------------------------------===//

/// Returns the type of the view that a collapse makes of axes of which at most one in each group has another size than
/// 1, if it has a stride that the collapse's own type forgets; otherwise null. MLIR takes the stride of an axis of
/// unknown size for unknown, since other axes of the group would count if the size was 1: but theirs are 1, too.
static MemRefType typeWithStrides(memref::CollapseShapeOp op) {
  MemRefType source = op.getSrcType(), type = op.getType();
  if (type.getRank() == 0 || !source.isStrided() || !type.isStrided() || hasNoElements(source))
    return {};
  auto [from, offset] = source.getStridesAndOffset();
  SmallVector<int64_t> strides = type.getStridesAndOffset().first;
  bool isBetter = false;
  for (auto [axis, group] : llvm::enumerate(op.getReassociationIndices())) {
    SmallVector<int64_t> others =
        llvm::filter_to_vector(group, [&](int64_t own) { return source.getDimSize(own) != 1; });
    if (others.size() != 1)
      return {};
    isBetter |= ShapedType::isDynamic(strides[axis]) && !ShapedType::isDynamic(from[others.front()]);
    strides[axis] = from[others.front()];
  }
  if (!isBetter)
    return {};
  auto layout = StridedLayoutAttr::get(op.getContext(), offset, strides);
  return MemRefType::get(type.getShape(), type.getElementType(), layout, type.getMemorySpace());
}

/// Lets what reads a view read another one, of the same elements, whose type shows more of its strides. Views of it
/// show more, too.
static void replaceView(IRRewriter &rewriter, Value view, Value exact) {
  memref::CastOp shown;
  for (OpOperand &use : llvm::make_early_inc_range(view.getUses())) {
    Operation *user = use.getOwner();
    if (auto part = dyn_cast<memref::SubViewOp>(user)) {
      SmallVector<OpFoldResult> offsets = part.getMixedOffsets(), sizes = part.getMixedSizes();
      MemRefType type = memref::SubViewOp::inferRankReducedResultType(
          part.getType().getShape(), cast<MemRefType>(exact.getType()), offsets, sizes, part.getMixedStrides());
      rewriter.setInsertionPoint(part);
      replaceView(
          rewriter, part,
          memref::SubViewOp::create(rewriter, part.getLoc(), type, exact, offsets, sizes, part.getMixedStrides()));
      rewriter.eraseOp(part);
      continue;
    }
    if (isa<linalg::LinalgOp>(user)) {
      use.set(exact);
      continue;
    }
    if (!shown) {
      rewriter.setInsertionPointAfterValue(exact);
      shown = memref::CastOp::create(rewriter, exact.getLoc(), view.getType(), exact);
    }
    use.set(shown);
  }
}

void tg::keepStrides(Operation *root) {
  SmallVector<memref::CollapseShapeOp> collapses;
  root->walk([&](memref::CollapseShapeOp op) { collapses.push_back(op); });
  IRRewriter rewriter(root->getContext());
  for (memref::CollapseShapeOp op : collapses) {
    MemRefType type = typeWithStrides(op);
    if (!type)
      continue;
    rewriter.setInsertionPoint(op);
    SmallVector<OpFoldResult> sizes = memref::getMixedSizes(rewriter, op.getLoc(), op.getSrc());
    SmallVector<OpFoldResult> offsets(sizes.size(), rewriter.getIndexAttr(0));
    SmallVector<OpFoldResult> steps(sizes.size(), rewriter.getIndexAttr(1));
    replaceView(rewriter, op,
                memref::SubViewOp::create(rewriter, op.getLoc(), type, op.getSrc(), offsets, sizes, steps));
    rewriter.eraseOp(op);
  }
}
