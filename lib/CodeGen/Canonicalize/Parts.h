//===- Parts.h - Parts that MLIR cannot take --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_PARTS_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_PARTS_H

namespace mlir {
class RewritePatternSet;
}

namespace tg {

/// Patterns that rewrite parts of tensors and buffers which are right, but which patterns of MLIR would make refused by
/// its verifiers, or crash on.
void populatePartPatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_PARTS_H
