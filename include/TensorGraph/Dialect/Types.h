//===- Types.h - Rows and sizes of tensors ----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_TYPES_H
#define TENSORGRAPH_DIALECT_TYPES_H

#include "TensorGraph/Interfaces/Broadcast.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/SmallBitVector.h"
#include <optional>

namespace mlir::tensor {
class DimOp;
} // namespace mlir::tensor

namespace tg {

/// Returns the row of a tensor of rank at least 1.
Type rowType(RankedTensorType tensor);

/// Fails, with an error, if there is no such axis.
LogicalResult verifyAxis(std::optional<Location> location, int64_t axis, int64_t rank);

/// Returns whether the type shows that there are no elements. Slices and views of `tensor` and `memref` do not verify
/// on such types: no offset is less than a size of 0.
bool hasNoElements(Type type);

/// Returns the dimensions that a rank-reducing slice of these static sizes drops for a result of `shape`: static unit
/// sizes that have no matching dimension in the result. (MLIR's getDroppedDims also counts operands that are
/// constants.)
llvm::SmallBitVector droppedAxes(ArrayRef<int64_t> sizes, ArrayRef<int64_t> shape);

/// Returns the sizes of `operands` broadcast to `result` (none for a scalar): for each axis, the size of an operand
/// that is not repeated along it.
SmallVector<OpFoldResult> broadcastSizes(OpBuilder &b, Location location, ValueRange operands, Type result);

/// Returns the sizes of a result of any operation that knows them: by its reifyShapeOfResult, but by droppedAxes for
/// `tensor.extract_slice`.
FailureOr<SmallVector<OpFoldResult>> reifyShape(OpBuilder &b, OpResult result);

/// Returns the axis whose size is asked for; nothing if it is not constant, or does not exist.
std::optional<int64_t> constantAxis(mlir::tensor::DimOp op);

/// Puts constants into offsets, sizes or strides: numbers, of which `mayBe` says whether they may stand in a slice.
/// Returns whether there was one. (MLIR's foldDynamicOffsetSizeList takes poison for a number.)
bool foldNumbers(SmallVectorImpl<OpFoldResult> &numbers, llvm::function_ref<bool(int64_t)> mayBe);
inline bool foldOffsetsOrSizes(SmallVectorImpl<OpFoldResult> &numbers) {
  return foldNumbers(numbers, [](int64_t number) { return number >= 0; });
}
inline bool foldStrides(SmallVectorImpl<OpFoldResult> &numbers) {
  return foldNumbers(numbers, [](int64_t number) { return number != 0; });
}

/// Returns static and dynamic sizes in one list; kDynamic stands for the next of `dynamic`.
SmallVector<OpFoldResult> mixedSizes(OpBuilder &b, ArrayRef<int64_t> sizes, ValueRange dynamic);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_TYPES_H
