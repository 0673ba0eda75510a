//===- Equivalence.h - Comparing operations, each region once ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IDENTITY_EQUIVALENCE_H
#define TENSORGRAPH_LIB_IDENTITY_EQUIVALENCE_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// Answers as `mlir::OperationEquivalence` does, with locations ignored, for operations of which some were found equal
/// before. What was merged inside of two operations is not compared again: with MLIR's function, a region would be
/// compared once for each merged operation around it.
class Equivalence {
public:
  bool areEqual(mlir::Operation *x, mlir::Operation *y);
  /// Compares the regions of two operations that have equally many.
  bool haveEqualRegions(mlir::Operation *x, mlir::Operation *y);
  /// Notes that an operation with regions equals another one, and that neither will change.
  void merge(mlir::Operation *op, mlir::Operation *by) { leaders[op] = by; }

private:
  struct Pairs;

  mlir::Operation *leaderOf(mlir::Operation *op);
  bool compare(mlir::Operation *x, mlir::Operation *y, Pairs &pairs);
  bool compare(mlir::Region &x, mlir::Region &y, Pairs &pairs);
  bool compareRegions(mlir::Operation *x, mlir::Operation *y, Pairs &pairs);

  llvm::DenseMap<mlir::Operation *, mlir::Operation *> leaders;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_IDENTITY_EQUIVALENCE_H
