//===- MatrixOpInterface.h - Operations by routines on matrices -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_H
#define TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_H

#include "TensorGraph/Runtime/Matrix.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/OpDefinition.h"

#include "TensorGraph/Interfaces/MatrixOpInterface.h.inc"

namespace tg {

/// Returns the number of batch axes of an operand of an operation on matrices, which are the axes before its matrices;
/// 0 for a vector.
int64_t getBatchRank(RankedTensorType type);
/// Returns whether there are right sides: they are the last operand.
bool hasRightSides(MatrixOpInterface op);
/// Returns whether operands are in a batch, and the type whose axes these are.
bool isInBatch(MatrixOpInterface op);

/// What must hold when the program runs: two sizes that must be equal.
struct SizePair {
  /// The operand and the axis.
  unsigned lhs, rhs;
  int64_t lhsAxis, rhsAxis;
  /// In which the sizes are {0} and {1}.
  std::string message;
};
/// Returns the pairs of sizes of an operation, in the order in which they are checked.
SmallVector<SizePair> getSizePairs(MatrixOpInterface op);

} // namespace tg

#endif // TENSORGRAPH_INTERFACES_MATRIXOPINTERFACE_H
