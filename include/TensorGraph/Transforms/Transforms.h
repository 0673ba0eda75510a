//===- Transforms.h - Rewrites as functions ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
#define TENSORGRAPH_TRANSFORMS_TRANSFORMS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace tg {
class EditScope;
struct HoistFromScansOptions; // Passes.h

/// Replaces `op` by its graph, whose operations are moved, not copied.
void inlineGraph(RewriterBase &rewriter, OfgOp op);

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

//===----------------------------------------------------------------------===//
// Scans
//===----------------------------------------------------------------------===//

/// Whether the graph of a scan may be changed: it has results that are used, and its order is not its identity.
bool isRewritable(ScanOp scan);

/// Computes in front of a scan what depends on consts and sequences only: once, or for all steps at once. Returns whether
/// anything was changed; `scan` is then the one that takes its place, null if nothing is left to do.
bool hoistBeforeScan(RewriterBase &rewriter, ScanOp &scan, const HoistFromScansOptions &options, EditScope &scope);
/// Computes behind a scan outs that its loop does not need, likewise.
bool hoistAfterScan(RewriterBase &rewriter, ScanOp &scan, const HoistFromScansOptions &options, EditScope &scope);

/// Merges scans of a block that run for the same steps and do not depend on each other, and sorts the block. Returns how
/// many scans there are less.
unsigned mergeScans(RewriterBase &rewriter, Block &block, EditScope &scope);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
