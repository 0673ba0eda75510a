//===- Types.cpp - Shapes: rows and sizes ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Dialect/Sizes.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace tg;

Type tg::rowType(RankedTensorType tensor) {
  return tensorOrScalar(tensor.getShape().drop_front(), tensor.getElementType());
}

LogicalResult tg::verifyAxis(std::optional<Location> location, int64_t axis, int64_t rank) {
  if (axis < 0 || axis >= rank)
    return emitOptionalError(location, "expects an axis in [0, ", rank, "), but got ", axis);
  return success();
}

SmallVector<OpFoldResult> tg::broadcastSizes(OpBuilder &b, Location location, ValueRange operands, Type result) {
  SmallVector<OpFoldResult> sizes;
  ArrayRef<int64_t> shape = shapeOf(result);
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (!ShapedType::isDynamic(size)) {
      sizes.push_back(b.getIndexAttr(size));
      continue;
    }
    for (Value operand : operands) {
      ArrayRef<int64_t> own = shapeOf(operand.getType());
      size_t lead = shape.size() - own.size();
      if (axis < lead || own[axis - lead] == 1)
        continue;
      sizes.push_back(tensor::getMixedSize(b, location, operand, axis - lead));
      break;
    }
  }
  return sizes;
}

bool tg::foldNumbers(SmallVectorImpl<OpFoldResult> &numbers, llvm::function_ref<bool(int64_t)> mayBe) {
  bool changed = false;
  for (OpFoldResult &number : numbers) {
    std::optional<int64_t> known = isa<Value>(number) ? getConstantIntValue(number) : std::nullopt;
    if (!known || !mayBe(*known))
      continue;
    number = Builder(cast<Value>(number).getContext()).getIndexAttr(*known);
    changed = true;
  }
  return changed;
}

std::optional<int64_t> tg::constantAxis(tensor::DimOp op) {
  std::optional<int64_t> axis = op.getConstantIndex();
  auto type = dyn_cast<RankedTensorType>(op.getSource().getType());
  return axis && type && *axis >= 0 && *axis < type.getRank() ? axis : std::nullopt;
}

SmallVector<OpFoldResult> tg::mixedSizes(OpBuilder &b, ArrayRef<int64_t> sizes, ValueRange dynamic) {
  return getMixedValues(sizes, dynamic, b);
}

bool tg::hasNoElements(Type type) {
  auto shaped = dyn_cast<ShapedType>(type);
  return shaped && shaped.hasRank() && llvm::is_contained(shaped.getShape(), 0);
}

llvm::SmallBitVector tg::droppedAxes(ArrayRef<int64_t> sizes, ArrayRef<int64_t> shape) {
  llvm::SmallBitVector dropped(sizes.size());
  for (auto [axis, size] : llvm::enumerate(sizes)) {
    bool isKept = size != 1 || (!shape.empty() && shape.front() == 1);
    dropped[axis] = !isKept;
    shape = shape.drop_front(isKept);
  }
  return dropped;
}

FailureOr<SmallVector<OpFoldResult>> tg::reifyShape(OpBuilder &b, OpResult result) {
  auto type = dyn_cast<RankedTensorType>(result.getType());
  if (type && isa<tensor::CastOp, tensor::ExtractSliceOp>(result.getOwner())) {
    SmallVector<OpFoldResult> sizes;
    for (int64_t axis = 0; axis < type.getRank(); ++axis) {
      FailureOr<OpFoldResult> size = reifySize(b, result, axis);
      if (failed(size))
        return failure();
      sizes.push_back(*size);
    }
    return sizes;
  }
  auto reifiable = dyn_cast<ReifyRankedShapedTypeOpInterface>(result.getOwner());
  if (!reifiable)
    return failure();
  return reifiable.reifyShapeOfResult(b, result.getResultNumber());
}
