//===- OrderedFloats.h - Floats as integers of the same order ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ORDEREDFLOATS_H
#define TENSORGRAPH_DIALECT_ORDEREDFLOATS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Returns integers, as wide as the floats, of which the largest (or smallest, unless `isMax`) stands for the float
/// that arith.maximumf (arith.minimumf) chooses: -0.0 is less than 0.0, and NaN is chosen if there is one. `x` is a
/// scalar or a vector. arith.maximumf takes five instructions, each of which waits for the one before; a comparison of
/// integers takes one.
Value toOrdered(OpBuilder &b, Location loc, Value x, bool isMax);
/// Returns the float of type `type` that `toOrdered` gave the integer for.
Value fromOrdered(OpBuilder &b, Location loc, Value ordered, Type type);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_ORDEREDFLOATS_H
