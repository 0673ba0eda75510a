//===- GraphShapes.cpp - The sizes of results of inner graphs -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/Sizes.h"

using namespace mlir;
using namespace tg;

namespace {
/// A dimension of a result.
struct Dimension {
  OpResult result;
  int64_t axis;
};
} // namespace

/// Builds nothing unless all sizes can be built.
static FailureOr<SmallVector<OpFoldResult>> reifyDimensions(OpBuilder &b, InnerGraphOpInterface op,
                                                            ArrayRef<Dimension> dimensions) {
  Block built;
  OpBuilder beside(op.getContext());
  beside.setInsertionPointToEnd(&built);
  llvm::SmallDenseMap<Region *, std::unique_ptr<SizesOutside>> graphs;
  SmallVector<OpFoldResult> sizes;
  for (auto [result, axis] : dimensions) {
    GraphResult from = op.getGraphResult(result);
    bool isRows = from.kind == GraphResult::Rows;
    FailureOr<OpFoldResult> size = failure();
    if (from.kind == GraphResult::State || from.kind == GraphResult::Window) {
      size = tensor::getMixedSize(beside, op.getLoc(), op->getOperand(from.operand), axis);
    } else if (isRows && axis == 0) {
      size = op.reifyNumRows(beside, result);
    } else if (isRows || from.kind == GraphResult::Value) {
      Region *graph = from.value.getParentRegion();
      std::unique_ptr<SizesOutside> &inside = graphs[graph];
      if (!inside)
        inside = std::make_unique<SizesOutside>(op, *graph, beside);
      size = inside->sizeOf(from.value, axis - isRows);
    }
    if (failed(size))
      return failure();
    sizes.push_back(*size);
  }
  for (Operation &step : llvm::make_early_inc_range(built)) {
    step.remove();
    b.insert(&step);
  }
  return sizes;
}

static void appendDynamicDimensions(OpResult result, SmallVectorImpl<Dimension> &dimensions) {
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t axis = 0; axis < type.getRank(); ++axis)
      if (type.isDynamicDim(axis))
        dimensions.push_back({result, axis});
}

/// Takes static sizes from the type, and the others from `dynamic`, in order.
static SmallVector<OpFoldResult> takeShape(OpBuilder &b, OpResult result, ArrayRef<OpFoldResult> &dynamic) {
  SmallVector<OpFoldResult> shape;
  if (auto type = dyn_cast<RankedTensorType>(result.getType()))
    for (int64_t size : type.getShape()) {
      if (!ShapedType::isDynamic(size)) {
        shape.push_back(b.getIndexAttr(size));
        continue;
      }
      shape.push_back(dynamic.front());
      dynamic = dynamic.drop_front();
    }
  return shape;
}

LogicalResult tg::reifyGraphShapes(OpBuilder &b, InnerGraphOpInterface op, ReifiedRankedShapedTypeDims &shapes) {
  SmallVector<Dimension> dimensions;
  for (OpResult result : op->getResults())
    appendDynamicDimensions(result, dimensions);
  auto sizes = reifyDimensions(b, op, dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  for (OpResult result : op->getResults())
    shapes.push_back(takeShape(b, result, dynamic));
  return success();
}

FailureOr<SmallVector<OpFoldResult>> tg::reifyGraphShape(OpBuilder &b, OpResult result) {
  SmallVector<Dimension> dimensions;
  appendDynamicDimensions(result, dimensions);
  auto sizes = reifyDimensions(b, cast<InnerGraphOpInterface>(result.getOwner()), dimensions);
  if (failed(sizes))
    return failure();
  ArrayRef<OpFoldResult> dynamic = *sizes;
  return takeShape(b, result, dynamic);
}

FailureOr<OpFoldResult> tg::reifyGraphDim(OpBuilder &b, OpResult result, int64_t axis) {
  auto type = cast<RankedTensorType>(result.getType());
  if (!type.isDynamicDim(axis))
    return OpFoldResult(b.getIndexAttr(type.getDimSize(axis)));
  auto sizes = reifyDimensions(b, cast<InnerGraphOpInterface>(result.getOwner()), {{result, axis}});
  if (failed(sizes))
    return failure();
  return sizes->front();
}
