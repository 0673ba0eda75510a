//===- FunctionGraph.h - The mutable view of one graph ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_FUNCTIONGRAPH_H
#define TENSORGRAPH_GRAPH_FUNCTIONGRAPH_H

#include "TensorGraph/Graph/EditLog.h"
#include "TensorGraph/Graph/Feature.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/bit.h"
#include <array>
#include <optional>

namespace tg {

/// A use of a value: an operand of an operation, or output `index` of the graph.
struct Client {
  Operation *op;
  unsigned index;
  bool isOutput;
  bool operator==(const Client &other) const { return op == other.op && index == other.index; }
};

/// A point to which the edits of a graph can be taken back. Belongs to one view, and ends with it.
class Checkpoint {
  friend class FunctionGraph;
  std::weak_ptr<void> view;
  uint64_t id = 0;
};

/// The mutable view of one open graph: the region of an operation with an inner graph, or the body (one block) of a
/// function. It is a rewriter with an undo log over MLIR's own use lists: every edit through it (by the checked edits
/// below, or by patterns that get it as their rewriter) can be taken back, and features are notified of it.
///
/// Operations need not stand in order while the graph is edited; `finish` (and freezing, and the destructor) sorts
/// them. Every checked edit that fails leaves the graph as it was, with a diagnostic.
///
/// There may be one view of a graph at a time; it does not see edits that bypass it. Print the graph (as text or
/// bytecode) only after `finish`.
class FunctionGraph : public RewriterBase, private RewriterBase::Listener, private EditListener {
public:
  /// Opens a view of a graph; the features and updates that attributes of its owner name are attached again. Fails,
  /// with a diagnostic, on a frozen graph, on a body of several blocks and on features that are not in the registry.
  static FailureOr<std::unique_ptr<FunctionGraph>> open(mlir::Region &graph,
                                                        FeatureRegistry registry = FeatureRegistry::standard());
  /// Opens the only graph of an operation.
  static FailureOr<std::unique_ptr<FunctionGraph>> open(Operation *owner,
                                                        FeatureRegistry registry = FeatureRegistry::standard());
  /// Ends all checkpoints, and sorts the graph if it has no cycle. The attributes that name the features stay on the
  /// owner.
  ~FunctionGraph() override;

  Operation *getOwner() const { return block->getParentOp(); }
  Block &getBlock() const { return *block; }
  Operation *getTerminator() const { return block->getTerminator(); }

  //===--- Inputs and outputs --------------------------------------------===//

  SmallVector<BlockArgument> getInputs() const;
  mlir::OperandRange getOutputs() const { return getTerminator()->getOperands(); }
  BlockArgument addInput(Type type, Location location);
  /// Fails on an input that has clients.
  LogicalResult removeInput(unsigned index);
  LogicalResult addOutput(Value value, StringRef reason = "add output");
  LogicalResult removeOutput(unsigned index, StringRef reason = "remove output");
  /// Declares that output `output` is the value of input `input` in the next call; none if `input` is absent.
  LogicalResult setUpdate(unsigned output, std::optional<unsigned> input);
  const llvm::MapVector<unsigned, unsigned> &getUpdates() const { return updates; }

  //===--- Looking -------------------------------------------------------===//

  /// Returns the operations except the terminator, in their present order.
  SmallVector<Operation *> getOperations() const;
  /// Returns the uses of a value, in an unspecified order that is the same in equal runs; an output has one use for
  /// each place among the outputs.
  SmallVector<Client> getClients(Value value) const;
  bool contains(Operation *op) const { return op->getBlock() == block; }
  bool contains(Value value) const {
    if (auto argument = dyn_cast<BlockArgument>(value))
      return argument.getOwner() == block && !removedInputs.contains(argument);
    return contains(value.getDefiningOp());
  }
  /// Returns whether the value is in the graph or in a region of one of its operations.
  bool reaches(Value value) const;
  /// Grows with every edit, also when edits are taken back: results of analyses are valid as long as it stays the same.
  uint64_t getVersion() const { return version; }
  /// Sorts the operations topologically and stably: operations keep their present order where nothing requires another.
  /// Features may require more. A cycle is an error that names its members.
  FailureOr<SmallVector<Operation *>> toposort();
  /// Fails, with a diagnostic, unless every operand is an input or a result of an operation of the graph, nothing
  /// outside uses its values, the terminator is last, and there is no cycle.
  LogicalResult checkIntegrity();

