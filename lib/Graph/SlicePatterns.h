//===- SlicePatterns.h - Folding of slices of tensors -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_SLICEPATTERNS_H
#define TENSORGRAPH_LIB_GRAPH_SLICEPATTERNS_H

#include "TensorGraph/Support/LLVM.h"

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Adds patterns that put constants into the offsets, sizes and strides of `tensor.extract_slice`,
/// `tensor.insert_slice` and `tensor.parallel_insert_slice`, and that replace slices and insertions of casts by slices
/// and insertions of their sources. They take precedence over MLIR 22's own patterns, which make two mistakes:
///
/// * They take the first dimensions of size 1 for the dimensions that a rank-reducing slice drops, whatever its type
///   says. A slice of sizes 1, 5, 1 with the type 1x5 becomes one of sizes 1, 1, 5, beyond the end; an insertion of
///   sizes 1, n, m, 1 whose slice is cast from 1x2x1 becomes one of sizes 1, 2, 1, 1.
/// * They give up if an offset is past the end, which is valid for an empty slice, but still fold casts around it, so
///   that the result does not verify.
void populateSlicePatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_SLICEPATTERNS_H
