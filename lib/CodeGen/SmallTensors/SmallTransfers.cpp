//===- SmallTransfers.cpp - Reads of small tensors ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads decide: a tensor that is joined from parts, say, is joined in registers if it is read as a vector, and stays in
// memory if only loops read it. What a pattern reads in turn is folded by the same patterns.
//
//===----------------------------------------------------------------------===//

#include "SmallTransfers.h"
#include "Shuffles.h"
#include "TensorGraph/Conversion/SmallTensors.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/UB/IR/UBOps.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

/// Returns whether a transfer reads or writes all elements, in their order.
static bool isWhole(VectorTransferOpInterface transfer) {
  return isa<RankedTensorType>(transfer.getShapedType()) && !transfer.getMask() &&
         transfer.getPermutationMap().isIdentity() && !transfer.hasOutOfBoundsDim() &&
         transfer.getVectorType().getShape() == transfer.getShapedType().getShape() &&
         llvm::all_of(transfer.getIndices(), [](Value index) { return isZeroInteger(index); });
}

/// Returns the positions of the elements of a slice in its row-major tensor, in order.
static SmallVector<int64_t> positionsOf(ArrayRef<int64_t> shape, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes,
                                        ArrayRef<int64_t> strides) {
  SmallVector<int64_t> steps = computeStrides(shape), order = computeStrides(sizes), positions;
  for (int64_t number = 0; number < computeProduct(sizes); ++number) {
    int64_t position = 0;
    for (auto [axis, index] : llvm::enumerate(delinearize(number, order)))
      position += (offsets[axis] + index * strides[axis]) * steps[axis];
    positions.push_back(position);
  }
  return positions;
}

namespace {
/// Builds what reads of tensors become.
class Elements {
public:
  Elements(OpBuilder &b, Location loc) : b(b), loc(loc) {}

  VectorType type(ArrayRef<int64_t> shape, Value like) {
    return VectorType::get(shape, getElementTypeOrSelf(like.getType()));
  }
  /// Reads a tensor as a vector of rank 1 or more.
  Value read(Value tensor) {
    Value elements = readSmallTensor(b, loc, tensor);
    return isa<VectorType>(elements.getType())
               ? elements
               : vector::BroadcastOp::create(b, loc, type({1}, elements), elements).getResult();
  }
  Value reshape(Value elements, ArrayRef<int64_t> shape) {
    return b.createOrFold<vector::ShapeCastOp>(loc, type(shape, elements), elements);
  }
  Value flatten(Value elements) { return reshape(elements, cast<VectorType>(elements.getType()).getNumElements()); }

  /// Extracts a part of `elements`, of shape `sizes`.
  Value extract(Value elements, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides);
  /// Returns `elements` with a part replaced by `part`.
  Value insert(Value part, Value elements, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes,
               ArrayRef<int64_t> strides);

private:
  OpBuilder &b;
  Location loc;
};
} // namespace

static bool isUnit(ArrayRef<int64_t> strides) {
  return llvm::all_of(strides, [](int64_t stride) { return stride == 1; });
}

Value Elements::extract(Value elements, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes, ArrayRef<int64_t> strides) {
  if (isUnit(strides))
    return b.createOrFold<vector::ExtractStridedSliceOp>(loc, elements, offsets, sizes, strides);
  SmallVector<int64_t> positions =
      positionsOf(cast<VectorType>(elements.getType()).getShape(), offsets, sizes, strides);
  Value flat = flatten(elements);
  return reshape(vector::ShuffleOp::create(b, loc, flat, flat, positions), sizes);
}

Value Elements::insert(Value part, Value elements, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes,
                       ArrayRef<int64_t> strides) {
  part = reshape(part, sizes);
  if (sizes == cast<VectorType>(elements.getType()).getShape())
    return part;
  if (sizes.size() == 1)
    return replaceLanes(b, loc, elements, part, offsets[0], strides[0]);
  ArrayRef<int64_t> outer = sizes.drop_back();
  SmallVector<int64_t> order = computeStrides(outer);
  for (int64_t number = 0; number < computeProduct(outer); ++number) {
    SmallVector<int64_t> from = delinearize(number, order), to;
    for (auto [axis, index] : llvm::enumerate(from))
      to.push_back(offsets[axis] + index * strides[axis]);
    Value row = b.createOrFold<vector::ExtractOp>(loc, elements, to);
    Value own = b.createOrFold<vector::ExtractOp>(loc, part, from);
    row = own.getType() == row.getType() ? own : replaceLanes(b, loc, row, own, offsets.back(), strides.back());
    elements = vector::InsertOp::create(b, loc, row, elements, to);
  }
  return elements;
}

