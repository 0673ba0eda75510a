//===- Patterns.h - The patterns of convert-tg-to-linalg, by family -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_PATTERNS_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_PATTERNS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {
void populateElementwiseToLinalgPatterns(RewritePatternSet &patterns);
void populateRandomToLinalgPatterns(RewritePatternSet &patterns);
/// Adds the patterns; `findInOneLoop` is the option `find-in-one-loop` of the pass.
void populateReductionToLinalgPatterns(RewritePatternSet &patterns, bool findInOneLoop);
/// Adds the patterns; `inLanes` is the option `cumulate-in-lanes` of the pass.
void populateCumulativeToLinalgPatterns(RewritePatternSet &patterns, bool inLanes);
void populateSelectionToLinalgPatterns(RewritePatternSet &patterns);
void populateSortToLinalgPatterns(RewritePatternSet &patterns);
void populateShapeToLinalgPatterns(RewritePatternSet &patterns);
void populateWindowsToLinalgPatterns(RewritePatternSet &patterns);
void populateIndexingToLinalgPatterns(RewritePatternSet &patterns);
void populateIndexTensorsToLinalgPatterns(RewritePatternSet &patterns);
void populateLinearAlgebraToLinalgPatterns(RewritePatternSet &patterns);
/// Adds the patterns; `isFast` is the option `lapack` of the pass.
void populateMatrixToLinalgPatterns(RewritePatternSet &patterns, bool isFast);

/// Replaces the solvers for vectors by loops around copies of their graphs, which are not lowered yet. Fails, with an
/// error, if a graph lacks derivatives.
LogicalResult lowerSolvers(Operation *root);

/// Makes the types of unsigned integers signless, once the operations on them say what they are. Until then, operations
/// of `arith` are on types that they do not have.
void dropSigns(Operation *root);

/// Takes the checks out of the body of each linalg.generic, whose points have no order: a second one computes whether
/// all of them hold, and its result is checked. If a check is inside a loop of the body, the operation becomes loops.
void moveChecksOutOfGenerics(Operation *root);
} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_PATTERNS_H
