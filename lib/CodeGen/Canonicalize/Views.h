//===- Views.h - Views that MLIR misinterprets ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H

namespace mlir {
class Operation;
class RewritePatternSet;
} // namespace mlir

namespace tg {

/// Adds patterns that rewrite slices and views that are valid, but that MLIR 22 misinterprets.
void populateViewPatterns(mlir::RewritePatternSet &patterns);

/// Gives views without axes of size 1 the strides that the types of their sources show, where MLIR's types forget them.
/// So whether elements are contiguous does not depend on where a buffer begins: an argument of a function that is
/// called is like one of a function that is not. The order of a product's sums depends on it.
void keepStrides(mlir::Operation *root);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_VIEWS_H
