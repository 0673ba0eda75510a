//===- Order.cpp - The order of sums in fast code -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Order.h"
#include "TensorGraph/Dialect/AnySizes.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace tg;

int64_t tg::fewestInLanes(linalg::LinalgOp op) {
  auto combines = [](Operation &inner) { return hasAnySizes(&inner); };
  return llvm::any_of(op.getBlock()->without_terminator(), combines) ? 0 : kFewestInLanes;
}

Value tg::joinLanes(OpBuilder &b, Location loc, Value vector, llvm::function_ref<Value(Value, Value)> join) {
  for (int64_t half = cast<VectorType>(vector.getType()).getDimSize(0) / 2; half > 0; half /= 2) {
    auto part = [&](int64_t from) {
      return vector::ExtractStridedSliceOp::create(b, loc, vector, ArrayRef<int64_t>(from), ArrayRef<int64_t>(half),
                                                   ArrayRef<int64_t>(1));
    };
    Value first = part(0), second = part(half);
    vector = join(first, second);
  }
  return vector::ExtractOp::create(b, loc, vector, 0);
}
