//===- ElementSizes.h - Sizes that a graph of elements compares -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ELEMENTSIZES_H
#define TENSORGRAPH_DIALECT_ELEMENTSIZES_H

#include "TensorGraph/Interfaces/InnerGraphOpInterface.h"

namespace tg {

/// Two operands of an operation whose graph is applied to elements, which must have equal sizes along an axis.
struct SizeComparison {
  /// The operation of the graph that first combines elements of both: fusion has put it there. The operation itself if
  /// there is none.
  mlir::Operation *place;
  /// Numbers of operands, and the axis of each, counted from its first.
  unsigned first, second;
  int64_t firstAxis, secondAxis;
  /// The axis of the result of `place`, for messages.
  int64_t axis;
};

/// Returns the comparisons of sizes of operands that are broadcast against each other, in the order in which the
/// operations of the graph would make them if each were applied to tensors. All others follow from these. Takes time
/// proportional to the operations of the graph times the operands.
SmallVector<SizeComparison> compareElementSizes(InnerGraphOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_DIALECT_ELEMENTSIZES_H
