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

// MLIR's canonicalizer and CSE walk into every region. The functions below do not enter frozen graphs: ordered graphs
// stay as they are, and only the open part of a nest of graphs costs time.

/// Returns the canonicalization patterns of `dialects` and of their operations, in the order of names, and the patterns
/// that `more` adds. It excludes MLIR's patterns that give an operation the sizes of a `tensor.cast` of its result:
/// these sizes are not checked there yet, and a buffer of these sizes could be too small for the result. MLIR's folding
/// of slices, which may drop the wrong unit dimension, is replaced.
FrozenRewritePatternSet canonicalizationPatterns(MLIRContext *context, ArrayRef<Dialect *> dialects,
                                                 llvm::function_ref<void(RewritePatternSet &)> more = {});

/// Replaces `op`, if it is an `arith.xori` or `arith.cmpi` on tensors of dynamic sizes, by a composite, and returns
/// this; null if `op` is another operation. MLIR folds these operations to constants if their operands are equal, which
/// they may become while patterns are applied. A constant would have dynamic sizes, too, and cannot be computed; on the
/// scalars of a composite the fold is right.
Operation *moveIntoComposite(Operation *op);

/// Applies patterns to the operations in `region`, which is isolated from above, folds them, and moves constants to
/// where they are shared, as MLIR's canonicalizer does without its simplification of control flow. Fails if it does not
/// converge. `changed` is set to whether anything but the places of constants changed.
LogicalResult canonicalizeOpen(Region &region, const FrozenRewritePatternSet &patterns, bool &changed);

/// Replaces operations in `region`, and in isolated regions inside of it, by equal ones before them. Values that are
/// overwritten are not merged. Returns whether anything changed.
bool mergeEqualOpen(Region &region, EqualityScope scope);

/// Erases dead operations, and those that only they used. Returns whether there were any.
bool eraseDeadOpen(Region &region);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_CLEANUP_H
