//===- LoweringBuilder.h - Builds linalg and index arithmetic ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_LOWERINGBUILDER_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_LOWERINGBUILDER_H

#include "TensorGraph/Dialect/IndexBuilder.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/AffineMap.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tg {

/// Builds the element of each result from the elements of the operands.
using PointBuilder = llvm::function_ref<SmallVector<Value>(OpBuilder &, Location, ValueRange)>;
/// Builds the element of a result at an index.
using ElementBuilder = llvm::function_ref<Value(OpBuilder &, Location, ValueRange)>;
/// Builds the element of a result at an index from the elements that are read there.
using ReadingBuilder = llvm::function_ref<Value(OpBuilder &, Location, ValueRange, ValueRange)>;
/// Builds the next value of a loop's tensor at an index.
using UpdateBuilder = llvm::function_ref<Value(OpBuilder &, Location, ValueRange, Value)>;

/// Shared by the lowerings of all operations: index arithmetic, checks and loops over tensors, all at one location.
class LoweringBuilder : public IndexBuilder {
public:
  using IndexBuilder::constant;
  using IndexBuilder::IndexBuilder;

  //===--- Numbers -------------------------------------------------------===//
  /// Builds a number of any element type, rounded to the nearest float.
  Value constant(Type type, double value);
  /// Returns the size of an axis.
  OpFoldResult size(Value tensor, int64_t axis);
  SmallVector<OpFoldResult> sizes(Value tensor);
  /// Builds `tensor.extract` of an element, whose index values may be of any integer type.
  Value element(Value tensor, ValueRange index);
  /// Converts an integer to an index; the largest index for numbers above it.
  Value toIndex(Value integer);

  //===--- Checks --------------------------------------------------------===//
  /// Checks that two sizes of one axis are equal; emits nothing if they are known to be.
  void checkSizes(OpFoldResult x, OpFoldResult y, const Twine &message);
  void checkNotNegative(OpFoldResult size, const Twine &message);
  /// Checks `index`, counted from the end if it is negative, against the size of an axis. Returns it counted from the
  /// start.
  Value checkIndex(Value index, Value size, int64_t axis);
  /// Returns the sizes that operands broadcast to, as of type `result`. Checks sizes that must agree.
  SmallVector<OpFoldResult> checkBroadcast(ValueRange operands, Type result);
  /// Does so for the operands of an operation whose graph is applied to elements. Each check has the location of the
  /// operation of the graph that needs it.
  SmallVector<OpFoldResult> checkElements(InnerGraphOpInterface op, Type result);
  /// Checks that a value can be broadcast to a part of these sizes.
  void checkBroadcastsTo(Value value, ArrayRef<OpFoldResult> sizes);

  //===--- Tensors -------------------------------------------------------===//
  Value empty(ArrayRef<OpFoldResult> sizes, Type element);
  /// Builds `tensor.cast` where the types differ.
  Value castTo(Value tensor, Type type);
  Value filled(ArrayRef<OpFoldResult> sizes, Value element);
  /// Builds a tensor whose type says that it has no elements.
  Value withoutElements(ArrayRef<OpFoldResult> sizes, RankedTensorType type);
  /// Builds one linalg.generic whose results have the elements that `body` builds from those of the broadcast operands
  /// (scalars or tensors). `sizes` are the sizes of the results. `overwritten` is for each result the tensor of its
  /// type that it is computed in place of, or null for a new one; if it is absent, all results are new.
  SmallVector<Value> pointwise(ValueRange operands, ArrayRef<OpFoldResult> sizes, TypeRange resultTypes,
                               PointBuilder body, ArrayRef<Value> overwritten = {});
  /// Builds one linalg.generic whose result has the element that `body` builds for each index.
  Value generate(ArrayRef<OpFoldResult> sizes, RankedTensorType type, ElementBuilder body);
  /// Generates a tensor from elements of other tensors; `maps` say where they are read.
  Value generate(ArrayRef<OpFoldResult> sizes, RankedTensorType type, ValueRange tensors,
                 ArrayRef<mlir::AffineMap> maps, ReadingBuilder body);
  /// Builds a tensor with its elements in reverse order along some axes.
  Value reversed(Value tensor, ArrayRef<int64_t> axes);
  /// Builds sequential loops over `sizes`, outermost first, which carry one tensor.
  Value loops(ArrayRef<OpFoldResult> sizes, Value init, UpdateBuilder body);
  /// Builds the element of `operand` (a tensor or a scalar) for an index of the tensor of rank `index.size()` to which
  /// it is broadcast.
  Value elementOfBroadcast(Value operand, ValueRange index);

private:
  SmallVector<OpFoldResult> broadcast(ValueRange operands, Type result, bool isChecked);
};

/// Returns the map from the position of `loops` to the element of a tensor that is broadcast to the first `rank` of
/// them.
mlir::AffineMap broadcastMap(OpBuilder &b, RankedTensorType type, int64_t rank, int64_t loops);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_LOWERINGBUILDER_H
