//===- GraphShapes.h - Sizes of the results of inner graphs -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_GRAPHSHAPES_H
#define TENSORGRAPH_DIALECT_GRAPHSHAPES_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"

namespace tg {

// Implements the ReifyRankedShapedTypeOpInterface of calls and loops: computes the sizes of results from those of the
// operands, through the same interface of the operations in the graphs. Sizes are built at the insertion point, from
// scalars and `tensor.dim` only; nothing is built if a size depends on elements of tensors, or on values that change
// from step to step. If the operation fails at run time, the sizes are arbitrary. Each query visits the graphs once.

/// Computes the sizes of all results; fails if one is not known.
LogicalResult reifyGraphShapes(OpBuilder &b, InnerGraphOpInterface op, mlir::ReifiedRankedShapedTypeDims &shapes);
/// Computes the sizes of one result; empty for a scalar.
FailureOr<SmallVector<OpFoldResult>> reifyGraphShape(OpBuilder &b, OpResult result);
/// Computes the size of one axis of a tensor.
FailureOr<OpFoldResult> reifyGraphDim(OpBuilder &b, OpResult result, int64_t axis);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_GRAPHSHAPES_H
