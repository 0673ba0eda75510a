//===- Reverse.h - Reverse mode ---------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRADIENT_REVERSE_H
#define TENSORGRAPH_LIB_GRADIENT_REVERSE_H

#include "Session.h"
#include "TensorGraph/Interfaces/DifferentiableOpInterface.h"
#include "TensorGraph/Interfaces/DrawOpInterface.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace tg {

/// Builds the cotangents of the values of some operations, from the last operation to the first.
class Reverse {
public:
  /// Begins the reverse. `b` builds where the cotangents are; `forward` gives values there. In the graph of an
  /// elementwise operation, where no rows can be kept (`isElementwise`), loops are differentiated in forward mode.
  Reverse(Session &session, OpBuilder &b, ForwardValues &forward, bool isElementwise)
      : session(session), b(b), forward(forward), isElementwise(isElementwise) {}

  /// Adds a term to the cotangent of a value.
  void add(Value of, Value g);
  /// Takes the cotangent of a value, for a single use; null for zero.
  Value take(Value of);
  /// Takes the terms whose sum is the cotangent.
  SmallVector<Value> takeTerms(Value of);

  /// Goes through the operations, which are given in their order. Cotangents reach values in `active` only.
  LogicalResult run(ArrayRef<Operation *> ops, const llvm::DenseSet<Value> &active);

private:
  LogicalResult reverse(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  /// Gives parts to the sums that the reverse has built behind `before` (or in the whole block), where they run along
  /// an axis that the operations divide: those for the cotangents of parameters that all parts share.
  void divideSums(ArrayRef<Operation *> ops, Operation *before);
  LogicalResult reverseDraw(DrawOpInterface op, Value g, const llvm::BitVector &wanted);
  LogicalResult reverseElementwise(ElementwiseOpInterface op, Value g, const llvm::BitVector &wanted);
  LogicalResult reverseGraph(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  LogicalResult reverseBranches(Operation *op, ArrayRef<Value> cotangents);
  LogicalResult reverseOverride(Operation *op, ArrayRef<Value> cotangents);
  /// Reverses an operation by operations before it that compute its results, too.
  LogicalResult reverseByOthers(Operation *op, ArrayRef<Operation *> ops, ArrayRef<Value> results,
                                ArrayRef<Value> cotangents);
  /// Reverses a scan as segments, each of which is computed again.
  LogicalResult reverseSegments(ScanOp scan, ArrayRef<Value> cotangents);
  LogicalResult reverseSolver(SolverOpInterface op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  LogicalResult reverseScan(ScanOp scan, ArrayRef<Value> cotangents, const llvm::BitVector &wanted);
  /// Reverses an operation by the tangents along each wanted operand, which are scalars.
  LogicalResult reverseByTangents(Operation *op, ArrayRef<Value> cotangents, const llvm::BitVector &wanted);

  Session &session;
  OpBuilder &b;
  ForwardValues &forward;
  bool isElementwise;
  const llvm::DenseSet<Value> *active = nullptr; // in the operations that are gone through
  llvm::MapVector<Value, SmallVector<Value>> terms;
};

/// Builds, at the insertion point, what a linear function of some values gives for them.
using ApplyLinear = function_ref<FailureOr<SmallVector<Value>>(ArrayRef<Value> directions)>;

/// Applies the transpose of a linear function: returns the cotangents of its arguments if its results, which may be
/// null, get `given`. `like` are values of the types and sizes of the arguments. An error at `op`, with `complaint`, if
/// it is not linear.
FailureOr<SmallVector<Value>> applyTransposed(Session &session, OpBuilder &b, Operation *op, ArrayRef<Value> given,
                                              ArrayRef<Value> like, StringRef complaint, ApplyLinear apply);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRADIENT_REVERSE_H
