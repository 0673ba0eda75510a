//===- Shuffles.h - Rearranged vectors --------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SHUFFLES_H
#define TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SHUFFLES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/PatternMatch.h"

namespace tg {

/// Returns `whole` with the lanes from `first` on, every `stride`-th, replaced by `part`. Both are vectors of rank 1.
///
/// This is a `vector.shuffle`, not a `vector.insert_strided_slice`: MLIR's fold of an extracted slice goes past an
/// insertion that begins behind the slice's first lane, also if both overlap (test/Upstream/extract-of-inserted.mlir).
Value replaceLanes(OpBuilder &b, Location loc, Value whole, Value part, int64_t first, int64_t stride);

/// Adds patterns that read the original vectors of rearranged vectors of rank 1: slices of shuffles, and shuffles of
/// shuffles, if at most two vectors are read; and the vectors that are repeated in broadcasts with other axes.
void populateShufflePatterns(RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_SMALLTENSORS_SHUFFLES_H
