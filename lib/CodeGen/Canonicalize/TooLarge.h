//===- TooLarge.h - Types whose bytes do not fit ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_TOOLARGE_H
#define TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_TOOLARGE_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Adds a pattern that puts a check, which fails, before an operation whose result has a type whose bytes do not fit 63
/// bits. Folds make such types where a size is a constant; sizes that are not known are checked when the program runs.
void populateTooLargePatterns(mlir::RewritePatternSet &patterns);

/// Adds a pattern that does so for empty tensors before folds make such a type, in the order of the program.
void populateEmptyTooLargePatterns(mlir::RewritePatternSet &patterns);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_CANONICALIZE_TOOLARGE_H
