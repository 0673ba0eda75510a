//===- SpecialSizes.h - Which sizes are worth code of their own -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Code for known sizes keeps small tensors in registers, so it is faster where loops compute with small tensors: loops
// of the program, and operations on one matrix of a batch, or one row, after another. Which of the unknown sizes of a
// function's arguments are those of such tensors is known when it is compiled; which of these tensors are small is
// known when it is called.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_ANALYSIS_SPECIALSIZES_H
#define TENSORGRAPH_ANALYSIS_SPECIALSIZES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include <vector>

namespace tg {

/// An axis of an argument of a function.
struct ArgumentAxis {
  unsigned argument, axis;
  bool operator==(const ArgumentAxis &other) const { return argument == other.argument && axis == other.axis; }
};

/// The axes of a function's arguments whose unknown sizes may be worth code of their own.
struct SpecialSizes {
  /// All unknown sizes of arguments, in order.
  std::vector<ArgumentAxis> axes;
  /// The shapes of tensors in loops, and of matrices and rows of others, each once, that have at least one of these
  /// sizes and no others that are unknown. A number is a known size or, if it is negative, ~k for the size of axis
  /// number k.
  std::vector<std::vector<int64_t>> shapes;

  /// Returns the sizes that are worth code of their own, of the sizes of all axes in a call; the others are kDynamic:
  /// those of small tensors and slices in loops. A size of 1 never is: tensors of known size 1 are repeated where
  /// others fail.
  SmallVector<int64_t> choose(ArrayRef<int64_t> sizes) const;
  /// Returns whether all axes and shapes are those of a function of this type.
  bool fits(mlir::FunctionType type) const;
  /// Returns all sizes but those of 1 and 0.
  SmallVector<int64_t> chooseAll(ArrayRef<int64_t> sizes) const;
};

/// Finds the special sizes of a function, whose axes are known to be those of arguments by the operations between: by
/// ReifyRankedShapedTypeOpInterface and InnerGraphOpInterface. Builds sizes in a copy of the function. About linear in
/// the number of operations.
SpecialSizes findSpecialSizes(mlir::func::FuncOp function);

} // namespace tg

#endif // TENSORGRAPH_ANALYSIS_SPECIALSIZES_H
