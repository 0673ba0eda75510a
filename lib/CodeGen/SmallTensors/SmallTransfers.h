//===- SmallTransfers.h - Reads of small tensors ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLTRANSFERS_H
#define TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLTRANSFERS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {

/// Adds patterns that replace reads of small tensors (at most `most` elements) by operations on the vectors that the
/// tensors are made from: slices, joined or changed parts, reshaped, rearranged and repeated elements.
void populateSmallTransferPatterns(RewritePatternSet &patterns, int64_t most);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SMALLTRANSFERS_H
