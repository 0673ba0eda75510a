//===- SmallTensors.h - Tensors that fit registers --------------*- C++ -*-===//
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

namespace tg {

/// Whether values of this type can be kept in registers: tensors of known size with 1 to `most` elements, of types that
/// vectors have in memory as tensors do.
bool isSmallTensor(Type type, int64_t most);

/// All elements of a small tensor: a vector of its shape; of rank 0 a scalar.
Value readSmallTensor(OpBuilder &b, Location loc, Value tensor);
/// The tensor that has the elements of such a vector or scalar.
Value writeSmallTensor(OpBuilder &b, Location loc, Value elements);

/// What `readSmallTensor` gives, as scalars or vectors of rank 1, which LLVM keeps in registers across the steps of a
/// loop, and back.
SmallVector<Value> splitIntoRows(OpBuilder &b, Location loc, Value elements);
Value joinRows(OpBuilder &b, Location loc, ValueRange rows, RankedTensorType type);

} // namespace tg

#endif // TENSORGRAPH_CONVERSION_SMALLTENSORS_H
