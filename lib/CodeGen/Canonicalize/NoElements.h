//===- NoElements.h - Tensors and buffers without elements -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_NOELEMENTS_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_NOELEMENTS_H

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Patterns that compute, rearrange or write no elements where types tell that there are none. Upstream's verifiers
/// refuse parts of such tensors and buffers (an offset of 0 is out of bounds of a size of 0), and sizes become known at
/// any time.
void populateNoElementsPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_NOELEMENTS_H
