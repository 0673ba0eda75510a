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

/// For passes that rewrite operations inside and outside of frozen graphs: opens the frozen graphs around an operation
/// before it is rewritten, and freezes them again in the end. A graph that was frozen before the pass is frozen after
/// it, with a new digest if anything changed.
class EditScope {
public:
  /// Opens the graphs around `op`. Must be called before `op` is changed.
  void open(Operation *op);
  /// Forgets an operation; must be called before it is erased or moved away.
  void forget(Operation *op);
  /// Notes that `built` takes the place of `op` and has a changed graph: it will be frozen if `op` was.
  void replace(Operation *op, Operation *built);
  /// Freezes the graphs that were opened, innermost first.
  LogicalResult close();

private:
  /// Remembers the callees of the graph of `frozen`, which is of `mode`, and of the graphs inside, if they are pure.
  void trustCalls(Operation *frozen, DigestMode mode);

  /// Without a mode after `forget`: erasing an entry would take time linear in the number of entries.
  llvm::MapVector<Operation *, std::optional<DigestMode>> opened;
  /// The functions that pure graphs called, which have no effects: symbol tables, and names in them. A pass may not
  /// itself look at functions outside of the operation that it runs on.
  llvm::DenseSet<std::pair<Operation *, Attribute>> pureFunctions;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EDITSCOPE_H
