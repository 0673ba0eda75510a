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

/// Replaces `op` by a tg.ofg of the operation's name that defines it.
OfgOp expandNamedGraph(RewriterBase &rewriter, NamedGraphOpInterface op);

/// Decides which operands are overwritten by the operations of `owner`'s graph, the body of a function or an inner
/// graph, and writes it as `tg.destroys`. Does nothing to frozen graphs and to bodies of several blocks. Fails, with a
/// diagnostic, where decisions that are there already are wrong.
LogicalResult assignInplace(Operation *owner);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_TRANSFORMS_H
