//===- SmallReductions.h - Reductions of small tensors ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLREDUCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLREDUCTIONS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Builders.h"

namespace mlir::linalg {
class LinalgOp;
}

namespace tg {

/// Computes a reduction of all elements of small tensors in lanes, in the order of larger ones
/// (docs/Reference/Accuracy.md), and replaces the operation. Fails if there is no code for it. The operations of its
/// body can be computed on vectors.
LogicalResult vectorizeSmallReduction(RewriterBase &rewriter, mlir::linalg::LinalgOp op);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLREDUCTIONS_H
