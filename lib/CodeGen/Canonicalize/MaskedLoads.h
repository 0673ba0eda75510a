//===- MaskedLoads.h - Selections of loaded lanes ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_MASKEDLOADS_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_MASKEDLOADS_H

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Adds the pattern by which a selection between loaded lanes and a constant by the mask of the load becomes the load's
/// default.
void populateMaskedLoadPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_MASKEDLOADS_H
