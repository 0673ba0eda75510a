//===- SizedTypes.cpp - Types that gain sizes ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SizedTypes.h"
#include "TensorGraph/Interfaces/Broadcast.h"

using namespace mlir;
using namespace tg;

Type tg::refine(Type old, Type found) {
  auto oldTensor = dyn_cast<RankedTensorType>(old), foundTensor = dyn_cast<RankedTensorType>(found);
  if (!oldTensor || !foundTensor)
    return old == found ? old : Type();
  if (oldTensor.getRank() != foundTensor.getRank() || oldTensor.getElementType() != foundTensor.getElementType())
    return {};
  SmallVector<int64_t> shape(oldTensor.getShape());
  for (auto [size, other] : llvm::zip_equal(shape, foundTensor.getShape())) {
    if (ShapedType::isDynamic(other))
      continue;
    if (ShapedType::isDynamic(size))
      size = other == 1 ? size : other;
    else if (size != other)
      return {};
  }
  return oldTensor.clone(shape);
}

bool tg::gainsOne(Type old, Type found) {
  ArrayRef<int64_t> open = shapeOf(old), sizes = shapeOf(found);
  return open.size() == sizes.size() && llvm::any_of(llvm::zip_equal(open, sizes), [](auto pair) {
           return ShapedType::isDynamic(std::get<0>(pair)) && std::get<1>(pair) == 1;
         });
}

Type tg::refineByAll(Type old, ArrayRef<Type> types) {
  auto tensor = dyn_cast<RankedTensorType>(old);
  if (!tensor || types.empty())
    return old;
  SmallVector<int64_t> shape(tensor.getShape());
  for (auto [axis, size] : llvm::enumerate(shape)) {
    if (!ShapedType::isDynamic(size))
      continue;
    auto sizeIn = [axis = axis](Type type) { return cast<RankedTensorType>(type).getDimSize(axis); };
    int64_t first = sizeIn(types.front());
    if (first != 1 && llvm::all_of(types, [&](Type type) { return sizeIn(type) == first; }))
      size = first;
  }
  return tensor.clone(shape);
}

Type tg::rowOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensorOrScalar(tensor.getShape().drop_front(), tensor.getElementType());
}

Type tg::rowsOf(Type rows, Type row) {
  SmallVector<int64_t> shape{cast<RankedTensorType>(rows).getDimSize(0)};
  llvm::append_range(shape, shapeOf(row));
  return cast<RankedTensorType>(rows).clone(shape);
}
