//===- VmapOp.h - Graphs for each row ---------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_VMAPOP_H
#define TENSORGRAPH_DIALECT_VMAPOP_H

#include "TensorGraph/Dialect/GraphShapes.h"
#include "TensorGraph/Dialect/TensorGraphOps.h"

#define GET_OP_CLASSES
#include "TensorGraph/Dialect/VmapOp.h.inc"

namespace tg {

/// Returns the type of a part of `tensor` along an axis, which the part does not have; the part of a tensor of rank 1
/// is a scalar.
Type withoutAxis(Type tensor, int64_t axis);
/// Returns the type of `size` values of type `row`, stacked along an axis.
mlir::RankedTensorType withAxis(Type row, int64_t axis, int64_t size);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_VMAPOP_H
