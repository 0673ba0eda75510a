//===- EditScope.h - Edits inside of frozen graphs --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_EDITSCOPE_H
#define TENSORGRAPH_GRAPH_EDITSCOPE_H

#include "TensorGraph/Graph/Digest.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/MapVector.h"

namespace tg {

/// For passes that rewrite operations wherever they are: opens the frozen graphs around an operation before it is
/// rewritten, and freezes them again in the end. What was frozen before the pass is frozen after it, with a new digest
/// if anything changed.
class EditScope {
public:
  /// Opens the graphs around `op`. To be called before `op` is changed.
  void open(Operation *op);
  /// To be called for operations that are erased or moved away.
  void forget(Operation *op);
  /// `built` takes the place of `op`, whose graph it has changed: it is to be frozen if `op` was.
  void replace(Operation *op, Operation *built);
  /// Freezes what was opened, innermost first.
  LogicalResult close();

private:
  /// Remembers what is called in the graph of `frozen`, and in those inside, which is of `mode`.
  void trustCalls(Operation *frozen, DigestMode mode);

  /// Without a mode after `forget`: to erase an entry takes as long as there are entries.
  llvm::MapVector<Operation *, std::optional<DigestMode>> opened;
  /// What pure graphs called has no effects: symbol tables, and names in them. A pass may not look for itself at
  /// functions outside of what it runs on.
  llvm::DenseSet<std::pair<Operation *, Attribute>> pureFunctions;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EDITSCOPE_H
