//===- CheapBodies.h - What costs no more than memory -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H
#define TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"

namespace tg {

/// Whether a body has at most so many operations, which take about as long as to read and write their operands: no
/// divisions, and no functions.
bool isCheap(mlir::linalg::GenericOp op, size_t mostOperations);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_FUSE_CHEAPBODIES_H
