//===- LoopCondition.h - Whether a loop takes a step ------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_LOOPCONDITION_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_LOOPCONDITION_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace tg {

/// Returns whether the operands that decide if `loop` takes a step are defined outside of `around`, a loop around it.
bool isConditionKnownOutside(Operation *loop, Operation *around);

/// Builds a truth value: whether `loop` takes a step, computed at the insertion point, where its operands must be
/// defined. Null if the condition of this kind of loop cannot be computed before it; it can for `scf.for`,
/// `scf.parallel`, and `scf.while` with a condition that is computed from scalars.
Value buildTakesStep(OpBuilder &b, Operation *loop);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_LOOPCONDITION_H