/// Returns whether offsets, sizes and strides are known, and both tensors are small.
template <typename SliceOp> static bool isSmallSlice(SliceOp slice, int64_t most) {
  return slice && isSmallTensor(slice.getSourceType(), most) && isSmallTensor(slice.getType(), most) &&
         !ShapedType::isDynamicShape(slice.getStaticOffsets()) && !ShapedType::isDynamicShape(slice.getStaticSizes()) &&
         !ShapedType::isDynamicShape(slice.getStaticStrides());
}

/// Returns the indices, if all are known and in bounds.
static std::optional<SmallVector<int64_t>> knownPosition(ValueRange indices, ArrayRef<int64_t> shape) {
  std::optional<SmallVector<int64_t>> position = getConstantIntValues(getAsOpFoldResult(indices));
  for (auto [axis, size] : llvm::enumerate(shape))
    if (!position || (*position)[axis] < 0 || (*position)[axis] >= size)
      return std::nullopt;
  return position;
}

/// Returns whether a tensor is computed in registers, at least in part.
static bool isInRegisters(Value tensor) {
  auto isVector = [](Value tensor) {
    auto write = tensor.getDefiningOp<vector::TransferWriteOp>();
    return write && isWhole(write);
  };
  while (auto insert = tensor.getDefiningOp<tensor::InsertSliceOp>()) {
    if (isVector(insert.getSource()))
      return true;
    tensor = insert.getDest();
  }
  return isVector(tensor);
}

namespace {
/// Forwards the elements of constants, and of tensors that are made from others or from scalars, to their reads.
struct ReadOfSmallTensor : OpRewritePattern<vector::TransferReadOp> {
  ReadOfSmallTensor(MLIRContext *context, int64_t most) : OpRewritePattern(context), most(most) {}

  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    if (!isWhole(op))
      return rewriter.notifyMatchFailure(op, "not all elements are read");
    DenseElementsAttr constant;
    if (matchPattern(op.getBase(), m_Constant(&constant))) {
      rewriter.replaceOpWithNewOp<arith::ConstantOp>(op, constant.reshape(op.getVectorType()));
      return success();
    }
    Value elements = readSource(op, rewriter);
    if (!elements)
      return rewriter.notifyMatchFailure(op, "elements are in memory");
    rewriter.replaceOp(op, elements);
    return success();
  }

private:
  Value readSource(vector::TransferReadOp op, PatternRewriter &rewriter) const {
    Operation *source = op.getBase().getDefiningOp();
    VectorType type = op.getVectorType();
    Location loc = op.getLoc();
    Elements elements(rewriter, loc);
    if (isa_and_nonnull<tensor::EmptyOp>(source))
      return ub::PoisonOp::create(rewriter, loc, type);
    auto fill = dyn_cast_or_null<linalg::FillOp>(source);
    if (fill && fill.value().getType() == type.getElementType())
      return vector::BroadcastOp::create(rewriter, loc, type, fill.value());
    if (auto scalars = dyn_cast_or_null<tensor::FromElementsOp>(source))
      return vector::FromElementsOp::create(rewriter, loc, type, scalars.getElements());
    if (isa_and_nonnull<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(source))
      return elements.reshape(elements.read(source->getOperand(0)), type.getShape());
    if (auto insert = dyn_cast_or_null<tensor::InsertSliceOp>(source); isSmallSlice(insert, most))
      return elements.insert(elements.read(insert.getSource()), elements.read(insert.getDest()),
                             insert.getStaticOffsets(), insert.getStaticSizes(), insert.getStaticStrides());
    if (auto extract = dyn_cast_or_null<tensor::ExtractSliceOp>(source);
        isSmallSlice(extract, most) && !isUnit(extract.getStaticStrides())) {
      Value part = elements.extract(elements.read(extract.getSource()), extract.getStaticOffsets(),
                                    extract.getStaticSizes(), extract.getStaticStrides());
      return elements.reshape(part, type.getShape());
    }
    if (auto insert = dyn_cast_or_null<tensor::InsertOp>(source))
      if (auto at = knownPosition(insert.getIndices(), type.getShape()))
        return vector::InsertOp::create(rewriter, loc, insert.getScalar(), elements.read(insert.getDest()), *at);
    return {};
  }

