//===- PackedValues.cpp - Values in the binary interface -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PackedValues.h"
#include "TensorGraph/Support/Scalar.h"
#include "llvm/ADT/bit.h"

using namespace mlir;
using namespace tg;

void tg::packArgument(const Array &array, SmallVectorImpl<int64_t> &slots) {
  if (array.isScalar()) {
    size_t first = slots.size();
    slots.append(scalarSlots(array.getNumBytes()), 0);
    std::memcpy(&slots[first], array.data(), array.getNumBytes());
    return;
  }
  auto address = llvm::bit_cast<int64_t>(array.data());
  slots.append({address, address, 0});
  llvm::append_range(slots, array.getShape());
  int64_t stride = 1;
  SmallVector<int64_t> strides(array.getRank());
  for (int64_t axis = array.getRank(); axis-- > 0;) {
    strides[axis] = stride;
    stride *= array.getShape()[axis];
  }
  llvm::append_range(slots, strides);
}

int64_t tg::slotCount(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? 3 + 2 * tensor.getRank() : scalarSlots(elementBytes(type));
}

/// Returns whether elements are contiguous, in row-major order.
static bool isContiguous(ArrayRef<int64_t> shape, ArrayRef<int64_t> strides) {
  int64_t expected = 1;
  for (auto [size, stride] : llvm::zip(llvm::reverse(shape), llvm::reverse(strides))) {
    if (size != 1 && stride != expected)
      return false;
    expected *= size;
  }
  return true;
}

std::optional<Array> tg::unpackResult(Type type, ArrayRef<int64_t> slots) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor) {
    Array result(type, {});
    std::memcpy(result.data(), slots.data(), result.getNumBytes());
    return result.asScalar();
  }
  int64_t rank = tensor.getRank();
  ArrayRef<int64_t> shape = slots.slice(3, rank), strides = slots.slice(3 + rank, rank);
  std::optional<Array> result = Array::allocate(tensor.getElementType(), shape);
  if (!result)
    return std::nullopt;
  const char *base = llvm::bit_cast<const char *>(slots[1]);
  unsigned bytes = elementBytes(tensor.getElementType());
  if (isContiguous(shape, strides)) {
    if (result->getNumBytes() > 0)
      std::memcpy(result->data(), base + slots[2] * bytes, result->getNumBytes());
    return result;
  }
  int64_t position = 0;
  forEachIndex(shape, [&](ArrayRef<int64_t> index) {
    int64_t offset = slots[2];
    for (auto [at, stride] : llvm::zip(index, strides))
      offset += at * stride;
    std::memcpy(result->data() + position++ * bytes, base + offset * bytes, bytes);
  });
  return result;
}
