//===- GraphShapes.h - The sizes of results of inner graphs -----*- C++ -*-===//
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

// For the ReifyRankedShapedTypeOpInterface of calls and loops: sizes of results from those of the operands, by what the
// operations of the graphs say about theirs. Built at the insertion point, from scalars and `tensor.dim` only; nothing
// is built where a size depends on elements of tensors, or on values that change from step to step. Of an operation
// that fails the sizes are any numbers. Each time, once over the graphs.

/// Of all results; fails if one is not known.
LogicalResult reifyGraphShapes(OpBuilder &b, InnerGraphOpInterface op, mlir::ReifiedRankedShapedTypeDims &shapes);
/// Of one; empty for a scalar.
FailureOr<SmallVector<OpFoldResult>> reifyGraphShape(OpBuilder &b, OpResult result);
/// Of one axis of a tensor.
FailureOr<OpFoldResult> reifyGraphDim(OpBuilder &b, OpResult result, int64_t axis);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_GRAPHSHAPES_H
