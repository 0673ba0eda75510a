//===- SmallTensors.h - Tensors that fit in registers -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_CONVERSION_SMALLTENSORS_H
#define TENSORGRAPH_CONVERSION_SMALLTENSORS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"

namespace mlir::linalg {
class LinalgOp;
}

namespace tg {

/// Returns whether values of this type can be kept in registers: tensors of static shape with 1 to `most` elements of
/// type f32, f64, index, i8, i16, i32 or i64.
bool isSmallTensor(Type type, int64_t most);

/// Returns whether all operands of an operation on tensors are scalars, or small tensors. Operands of functions like
/// `exp`, which take tens of instructions for each vector, have at most 32 elements.
bool hasSmallOperands(mlir::linalg::LinalgOp op, int64_t most);

/// Returns all elements of a small tensor: a vector of its shape; of rank 0 a scalar.
Value readSmallTensor(OpBuilder &b, Location loc, Value tensor);
/// Returns the tensor that has the elements of a vector or scalar that `readSmallTensor` returned.
Value writeSmallTensor(OpBuilder &b, Location loc, Value elements);

/// Splits the result of `readSmallTensor` into scalars or vectors of rank 1, which LLVM keeps in registers across the
/// steps of a loop. `joinRows` is the inverse.
SmallVector<Value> splitIntoRows(OpBuilder &b, Location loc, Value elements);
Value joinRows(OpBuilder &b, Location loc, ValueRange rows, RankedTensorType type);

} // namespace tg

#endif // TENSORGRAPH_CONVERSION_SMALLTENSORS_H
