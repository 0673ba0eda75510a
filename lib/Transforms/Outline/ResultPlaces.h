//===- ResultPlaces.h - Places of results of outlined functions --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RESULTPLACES_H
#define TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RESULTPLACES_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

namespace tg {

/// Where the function of a graph leaves a result.
struct ResultPlace {
  enum Kind {
    Operand,     // the result is an operand, as it is
    Update,      // computed over an operand, if the caller does not need that any more
    Destination, // in a tensor of the caller, whose sizes are known before the call
    Returned     // in memory of the function's own, or a scalar
  };
  Kind kind = Returned;
  unsigned operand = 0; // of Operand and Update

  /// Returns whether the function computes the result in an argument of its own.
  bool isDestination() const { return kind == Update || kind == Destination; }
};

/// Finds the place of a result. It depends on the graph and the types only, so it is the same for operations with one
/// graph.
ResultPlace findResultPlace(InnerGraphOpInterface op, OpResult result);
/// Finds the place of a result that `graph`, which is run as it is, computes as `value`; never `Destination`.
ResultPlace findResultPlace(Value value, Block &graph);

/// Builds the sizes of a result before `op`; they are never negative, and are those of the result if `op` does not
/// fail. If they are not known before `op`, fails and builds nothing.
FailureOr<SmallVector<OpFoldResult>> buildResultSizes(OpBuilder &b, InnerGraphOpInterface op, OpResult result);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RESULTPLACES_H
