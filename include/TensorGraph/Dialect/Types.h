//===- Types.h - Shapes: broadcasting, rows, sizes --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TYPES_H
#define TENSORGRAPH_DIALECT_TYPES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/SmallBitVector.h"
#include <optional>

namespace tg {

/// A tensor of `shape`; of rank 0 the element type itself: rows of rank 1 and full reductions are scalars.
Type tensorOrScalar(ArrayRef<int64_t> shape, Type element);
/// The row of a tensor of rank at least 1.
Type rowType(RankedTensorType tensor);

/// The shape of scalars and tensors broadcast with each other, by type: sizes of 1 and missing leading axes are
/// repeated, all others agree (`?` agrees with everything; an error at run time). The error names both sizes.
FailureOr<SmallVector<int64_t>> broadcastShapes(std::optional<Location> location, TypeRange types);
/// Whether the types alone show that the operands fit each other.
bool alwaysBroadcastable(ValueRange operands);
/// The type with the broadcast shape and the element type: a scalar if all `types` are.
FailureOr<Type> broadcastType(std::optional<Location> location, TypeRange types, Type element);

/// An error if the number of elements or of bytes does not fit 63 bits.
LogicalResult verifySize(std::optional<Location> location, Type type);
/// An error if there is no such axis.
LogicalResult verifyAxis(std::optional<Location> location, int64_t axis, int64_t rank);

/// Whether the type tells that there are no elements. The operations of `tensor` and `memref` on parts do not verify on
/// such types: no offset is less than a size of 0.
bool hasNoElements(Type type);

/// The dimensions that a rank-reducing slice of these static sizes drops for a result of `shape`: static unit sizes that
/// have no matching dimension in the result. (MLIR's getDroppedDims also counts operands that are constants.)
llvm::SmallBitVector droppedAxes(ArrayRef<int64_t> sizes, ArrayRef<int64_t> shape);

/// The sizes of `operands` broadcast to `result` (none for a scalar): for each axis that of an operand that is not
/// repeated along it.
SmallVector<OpFoldResult> broadcastSizes(OpBuilder &b, Location location, ValueRange operands, Type result);

/// The sizes of a result of any operation that knows them, as its reifyShapeOfResult gives them.
FailureOr<SmallVector<OpFoldResult>> reifyShape(OpBuilder &b, OpResult result);

/// Static and dynamic sizes in one list; kDynamic stands for the next of `dynamic`.
SmallVector<OpFoldResult> mixedSizes(OpBuilder &b, ArrayRef<int64_t> sizes, ValueRange dynamic);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_TYPES_H
