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

/// Adds patterns for operations whose types show that there are no elements to compute, rearrange or write. Upstream's
/// verifiers reject slices of such tensors and buffers (an offset of 0 is out of bounds of a size of 0), and sizes can
/// become static at any time.
void populateNoElementsPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_NOELEMENTS_H
