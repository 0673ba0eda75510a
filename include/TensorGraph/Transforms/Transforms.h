//===- Transforms.h - Rewrites as functions ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
#define TENSORGRAPH_TRANSFORMS_TRANSFORMS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Transforms/NamedPatterns.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace tg {

/// Replaces `op` by its graph, whose operations are moved, not copied.
void inlineGraph(RewriterBase &rewriter, OfgOp op);

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

/// The rewrites of `tg-simplify`: every value stays the same, bit for bit.
ArrayRef<NamedPatterns> getSimplifyPatterns();
/// The rewrites that `tg-simplify=fast-math` does in addition: values may change by rounding, or where NaN, infinities
/// or signed zeros take part.
ArrayRef<NamedPatterns> getFastMathPatterns();
/// The rewrites of `tg-stabilize`: values become more accurate.
ArrayRef<NamedPatterns> getStabilizePatterns();

/// Adds those of `patterns` that are not in `exclude`.
void populateNamedPatterns(RewritePatternSet &set, ArrayRef<NamedPatterns> patterns, ArrayRef<std::string> exclude);
/// An error, which lists the known names, if a name in `exclude` is none of them.
LogicalResult verifyPatternNames(Location loc, ArrayRef<ArrayRef<NamedPatterns>> known, ArrayRef<std::string> exclude);
/// Applies patterns to the operations inside `root`, but for those in inner graphs, until nothing changes.
void rewriteOutsideGraphs(Operation *root, const FrozenRewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
