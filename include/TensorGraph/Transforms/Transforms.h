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

/// Replaces `op` by its graph, whose operations are moved, not copied.
void inlineGraph(RewriterBase &rewriter, OfgOp op);

/// Drops from operations that are like calls of their graphs what is not needed: see the pass `tg-clean-graphs`.
LogicalResult cleanGraphs(Operation *root);

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
