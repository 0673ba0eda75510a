//===- LaneCombiners.h - Joining the lanes of reductions --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_LANECOMBINERS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_LANECOMBINERS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Returns whether an operation may join lanes in any order, starting from its neutral element.
bool isLaneCombiner(Operation *op);

/// Joins two values, or the lanes of two vectors, as `combiner` joins scalars.
Value combine(OpBuilder &b, Operation *combiner, Value x, Value y);

/// Returns the scalar with which `combiner` leaves every other value as it is, -0.0 included.
mlir::TypedAttr neutralElement(OpBuilder &b, Operation *combiner);

/// Combines the halves of the lanes of a vector until one lane is left. The number of lanes is a power of two.
Value combineLanes(OpBuilder &b, Location loc, Operation *combiner, Value lanes);

/// Combines lanes that are scalars, as `combineLanes` does. Null ones are left out, of which the first is none.
Value combineScalars(OpBuilder &b, Location loc, Operation *combiner, ArrayRef<Value> lanes);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_LANECOMBINERS_H
