//===- CheapBodies.h - What costs no more than memory -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H
#define TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H

#include "TensorGraph/Analysis/Cost.h"
#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Returns whether a body has at most `mostOperations` operations, and no divisions or functions: these take about as
/// long as reading and writing their operands.
bool isCheap(mlir::linalg::GenericOp op, size_t mostOperations);

/// Returns whether no operation of a body costs more than `most`.
bool costsAtMost(mlir::linalg::LinalgOp op, CostClass most);

/// Returns whether an operation is known to compute at most `most` points.
bool hasAtMost(mlir::linalg::GenericOp op, int64_t most);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H
