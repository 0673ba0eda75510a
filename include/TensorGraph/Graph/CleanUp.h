//===- CleanUp.h - Canonicalization and CSE around frozen graphs -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_CLEANUP_H
#define TENSORGRAPH_GRAPH_CLEANUP_H

#include "TensorGraph/Graph/EqualOperations.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace tg {

// MLIR's canonicalizer and CSE walk into every region. These do not enter frozen graphs, so that ordered graphs stay
// what they are, and the cost of a nest of frozen graphs is that of its open part.

/// The canonicalization patterns of `dialects` and of their operations, in the order of names, and `more`. Without
/// those of MLIR that take the sizes of a `tensor.cast` for those of an operation before it: there they are not checked
/// yet, and memory of these sizes would be too small for what is computed. MLIR's folding of slices, which may drop the
/// wrong unit dimension, is replaced.
FrozenRewritePatternSet canonicalizationPatterns(MLIRContext *context, ArrayRef<Dialect *> dialects,
                                                 llvm::function_ref<void(RewritePatternSet &)> more = {});

/// MLIR folds `arith.xori` and `arith.cmpi` of equal operands to constants: of unknown sizes if those of the operands
/// are, which nothing can compute. Operands become equal while patterns are applied, so before that these operations on
/// tensors of unknown sizes become composites, on whose scalars the fold is right. Null if `op` is another operation.
Operation *moveIntoComposite(Operation *op);

/// Applies patterns to the operations in `region`, which is isolated from above, folds, and moves constants to where
/// they are shared, as MLIR's canonicalizer does without its simplification of control flow. Fails if it does not end.
/// `changed` becomes whether anything but the places of constants did.
LogicalResult canonicalizeOpen(Region &region, const FrozenRewritePatternSet &patterns, bool &changed);

/// Replaces operations in `region`, and in isolated regions inside, by equal ones before them, which stay as they are.
/// Values that something overwrites stay apart. Whether anything changed.
bool mergeEqualOpen(Region &region, EqualityScope scope);

/// Erases the operations that nobody needs, with those that only they needed. Whether there were any.
bool eraseDeadOpen(Region &region);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_CLEANUP_H
