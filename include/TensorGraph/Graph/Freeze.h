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

/// Hears of a graph that cannot be frozen, and why; the operation that is to blame may be in a copy.
using StaysOpen = llvm::function_ref<void(InnerGraphOpInterface op, const DigestFailure &why)>;

/// Freezes graphs; remembers the canonicalization patterns it has collected, so use one for many graphs.
///
/// **Pure** freezing puts a copy of the graph into normal form: dead operations and common subexpressions go, operands
/// of commutative operations are sorted and operations emitted by content, then canonicalization (by the patterns of
/// the dialects whose operations occur), CSE and sorting alternate until nothing changes. What the user wrote first is
/// forgotten before the first pattern runs, so graphs that differ in order only become one. Graphs with memory effects
/// are refused; `whyImpure` says which calls have none.
///
/// **Ordered** freezing changes nothing: the order is part of the identity, and equal operations are two. A graph in
/// which something is overwritten (`tg.destroys`) is frozen ordered whatever is asked for: what holds for one order,
/// and for two buffers, need not hold for another order, or for one buffer.
///
/// Both refuse graphs without a digest (unregistered operations, regions of several blocks, missing resources, opaque
/// or distinct attributes). Graphs inside must have been frozen, or they count by their content.
class Freezer {
public:
  explicit Freezer(MLIRContext *context, WhyImpure whyImpure = {});
  ~Freezer();

  /// A new operation, before `op`, with the frozen graph; `op` is replaced and erased. Failures are diagnostics. They
  /// leave everything as it was, but for a graph whose canonicalization does not end: it stays as far as it has come.
  FailureOr<InnerGraphOpInterface> freeze(RewriterBase &rewriter, InnerGraphOpInterface op, DigestMode mode);

  /// Freezes all open graphs below `root`, innermost first, those of one depth in parallel. One that cannot be frozen
  /// is an error, or is left open if there is somebody to hear of it.
  LogicalResult freezeAll(Operation *root, DigestMode mode, StaysOpen staysOpen = nullptr);

private:
  struct Impl;
  std::unique_ptr<Impl> impl;
};

/// A new operation with the graph, open; `op` is replaced and erased. Graphs inside stay as they are.
InnerGraphOpInterface unfreeze(RewriterBase &rewriter, InnerGraphOpInterface op);

/// Builds the operations of a graph at the insertion point, with `inputs` in the places of its inputs. Returns the
/// graph's results. Fails, with a diagnostic, if there is not one value of the right type for each input.
FailureOr<SmallVector<Value>> bindGraph(OpBuilder &builder, mlir::Region &graph, ValueRange inputs);

/// A new operation, before `op`, whose graph's inputs are `innerValues` of the old graph (inputs or results of
/// operations in it), in this order, taken from `operands`; every occurrence of an inner value becomes its input.
/// Inputs that are not used any more are kept if they are listed; an input that is needed and not listed is an error.
/// The new graph is open.
FailureOr<Operation *> liftToInputs(OpBuilder &builder, InnerGraphOpInterface op, ArrayRef<Value> innerValues,
                                    ValueRange operands);

} // namespace tg

#endif // TENSORGRAPH_GRAPH_FREEZE_H
