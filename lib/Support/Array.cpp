//===- Array.cpp - A value at run time ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/Array.h"
#include "llvm/ADT/APFloat.h"
#include "llvm/Support/CheckedArithmetic.h"
#include "llvm/Support/ErrorHandling.h"
#include <cstdlib>
#include <cstring>

using namespace tg;

static constexpr size_t kAlignment = 64;

void Array::Free::operator()(char *pointer) const { std::free(pointer); }

std::optional<int64_t> Array::bytesOf(Type element, ArrayRef<int64_t> shape) {
  // An empty array of large sizes counts as large, as its parts would.
  int64_t product = elementBytes(element);
  for (int64_t size : shape) {
    if (size < 0)
      return std::nullopt;
    std::optional<int64_t> next = llvm::checkedMul(product, std::max<int64_t>(size, 1));
    if (!next)
      return std::nullopt;
    product = *next;
  }
  return llvm::is_contained(shape, 0) ? 0 : product;
}

Array::Array(Type element, ArrayRef<int64_t> shape) : element(element), shape(shape) {
  std::optional<int64_t> size = bytesOf(element, shape);
  assert(size && "array too large or of negative size");
  numElements = *size / elementBytes(element);
  size_t rounded = (size_t(*size) / kAlignment + 1) * kAlignment;
  char *memory = static_cast<char *>(std::aligned_alloc(kAlignment, rounded));
  if (!memory)
    llvm::report_bad_alloc_error("out of memory for an array");
  std::memset(memory, 0, rounded);
  bytes.reset(memory);
}

Array::Array(const Scalar &value) : Array(value.type, {}) {
  scalar = true;
  set(0, value);
}

Array::Array(const Array &other) {
  if (!other.bytes)
    return;
  *this = Array(other.element, other.shape);
  scalar = other.scalar;
  std::memcpy(data(), other.data(), other.getNumBytes());
}

Array &Array::operator=(Array other) {
  std::swap(element, other.element);
  std::swap(shape, other.shape);
  std::swap(numElements, other.numElements);
  std::swap(scalar, other.scalar);
  std::swap(bytes, other.bytes);
  return *this;
}

Type Array::getType() const { return scalar ? element : Type(RankedTensorType::get(shape, element)); }

bool Array::fits(Type type) const {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return scalar && type == element;
  if (scalar || tensor.getElementType() != element || tensor.getRank() != getRank())
    return false;
  return llvm::all_of(llvm::zip(tensor.getShape(), shape), [](auto pair) {
    auto [expected, size] = pair;
    return ShapedType::isDynamic(expected) || expected == size;
  });
}

template <typename T>
static T load(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T>
static void store(char *to, T value) {
  std::memcpy(to, &value, sizeof(T));
}

Scalar Array::get(int64_t position) const {
  assert(position >= 0 && position < numElements && "element out of range");
  const char *at = data() + position * elementBytes(element);
  if (element.isF64())
    return {element, load<double>(at), 0};
  if (element.isF32())
    return {element, load<float>(at), 0};
  if (isHalfPrecision(element)) {
    llvm::APFloat value(cast<FloatType>(element).getFloatSemantics(), APInt(16, load<uint16_t>(at)));
    bool losesInfo;
    value.convert(llvm::APFloat::IEEEdouble(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return {element, value.convertToDouble(), 0};
  }
  switch (elementBytes(element)) {
  case 1:
    return Scalar::integer(element, load<int8_t>(at));
  case 2:
    return Scalar::integer(element, load<int16_t>(at));
  case 4:
    return Scalar::integer(element, load<int32_t>(at));
  default:
    return Scalar::integer(element, load<int64_t>(at));
  }
}

void Array::set(int64_t position, const Scalar &value) {
  assert(position >= 0 && position < numElements && "element out of range");
  assert(value.type == element && "element of another type");
  char *at = data() + position * elementBytes(element);
  if (element.isF64())
    return store<double>(at, value.f);
  if (element.isF32())
    return store<float>(at, static_cast<float>(value.f));
  if (isHalfPrecision(element)) {
    llvm::APFloat real(value.f);
    bool losesInfo;
    real.convert(cast<FloatType>(element).getFloatSemantics(), llvm::APFloat::rmNearestTiesToEven, &losesInfo);
    return store<uint16_t>(at, real.bitcastToAPInt().getZExtValue());
  }
  switch (elementBytes(element)) {
  case 1:
    return store<int8_t>(at, value.i);
  case 2:
    return store<int16_t>(at, value.i);
  case 4:
    return store<int32_t>(at, value.i);
  default:
    return store<int64_t>(at, value.i);
  }
}

int64_t Array::positionOf(ArrayRef<int64_t> index) const {
  assert(index.size() == shape.size() && "index of another rank");
  int64_t position = 0;
  for (auto [at, size] : llvm::zip(index, shape))
    position = position * size + at;
  return position;
}

Array Array::reshaped(ArrayRef<int64_t> newShape) const {
  Array result(element, newShape);
  assert(result.numElements == numElements && "reshaped to another number of elements");
  std::memcpy(result.data(), data(), getNumBytes());
  return result;
}

void tg::forEachIndex(ArrayRef<int64_t> shape, llvm::function_ref<void(ArrayRef<int64_t>)> body) {
  if (llvm::is_contained(shape, 0))
    return;
  SmallVector<int64_t> index(shape.size(), 0);
  while (true) {
    body(index);
    int64_t axis = shape.size();
    while (axis > 0 && ++index[axis - 1] == shape[axis - 1])
      index[--axis] = 0;
    if (axis == 0)
      return;
  }
}