  //===--- Checked edits -------------------------------------------------===//

  /// Puts a detached, valid operation into the graph, which owns it from then on. An operand from elsewhere is an
  /// error, or becomes an input if `importsMissing`; `bindings` then gets the operand and its input. Operations that
  /// were removed from the graph cannot be imported again.
  LogicalResult importOperation(Operation *op, bool importsMissing = false, StringRef reason = "import",
                                SmallVectorImpl<std::pair<Value, BlockArgument>> *bindings = nullptr);
  /// Makes `value` operand `index`; if it is so already, this is no edit. Operations that become dead are pruned. A
  /// tensor that has more static sizes than the operand is used through a `tensor.cast`.
  LogicalResult changeInput(Operation *op, unsigned index, Value value, StringRef reason = "change input",
                            bool prunes = true);
  /// Replaces all uses of `before` by `after`, which has the same type, or is a tensor with more static sizes and is
  /// used through a `tensor.cast`. Operations that become dead are pruned. Values in regions of operations may be
  /// replaced, too, by values that are visible there.
  LogicalResult replace(Value before, Value after, StringRef reason = "replace");
  /// Makes one replacement after the other; O(uses + pruned operations).
  LogicalResult replaceAll(ArrayRef<std::pair<Value, Value>> replacements, StringRef reason = "replace all");
  /// Replaces as `replaceAll` does, but features validate the result, and a veto takes everything back.
  LogicalResult replaceAllValidate(ArrayRef<std::pair<Value, Value>> replacements,
                                   StringRef reason = "replace all validate");
  /// Replaces as `replaceAllValidate` does, but fails unless the operations in `removed` are gone in the end. Only
  /// `revert` can bring them back.
  LogicalResult replaceAllValidateRemove(ArrayRef<std::pair<Value, Value>> replacements, ArrayRef<Operation *> removed,
                                         StringRef reason = "replace all validate remove");
  /// Removes an operation, all operations and outputs that depend on it, and the operations that only these used.
  LogicalResult removeOperation(Operation *op, StringRef reason = "remove");

  //===--- Checkpoints ---------------------------------------------------===//

  Checkpoint checkpoint();
  /// Restores the graph of the checkpoint, updates included; ends this checkpoint and all later ones. A checkpoint that
  /// has ended is an error. Operations that were imported since are destroyed. Features that were attached since stay.
  LogicalResult revert(const Checkpoint &checkpoint);
  /// Ends a checkpoint and keeps the edits; others stay open.
  LogicalResult release(const Checkpoint &checkpoint);
  bool isOpen(const Checkpoint &checkpoint) const;
  /// Returns the number of single edits since an open checkpoint, without and with the edits that `goTo` has taken
  /// back.
  size_t numEdits(const Checkpoint &checkpoint) const;
  size_t numEditsWithUndone(const Checkpoint &checkpoint) const { return numEdits(checkpoint) + log.numUndone(); }
  /// Goes forwards or backwards to the state after the first `edits` edits since the checkpoint; ends checkpoints after
  /// that state. After a new edit, edits that were taken back cannot be repeated.
  LogicalResult goTo(const Checkpoint &checkpoint, size_t edits);
  /// Ends all checkpoints. Operations that were taken out are destroyed.
  void commit();
  /// Lets `run` edit the graph without this view. Ends all checkpoints; features are detached before and attached again
  /// after it.
  LogicalResult runOpaque(llvm::function_ref<LogicalResult()> run);

  //===--- Features ------------------------------------------------------===//

  /// Attaches a feature by name; does nothing if it is there already. Unknown names are errors.
  LogicalResult attach(StringRef name, DictionaryAttr options = {});
  LogicalResult detach(StringRef name);
  Feature *getFeature(StringRef name) const;
  /// Returns the feature of this graph that provides a service, null if there is none.
  Feature *getProvider(StringRef service) const { return getFeature(registry.providerOf(service)); }
  template <typename T> T *get() const { return static_cast<T *>(getFeature(T::kName)); }
  /// Returns the features in the order of attachment.
  SmallVector<Feature *> getFeatures() const;
  /// Validates the graph by all features; fails at the first veto.
  LogicalResult validate();

  //===--- Ends ----------------------------------------------------------===//

