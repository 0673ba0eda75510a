//===- PrefixLoops.h - Cumulative operations in lanes -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_PREFIXLOOPS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_PREFIXLOOPS_H

#include "VectorBody.h"

namespace tg {

/// Emits the planned loop, which has `size` steps, if it is cumulative: its reductions are needed as they are after
/// each step.
void emitPrefixLoops(OpBuilder &b, mlir::linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                     const Surroundings &around, Value size);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_PREFIXLOOPS_H
