//===- Views.h - Views that MLIR misinterprets ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Adds patterns that rewrite slices and views that are valid, but that MLIR 22 misinterprets.
void populateViewPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H
