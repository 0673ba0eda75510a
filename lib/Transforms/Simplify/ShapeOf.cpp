//===- ShapeOf.cpp - Sizes without the tensors ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Sizes are taken from the operands of an operation, so that the operation becomes dead. That is only possible if it
// cannot fail.
//
//===----------------------------------------------------------------------===//

#include "../Matching.h"
#include "Simplify.h"
#include "TensorGraph/Dialect/Types.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace tg;

/// Returns the sizes of `value`, if it is a result of an operation of the dialect that can reify them and cannot fail.
static FailureOr<SmallVector<OpFoldResult>> sizesWithout(PatternRewriter &rewriter, Value value) {
  auto op = value.getDefiningOp<ReifyRankedShapedTypeOpInterface>();
  if (!op || !isa<TensorGraphDialect>(op->getDialect()) || isa<InnerGraphOpInterface>(*op) || !isSpeculatable(op))
    return failure();
  // Sizes may be taken from operands, which are defined no later than the operation.
  OpBuilder::InsertionGuard guard(rewriter);
  rewriter.setInsertionPoint(op);
  ReifiedRankedShapedTypeDims shapes;
  if (failed(op.reifyResultShapes(rewriter, shapes)))
    return failure();
  return shapes[cast<OpResult>(value).getResultNumber()];
}

static LogicalResult dimOfResult(tensor::DimOp op, PatternRewriter &rewriter) {
  std::optional<int64_t> axis = constantAxis(op);
  if (!axis)
    return failure();
  FailureOr<SmallVector<OpFoldResult>> sizes = sizesWithout(rewriter, op.getSource());
  if (failed(sizes))
    return failure();
  rewriter.replaceOp(op, getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), (*sizes)[*axis]));
  return success();
}

static LogicalResult shapeOfResult(ShapeOfOp op, PatternRewriter &rewriter) {
  Operation *inner = op.getX().getDefiningOp();
  // In an elementwise operation, an operand whose type has the shape of the result's type has the result's shape.
  if (isa_and_nonnull<ElementwiseOpInterface>(inner) && isSpeculatable(inner)) {
    auto shape = cast<ShapedType>(op.getX().getType()).getShape();
    for (Value operand : inner->getOperands()) {
      auto type = dyn_cast<RankedTensorType>(operand.getType());
      if (type && type.getShape() == shape) {
        rewriter.replaceOpWithNewOp<ShapeOfOp>(op, operand);
        return success();
      }
    }
  }
  FailureOr<SmallVector<OpFoldResult>> sizes = sizesWithout(rewriter, op.getX());
  if (failed(sizes) || sizes->empty())
    return failure();
  SmallVector<Value> values = getValueOrCreateConstantIndexOp(rewriter, op.getLoc(), *sizes);
  rewriter.replaceOpWithNewOp<tensor::FromElementsOp>(op, op.getType(), values);
  return success();
}

/// Rewrites shape_of(x)[k] to the size of axis k.
static LogicalResult elementOfShape(SliceOp op, PatternRewriter &rewriter) {
  auto shape = op.getX().getDefiningOp<ShapeOfOp>();
  auto elements = op.getX().getDefiningOp<tensor::FromElementsOp>();
  if ((!shape && !elements) || cast<RankedTensorType>(op.getX().getType()).getRank() != 1 || !isSpeculatable(op))
    return failure();
  Subscript subscript = op.getSubscripts()[0];
  if (!subscript.isIndex)
    return failure();
  int64_t count = cast<RankedTensorType>(op.getX().getType()).getDimSize(0), axis = subscript.start->constant;
  axis += axis < 0 ? count : 0;
  if (elements) {
    rewriter.replaceOp(op, elements.getElements()[axis]);
    return success();
  }
  // The size is taken beside the shape: at the insertion point of other queries, the tensor may not be defined yet.
  rewriter.replaceOp(op, rewriter.createOrFold<tensor::DimOp>(op.getLoc(), shape.getX(), axis));
  return success();
}
static LogicalResult extractOfShape(tensor::ExtractOp op, PatternRewriter &rewriter) {
  auto shape = op.getTensor().getDefiningOp<ShapeOfOp>();
  APInt axis;
  if (!shape || !matchPattern(op.getIndices().front(), m_ConstantInt(&axis)) || axis.isNegative() ||
      axis.sge(shape.getX().getType().getRank()))
    return failure();
  rewriter.replaceOp(op, rewriter.createOrFold<tensor::DimOp>(op.getLoc(), shape.getX(), axis.getSExtValue()));
  return success();
}

void tg::populateShapeOf(RewritePatternSet &patterns) {
  addFunctions(patterns, dimOfResult, shapeOfResult, elementOfShape, extractOfShape);
}
