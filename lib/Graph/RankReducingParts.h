//===- RankReducingParts.h - Parts of tensors of fewer axes -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_GRAPH_RANKREDUCINGPARTS_H
#define TENSORGRAPH_LIB_GRAPH_RANKREDUCINGPARTS_H

#include "TensorGraph/Support/LLVM.h"

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Patterns that put constants into the numbers of `tensor.extract_slice` and `tensor.insert_slice`, and look through
/// casts, where the part has fewer axes than the whole. They come before MLIR 22's own, which take the first axes of size
/// 1 for those that are left out, whatever the types say: a part of sizes 1, 5, 1 with the type 1x5 becomes one of sizes
/// 1, 1, 5, beyond the end.
void populateRankReducingPartPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_GRAPH_RANKREDUCINGPARTS_H
