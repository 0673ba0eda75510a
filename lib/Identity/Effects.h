//===- Effects.h - Memory effects of operations with regions ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_IDENTITY_EFFECTS_H
#define TENSORGRAPH_LIB_IDENTITY_EFFECTS_H

#include "mlir/IR/Operation.h"
#include "llvm/ADT/DenseMap.h"

namespace tg {

/// The answers of `mlir::isMemoryEffectFree`, `mlir::isOpTriviallyDead` and `mlir::getEffectsRecursively`, which look
/// into regions. Each region is looked into once, however many regions are around it.
class Effects {
public:
  bool isFree(mlir::Operation *op) { return of(op).isFree; }
  bool isTriviallyDead(mlir::Operation *op);
  /// Returns whether an operation writes, or may do anything.
  bool mayWrite(mlir::Operation *op) { return of(op).mayWrite; }

private:
  struct Summary {
    bool isFree, isErasable, mayWrite;
  };

  Summary of(mlir::Operation *op);
  static Summary ofItself(mlir::Operation *op);

  llvm::DenseMap<mlir::Operation *, Summary> known; // of operations whose regions have the effects
};

} // namespace tg

#endif // TENSORGRAPH_LIB_IDENTITY_EFFECTS_H
