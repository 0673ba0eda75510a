//===- Types.cpp - Shapes: broadcasting, rows, sizes ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Dialect/Types.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;
using namespace tg;

Type tg::tensorOrScalar(ArrayRef<int64_t> shape, Type element) {
  return shape.empty() ? element : Type(RankedTensorType::get(shape, element));
}

Type tg::rowType(RankedTensorType tensor) {
  return tensorOrScalar(tensor.getShape().drop_front(), tensor.getElementType());
}

static ArrayRef<int64_t> shapeOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? tensor.getShape() : ArrayRef<int64_t>();
}

FailureOr<SmallVector<int64_t>> tg::broadcastShapes(std::optional<Location> location, TypeRange types) {
  SmallVector<int64_t> result;
  for (Type type : types) {
    ArrayRef<int64_t> shape = shapeOf(type);
    if (shape.size() > result.size())
      result.insert(result.begin(), shape.size() - result.size(), 1);
    size_t lead = result.size() - shape.size();
    for (auto [axis, size] : llvm::enumerate(shape)) {
      int64_t &known = result[lead + axis];
      if (size == 1 || size == known)
        continue;
      if (known == 1 || ShapedType::isDynamic(known))
        known = size;
      else if (!ShapedType::isDynamic(size))
        return emitOptionalError(location, "cannot broadcast sizes ", known, " and ", size, " of axis ", lead + axis,
                                 " with each other");
    }
  }
  return result;
}

bool tg::alwaysBroadcastable(ValueRange operands) {
  auto shape = broadcastShapes(std::nullopt, operands.getTypes());
  if (failed(shape))
    return false;
  // Of each axis that is not broadcast, at most one operand has a size unknown to the types, or all are one value.
  for (size_t fromLast = 1; fromLast <= shape->size(); ++fromLast) {
    Value first;
    bool dynamic = false;
    for (Value operand : operands) {
      ArrayRef<int64_t> sizes = shapeOf(operand.getType());
      if (sizes.size() < fromLast || sizes[sizes.size() - fromLast] == 1)
        continue;
      dynamic |= ShapedType::isDynamic(sizes[sizes.size() - fromLast]);
      if (first && first != operand && dynamic)
        return false;
      first = operand;
    }
  }
  return true;
}

FailureOr<Type> tg::broadcastType(std::optional<Location> location, TypeRange types, Type element) {
  auto shape = broadcastShapes(location, types);
  if (failed(shape))
    return failure();
  // A tensor of rank 0 makes the result one.
  if (shape->empty() && llvm::any_of(types, [](Type type) { return isa<RankedTensorType>(type); }))
    return Type(RankedTensorType::get({}, element));
  Type type = tensorOrScalar(*shape, element);
  if (failed(verifySize(location, type)))
    return failure();
  return type;
}

LogicalResult tg::verifySize(std::optional<Location> location, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  // Types are inferred before operands are verified: other elements are reported then.
  if (!tensor || !isElementType(tensor.getElementType()))
    return success();
  // Sizes of 0 count as 1: they make the product small, but not the sizes of parts of it.
  int64_t bytes = elementBytes(tensor.getElementType());
  for (int64_t size : tensor.getShape()) {
    if (ShapedType::isDynamic(size) || size == 0)
      continue;
    std::optional<int64_t> product = llvm::checkedMul(bytes, size);
    if (!product)
      return emitOptionalError(location, "the size of ", type, " in bytes does not fit 63 bits");
    bytes = *product;
  }
  return success();
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
  if (auto part = dyn_cast<tensor::ExtractSliceOp>(result.getOwner())) {
    SmallVector<OpFoldResult> kept;
    llvm::SmallBitVector dropped = droppedAxes(part.getStaticSizes(), part.getType().getShape());
    for (auto [axis, size] : llvm::enumerate(part.getMixedSizes()))
      if (!dropped[axis])
        kept.push_back(size);
    return kept;
  }
  auto reifiable = dyn_cast<ReifyRankedShapedTypeOpInterface>(result.getOwner());
  if (!reifiable)
    return failure();
  return reifiable.reifyShapeOfResult(b, result.getResultNumber());
}
