//===- RandomTypes.h - Types of keys and draws ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_RANDOMTYPES_H
#define TENSORGRAPH_LIB_DIALECT_RANDOMTYPES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include <optional>

namespace tg::detail {

/// Returns the keys' axes without the last one; fails, with an error, if `type` is not a type of keys.
FailureOr<ArrayRef<int64_t>> inferBatch(std::optional<Location> location, Type type);

/// Infers the result of a draw, for the key and the parameters.
LogicalResult inferDraw(std::optional<Location> location, mlir::ValueRange operands, ArrayRef<int64_t> sizes,
                        size_t dynamic, Type element, SmallVectorImpl<Type> &results);

/// Reifies the sizes of the result.
SmallVector<OpFoldResult> reifyDraw(OpBuilder &b, Location location, Value key, ArrayRef<int64_t> sizes,
                                    mlir::ValueRange dynamic);

} // namespace tg::detail

#endif // TENSORGRAPH_LIB_DIALECT_RANDOMTYPES_H
