//===- CollapseLoops.h - Contiguous axes as one -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_KERNELS_COLLAPSELOOPS_H
#define TENSORGRAPH_LIB_CODEGEN_KERNELS_COLLAPSELOOPS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Collapses consecutive loops of one kind whose axes are contiguous in all operands. The order of the points stays.
/// Returns whether a new operation has replaced `op`, which is the new one then. Addresses do not tell: the new one may
/// lie where an earlier one was.
bool collapseLoops(RewriterBase &rewriter, mlir::linalg::LinalgOp &op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_KERNELS_COLLAPSELOOPS_H
