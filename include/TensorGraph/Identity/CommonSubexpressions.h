//===- CommonSubexpressions.h - Merge equal operations ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_COMMONSUBEXPRESSIONS_H
#define TENSORGRAPH_IDENTITY_COMMONSUBEXPRESSIONS_H

#include "mlir/IR/Operation.h"
#include <functional>

namespace mlir {
class DominanceInfo;
class RewriterBase;
} // namespace mlir

namespace tg {

/// Operations that `eliminateCommonSubexpressions` treats with more care than MLIR's pass does. Both functions may be
/// null.
struct KeptOperations {
  /// Returns whether the regions of an operation must stay as they are.
  std::function<bool(mlir::Operation *)> isSealed;
  /// Returns whether the results of an operation must not be those of another one.
  std::function<bool(mlir::Operation *)> isUnique;
};

/// How many operations were merged into an equal one, and how many were erased because nothing used them.
struct SubexpressionCounts {
  int64_t merged = 0, dead = 0;
};

/// Merges the operations in the regions of `root` that MLIR's `eliminateCommonSubExpressions` merges, erases those that
/// it erases, and gives the same program, for operations of any dialect, registered or not.
///
/// The time is linear in the operations, in the size of regions and in their depth. MLIR's function hashes an operation
/// without its regions, compares operations of one name pairwise if they differ in regions only, and looks for memory
/// effects in each region once for each region around it.
///
/// Two operations are merged if `mlir::OperationEquivalence` says that they are equivalent. `dominance` stays valid.
SubexpressionCounts eliminateCommonSubexpressions(mlir::RewriterBase &rewriter, mlir::DominanceInfo &dominance,
                                                  mlir::Operation *root, const KeptOperations &kept = {});

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_COMMONSUBEXPRESSIONS_H
