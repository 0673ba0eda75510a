//===- Transforms.h - Rewrites as functions ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
#define TENSORGRAPH_TRANSFORMS_TRANSFORMS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/EditScope.h"
#include "TensorGraph/Transforms/NamedPatterns.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace tg {
struct HoistFromScansOptions; // Passes.h

/// Replaces `op`, a call, by its graph, whose operations are moved, not copied. Their locations say where they were
/// inlined, and those of operations in graphs inside, but for graphs that are to be inlined next.
void inlineGraph(RewriterBase &rewriter, InnerGraphOpInterface op,
                 llvm::function_ref<bool(InnerGraphOpInterface)> isInlinedNext = nullptr);

/// Drops from operations that apply their graphs what is not needed: see the pass `tg-clean-graphs`.
LogicalResult cleanGraphs(Operation *root);

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

/// How large composites get by fusion; 0: no limit.
struct FusionLimits {
  unsigned maxInputs = 31;
  unsigned maxOperations = 256;
};

/// Fuses elementwise operations of a block into composites (see the pass `tg-fuse-elementwise`). Returns whether there
/// were any.
bool fuseElementwise(RewriterBase &rewriter, Block &block, const FusionLimits &limits = {});

/// Decides which operands are overwritten by the operations of `owner`'s graph, the body of a function or an inner
/// graph, and writes it as `tg.destroys`. Does nothing to frozen graphs and to bodies of several blocks. Fails, with a
/// diagnostic, where decisions that are there already are wrong.
LogicalResult assignInplace(Operation *owner);

/// Drops the decisions about what is overwritten, in what is not frozen below `root`, that do not hold. Whether there
/// were any.
bool repairDestroys(Operation *root);

//===----------------------------------------------------------------------===//
// Algebra
//===----------------------------------------------------------------------===//

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

//===----------------------------------------------------------------------===//
// Scans. A scan that is rewritten is replaced by a new one; both may be frozen (see EditScope). Failure: nothing to do.
//===----------------------------------------------------------------------===//

/// Takes out of a scan what is unused, or there twice, or the same in all steps. Constants of up to `maxElements`
/// elements move into its graph.
LogicalResult cleanScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope, int64_t maxElements);

/// Keeps only those rows of a scan's outs that are read, and leaves steps out that nobody reads from.
LogicalResult trimScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

/// Replaces a scan of a constant number of steps by what its steps compute, if that are at most `maxOps` operations;
/// a single step, or none, always.
LogicalResult unrollScan(RewriterBase &rewriter, ScanOp scan, int64_t maxOps);

/// Reads the rows of reversed sequences from their end.
LogicalResult readReversedSequences(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

/// Computes in front of a scan what depends on consts and sequences only: once, or for all steps at once. Returns
/// whether anything was changed; `scan` is then the one that takes its place, null if nothing is left to do.
bool hoistBeforeScan(RewriterBase &rewriter, ScanOp &scan, const HoistFromScansOptions &options, EditScope &scope);
/// Computes behind a scan outs that its loop does not need, likewise.
bool hoistAfterScan(RewriterBase &rewriter, ScanOp &scan, const HoistFromScansOptions &options, EditScope &scope);

/// Merges scans of a block that run for the same steps and do not depend on each other, and sorts the block. Returns
/// how many scans there are less.
unsigned mergeScans(RewriterBase &rewriter, Block &block, EditScope &scope);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