  int64_t most;
};

/// A part of a tensor that is computed in registers is a part of its vector.
struct PartialReadOfSmallTensor : OpRewritePattern<vector::TransferReadOp> {
  PartialReadOfSmallTensor(MLIRContext *context, int64_t most) : OpRewritePattern(context), most(most) {}

  LogicalResult matchAndRewrite(vector::TransferReadOp op, PatternRewriter &rewriter) const override {
    Value tensor = op.getBase();
    if (!isSmallTensor(tensor.getType(), most) || isWhole(op) || op.getMask() || op.hasOutOfBoundsDim() ||
        !op.getPermutationMap().isMinorIdentity() || !isInRegisters(tensor))
      return rewriter.notifyMatchFailure(op, "not a part of a vector");
    ArrayRef<int64_t> shape = cast<RankedTensorType>(tensor.getType()).getShape(), read = op.getVectorType().getShape();
    std::optional<SmallVector<int64_t>> at = knownPosition(op.getIndices(), shape);
    if (!at)
      return rewriter.notifyMatchFailure(op, "the position is not known");
    SmallVector<int64_t> sizes(shape.size() - read.size(), 1);
    llvm::append_range(sizes, read);
    Elements elements(rewriter, op.getLoc());
    Value part = elements.extract(elements.read(tensor), *at, sizes, SmallVector<int64_t>(sizes.size(), 1));
    rewriter.replaceOp(op, elements.reshape(part, read));
    return success();
  }

private:
  int64_t most;
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

/// Forwards one element of a vector that was written to a tensor, or of a part that was put into one.
struct ElementOfSmallTensor : OpRewritePattern<tensor::ExtractOp> {
  ElementOfSmallTensor(MLIRContext *context, int64_t most) : OpRewritePattern(context), most(most) {}

  LogicalResult matchAndRewrite(tensor::ExtractOp op, PatternRewriter &rewriter) const override {
    Value tensor = op.getTensor();
    auto at = knownPosition(op.getIndices(), cast<RankedTensorType>(tensor.getType()).getShape());
    if (!at)
      return rewriter.notifyMatchFailure(op, "not a known element");
    if (auto write = tensor.getDefiningOp<vector::TransferWriteOp>(); write && isWhole(write)) {
      rewriter.replaceOpWithNewOp<vector::ExtractOp>(op, write.getVector(), *at);
      return success();
    }
    auto insert = tensor.getDefiningOp<tensor::InsertSliceOp>();
    if (!isSmallSlice(insert, most) || !isInRegisters(tensor) ||
        insert.getSourceType().getRank() < insert.getType().getRank())
      return rewriter.notifyMatchFailure(op, "the element is in memory");
    // In the part, or beside it.
    SmallVector<Value> indices;
    for (auto [axis, index] : llvm::enumerate(*at)) {
      int64_t from = index - insert.getStaticOffset(axis), stride = insert.getStaticStride(axis);
      if (from < 0 || from % stride != 0 || from / stride >= insert.getStaticSize(axis)) {
        rewriter.modifyOpInPlace(op, [&] { op.getTensorMutable().assign(insert.getDest()); });
        return success();
      }
      indices.push_back(arith::ConstantIndexOp::create(rewriter, op.getLoc(), from / stride));
    }
    rewriter.replaceOpWithNewOp<tensor::ExtractOp>(op, insert.getSource(), indices);
    return success();
  }

private:
  int64_t most;
};
} // namespace

void tg::populateSmallTransferPatterns(RewritePatternSet &patterns, int64_t most) {
  populateShufflePatterns(patterns);
  patterns.add<ReadOfSmallTensor, PartialReadOfSmallTensor, PermutedReadOfSmallTensor, ElementOfSmallTensor>(
      patterns.getContext(), most);
}
