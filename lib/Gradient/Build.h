//===- Build.h - What derivatives are built from ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_BUILD_H
#define TENSORGRAPH_LIB_GRADIENT_BUILD_H

#include "TensorGraph/Interfaces/Subscripts.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tg {

/// Builds a scalar constant.
Value buildNumber(OpBuilder &b, Location location, Type element, double value);
/// Builds the product of sizes, folded.
Value countElements(OpBuilder &b, Location location, ArrayRef<OpFoldResult> sizes);

/// Builds a tensor (or, without sizes, a scalar) of equal elements.
Value buildFull(OpBuilder &b, Location location, Type type, double value, ArrayRef<OpFoldResult> sizes);
/// Returns whether all elements of a value are known to be 0.
bool isZero(Value value);

/// Returns the value with another type of the same rank and element type, by `tensor.cast`.
Value castTo(OpBuilder &b, Location location, Value value, Type type);
/// Builds the sum of two values, which may be broadcast; null stands for 0.
Value addTo(OpBuilder &b, Location location, Value sum, Value term);

/// Builds the sum of a value and a term. If the term is an addition to part of zeros, it is added to part of `sum`
/// instead: parts of one tensor are added into one buffer.
Value addPart(OpBuilder &b, Value term, Value sum);

/// Returns the cotangent of an operand that is broadcast: `g` summed over the axes that `type` has not, or with size 1.
Value unbroadcast(OpBuilder &b, Location location, Value g, Type type);
/// Returns `value` repeated to a shape, unless it has its type.
Value broadcastTo(OpBuilder &b, Location location, Value value, Type type, ArrayRef<OpFoldResult> sizes);

/// Builds a sum, in parts if there is such a clause.
Value sumAxes(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> axes, bool keepdims = false,
              mlir::IntegerAttr parts = {});
Value expandDims(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> axes);
Value flipAxis(OpBuilder &b, Location location, Value x, int64_t axis);
Value transpose(OpBuilder &b, Location location, Value x, ArrayRef<int64_t> permutation);
/// Exchanges the last two axes.
Value transposeMatrix(OpBuilder &b, Location location, Value x);
Value reshape(OpBuilder &b, Location location, Value x, ArrayRef<OpFoldResult> sizes);
/// Pads a tensor with zeros along the first axis.
Value padRows(OpBuilder &b, Location location, Value x, OpFoldResult low, OpFoldResult high);

/// Subscripts in the form of operations' arguments.
struct SubscriptArguments {
  SmallVector<Value> bounds;
  SmallVector<int64_t> starts, stops, steps, dropped;

  /// Selects the whole of a tensor.
  explicit SubscriptArguments(int64_t rank);
  /// Selects `start:stop` of an axis; nothing for the beginning or the end. Must be called for ascending axes.
  void setRange(int64_t axis, std::optional<OpFoldResult> start, std::optional<OpFoldResult> stop);
  /// Selects one element of an axis, which is dropped.
  void setIndex(int64_t axis, OpFoldResult index);
};
Value slice(OpBuilder &b, Location location, Value x, const SubscriptArguments &subscripts);
Value addSlice(OpBuilder &b, Location location, Value value, Value into, const SubscriptArguments &subscripts);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_BUILD_H
