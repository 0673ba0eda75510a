//===- StandardFeatures.h - The features that come with TensorGraph -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_STANDARDFEATURES_H
#define TENSORGRAPH_GRAPH_STANDARDFEATURES_H

#include "TensorGraph/Graph/EqualOperations.h"
#include "TensorGraph/Graph/FunctionGraph.h"
#include "mlir/IR/OpDefinition.h"
#include "llvm/ADT/MapVector.h"
#include <optional>

namespace tg {

/// Is notified of every operation: those of the graph at attachment are imported, and those at detachment pruned.
class Bookkeeping : public Feature {
public:
  using Feature::Feature;
  LogicalResult onAttach(FunctionGraph &graph) override;
  void onDetach(FunctionGraph &graph) override;
};

/// Checkpoints by name. They end with the view, and when the graph is finished.
class HistoryFeature : public Feature {
public:
  static constexpr StringLiteral kName = "history";
  HistoryFeature() : Feature(0) {}
  void onDetach(FunctionGraph &graph) override;

  /// Opens a checkpoint, and forgets an earlier one of the same name.
  void checkpoint(FunctionGraph &graph, StringRef name);
  /// Goes back to the checkpoint, and ends it.
  LogicalResult revert(FunctionGraph &graph, StringRef name);

private:
  llvm::StringMap<Checkpoint> checkpoints;
};

/// Goes backwards and forwards through all single edits since it was attached. Keeps a checkpoint open.
class FullHistoryFeature : public Feature {
public:
  static constexpr StringLiteral kName = "full-history";
  FullHistoryFeature() : Feature(0) {}
  LogicalResult onAttach(FunctionGraph &graph) override;
  void onDetach(FunctionGraph &graph) override;

  /// Returns the number of editsand how many of them are in effect.
  size_t size(FunctionGraph &graph) const { return graph.numEditsWithUndone(first); }
  size_t position(FunctionGraph &graph) const { return graph.numEdits(first); }
  /// Goes to the state after `position` edits, or after the last.
  LogicalResult goTo(FunctionGraph &graph, size_t position);
  LogicalResult start(FunctionGraph &graph) { return goTo(graph, 0); }
  LogicalResult end(FunctionGraph &graph) { return goTo(graph, size(graph)); }
  LogicalResult next(FunctionGraph &graph) { return goTo(graph, position(graph) + 1); }
  LogicalResult previous(FunctionGraph &graph) { return goTo(graph, position(graph) ? position(graph) - 1 : 0); }

private:
  Checkpoint first;
};

/// Suggests replacements that merge operations that compute the same: equal operations without effects on equal
/// operands, and operations with equal frozen graphs, whatever their treatment; with the option `graphs`, only the
/// latter. Regions of operations are included.
class MergeFeature : public Feature {
public:
  static constexpr StringLiteral kName = "merge";
  explicit MergeFeature(EqualityScope scope) : Feature(0), scope(scope) {}
  LogicalResult onAttach(FunctionGraph &graph) override;

  /// Returns the replacements for `replaceAll…`. They are computed anew, in linear time, if the graph has changed.
  FailureOr<ArrayRef<std::pair<Value, Value>>> getReplacements(FunctionGraph &graph);

private:
  EqualityScope scope;
  std::optional<uint64_t> version; // of the graph, for which the replacements are right
  SmallVector<std::pair<Value, Value>> replacements;
};

/// The operations of the graph by name, in the order in which they were added.
class NodeFinder : public Bookkeeping {
public:
  static constexpr StringLiteral kName = "node-finder";
  NodeFinder() : Bookkeeping(Import | Prune) {}
  void onImport(FunctionGraph &graph, Operation *op, StringRef reason) override;
  void onPrune(FunctionGraph &graph, Operation *op, StringRef reason) override;

  SmallVector<Operation *> find(StringRef name);
  size_t count(StringRef name);

private:
  struct Entry {
    /// Removes the operations in `went` from `came`.
    void settle();
    std::vector<Operation *> came, went;
  };
  Entry *lookup(StringRef name);
  llvm::MapVector<OperationName, Entry> entries;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_STANDARDFEATURES_H
