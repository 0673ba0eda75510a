//===- EditLog.h - Edits of a graph, and how to take them back --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_GRAPH_EDITLOG_H
#define TENSORGRAPH_GRAPH_EDITLOG_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseSet.h"
#include <memory>
#include <vector>

namespace tg {

/// One edit of a graph. Taking it back gives the edit that would repeat it. 24 bytes; the further data of some kinds is
/// kept separately, as words.
struct Edit {
  enum Kind : uint32_t {
    ChangedOperand, // operand `index` of `op` was `value`
    Linked,         // `op` was put into the graph
    Unlinked,       // `op` was taken out of it, and is kept
    Moved,          // `op` had another place
    Changed,        // `op` had other attributes, result types or operands, or another location
    LinkedBlock,    // block `value` was put into a region of an operation
    UnlinkedBlock,  // block `value` was taken out of its region, and is kept
    AddedInput,     // `value` became an input
    RemovedInput    // `value` was an input
  };
  Kind kind;
  uint32_t index = 0; // of the operand
  Operation *op = nullptr;
  void *value = nullptr;

  Value getValue() const { return Value::getFromOpaquePointer(value); }
};
static_assert(sizeof(Edit) == 24, "a graph has many edits: keep them small");

/// Is notified when edits are taken back or repeated.
class EditListener {
public:
  virtual ~EditListener() = default;
  virtual void operandChanged(Operation *op, unsigned index, Value before) = 0;
  virtual void operationLinked(Operation *op) = 0;
  virtual void operationUnlinked(Operation *op) = 0;
  virtual void operationMoved(Operation *op, Block *before) = 0;
  virtual void operationModified(Operation *op) = 0;
  virtual void inputChanged(BlockArgument input, bool isInput) = 0;
  /// Reports that an input was removed, and that no edit can bring it back any more.
  virtual void inputForgotten(BlockArgument input) = 0;
};

/// The parts of an operation that an edit in place can change.
struct EditedState {
  explicit EditedState(Operation *op);
  bool operator==(const EditedState &other) const;
  /// Gives `op` this state.
  void apply(Operation *op) const;

  SmallVector<Value> operands;
  SmallVector<Type> types;
  Attribute properties;
  DictionaryAttr others; // that are no properties
  Location location;
};

/// The edits since the oldest open checkpoint, and those that were taken back last and may be repeated. No IR is
/// copied: operations that were taken out are kept, unlinked, as long as an edit can bring them back.
class EditLog {
public:
  explicit EditLog(EditListener &listener) : listener(listener) {}
  ~EditLog() { assert(done.edits.empty() && undone.edits.empty() && "the log has been forgotten"); }

  size_t size() const { return done.edits.size(); }
  /// Returns the number of edits that may be repeated.
  size_t numUndone() const { return undone.edits.size(); }
  /// Returns whether `op` was taken out and is kept.
  bool isWaiting(Operation *op) const { return op->getNumOperands() ? !op->getOperand(0) : waitingLeaves.contains(op); }

  // Record edits that have been made; edits that were taken back before cannot be repeated any more.
  void changedOperand(Operation *op, unsigned index, Value before) {
    record({Edit::ChangedOperand, index, op, before.getAsOpaquePointer()});
  }
  void linked(Operation *op) { record({Edit::Linked, 0, op}); }
  void moved(Operation *op, Block *block, Operation *nextBefore);
  void changed(Operation *op, EditedState before);
  void linkedBlock(Block *block) { record({Edit::LinkedBlock, 0, nullptr, block}); }
  void addedInput(BlockArgument input) { record({Edit::AddedInput, 0, nullptr, input.getAsOpaquePointer()}); }
  void removedInput(BlockArgument input) { record({Edit::RemovedInput, 0, nullptr, input.getAsOpaquePointer()}); }

  /// Takes `op` out of its block. Its operands, and those of operations inside of it, no longer use values of the
  /// graph.
  void unlink(Operation *op);
  /// Takes `block`, which has no operations, out of its region.
  void unlinkBlock(Block *block);

  /// Takes the last edit back. It may be repeated.
  void undo() { invert(done, undone); }
  /// Repeats the edit that was taken back last.
  void redo() { invert(undone, done); }
  /// Takes back the edits from number `from` on, which cannot be repeated.
  void revert(size_t from);
  /// Forgets all edits; operations that were taken out are destroyed.
  void forget();

private:
  /// Edits, which are taken back in the opposite order, and their words; the last is on top.
  struct Stack {
    std::vector<Edit> edits;
    std::vector<void *> words;

    template <typename T> T *pop() {
      void *word = words.back();
      words.pop_back();
      return static_cast<T *>(word);
    }
  };
  void record(const Edit &edit) {
    if (!undone.edits.empty())
      forgetUndone();
    done.edits.push_back(edit);
  }
  /// Takes the last edit of `from` back; `to` gets the one that would repeat it.
  void invert(Stack &from, Stack &to);
  void takeOut(Operation *op, Stack &to);
  void takeOut(Block *block, Stack &to);
  void putBack(const Edit &edit, Stack &from);
  void forgetUndone();
  /// Destroys the IR and data of an edit that is no longer in the log.
  void discard(const Edit &edit);

  EditListener &listener;
  Stack done, undone;
  llvm::DenseSet<Operation *> waitingLeaves; // others are known by their null operands
};

} // namespace tg

#endif // TENSORGRAPH_GRAPH_EDITLOG_H
