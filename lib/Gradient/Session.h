//===- Session.h - One expansion of derivatives -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_SESSION_H
#define TENSORGRAPH_LIB_GRADIENT_SESSION_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "TensorGraph/Graph/Freeze.h"
#include "TensorGraph/Graph/GraphKey.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "llvm/ADT/BitVector.h"

namespace tg {

/// The derivative of an operation with a graph in reverse mode, for operations with the same graph: two operations to
/// be copied.
struct PullbackTemplate {
  OwningOpRef<ModuleOp> around;
  /// The operation with values to keep as further results; null if there are none.
  Operation *forward = nullptr;
  /// Its operands are some of the operation's operands, the kept values, and the cotangents of some results. Null if no
  /// cotangent reaches a wanted operand.
  Operation *pullback = nullptr;
  SmallVector<unsigned> operands;
  SmallVector<unsigned> cotangents;
  /// The operands whose cotangents are the results.
  SmallVector<unsigned> targets;
};

/// The derivative in forward mode: an operation whose operands are those of the operation and some tangents, and whose
/// results are those of the operation and tangents of some.
struct PushforwardTemplate {
  OwningOpRef<ModuleOp> around;
  Operation *forward = nullptr;
  /// The result and the direction of each tangent among the results.
  SmallVector<std::pair<unsigned, unsigned>> tangents;
};

/// What the expansion of all derivatives of a program shares.
class Session {
public:
  explicit Session(MLIRContext *context) : freezer(context) {}

  /// Reports that `op` has no derivative, and what to do about it.
  LogicalResult refuse(Operation *op, const Twine &why, const Twine &hint = "");

  /// The same, as it has an effect.
  LogicalResult refuseEffect(Operation *op);
  /// The same, as it has no rule.
  LogicalResult refuseUnknown(Operation *op);
  /// An error at a draw whose derivative with respect to a parameter is not known.
  LogicalResult refuseParameter(Operation *draw, unsigned parameter);
  /// Emits the error for an elementwise operation whose derivative by one operand is not known.
  LogicalResult refuseUnknown(ElementwiseOpInterface op, unsigned operand);

  /// The derivatives of an operation that applies its graph. Made once for each graph and each choice of operands and
  /// results; null after an error.
  const PullbackTemplate *getPullback(InnerGraphOpInterface op, const llvm::BitVector &wanted,
                                      const llvm::BitVector &cotangents);
  /// `given` says for each direction which operands have tangents.
  const PushforwardTemplate *getPushforward(InnerGraphOpInterface op, ArrayRef<llvm::BitVector> given);

  /// Freezes `built` if the graph of `original` is frozen.
  FailureOr<Operation *> freezeLike(Operation *built, Operation *original);

  /// The operation whose graph is differentiated; errors inside of it refer to it.
  Operation *owner = nullptr;

private:
  using Key = std::pair<GraphKey, Attribute>;
  GraphKey keyOf(InnerGraphOpInterface op);
  /// What tells the derivatives of one graph apart.
  Attribute describe(Operation *op, ArrayRef<llvm::BitVector> choices);

  llvm::DenseMap<Key, std::unique_ptr<PullbackTemplate>> pullbacks;
  llvm::DenseMap<Key, std::unique_ptr<PushforwardTemplate>> pushforwards;
  Freezer freezer;
};

/// Erases operations of the block, the last ones first, whose results nothing uses.
void eraseDeadOperations(Block &block);

/// Builds the graph that an operation stands for before it. Returns its values, and appends the operations.
SmallVector<Value> buildGraphBefore(NamedGraphOpInterface op, SmallVectorImpl<Operation *> &ops);

/// Sets the display name to that of `op` with a word after it, if it has one.
void nameAfter(Operation *built, Operation *op, StringRef word);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_SESSION_H
