//===- RareSelections.h - Branches for what is rarely selected --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_RARESELECTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_RARESELECTIONS_H

#include "mlir/IR/Operation.h"

namespace tg::vectormath {

/// Moves what only the first value of a selection with the mark `kRareMark` needs into a branch, which is taken if any
/// lane selects that value. Inner graphs are left alone.
void branchForRareSelections(mlir::Operation *root);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_RARESELECTIONS_H
