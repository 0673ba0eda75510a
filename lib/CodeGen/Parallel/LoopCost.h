//===- LoopCost.h - What a step of a loop costs -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_PARALLEL_LOOPCOST_H
#define TENSORGRAPH_LIB_CODEGEN_PARALLEL_LOOPCOST_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace tg {

/// Returns the number of steps along a loop's dimension, if it is known.
std::optional<int64_t> getTripCount(mlir::scf::ParallelOp loop, unsigned dim);
/// Emits the number of steps as a value before the loop.
Value emitTripCount(OpBuilder &b, Location loc, OpFoldResult lower, OpFoldResult upper, OpFoldResult step);

/// Estimates how many instructions a block takes. Loops whose trip counts are not constant are taken to make a few
/// steps.
int64_t estimateInstructions(mlir::Block &block);

/// Estimates how many instructions one step along a dimension takes, as a constant or as a value before the loop. The
/// trip counts of inner loops are taken into account as far as they are known before the loop.
OpFoldResult emitStepCost(OpBuilder &b, mlir::scf::ParallelOp loop, unsigned dim);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_PARALLEL_LOOPCOST_H
