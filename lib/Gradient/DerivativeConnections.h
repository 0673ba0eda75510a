//===- DerivativeConnections.h - What a result has derivatives to -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_DERIVATIVECONNECTIONS_H
#define TENSORGRAPH_LIB_GRADIENT_DERIVATIVECONNECTIONS_H

#include "TensorGraph/Dialect/TensorGraphOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"

namespace tg {
class ScanDraft;
class Session;

/// Returns the operands of an operation and the values from around it that its regions use, each once.
SmallVector<Value> getInputs(Operation *op);

/// What an operation's results depend on, in the sense that a derivative can be other than zero. Valid while the
/// operations that were asked about stay.
class DerivativeConnections {
public:
  explicit DerivativeConnections(Session &session) : session(session) {}

  /// Returns for each result the inputs (in the sense of getInputs) to which it has a derivative.
  const SmallVector<llvm::BitVector> &of(Operation *op);

  /// Adds the values that depend on one in `active`; the operations are in their order.
  void spread(ArrayRef<Operation *> ops, llvm::DenseSet<Value> &active);
  /// Adds the values that one in `reached` depends on.
  void spreadBack(ArrayRef<Operation *> ops, llvm::DenseSet<Value> &reached);

  /// Adds the values of a scan's steps that depend on the operands of these numbers. Returns the states that do.
  llvm::BitVector spreadInSteps(ScanDraft &scan, ArrayRef<Operation *> ops, const llvm::BitVector &operands,
                                llvm::DenseSet<Value> &active);

  /// Returns the inputs of a solver's graph on which the value depends, apart from the point. The point that it finds
  /// depends on these inputs, too, and so does the value of a minimum. The start of a solver makes no difference.
  llvm::BitVector ofConsts(SolverOpInterface op);

  /// Returns for each result of a region of a branching operation the values, of `inputs`, to which it has a
  /// derivative.
  SmallVector<llvm::BitVector> ofBranch(Region &region, ArrayRef<Value> inputs);

  /// Returns for each result of a function with this body the arguments to which it has a derivative.
  SmallVector<llvm::BitVector> ofFunction(Block &body);

private:
  /// Propagates the inputs that the values of the operations depend on, given the inputs of the values before.
  void propagate(Block &graph, llvm::DenseMap<Value, llvm::BitVector> &from);
  SmallVector<llvm::BitVector> ofBranches(Operation *op);
  SmallVector<llvm::BitVector> ofGraph(InnerGraphOpInterface op);
  SmallVector<llvm::BitVector> ofCall(Operation *op, mlir::FunctionOpInterface callee);
  SmallVector<llvm::BitVector> ofScan(ScanOp scan);
  SmallVector<llvm::BitVector> ofSolver(SolverOpInterface op);

  Session &session;
  llvm::DenseMap<Operation *, SmallVector<llvm::BitVector>> known;
};

/// Returns the operations of a block but its terminator.
SmallVector<Operation *> getOperations(Block &block);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_DERIVATIVECONNECTIONS_H
