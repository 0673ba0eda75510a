//===- CompositeFusion.h - Operations into one composite --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H
#define TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {

/// Whether `op` computes tensors element by element, so that a composite could do the same. If so, `refusal` is why it
/// must not become part of one, and empty if it may.
bool isElementwiseOnTensors(Operation *op, StringRef &refusal);

/// The element of a constant that has one: a scalar, or a tensor whose elements are all the same.
mlir::TypedAttr constantElement(Value value);

/// The operations that `op` adds to the graph of a composite.
unsigned countScalarOperations(Operation *op);

/// Whether `fuseIntoComposite` of this operation alone leaves less.
bool canSimplify(CompositeOp op);

/// Replaces operations of one block and one shape, in their order, by one composite in the place of the last. Its
/// results are those that others use. Constants move into the graph, equal operands become one, graphs of composites
/// are copied, also those inside them, and what is not used goes, but for operands on whose sizes the results' shape or
/// an error depends. Uses between the operations precede the composite until the block is sorted.
CompositeOp fuseIntoComposite(RewriterBase &rewriter, ArrayRef<Operation *> operations);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_FUSION_COMPOSITEFUSION_H
