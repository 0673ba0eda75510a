//===- NoElements.cpp - Tensors and buffers without elements -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NoElements.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/CastInterfaces.h"
#include "mlir/Interfaces/DestinationStyleOpInterface.h"
#include "mlir/Interfaces/ViewLikeInterface.h"

using namespace mlir;
using namespace tg;

/// Higher than that of MLIR's own patterns, which would build a slice that its verifier rejects.
static constexpr unsigned kBenefit = 2;

/// Returns whether constants and casts show that a slice begins or ends outside of the whole. The check before the
/// slice then passes only if it has no elements.
static bool isOutside(OffsetSizeAndStrideOpInterface op, Value whole) {
  if (auto cast = whole.getDefiningOp<CastOpInterface>();
      cast && isa<tensor::CastOp, memref::CastOp>(*cast) && isOutside(op, cast->getOperand(0)))
    return true;
  auto type = dyn_cast<ShapedType>(whole.getType());
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets(), sizes = op.getMixedSizes(), strides = op.getMixedStrides();
  foldOffsetsOrSizes(offsets);
  foldOffsetsOrSizes(sizes);
  foldStrides(strides);
  return type && type.hasRank() && !verifyInBoundsSlice(type.getShape(), offsets, sizes, strides).isValid;
}

namespace {
//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

/// Writes into a tensor without elements, and writes of no elements, are replaced by the tensor.
struct WriteNothing : OpInterfaceRewritePattern<DestinationStyleOpInterface> {
  explicit WriteNothing(MLIRContext *context) : OpInterfaceRewritePattern(context, kBenefit) {}

  LogicalResult matchAndRewrite(DestinationStyleOpInterface op, PatternRewriter &rewriter) const override {
    if (!isMemoryEffectFree(op))
      return rewriter.notifyMatchFailure(op, "has side effects");
    auto insert = dyn_cast<tensor::InsertSliceOp>(op.getOperation());
    bool writesNothing = insert && (hasNoElements(insert.getSourceType()) || isOutside(insert, insert.getDest()));
    bool changed = false;
    for (OpResult result : op->getResults()) {
      if (result.use_empty() || !(writesNothing || hasNoElements(result.getType())))
        continue;
      rewriter.replaceAllUsesWith(result, op.getTiedOpOperand(result)->get());
      changed = true;
    }
    return success(changed);
  }
};

/// Slices and other arrangements of no elements are replaced by empty tensors.
struct ArrangeNothing : OpInterfaceRewritePattern<ReifyRankedShapedTypeOpInterface> {
  explicit ArrangeNothing(MLIRContext *context) : OpInterfaceRewritePattern(context, kBenefit) {}

  LogicalResult matchAndRewrite(ReifyRankedShapedTypeOpInterface op, PatternRewriter &rewriter) const override {
    if (!isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::PadOp, tensor::ConcatOp>(
            op))
      return rewriter.notifyMatchFailure(op, "not an arrangement of elements");
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    // The result of padding or concatenation may have elements even if its source has none.
    bool readsNothing = !isa<tensor::PadOp, tensor::ConcatOp>(op) && hasNoElements(op->getOperand(0).getType());
    auto part = dyn_cast<tensor::ExtractSliceOp>(op.getOperation());
    if (!readsNothing && !hasNoElements(type) && !(part && isOutside(part, part.getSource())))
      return rewriter.notifyMatchFailure(op, "may have elements");
    auto sizes = reifyShape(rewriter, op->getResult(0));
    if (failed(sizes))
      return rewriter.notifyMatchFailure(op, "its sizes are not known");
    Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), *sizes, type.getElementType());
    rewriter.replaceOp(op, tensor::CastOp::create(rewriter, op.getLoc(), type, empty));
    return success();
  }
};

/// If the source has no elements, all elements are padding.
struct PadNothing : OpRewritePattern<tensor::PadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::PadOp op, PatternRewriter &rewriter) const override {
    if (!hasNoElements(op.getSourceType()) || hasNoElements(op.getType()))
      return rewriter.notifyMatchFailure(op, "pads elements, or has none");
    auto sizes = reifyShape(rewriter, op->getResult(0));
    if (failed(sizes))
      return rewriter.notifyMatchFailure(op, "its sizes are not known");
    auto [known, dynamic] = decomposeMixedValues(*sizes);
    auto type = RankedTensorType::get(known, op.getType().getElementType());
    auto made = tensor::GenerateOp::create(rewriter, op.getLoc(), type, dynamic);
    rewriter.inlineRegionBefore(op.getRegion(), made.getBody(), made.getBody().end());
    rewriter.replaceOp(op, tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), made));
    return success();
  }
};

