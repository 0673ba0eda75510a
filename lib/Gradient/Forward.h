//===- Forward.h - Forward mode ---------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_FORWARD_H
#define TENSORGRAPH_LIB_GRADIENT_FORWARD_H

#include "Session.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Interfaces/DrawOpInterface.h"

namespace tg {

/// Builds the tangents of the values of some operations, after each of them, along several directions at once.
class Forward {
public:
  Forward(Session &session, unsigned directions) : session(session), directions(directions) {}

  void set(Value of, unsigned direction, Value tangent);
  /// Returns a tangent; null for zero.
  Value get(Value of, unsigned direction) const;

  /// Goes through the operations in their order. Operations with graphs are replaced: results are those of others
  /// afterwards, and the old ones are left without uses.
  LogicalResult run(ArrayRef<Operation *> ops);

private:
  LogicalResult push(Operation *op);
  LogicalResult pushDraw(DrawOpInterface op, unsigned direction);
  LogicalResult pushElementwise(ElementwiseOpInterface op, unsigned direction);
  LogicalResult pushRule(DifferentiableOpInterface op, unsigned direction);
  /// Pushes by the transpose of the pullback, which is linear in the cotangents.
  FailureOr<SmallVector<Value>> pushByPullback(DifferentiableOpInterface op, ArrayRef<Value> given, OpBuilder &b);
  LogicalResult pushBranches(Operation *op);
  LogicalResult pushGraph(Operation *op);
  LogicalResult pushOverride(Operation *op, unsigned direction);
  LogicalResult pushScan(ScanOp scan);
  LogicalResult pushSolver(SolverOpInterface op, unsigned direction);
  /// Moves what is known of old results to the new ones, which take their place.
  void replace(Operation *op, ValueRange results);

  Session &session;
  unsigned directions;
  llvm::DenseMap<Value, SmallVector<Value>> tangents;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_FORWARD_H
