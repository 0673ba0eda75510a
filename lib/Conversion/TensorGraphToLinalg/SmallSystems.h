//===- SmallSystems.h - Factors and systems in place ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_SMALLSYSTEMS_H
#define TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_SMALLSYSTEMS_H

#include "TensorGraph/Dialect/MatrixOps.h"

namespace tg {

/// What an operation on one small matrix computes.
struct SmallSystem {
  /// The results of the operation. They are NaN where the operation says so instead of failing.
  SmallVector<Value> results;
  /// The place at which a pivot cannot be used, counted from 1, or 0: an index. Null if the operation never fails.
  Value failure;
};

/// Returns whether code in place is known for an operation, and worth it: its operands are one matrix of real numbers
/// and a few right sides, all of known sizes that agree.
bool isSmallSystem(MatrixOpInterface op);

/// Emits such an operation. The results have the bits of the runtime, as each element is changed in the same order. The
/// code has no branches.
SmallSystem emitSmallSystem(OpBuilder &b, MatrixOpInterface op);

/// The factors of a small matrix in registers. Systems by them need no order of rows.
struct SmallFactors {
  /// Exchanges row `pivot` with row `row` if a condition is true, one after the other.
  struct Exchange {
    int64_t pivot, row;
    Value condition;
  };
  SmallVector<Value> elements; // row by row
  SmallVector<Exchange> exchanges;
  SmallVector<Value> results; // of the operation
};

/// Emits factors. If `areOnlySolved`, systems are all that reads them, which fail if a pivot is 0, so that what follows
/// from it does not matter.
SmallFactors emitSmallFactors(OpBuilder &b, LuOp lu, bool areOnlySolved);
/// Emits a small system by factors that were emitted before.
SmallSystem emitSmallSystem(OpBuilder &b, LuSolveOp solve, const SmallFactors &factors);

} // namespace tg

#endif // TENSORGRAPH_LIB_CONVERSION_TENSORGRAPHTOLINALG_SMALLSYSTEMS_H
