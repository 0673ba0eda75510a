//===- Freeze.h - Graphs in normal form, sealed -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_FREEZE_H
#define TENSORGRAPH_GRAPH_FREEZE_H

#include "TensorGraph/Analysis/PureFunctions.h"
#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/PatternMatch.h"
#include <memory>

namespace tg {

/// Called for a graph that cannot be frozen, with the reason; the operation in `why` may be in a copy.
using StaysOpen = llvm::function_ref<void(InnerGraphOpInterface op, const DigestFailure &why)>;

/// Freezes graphs. Keeps the canonicalization patterns that it has collected, so use one for many graphs.
///
/// **Pure** freezing puts a copy of the graph into normal form: dead operations and common subexpressions are removed,
/// operands of commutative operations and the operations themselves are sorted by content. Then canonicalization (by
/// the patterns of the dialects whose operations occur), CSE and sorting alternate until nothing changes. The original
/// order is lost before the first pattern runs, so graphs that differ only in order become the same. Graphs with memory
/// effects are refused; `whyImpure` says which calls have none.
///
/// **Ordered** freezing changes nothing: the order is part of the identity, and equal operations are two. A graph in
/// which an operand is overwritten (`tg.destroys`) is always frozen ordered: a decision that is right for one order and
/// for two buffers may be wrong for another order or for one buffer.
///
/// Both refuse graphs without a digest (unregistered operations, regions of several blocks, missing resources, opaque
/// or distinct attributes). Graphs inside must have been frozen, or they count by their content.
class Freezer {
public:
  explicit Freezer(MLIRContext *context, WhyImpure whyImpure = {});
  ~Freezer();

  /// Replaces `op` by a new operation with the frozen graph, and erases it. Failures are diagnostics, and leave
  /// everything as it was, except a graph whose canonicalization does not converge: it stays as far as it has come.
  FailureOr<InnerGraphOpInterface> freeze(RewriterBase &rewriter, InnerGraphOpInterface op, DigestMode mode);

  /// Freezes all open graphs below `root`, innermost first, those of one depth in parallel. A graph that cannot be
  /// frozen is an error, or is left open if `staysOpen` is given, which is then called.
  LogicalResult freezeAll(Operation *root, DigestMode mode, StaysOpen staysOpen = nullptr);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// Replaces `op` by a new operation with the open graph, and erases it. Graphs inside stay as they are.
InnerGraphOpInterface unfreeze(RewriterBase &rewriter, InnerGraphOpInterface op);

/// Builds the operations of a graph at the insertion point, with `inputs` in the places of its inputs. Returns the
/// graph's results. Fails, with a diagnostic, unless there is one value of the right type for each input.
FailureOr<SmallVector<Value>> bindGraph(OpBuilder &builder, mlir::Region &graph, ValueRange inputs);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_FREEZE_H
