//===- ShapeInference.h - Result types from shapes --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DIALECT_SHAPEINFERENCE_H
#define TENSORGRAPH_LIB_DIALECT_SHAPEINFERENCE_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg::detail {
/// Verifies a list of sizes: it has `dynamic` dynamic sizes, and static sizes are at least `least`.
LogicalResult verifySizes(std::optional<Location> location, ArrayRef<int64_t> sizes, size_t dynamic, int64_t least = 0);
} // namespace tg::detail

// The parameters of inferReturnTypes.
#define TG_INFER(OP)                                                                                                   \
  LogicalResult OP::inferReturnTypes(MLIRContext *context, std::optional<Location> location, ValueRange operands,      \
                                     DictionaryAttr attributes, OpaqueProperties properties, RegionRange regions,      \
                                     SmallVectorImpl<Type> &results)

#endif // TENSORGRAPH_LIB_DIALECT_SHAPEINFERENCE_H
