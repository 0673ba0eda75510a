//===- ResultPlaces.h - Where outlined functions leave results - -*- C++ -*-===//
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

  /// Whether the function computes the result in an argument of its own.
  bool isDestination() const { return kind == Update || kind == Destination; }
};

/// Follows from the graph and the types alone: it is the same for operations with one graph.
ResultPlace findResultPlace(InnerGraphOpInterface op, OpResult result);
/// The place of a result of which only the value is known, of a graph that is run as it is: `Destination` is none.
ResultPlace findResultPlace(Value value, Block &graph);

/// The sizes of a result before `op`, never negative: those that `op` gives it, where that does not fail. Fails where
/// they are not known before; then nothing is built.
FailureOr<SmallVector<OpFoldResult>> buildResultSizes(OpBuilder &b, InnerGraphOpInterface op, OpResult result);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_OUTLINE_RESULTPLACES_H
