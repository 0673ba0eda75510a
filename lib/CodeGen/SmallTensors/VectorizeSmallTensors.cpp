//===- VectorizeSmallTensors.cpp - Small tensors in registers -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Works on tensors: a vector that is written to a whole tensor is forwarded to the reads of the tensor, so nothing goes
// through memory, not even in loops. On buffers LLVM would have to find that out. Products come first, as their code
// depends on how their initial values are defined; all other operations are vectorized by upstream.
//
//===----------------------------------------------------------------------===//

#include "SmallProducts.h"
#include "TensorGraph/CodeGen/Passes.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Dialect/Vector/Transforms/LoweringPatterns.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

namespace tg {
#define GEN_PASS_DEF_VECTORIZESMALLTENSORS
#include "TensorGraph/CodeGen/Passes.h.inc"
} // namespace tg

using namespace mlir;
using namespace tg;

/// Longer reductions are computed in lanes, in an order of their own (docs/FastCode.md).
static constexpr int64_t kLongestReduction = 4;

//===----------------------------------------------------------------------===//
// Operations of linalg
//===----------------------------------------------------------------------===//

static bool isLanewise(Operation &op) {
  auto isVectorElement = [](Type type) { return isa<IntegerType, IndexType, Float32Type, Float64Type>(type); };
  if (!llvm::all_of(op.getOperandTypes(), isVectorElement) || !llvm::all_of(op.getResultTypes(), isVectorElement))
    return false;
  if (isa<arith::ConstantOp, linalg::IndexOp>(op))
    return true;
  return op.getNumRegions() == 0 && OpTrait::hasElementwiseMappableTraits(&op);
}

/// Whether all operands are small tensors or scalars.
static bool isSmall(linalg::LinalgOp op, int64_t most) {
  if (!op.hasPureTensorSemantics() || op.hasDynamicShape())
    return false;
  return llvm::all_of(op->getOperands(), [&](Value operand) {
    return isSmallTensor(operand.getType(), most) || operand.getType().isIntOrIndexOrFloat();
  });
}

static bool isPointwiseOrShort(linalg::LinalgOp op) {
  SmallVector<int64_t> sizes = op.getStaticLoopRanges();
  for (auto [size, kind] : llvm::zip_equal(sizes, op.getIteratorTypesArray()))
    if (kind == utils::IteratorType::reduction && size > kLongestReduction)
      return false;
  return op.getNumReductionLoops() <= 1 && llvm::all_of(op.getBlock()->without_terminator(), isLanewise);
}

static void vectorizeOperation(RewriterBase &rewriter, linalg::LinalgOp op) {
  Location location = op.getLoc();
  remark::RemarkOpts remarks = remark::RemarkOpts::name("Vectorized").category("tg-vectorize-small-tensors");
  if (succeeded(vectorizeSmallProduct(rewriter, op))) {
    remark::passed(location, remarks);
    return;
  }
  if (!isPointwiseOrShort(op))
    return;
  rewriter.setInsertionPoint(op);
  FailureOr<linalg::VectorizationResult> result = linalg::vectorize(rewriter, op);
  if (failed(result))
    return;
  remark::passed(location, remarks);
  rewriter.replaceOp(op, result->replacements);
}

//===----------------------------------------------------------------------===//
// Transfers between operations
//===----------------------------------------------------------------------===//

/// Whether a transfer reads or writes all elements, in their order.
static bool isWhole(VectorTransferOpInterface transfer) {
  return isa<RankedTensorType>(transfer.getShapedType()) && !transfer.getMask() &&
         transfer.getPermutationMap().isIdentity() && !transfer.hasOutOfBoundsDim() &&
         transfer.getVectorType().getShape() == transfer.getShapedType().getShape() &&
         llvm::all_of(transfer.getIndices(), [](Value index) { return isZeroInteger(index); });
}

namespace {
/// Forwards the elements of constants, of tensors made from scalars, and of reshaped tensors to their reads.
struct ReadOfSmallTensor : OpRewritePattern<vector::TransferReadOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    if (!isWhole(op))
      return rewriter.notifyMatchFailure(op, "not all elements are read");
    VectorType type = op.getVectorType();
    DenseElementsAttr constant;
    if (matchPattern(op.getBase(), m_Constant(&constant))) {
      rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, constant.reshape(type));
      return success();
    }
    Operation *source = op.getBase().getDefiningOp();
    if (auto elements = dyn_cast_or_null<tensor::FromElementsOp>(source)) {
      rewriter.replaceOpWithNewOp<vector::FromElementsOp>(op, type, elements.getElements());
      return success();
    }
    if (!isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(source))
      return rewriter.notifyMatchFailure(op, "elements are in memory");
    Value elements = readSmallTensor(rewriter, op.getLoc(), source->getOperand(0));
    if (isa<VectorType>(elements.getType()))
      rewriter.replaceOpWithNewOp<vector::ShapeCastOp>(op, type, elements);
    else
      rewriter.replaceOpWithNewOp<vector::BroadcastOp>(op, type, elements);
    return success();
  }
};

