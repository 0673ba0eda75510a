//===- Transforms.h - Rewrites as functions ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
#define TENSORGRAPH_TRANSFORMS_TRANSFORMS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"

namespace mlir::linalg {
class GenericOp;
}

namespace tg {

/// Replaces `op` by its graph, whose operations are moved, not copied.
void inlineGraph(RewriterBase &rewriter, OfgOp op);

/// Drops from operations that are like calls of their graphs what is not needed: see the pass `tg-clean-graphs`.
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

/// Fuses what computes the operands of `reduction`, point by point and for nothing else, into it, as long as the body
/// has at most `maxOperations` (0: no limit). Returns whether there was anything.
bool fuseIntoReduction(RewriterBase &rewriter, mlir::linalg::GenericOp reduction, unsigned maxOperations = 256);

/// Decides which operands are overwritten by the operations of `owner`'s graph, the body of a function or an inner
/// graph, and writes it as `tg.destroys`. Does nothing to frozen graphs and to bodies of several blocks. Fails, with a
/// diagnostic, where decisions that are there already are wrong.
LogicalResult assignInplace(Operation *owner);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
