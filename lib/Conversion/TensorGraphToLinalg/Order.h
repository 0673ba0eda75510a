//===- Order.h - The order of elements --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Builds a truth value: whether the scalar `x` comes before `y`, ascending, with NaN last.
Value isBefore(OpBuilder &b, Location loc, Value x, Value y);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_ORDER_H
