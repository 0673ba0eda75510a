//===- PartialWrites.h - Vectors written into parts of tensors --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_PARTIALWRITES_H
#define TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_PARTIALWRITES_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Expands vectors that are written into tensors of a higher rank to that rank, by axes of size 1. One-Shot Bufferize
/// of MLIR 22 compares the sizes of both from the first axis on: it takes a row of two elements for all of a 2x2
/// tensor, and does not copy the other row.
void writeInFullRank(Operation *root);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_BUFFERIZE_PARTIALWRITES_H
