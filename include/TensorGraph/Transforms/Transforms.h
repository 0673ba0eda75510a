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

/// Replaces `op`, a call, by its graph, whose operations are moved, not copied. Their locations say where they were
/// inlined. So do those of operations in graphs inside, except graphs that will be inlined next.
void inlineGraph(RewriterBase &rewriter, InnerGraphOpInterface op,
                 llvm::function_ref<bool(InnerGraphOpInterface)> isInlinedNext = nullptr);

/// Drops unneeded operands and results of operations that apply their graphs: see the pass `tg-clean-graphs`.
LogicalResult cleanGraphs(Operation *root);

/// Replaces `op` by a tg.ofg of the operation's name, whose graph defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

/// The equal operations of a long block of which `tg-extract-graphs` with `equal` makes graphs.
inline constexpr int64_t kFewestEqual = 8;

/// Fuses elementwise operations of a block into composites (see the pass `tg-fuse-elementwise`). Returns whether any
/// were fused.
bool fuseElementwise(RewriterBase &rewriter, Block &block);

/// Decides which operands are overwritten by the operations of `owner`'s graph, the body of a function or an inner
/// graph, and writes it as `tg.destroys`. Does nothing to frozen graphs and to bodies of several blocks. Fails, with a
/// diagnostic, if existing decisions are wrong.
LogicalResult assignInplace(Operation *owner);

/// Drops the decisions to overwrite operands (`tg.destroys`) that do not hold, below `root` but not in frozen graphs.
/// Returns whether there were any.
bool repairDestroys(Operation *root);

//===----------------------------------------------------------------------===//
// Algebra
//===----------------------------------------------------------------------===//

/// Returns the rewrites of `tg-simplify`: every value stays the same, bit for bit.
ArrayRef<NamedPatterns> getSimplifyPatterns();
/// Returns the rewrites of `tg-stabilize`: values become more accurate.
ArrayRef<NamedPatterns> getStabilizePatterns();

/// Adds those of `patterns` that are not in `exclude`.
void populateNamedPatterns(RewritePatternSet &set, ArrayRef<NamedPatterns> patterns, ArrayRef<std::string> exclude);
/// Fails, with an error that lists the known names, if a name in `exclude` is unknown.
LogicalResult verifyPatternNames(Location loc, ArrayRef<ArrayRef<NamedPatterns>> known, ArrayRef<std::string> exclude);
/// Applies patterns to the operations inside `root`, except those in inner graphs, until nothing changes.
void rewriteOutsideGraphs(Operation *root, const FrozenRewritePatternSet &patterns);

//===----------------------------------------------------------------------===//
// Scans. A scan that is rewritten is replaced by a new one; both may be frozen (see EditScope). Failure: nothing to do.
//===----------------------------------------------------------------------===//

/// Simplifies the parts of a scan that are unused, duplicate, or the same in all steps. Small constants move into
/// its graph.
LogicalResult cleanScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

/// Keeps only those rows of a scan's outs that are read, and leaves out steps from which nothing is read.
LogicalResult trimScan(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

/// Replaces a scan of one step by the operations of its graph, and a scan of no steps by its initial values and empty
/// outs.
LogicalResult replaceShortScan(RewriterBase &rewriter, ScanOp scan);

/// Reads the rows of reversed sequences from their end.
LogicalResult readReversedSequences(RewriterBase &rewriter, ScanOp scan, EditScope &scope);

/// Makes sequences of consts of which steps read rows by their number, and outs and windows of states of which they set
/// such rows; with `whole`, only of states of which they set all rows. Returns the scan that takes the place of `scan`.
FailureOr<ScanOp> findRows(RewriterBase &rewriter, ScanOp scan, EditScope &scope, bool whole = false);

/// Moves computations that depend only on consts and sequences in front of a scan, where they are done once, or for all
/// steps at once. Returns whether anything was changed; `scan` is then the scan that takes its place, or null if no
/// scan is needed.
bool hoistBeforeScan(RewriterBase &rewriter, ScanOp &scan, EditScope &scope);
/// Moves the computation of outs that the loop does not need behind a scan; returns as `hoistBeforeScan` does.
bool hoistAfterScan(RewriterBase &rewriter, ScanOp &scan, EditScope &scope);

/// Merges scans of a block that run for the same steps and do not depend on each other, and sorts the block. Returns by
/// how many scans there are fewer.
unsigned mergeScans(RewriterBase &rewriter, Block &block, EditScope &scope);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
