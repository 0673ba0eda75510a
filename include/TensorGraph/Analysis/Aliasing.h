//===- Aliasing.h - Which values share memory, and what overwrites it -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_ALIASING_H
#define TENSORGRAPH_ANALYSIS_ALIASING_H

#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tg {

/// Attaches DestructiveOpInterface to operations of `tg`, `tensor`, `arith` and `linalg`.
void registerDestructiveOpInterfaceExternalModels(DialectRegistry &registry);

/// Why one value is a view of another: `by` is the operation that has one as an operand and the other as a result or as
/// an argument of its region, or the terminator that yields one from a region.
struct ViewEdge {
  Operation *by;
  Value target;
  bool isGuess = false; // nothing is known about `by`
  /// Returns whether a value that a region yields becomes an argument of a region of the same operation.
  bool isAgain() const;
};
/// Calls `visit` for each value that `value` is a view of.
void forEachViewed(Value value, llvm::function_ref<void(Value viewed, ViewEdge)> visit);
/// Calls `visit` for each view that `use` makes of the used value.
void forEachView(OpOperand &use, llvm::function_ref<void(Value view, ViewEdge)> visit);
/// Returns whether the operation that uses the operand does nothing with it but make views of it or forward it.
bool onlyMakesViews(OpOperand &use);

/// Returns the values at the ends of all chains of views, which own the memory in which `value` may be. The result of a
/// destroyer is a root of its own, because the tensor that it overwrote is gone.
llvm::SmallSetVector<Value, 4> getRoots(Value value);

/// An operation that overwrites operand `operand`.
struct Destroyer {
  Operation *op;
  unsigned operand;
  Value getValue() const { return op->getOperand(operand); }
};

/// A decision that does not hold. `message` says why; its subject is `op`.
struct WrongDestroy {
  Operation *op;
  std::string message;
  SmallVector<std::pair<Location, std::string>, 2> notes = {};
  /// The other operation that overwrites the same root, if that is the fault.
  std::optional<Destroyer> rival = std::nullopt;
  /// Emits it as an error.
  InFlightDiagnostic emit() const;
};

/// What is overwritten in one block: the destroyer of each root, and the readers that must come before it.
///
/// A root has at most one destroyer, and all readers of the root and its views come before the destroyer. Constants and
/// roots for which `isProtected` is true are not destroyed. No other operand of the destroyer shares the memory, except
/// the same value where the operation tolerates that.
class DestroyAnalysis {
public:
  using IsProtected = llvm::function_ref<bool(Value root)>;

  using Visit = llvm::function_ref<void(Operation *reader, const Destroyer &destroyer, Value root)>;

  /// Adds the operation's decisions. Fails, with a diagnostic, if they are wrong in every order of the operations.
  LogicalResult add(Operation *op, IsProtected isProtected);
  /// Adds the decisions as `add` does, but reports nothing: if a decision is wrong, none is added.
  std::optional<WrongDestroy> tryAdd(Operation *op, IsProtected isProtected);
  /// Removes the operation's decisions. O(decisions).
  void remove(Operation *op);
  /// Calls `visit` for each reader and each destroyer that must come after it. A reader may be nested in an operation
  /// of the block, and may be the terminator.
  void forEachReader(Visit visit) const;
  /// Visits as `forEachReader` does, but only for destroyers that do not come after the reader in the current order of
  /// the operations. The reader is the destroyer itself if that overwrites, in a loop, a tensor that is computed once.
  void forEachLateReader(Visit visit) const;

  /// A root, and how many steps ago it was computed; see DestroyAnalysis.cpp.
  using Instance = std::pair<Value, unsigned>;

private:
  void walkReaders(llvm::function_ref<void(OpOperand &use, bool isInLaterStep, const Destroyer &, Value root)>) const;
  llvm::MapVector<Instance, Destroyer> destroyed; // by root
};

/// Checks the decisions in a block whose operations are in the order of execution. Errors are emitted at the destroyer,
/// with a note at the late reader or at the other destroyer.
LogicalResult verifyDestroys(Block &block, DestroyAnalysis::IsProtected isProtected);

/// Returns the decisions in a block that must be dropped for the others to hold: one entry for each operation.
SmallVector<WrongDestroy> findWrongDestroys(Block &block, DestroyAnalysis::IsProtected isProtected);

/// Returns whether `root` is an argument of a function that must never be overwritten (`bufferization.writable =
/// false`).
bool isProtectedArgument(Value root);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_ALIASING_H
