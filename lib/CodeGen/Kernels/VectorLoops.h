//===- VectorLoops.h - Loops over vectors -----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORLOOPS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORLOOPS_H

#include "VectorPlan.h"

namespace tg {

/// Replaces a structured operation on buffers by loops over vectors, as planned. If `parallel` is set, the outermost
/// loop is an `scf.parallel` where its order is free. Values do not depend on that.
void emitVectorLoops(RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan, bool parallel);

/// Emits the loops of plans with two loops (TransposedLoops.cpp).
void emitTransposedLoops(mlir::RewriterBase &rewriter, mlir::linalg::LinalgOp op, const VectorPlan &plan,
                         bool parallel);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_VECTORLOOPS_H
