//===- Feature.h - Listeners to the edits of a graph ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_FEATURE_H
#define TENSORGRAPH_GRAPH_FEATURE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringMap.h"
#include <functional>
#include <memory>

namespace tg {
class FunctionGraph;

/// Operations that must come before others, besides those that compute their operands.
using Orderings = llvm::MapVector<Operation *, SmallVector<Operation *>>;

/// Listens to the edits of one FunctionGraph, may forbid them, and may provide services under its name.
///
/// Made by the FeatureRegistry; a graph holds at most one feature of each name. Callbacks come in the order of
/// attachment, once for each event, also for edits that are taken back (with the reason "revert"). They must not edit
/// the graph, `validate` included. Operations inside of regions of the graph's operations are not operations of the
/// graph: when they come or go, the operation around them is modified, and they are neither imported nor pruned.
class Feature {
public:
  /// The events a feature listens to; it gets no others.
  enum Event : unsigned {
    Import = 1,      // an operation came into the graph
    Prune = 2,       // an operation left it
    ChangeInput = 4, // an operand became another value
    Validate = 8,    // a replacement is to be accepted
    Order = 16,      // the graph is to be sorted
    Modify = 32      // attributes, result types, the number of operands or the content of an operation changed
  };
  static constexpr unsigned kNumEvents = 6;

  explicit Feature(unsigned events) : events(events) {}
  virtual ~Feature();

  StringRef getName() const { return name; }
  /// Returns the options with which the feature was attached; they are written with the graph.
  DictionaryAttr getOptions() const { return options; }
  bool hears(Event event) const { return events & event; }

  /// Reads the graph as it is. Failure, with a diagnostic, refuses the attachment.
  virtual LogicalResult onAttach(FunctionGraph &graph) { return success(); }
  /// Removes everything that the feature has added to the graph.
  virtual void onDetach(FunctionGraph &graph) {}
  virtual void onImport(FunctionGraph &graph, Operation *op, StringRef reason) {}
  virtual void onPrune(FunctionGraph &graph, Operation *op, StringRef reason) {}
  /// Reports that `op`'s operand `index` was `before`.
  virtual void onChangeInput(FunctionGraph &graph, Operation *op, unsigned index, Value before, StringRef reason) {}
  virtual void onModify(FunctionGraph &graph, Operation *op, StringRef reason) {}
  /// Validates what has been done since the checkpoint. Failure, with a diagnostic, vetoes it.
  virtual LogicalResult validate(FunctionGraph &graph) { return success(); }
  /// Adds to `before` which operations must come before which. Fails, with a diagnostic, if there is no valid order.
  virtual LogicalResult orderings(FunctionGraph &graph, Orderings &before) { return success(); }

private:
  friend class FunctionGraph;
  unsigned events;
  std::string name;
  DictionaryAttr options;
};

/// The known features. A name has one meaning: a second feature of the name, or a service that another feature
/// provides, is refused.
class FeatureRegistry {
public:
  using Make = std::function<std::unique_ptr<Feature>(DictionaryAttr options)>;

  /// Adds a feature by name. It provides `services` to others. Returns false if a name is taken.
  bool add(StringRef name, ArrayRef<StringRef> services, Make make);
  /// Makes the feature of this name; null for a name that is not registered.
  std::unique_ptr<Feature> make(StringRef name, DictionaryAttr options) const;
  bool contains(StringRef name) const { return entries.contains(name); }
  /// Returns the feature that provides a service, empty if none does.
  StringRef providerOf(StringRef service) const;
  /// Returns all names, sorted.
  SmallVector<StringRef> getNames() const;

  /// Returns the standard features (see StandardFeatures.h).
  static FeatureRegistry standard();

private:
  llvm::StringMap<Make> entries;
  llvm::StringMap<std::string> services;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_FEATURE_H
