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

namespace tg {

/// Replaces `op` by its graph, whose operations are moved, not copied.
void inlineGraph(RewriterBase &rewriter, OfgOp op);

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

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

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
