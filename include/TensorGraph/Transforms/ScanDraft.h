//===- ScanDraft.h - A scan taken apart -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TRANSFORMS_SCANDRAFT_H
#define TENSORGRAPH_TRANSFORMS_SCANDRAFT_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/EditScope.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <functional>
#include <optional>

namespace tg {

/// A scan taken apart, to be changed and put together again as a new operation: an open copy of its graph, what its
/// inputs come from, and what its results stand for. The scan itself is never touched.
///
/// Sequences, states, consts and outs are lists that may be edited at will: an entry that is removed from its list will
/// not be in the new scan (nothing may use its inner inputs then). Values that leave the graph (next states, rows of
/// outs, `until`) are operands of its last operation, so that replacing a value in the graph replaces it there, too. A
/// slot is the number of such an operand.
class ScanDraft {
public:
  struct Sequence {
    Value operand;
    SmallVector<int64_t> taps;         // never empty
    SmallVector<BlockArgument> inputs; // one for each tap
  };
  struct State {
    Value operand;                     // the initial value
    SmallVector<int64_t> taps;         // empty for a value
    SmallVector<BlockArgument> inputs; // one, or one for each tap
    unsigned next;                     // the slot of the next value
    SmallVector<Value> results;        // the old results that the state's new result replaces
    /// Converts the new result to the form of the old one; empty if they have one form.
    std::function<Value(OpBuilder &, Value)> restore = {};
  };
  struct Const {
    Value operand;
    BlockArgument input;
  };
  struct Out {
    unsigned row;               // the slot of a step's row
    int64_t kept;               // how many of the last rows; 0: all
    SmallVector<Value> results; // the old results that the out's new result replaces
    /// Converts the new result to what the old ones stand for; empty if that is the new result.
    std::function<Value(OpBuilder &, Value)> restore = {};
  };

  explicit ScanDraft(ScanOp scan);
  /// Begins the draft of a scan that is made from nothing.
  ScanDraft(Location location, Value steps);

  /// Returns whether a scan may be taken apart at all: its derivative is not truncated, neither the scan nor an
  /// operation of its graph overwrites an operand (`tg.destroys`), and its graph is not frozen `ordered`.
  static bool isFreeToChange(ScanOp scan);
  /// Returns whether there is a use of any of `results`.
  static bool isUsed(ArrayRef<Value> results) {
    return llvm::any_of(results, [](Value result) { return !result.use_empty(); });
  }

  /// Returns the old scan; null for a scan that is made from nothing.
  ScanOp getScan() const { return scan; }
  /// Returns the copy of the graph. Its last operation holds the values that leave it.
  Block &getBody() const { return *body; }
  Operation *getHolder() const { return &body->back(); }
  BlockArgument getStepIndex() const { return body->getArgument(0); }

  Value get(unsigned slot) const { return getHolder()->getOperand(slot); }
  void set(unsigned slot, Value value) { getHolder()->setOperand(slot, value); }
  unsigned addSlot(Value value);
  /// Makes the slot hold its value no longer.
  void release(unsigned slot) { set(slot, getStepIndex()); }
  /// Erases the operations that nothing uses, slots included.
  void eraseDeadOperations();

  /// Adds a const, even if there already is one of this operand.
  BlockArgument addConst(Value operand);
  /// Adds a sequence with the tap 0.
  BlockArgument addSequence(Value operand);
  /// Adds a state that is a value.
  State &addState(Value initial, Location location);
  Out &addOut(Value row, int64_t kept = 0);

  /// Takes the graph of `other`, a scan of as many steps, into this one: appends its sequences, states, consts and
  /// outs, and fuses its location with this one's. Its `until` is dropped. `replace` replaces `other`, too.
  void absorb(ScanOp other);

  /// Builds the new scan, open, at the insertion point. The draft is empty afterwards. Unused operations are left out.
  ScanOp build(OpBuilder &builder);
  /// Builds the new scan before the old one, and replaces the old results of all entries by its results. The old scans
  /// are erased if they have no uses left.
  ScanOp replace(RewriterBase &rewriter);
  /// Replaces the old scans; the new scan will be frozen when `scope` is closed, if the old ones were.
  ScanOp replace(RewriterBase &rewriter, EditScope &scope);

  Location location;
  Value steps;
  std::vector<Sequence> sequences;
  std::vector<State> states;
  std::vector<Const> consts;
  std::vector<Out> outs;
  std::optional<unsigned> until; // a slot
  bool backwards = false;
  mlir::IntegerAttr truncate;         // or null
  mlir::DenseI64ArrayAttr checkpoint; // or null

private:
  void take(ScanOp from);
  void replaceResults(RewriterBase &rewriter, ScanOp built);

  ScanOp scan;
  SmallVector<ScanOp> absorbed;
  OwningOpRef<ModuleOp> around; // of the copy: many utilities expect an operation around a block
  Block *body;
};

/// Returns the scans below `root` that a pass on one graph may rewrite (see getOperationsOfGraph).
SmallVector<ScanOp> getScansOfGraph(Operation *root);

/// Returns whether a step of the scan computes something again rather than keep it, as there are operations with
/// `checkpoint` in its graph.
bool containsCheckpoint(ScanOp scan);

} // namespace tg

#endif // TENSORGRAPH_TRANSFORMS_SCANDRAFT_H
