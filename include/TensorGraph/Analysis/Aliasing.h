//===- Aliasing.h - Who shares memory, and who overwrites it ----*- C++ -*-===//
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

/// Makes a value a view of another: `by` is the operation that does, which has both, or the end of a region that
/// yields.
struct ViewEdge {
  Operation *by;
  Value target;
  bool isGuess = false; // nothing is known about `by`
  /// Whether what a region yields becomes an argument of a region of the same operation.
  bool isAgain() const;
};
/// The values that `value` is a view of.
void forEachViewed(Value value, llvm::function_ref<void(Value viewed, ViewEdge)> visit);
/// The views that there are because of `use`.
void forEachView(OpOperand &use, llvm::function_ref<void(Value view, ViewEdge)> visit);
/// Whether the user does no more with the operand than to make views of it, or to pass it on.
bool onlyMakesViews(OpOperand &use);

/// The values at the ends of all chains of views: those that own memory that `value` may be in. What a destroyer
/// computes is a root of its own: what it overwrote is gone.
llvm::SmallSetVector<Value, 4> getRoots(Value value);
/// A root and all its views.
llvm::SmallSetVector<Value, 8> getAliases(Value root);

/// An operation that overwrites operand `operand`.
struct Destroyer {
  Operation *op;
  unsigned operand;
  Value getValue() const { return op->getOperand(operand); }
};

/// A decision that does not hold, and why: `message` says it of `op`.
struct WrongDestroy {
  Operation *op;
  std::string message;
  SmallVector<std::pair<Location, std::string>, 2> notes = {};
  /// Who overwrites the same, if that is what is wrong.
  std::optional<Destroyer> rival = std::nullopt;
  /// As an error.
  InFlightDiagnostic emit() const;
};

/// What is overwritten in one block: who destroys which root, and who has to read it before.
///
/// There is one destroyer for a root; all readers of the root and its views come before it; constants, and what
/// `isProtected`, are not destroyed; no other operand of the destroyer shares the memory (the same value may, where the
/// operation tolerates that).
class DestroyAnalysis {
public:
  using IsProtected = llvm::function_ref<bool(Value root)>;

  using Visit = llvm::function_ref<void(Operation *reader, const Destroyer &destroyer, Value root)>;

  /// Adds the operation's decisions. Failure, with a diagnostic, if they are wrong wherever the operation stands.
  LogicalResult add(Operation *op, IsProtected isProtected);
  /// The same without a diagnostic. Decisions that are wrong are not added.
  std::optional<WrongDestroy> tryAdd(Operation *op, IsProtected isProtected);
  /// Forgets the operation's decisions. O(decisions).
  void remove(Operation *op);
  /// Calls `visit` for each reader and each destroyer that has to come after it. Readers may be inside of operations,
  /// and may be the terminator.
  void forEachReader(Visit visit) const;
  /// The same for those that do not, as the operations stand. The reader is the destroyer itself if that overwrites in
  /// a loop what is computed once.
  void forEachLateReader(Visit visit) const;

  /// A root, and how many steps ago it was computed; see DestroyAnalysis.cpp.
  using Instance = std::pair<Value, unsigned>;

private:
  void walkReaders(llvm::function_ref<void(OpOperand &use, bool isInLaterStep, const Destroyer &, Value root)>) const;
  llvm::MapVector<Instance, Destroyer> destroyed; // by root
};

/// Checks the decisions in a block whose order is that of execution. Errors are at the destroyer, with a note at the
/// late reader, or at the other destroyer.
LogicalResult verifyDestroys(Block &block, DestroyAnalysis::IsProtected isProtected);

/// Decisions in a block to drop, so that the others hold: one entry for each operation.
SmallVector<WrongDestroy> findWrongDestroys(Block &block, DestroyAnalysis::IsProtected isProtected);

/// Whether `root` is an argument of a function that is never to be overwritten (`bufferization.writable = false`).
bool isProtectedArgument(Value root);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_ALIASING_H
