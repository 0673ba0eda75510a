//===- PoolOps.h - Reductions of windows ------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_POOLOPS_H
#define TENSORGRAPH_DIALECT_POOLOPS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

#include "TensorGraph/Dialect/PoolOpsEnums.h.inc"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/PoolOps.h.inc"

namespace tg {

/// Sends the sum of each window of `op` back to its elements: the derivative of sums. `x` has the shape of the result.
Value unpoolSums(OpBuilder &b, PoolOp op, Value value, Value x);
/// Returns the elements of `values`, of the shape of `x`, where windows of `x` have their largest (smallest) elements;
/// 0 for windows without elements.
Value valuesOfExtrema(OpBuilder &b, PoolOp op, Value values, Value x);
Value valuesOfExtrema(OpBuilder &b, UnpoolOp op, Value values, Value x);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_POOLOPS_H
