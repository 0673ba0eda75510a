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
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <sys/resource.h>
#include <unistd.h>

using namespace mlir;
using namespace tg;

static constexpr size_t kAlignment = 64;

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

/// About how many bytes an array takes besides its elements.
static constexpr int64_t kOverhead = 192;

/// The bytes of all arrays.
static std::atomic<int64_t> bytesInUse = 0;

/// Returns the memory of the machine, or of the process if its limit is lower.
static int64_t findMemoryLimit() {
  int64_t limit = std::numeric_limits<int64_t>::max(), bytes;
  int64_t pages = sysconf(_SC_PHYS_PAGES), pageSize = sysconf(_SC_PAGESIZE);
  if (pages > 0 && pageSize > 0 && !__builtin_mul_overflow(pages, pageSize, &bytes))
    limit = bytes;
  // The limit of a container. (The text "max" is not a number.)
  if (FILE *file = std::fopen("/sys/fs/cgroup/memory.max", "r")) {
    long long number;
    if (std::fscanf(file, "%lld", &number) == 1)
      limit = std::min<int64_t>(limit, number);
    std::fclose(file);
  }
  rlimit allowed;
  if (getrlimit(RLIMIT_AS, &allowed) != 0 || allowed.rlim_cur == RLIM_INFINITY)
    return limit;
  // The first number in this file is the number of pages that the process uses already.
  uint64_t used = 0;
  if (FILE *file = std::fopen("/proc/self/statm", "r")) {
    unsigned long long number;
    if (std::fscanf(file, "%llu", &number) == 1)
      used = number * pageSize;
    std::fclose(file);
  }
  return std::min<uint64_t>(limit, allowed.rlim_cur - std::min<uint64_t>(used, allowed.rlim_cur));
}

bool Array::hasMemoryFor(int64_t bytes) {
  static const int64_t limit = findMemoryLimit();
  int64_t total;
  if (__builtin_add_overflow(bytesInUse.load(std::memory_order_relaxed), bytes, &total) || total > limit)
    return false;
  // Small allocations are not worth a probe.
  if (bytes < (1 << 20))
    return true;
  void *probe = std::malloc(static_cast<size_t>(bytes) + (1 << 16));
  std::free(probe);
  return probe != nullptr;
}

/// Allocates zeros; null if there is no memory. `bytes` must fit 63 bits.
static std::shared_ptr<char> allocateZeros(int64_t bytes) {
  size_t rounded = (size_t(bytes) / kAlignment + 1) * kAlignment;
  char *memory = static_cast<char *>(std::aligned_alloc(kAlignment, rounded));
  if (!memory)
    return nullptr;
  std::memset(memory, 0, rounded);
  bytesInUse += rounded + kOverhead;
  return std::shared_ptr<char>(memory, [rounded](char *pointer) {
    std::free(pointer);
    bytesInUse -= rounded + kOverhead;
  });
}

std::optional<int64_t> Array::bytesOf(Type element, ArrayRef<int64_t> shape) {
  // Sizes of 0 count as 1, so that other sizes that are too large are rejected even if the array is empty.
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
  bytes = allocateZeros(*size);
  if (!bytes)
    llvm::report_bad_alloc_error("out of memory for an array");
}

std::optional<Array> Array::allocate(Type element, ArrayRef<int64_t> shape) {
  std::optional<int64_t> size = bytesOf(element, shape);
  assert(size && "array too large or of negative size");
  if (!hasMemoryFor(*size))
    return std::nullopt;
  Array result;
  result.element = element;
  result.shape.assign(shape.begin(), shape.end());
  result.numElements = *size / elementBytes(element);
  result.bytes = allocateZeros(*size);
  if (!result.bytes)
    return std::nullopt;
  return result;
}

std::optional<Array> Array::clone() const {
  if (!bytes)
    return Array();
  std::optional<Array> copy = allocate(element, shape);
  if (!copy)
    return std::nullopt;
  copy->scalar = scalar;
  std::memcpy(copy->bytes.get(), bytes.get(), getNumBytes());
  return copy;
}

char *Array::data() {
  if (bytes.use_count() > 1) {
    std::optional<Array> copy = clone();
    if (!copy)
      llvm::report_bad_alloc_error("out of memory for an array");
    *this = std::move(*copy);
  }
  return bytes.get();
}

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

Array::Array(const Scalar &value) : Array(value.type, {}) {
  scalar = true;
  set(0, value);
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

template <typename T> static T load(const char *from) {
  T value;
  std::memcpy(&value, from, sizeof(T));
  return value;
}
template <typename T> static void store(char *to, T value) { std::memcpy(to, &value, sizeof(T)); }

Scalar Array::get(int64_t position) const {
  assert(position >= 0 && position < numElements && "element out of range");
  const char *at = data() + position * elementBytes(element);
  if (element.isF64())
    return {element, load<double>(at), 0};
  if (element.isF32())
    return {element, load<float>(at), 0};
  if (isComplex(element)) {
    if (partOf(element).isF64())
      return {element, load<double>(at), 0, load<double>(at + sizeof(double))};
    return {element, load<float>(at), 0, load<float>(at + sizeof(float))};
  }
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
  if (isComplex(element)) {
    if (partOf(element).isF64()) {
      store<double>(at, value.f);
      return store<double>(at + sizeof(double), value.im);
    }
    store<float>(at, static_cast<float>(value.f));
    return store<float>(at + sizeof(float), static_cast<float>(value.im));
  }
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

void Array::assign(DenseElementsAttr constant) {
  assert(constant.getType() == getType() && "expects a constant of the same type");
  int64_t position = 0;
  for (Attribute element : constant.getValues<Attribute>())
    set(position++, Scalar::fromAttribute(element));
}

int64_t Array::positionOf(ArrayRef<int64_t> index) const {
  assert(index.size() == shape.size() && "index of another rank");
  int64_t position = 0;
  for (auto [at, size] : llvm::zip(index, shape))
    position = position * size + at;
  return position;
}

Array Array::reshaped(ArrayRef<int64_t> newShape) const {
  Array result = *this;
  result.shape.assign(newShape.begin(), newShape.end());
  result.scalar = false;
  assert(bytesOf(element, newShape) == getNumBytes() && "reshaped to another number of elements");
  return result;
}

Array Array::reinterpreted(Type newElement) const {
  assert(elementBytes(newElement) == elementBytes(element) && "elements of another size");
  Array result = *this;
  result.element = newElement;
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