/// Inputs without elements are left out of concatenations.
struct JoinNothing : OpRewritePattern<tensor::ConcatOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ConcatOp op, PatternRewriter &rewriter) const override {
    auto rest = llvm::filter_to_vector(op.getInputs(), [](Value part) { return !hasNoElements(part.getType()); });
    if (rest.empty() || rest.size() == op.getInputs().size())
      return rewriter.notifyMatchFailure(op, "no parts without elements, or no others");
    Value joined = rest.front();
    if (rest.size() > 1)
      joined = tensor::ConcatOp::create(rewriter, op.getLoc(), op.getDim(), rest);
    rewriter.replaceOp(op, tensor::CastOp::create(rewriter, op.getLoc(), op.getType(), joined));
    return success();
  }
};

//===----------------------------------------------------------------------===//
// Buffers
//===----------------------------------------------------------------------===//

/// Returns the product of the sizes of some axes.
static OpFoldResult productOf(OpBuilder &b, Location loc, Value buffer, ArrayRef<int64_t> axes) {
  Value product;
  for (int64_t axis : axes) {
    Value size = getValueOrCreateConstantIndexOp(b, loc, memref::getMixedSize(b, loc, buffer, axis));
    product = product ? Value(arith::MulIOp::create(b, loc, product, size)) : size;
  }
  return product ? OpFoldResult(product) : OpFoldResult(b.getIndexAttr(1));
}

static SmallVector<OpFoldResult> sizesOf(OpBuilder &b, memref::SubViewOp op) {
  SmallVector<OpFoldResult> sizes;
  llvm::SmallBitVector dropped = droppedAxes(op.getStaticSizes(), op.getType().getShape());
  for (auto [axis, size] : llvm::enumerate(op.getMixedSizes()))
    if (!dropped[axis])
      sizes.push_back(size);
  return sizes;
}
static SmallVector<OpFoldResult> sizesOf(OpBuilder &, memref::ExpandShapeOp op) { return op.getMixedOutputShape(); }
static SmallVector<OpFoldResult> sizesOf(OpBuilder &b, memref::CollapseShapeOp op) {
  return llvm::map_to_vector(op.getReassociationIndices(), [&](const ReassociationIndices &group) {
    return productOf(b, op.getLoc(), op.getSrc(), group);
  });
}

/// Drops views of buffers without elements, where the address of a view without elements does not matter.
template <typename Op> struct ViewNothing : OpRewritePattern<Op> {
  explicit ViewNothing(MLIRContext *context) : OpRewritePattern<Op>(context, kBenefit) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const override {
    MemRefType type = op.getType();
    auto part = dyn_cast<OffsetSizeAndStrideOpInterface>(op.getOperation());
    if (!hasNoElements(op.getViewSource().getType()) && !hasNoElements(type) &&
        !(part && isOutside(part, op.getViewSource())))
      return rewriter.notifyMatchFailure(op, "may have elements");
    auto [strides, offset] = type.getStridesAndOffset();
    // Any number will do where the type has it dynamic.
    auto anyFor = [&](int64_t known, int64_t number) -> OpFoldResult {
      if (!ShapedType::isDynamic(known))
        return rewriter.getIndexAttr(known);
      return arith::ConstantIndexOp::create(rewriter, op.getLoc(), number).getResult();
    };
    SmallVector<OpFoldResult> sizes = sizesOf(rewriter, op), steps;
    for (auto [axis, size] : llvm::enumerate(sizes))
      size = type.isDynamicDim(axis) ? OpFoldResult(getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), size))
                                     : OpFoldResult(rewriter.getIndexAttr(type.getDimSize(axis)));
    for (int64_t stride : strides)
      steps.push_back(anyFor(stride, 1));
    rewriter.replaceOpWithNewOp<memref::ReinterpretCastOp>(op, type, op.getViewSource(), anyFor(offset, 0), sizes,
                                                           steps);
    return success();
  }
};
} // namespace

void tg::populateNoElementsPatterns(RewritePatternSet &patterns) {
  patterns.add<WriteNothing, ArrangeNothing, PadNothing, JoinNothing, ViewNothing<memref::SubViewOp>,
               ViewNothing<memref::ExpandShapeOp>, ViewNothing<memref::CollapseShapeOp>>(patterns.getContext());
}