/// A read that repeats or rearranges elements becomes a plain read, followed by operations on vectors.
struct PermutedReadOfSmallTensor : OpRewritePattern<vector::TransferReadOp> {
  PermutedReadOfSmallTensor(MLIRContext *context, int64_t most) : OpRewritePattern(context), most(most) {}

  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    AffineMap map = op.getPermutationMap();
    if (!isSmallTensor(op.getBase().getType(), most) || op.getMask() || op.hasOutOfBoundsDim() || map.isIdentity() ||
        !llvm::all_of(op.getIndices(), [](Value index) { return isZeroInteger(index); }))
      return rewriter.notifyMatchFailure(op, "not a small tensor in another order");
    ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getBase().getType()).getShape();
    // The axes that are read, in the order of the vector's, and the vector's shape before elements are repeated.
    SmallVector<int64_t> axes, order, sizes, plain;
    for (AffineExpr expr : map.getResults()) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      if (dim) {
        if (shape[dim.getPosition()] != op.getVectorType().getDimSize(plain.size()))
          return rewriter.notifyMatchFailure(op, "only a part of an axis is read");
        axes.push_back(dim.getPosition());
      }
      plain.push_back(dim ? shape[dim.getPosition()] : 1);
    }
    for (auto [axis, size] : llvm::enumerate(shape))
      if (!llvm::is_contained(axes, axis) && size != 1)
        return rewriter.notifyMatchFailure(op, "only a part is read");
    SmallVector<int64_t> sorted(axes);
    llvm::sort(sorted);
    for (int64_t axis : sorted)
      sizes.push_back(shape[axis]);
    for (int64_t axis : axes)
      order.push_back(llvm::find(sorted, axis) - sorted.begin());
    Type element = op.getVectorType().getElementType();
    Location loc = op.getLoc();
    Value elements = readSmallTensor(rewriter, loc, op.getBase());
    if (!isa<VectorType>(elements.getType())) {
      rewriter.replaceOpWithNewOp<vector::BroadcastOp>(op, op.getVectorType(), elements);
      return success();
    }
    if (!sizes.empty()) {
      elements = rewriter.createOrFold<vector::ShapeCastOp>(loc, VectorType::get(sizes, element), elements);
      if (!llvm::is_sorted(order))
        elements = vector::TransposeOp::create(rewriter, loc, elements, order);
    }
    elements = rewriter.createOrFold<vector::ShapeCastOp>(loc, VectorType::get(plain, element), elements);
    rewriter.replaceOp(op, rewriter.createOrFold<vector::BroadcastOp>(loc, op.getVectorType(), elements));
    return success();
  }

private:
  int64_t most;
};

/// Forwards one element of a vector that was written to a tensor.
struct ElementOfSmallTensor : OpRewritePattern<tensor::ExtractOp> {
  using OpRewritePattern::OpRewritePattern;

  LogicalResult matchAndRewrite(tensor::ExtractOp op, PatternRewriter &rewriter) const override {
    auto write = op.getTensor().getDefiningOp<vector::TransferWriteOp>();
    std::optional<SmallVector<int64_t>> at = getConstantIntValues(getAsOpFoldResult(op.getIndices()));
    if (!write || !isWhole(write) || !at)
      return rewriter.notifyMatchFailure(op, "not a known element of a vector");
    for (auto [index, size] : llvm::zip_equal(*at, write.getVectorType().getShape()))
      if (index < 0 || index >= size)
        return rewriter.notifyMatchFailure(op, "there is no such element");
    rewriter.replaceOpWithNewOp<vector::ExtractOp>(op, write.getVector(), *at);
    return success();
  }
};

struct VectorizeSmallTensorsPass : public tg::impl::VectorizeSmallTensorsBase<VectorizeSmallTensorsPass> {
  using VectorizeSmallTensorsBase::VectorizeSmallTensorsBase;

  void runOnOperation() override {
    SmallVector<linalg::LinalgOp> operations;
    getOperation()->walk([&](linalg::LinalgOp op) {
      if (isSmall(op, maxElements))
        operations.push_back(op);
    });
    IRRewriter rewriter(&getContext());
    // In reverse order, so that the definition of a product's initial values is not replaced before the product.
    for (linalg::LinalgOp op : llvm::reverse(operations))
      vectorizeOperation(rewriter, op);

    RewritePatternSet patterns(&getContext());
    patterns.add<ReadOfSmallTensor, ElementOfSmallTensor>(&getContext());
    patterns.add<PermutedReadOfSmallTensor>(&getContext(), maxElements);
    vector::TransferReadOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::TransferWriteOp::getCanonicalizationPatterns(patterns, &getContext());
    vector::populateScalarVectorTransferLoweringPatterns(patterns, /*benefit=*/1, /*allowMultipleUses=*/true);
    vector::populateVectorMultiReductionLoweringPatterns(patterns,
                                                         vector::VectorMultiReductionLowering::InnerReduction);
    tensor::populateFoldTensorSubsetIntoVectorTransferPatterns(patterns);
    if (failed(applyPatternsGreedily(getOperation(), std::move(patterns))))
      signalPassFailure();
  }
};
} // namespace
