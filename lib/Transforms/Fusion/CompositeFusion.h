//===- CompositeFusion.h - Fuse operations into one composite ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H
#define TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Returns whether `op` computes tensors element by element, so that a composite could do the same. If so, `refusal`
/// says why it must not become part of one; it is empty if it may.
bool isElementwiseOnTensors(Operation *op, StringRef &refusal);

/// Returns the element of a scalar constant or of a splat; null for other values.
mlir::TypedAttr constantElement(Value value);

/// Counts the operations that `op` adds to the graph of a composite.
unsigned countScalarOperations(Operation *op);

/// Returns whether `fuseIntoComposite` of this operation alone would simplify it.
bool canSimplify(CompositeOp op);

/// Replaces operations of one block and one shape, in their order, by one composite in the place of the last. Its
/// results are those that other operations use. Constants move into the graph, equal operands become one, graphs of
/// composites, and of composites inside them, are copied, and what is unused is dropped, except operands on whose sizes
/// the shape of the results or an error depends. Until the block is sorted, operations between those that are fused may
/// use results of the composite before it is defined.
CompositeOp fuseIntoComposite(RewriterBase &rewriter, ArrayRef<Operation *> operations);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H
