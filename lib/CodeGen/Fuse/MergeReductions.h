//===- MergeReductions.h - Several reductions in one loop -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_FUSE_MERGEREDUCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_FUSE_MERGEREDUCTIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Replaces reductions with the same loops by one operation, which it creates at the insertion point.
mlir::linalg::GenericOp mergeReductions(mlir::RewriterBase &rewriter, ArrayRef<mlir::linalg::GenericOp> reductions);

/// The most operations in the body of a fused operation.
inline constexpr size_t kMostFusedOperations = 256;

/// Merges reductions of a block that read a tensor at the same positions, and do not need each other's results, while
/// bodies have at most `kMostFusedOperations`.
void mergeReductionsOfSameOperand(mlir::RewriterBase &rewriter, Block &block);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_FUSE_MERGEREDUCTIONS_H
