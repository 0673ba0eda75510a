//===- Array.h - A value at run time ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_ARRAY_H
#define TENSORGRAPH_SUPPORT_ARRAY_H

#include "TensorGraph/Support/Scalar.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include <memory>

namespace tg {

/// A tensor or a scalar at run time, as the interpreter computes it, as .npy files hold it, and as compiled programs
/// take and return it. Elements are contiguous, in row-major order, in the machine's representation (i1: one byte, 0 or
/// 1; index: 8 bytes), aligned to 64 bytes. Copies share their elements until one of them is written to.
class Array {
public:
  Array() = default;
  /// Creates an array of zeros. `shape` has no negative sizes, and its bytes fit 63 bits (see `bytesOf`). The process
  /// ends if there is no memory for them; use `allocate` for sizes that a program or its user chooses.
  Array(Type element, ArrayRef<int64_t> shape);
  /// Creates a scalar.
  explicit Array(const Scalar &value);

  /// Creates an array of zeros, or nothing if there is no memory for it.
  static std::optional<Array> allocate(Type element, ArrayRef<int64_t> shape);
  /// Returns a copy that shares no elements, or nothing if there is no memory for it. Use it before writing to elements
  /// that are shared.
  std::optional<Array> clone() const;

  /// Returns the bytes of an array; nothing if a size is negative or the product does not fit 63 bits.
  static std::optional<int64_t> bytesOf(Type element, ArrayRef<int64_t> shape);
  /// Returns whether there is memory for `bytes` bytes beside all existing arrays: no more than the machine has, even
  /// if the system promises more, and no more than the process may use.
  static bool hasMemoryFor(int64_t bytes);

  Type getElementType() const { return element; }
  ArrayRef<int64_t> getShape() const { return shape; }
  int64_t getRank() const { return shape.size(); }
  int64_t getNumElements() const { return numElements; }
  /// Returns whether the array is a scalar, which a tensor of rank 0 is not.
  bool isScalar() const { return scalar; }
  /// Returns the scalar type, or the tensor type with all sizes.
  Type getType() const;
  /// Returns whether the array is a value of `type`, whose sizes of `?` fit all sizes.
  bool fits(Type type) const;

  /// Returns the elements, for writing; shared elements are copied first.
  char *data();
  const char *data() const { return bytes.get(); }
  int64_t getNumBytes() const { return numElements * elementBytes(element); }

  /// Returns the element at a row-major position.
  Scalar get(int64_t position) const;
  void set(int64_t position, const Scalar &value);
  /// Sets all elements to those of a constant of the same type.
  void assign(mlir::DenseElementsAttr constant);
  /// Returns the scalar.
  Scalar getScalar() const { return get(0); }
  /// Returns the row-major position of an index.
  int64_t positionOf(ArrayRef<int64_t> index) const;
  /// Returns the elements in another shape of as many elements.
  Array reshaped(ArrayRef<int64_t> newShape) const;
  /// Returns the bits as elements of another type of the same size.
  Array reinterpreted(Type newElement) const;
  Array asScalar() const { return Array(get(0)); }

private:
  Type element;
  SmallVector<int64_t> shape;
  int64_t numElements = 0;
  bool scalar = false;
  std::shared_ptr<char> bytes;
};

/// Calls `body` with every index of `shape`, in row-major order.
void forEachIndex(ArrayRef<int64_t> shape, llvm::function_ref<void(ArrayRef<int64_t>)> body);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_ARRAY_H
