//===- LaneReductions.h - Reductions in the lanes of vectors ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_LANEREDUCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_LANEREDUCTIONS_H

#include "VectorBody.h"

namespace tg {

/// Emits the planned loop, which has `size` steps, if it is reduced. If `parallel` is set, threads share its blocks.
void emitLaneReductions(OpBuilder &b, mlir::linalg::LinalgOp op, const VectorPlan &plan, VectorBody &onVectors,
                        const Surroundings &around, Value size, bool parallel);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_LANEREDUCTIONS_H
