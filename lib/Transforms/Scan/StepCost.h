//===- StepCost.h - What operations of a step cost --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOST_H
#define TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOST_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// What takes as long as writing the rows of a value in one loop and reading them in another, in instructions of a
/// step; measured on scalars, see docs/Rationale/Scans.md. A step that waits for its state has room for so many.
inline constexpr unsigned kCostOfRows = 16;

/// Returns the number of instructions that an operation takes for one element; kCostOfRows if they are many.
unsigned instructionsOf(Operation *op);

} // namespace tg

#endif // TENSORGRAPH_LIB_TRANSFORMS_SCAN_STEPCOST_H
