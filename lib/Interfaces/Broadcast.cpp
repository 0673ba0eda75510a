//===- Broadcast.cpp - Types that are broadcast with each other -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Interfaces/Broadcast.h"
#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace tg;

uint64_t tg::estimateElements(Type type) {
  constexpr uint64_t kUnknown = 16;
  uint64_t count = 1;
  for (int64_t size : shapeOf(type))
    count = llvm::SaturatingMultiply<uint64_t>(count, ShapedType::isDynamic(size) ? kUnknown : size);
  return count;
}

Type tg::tensorOrScalar(ArrayRef<int64_t> shape, Type element) {
  return shape.empty() ? element : Type(RankedTensorType::get(shape, element));
}

ArrayRef<int64_t> tg::shapeOf(Type type) {
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

FailureOr<llvm::BitVector> tg::axesThatMayDisagree(ValueRange operands) {
  auto shape = broadcastShapes(std::nullopt, operands.getTypes());
  if (failed(shape))
    return failure();
  llvm::BitVector axes(shape->size());
  // On each axis, the sizes other than 1 must all be static, or all belong to one value.
  for (size_t fromLast = 1; fromLast <= shape->size(); ++fromLast) {
    Value first;
    bool dynamic = false;
    for (Value operand : operands) {
      ArrayRef<int64_t> sizes = shapeOf(operand.getType());
      if (sizes.size() < fromLast || sizes[sizes.size() - fromLast] == 1)
        continue;
      dynamic |= ShapedType::isDynamic(sizes[sizes.size() - fromLast]);
      if (first && first != operand && dynamic)
        axes.set(shape->size() - fromLast);
      first = operand;
    }
  }
  return axes;
}

bool tg::alwaysBroadcastable(ValueRange operands) {
  FailureOr<llvm::BitVector> axes = axesThatMayDisagree(operands);
  return succeeded(axes) && axes->none();
}

FailureOr<Type> tg::broadcastType(std::optional<Location> location, TypeRange types, Type element) {
  auto shape = broadcastShapes(location, types);
  if (failed(shape))
    return failure();
  // If any operand is a tensor, even of rank 0, the result is one.
  if (shape->empty() && llvm::any_of(types, [](Type type) { return isa<RankedTensorType>(type); }))
    return Type(RankedTensorType::get({}, element));
  Type type = tensorOrScalar(*shape, element);
  if (failed(verifySize(location, type)))
    return failure();
  return type;
}

LogicalResult tg::verifySize(std::optional<Location> location, Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  // Types are inferred before operands are verified: other element types are reported then.
  if (!tensor || !isElementType(tensor.getElementType()))
    return success();
  // Sizes of 0 count as 1: they make the product 0, but not that of other sizes.
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

llvm::BitVector tg::getDroppableFromBroadcast(ValueRange operands, const llvm::BitVector &unused) {
  // Counts of the operands that stay: tensors, those with an axis (counted from the last), and those whose type gives
  // the axis a size.
  unsigned tensors = 0;
  SmallVector<unsigned> withAxis;
  llvm::SmallDenseMap<std::pair<unsigned, int64_t>, unsigned> withSize;
  auto count = [&](ArrayRef<int64_t> shape, int change) {
    tensors += change;
    withAxis.resize(std::max(withAxis.size(), shape.size()));
    for (auto [axis, size] : llvm::enumerate(llvm::reverse(shape))) {
      withAxis[axis] += change;
      withSize[{axis, size}] += change;
    }
  };
  auto shapeOf = [&](unsigned operand) -> std::optional<ArrayRef<int64_t>> {
    auto tensor = dyn_cast<RankedTensorType>(operands[operand].getType());
    return tensor ? std::optional(tensor.getShape()) : std::nullopt;
  };
  for (unsigned operand = 0; operand < operands.size(); ++operand)
    if (auto shape = shapeOf(operand))
      count(*shape, 1);
  llvm::BitVector droppable(operands.size());
  for (unsigned operand : unused.set_bits()) {
    std::optional<ArrayRef<int64_t>> shape = shapeOf(operand);
    if (shape) {
      // Without tensors the results would be scalars; without an axis of size 1 they would have a lower rank.
      bool isNeeded = tensors == 1;
      for (auto [axis, size] : llvm::enumerate(llvm::reverse(*shape)))
        isNeeded |= ShapedType::isDynamic(size) || (size == 1 ? withAxis[axis] : withSize.lookup({axis, size})) == 1;
      if (isNeeded)
        continue;
      count(*shape, -1);
    }
    droppable.set(operand);
  }
  return droppable;
}
