//===- Aliasing.h - Who shares memory, and who overwrites it ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_ALIASING_H
#define TENSORGRAPH_ANALYSIS_ALIASING_H

#include "TensorGraph/Interfaces/DestructiveOpInterface.h"
#include "llvm/ADT/SetVector.h"

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace tg {

/// Attaches DestructiveOpInterface to operations of `tg`, `tensor`, `arith` and `linalg`.
void registerDestructiveOpInterfaceExternalModels(DialectRegistry &registry);

/// Appends the values that `value` is a view of.
void appendViewed(Value value, SmallVectorImpl<Value> &viewed);
/// The values at the ends of all chains of views: those that own memory that `value` may be in. What a destroyer
/// computes is a root of its own: what it overwrote is gone.
llvm::SmallSetVector<Value, 4> getRoots(Value value);
/// A root and all its views.
llvm::SmallSetVector<Value, 8> getAliases(Value root);

/// Whether `op` does no more with operand `index` than to make views of it.
bool onlyViews(Operation *op, unsigned index);

/// An operation that overwrites operand `operand`.
struct Destroyer {
  Operation *op;
  unsigned operand;
  Value getValue() const { return op->getOperand(operand); }
};

/// What is overwritten in one block: who destroys which root, and who has to read it before.
///
/// There is one destroyer for a root; all readers of the root and its views come before it; constants, and what
/// `isProtected`, are not destroyed; no other operand of the destroyer shares the memory (the same value may, where the
/// operation tolerates that).
class DestroyAnalysis {
public:
  using IsProtected = llvm::function_ref<bool(Value root)>;

  /// Adds the operation's decisions. Failure, with a diagnostic, if they are wrong wherever the operation stands.
  LogicalResult add(Operation *op, IsProtected isProtected);
  /// Calls `visit` for each reader and each destroyer that has to come after it. Readers may be inside of operations,
  /// and may be the terminator.
  void forEachReader(llvm::function_ref<void(Operation *reader, const Destroyer &destroyer, Value root)> visit) const;

private:
  llvm::MapVector<Value, Destroyer> destroyed; // by root
};

/// Checks the decisions in a block whose order is that of execution. Errors are at the destroyer, with a note at the
/// late reader, or at the other destroyer.
LogicalResult verifyDestroys(Block &block, DestroyAnalysis::IsProtected isProtected);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_ALIASING_H