  /// Ends all checkpoints, sorts the operations, and updates the type of a function. An operation with an inner graph
  /// is valid afterwards if its signature fits.
  LogicalResult finish();
  /// Clones the graph in a detached copy of the owner, with equal features. `mapping` maps values and operations to
  /// their copies.
  FailureOr<std::unique_ptr<FunctionGraph>> cloneGraph(IRMapping &mapping);

  /// Finishes and closes a view of an inner graph, and freezes all graphs of its owner; features and updates are
  /// dropped.
  static FailureOr<InnerGraphOpInterface> freeze(std::unique_ptr<FunctionGraph> graph, Freezer &freezer,
                                                 RewriterBase &rewriter, DigestMode mode);

  /// Sets the reason that features get for edits by patterns.
  void setRewriteReason(StringRef why) { reason = rewriteReason = why.str(); }

  //===--- The rewriter --------------------------------------------------===//

  void replaceOp(Operation *op, ValueRange values) override;
  void replaceOp(Operation *op, Operation *by) override;
  void eraseOp(Operation *op) override;
  void eraseBlock(Block *block) override;
  void replaceAllUsesWith(Value from, Value to) override;
  void replaceUsesWithIf(Value from, Value to, llvm::function_ref<bool(OpOperand &)> functor,
                         bool *allUsesReplaced = nullptr) override;
  void startOpModification(Operation *op) override;
  void finalizeOpModification(Operation *op) override;
  void cancelOpModification(Operation *op) override;

  /// The attributes of the owner that hold features and updates; if the owner has several graphs, a dot and the number
  /// of the graph follow (`tg.features.1`).
  static constexpr StringLiteral kFeatures = "tg.features";
  static constexpr StringLiteral kUpdates = "tg.updates";

private:
  using Updates = llvm::MapVector<unsigned, unsigned>;
  /// A checkpoint that has not ended.
  struct Open {
    uint64_t id;
    size_t position;
    Updates updates;
  };

  FunctionGraph(Block &block, FeatureRegistry registry);

  // Notify the features of events, and record them in the log.
  void operandChanged(Operation *op, unsigned index, Value before) override;
  void operationLinked(Operation *op) override;
  void operationUnlinked(Operation *op) override;
  void operationMoved(Operation *op, Block *before) override;
  void operationModified(Operation *op) override;
  void inputChanged(BlockArgument input, bool isInput) override;
  void inputForgotten(BlockArgument input) override;
  void notifyOperationInserted(Operation *op, InsertPoint previous) override;
  void notifyBlockInserted(Block *inserted, Region *previous, Region::iterator place) override;

  void setOperand(OpOperand &operand, Value value);
  /// Returns `value`, or a cast of it to `type`, in which sizes that are static in `value` may be dynamic.
  Value forgetSizes(Value value, Type type);
  void prune(Operation *op);
  /// Prunes a dead operation, and those that only it used. Does nothing if the operation is used or is not in the
  /// graph.
  void pruneUnused(Operation *op);
  bool isRecording() const { return !checkpoints.empty(); }
  void renumberUpdates(ArrayRef<std::pair<unsigned, unsigned>> pairs);
  LogicalResult removeDependents(Operation *op, StringRef why);
  void moveTo(ArrayRef<Operation *> order);
  const Open *find(const Checkpoint &checkpoint) const;
  LogicalResult error(Operation *op, const Twine &message) const;
  LogicalResult readFeatures();
  void writeFeatures();
  ArrayRef<Feature *> listenersTo(Feature::Event event) const { return listeners[llvm::countr_zero(unsigned(event))]; }
  /// Calls `callback` for each feature that listens to `event`.
  template <typename Callback> void dispatch(Feature::Event event, Callback callback) {
    for (Feature *feature : listenersTo(event))
      callback(*feature);
  }
  void updateListeners();

  Block *block;
  FeatureRegistry registry;
  std::vector<std::unique_ptr<Feature>> features;
  std::array<SmallVector<Feature *>, Feature::kNumEvents> listeners; // to each event
  EditLog log;
  SmallVector<Open> checkpoints;
  std::shared_ptr<void> view = std::make_shared<char>(); // identifies the checkpoints of this view
  uint64_t nextCheckpoint = 1, version = 0;
  llvm::DenseSet<BlockArgument> removedInputs;
  Updates updates;
  std::string rewriteReason = "rewrite";
  StringRef reason = rewriteReason; // of the edit that is being made
  /// Operations that are being modified in place, as they were.
  SmallVector<std::pair<Operation *, EditedState>> modifications;
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_FUNCTIONGRAPH_H
