//===- AnySizes.h - The order of sums of unknown sizes ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_ANYSIZES_H
#define TENSORGRAPH_DIALECT_ANYSIZES_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Operation.h"

namespace tg {

/// On an operation whose sizes the program leaves open, although types show them (tg-specialize-sizes): fast code adds
/// and multiplies in the order of unknown sizes. Then on the operation of a body that does so.
inline constexpr llvm::StringLiteral kAnySizesAttr = "tg.any_sizes";

/// Returns whether an operation keeps the order of unknown sizes.
inline bool hasAnySizes(Operation *op) { return op->hasAttr(kAnySizesAttr); }

} // namespace tg

#endif // TENSORGRAPH_DIALECT_ANYSIZES_H
