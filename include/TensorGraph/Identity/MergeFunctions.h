//===- MergeFunctions.h - Merge equal functions -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_IDENTITY_MERGEFUNCTIONS_H
#define TENSORGRAPH_IDENTITY_MERGEFUNCTIONS_H

#include "mlir/IR/Operation.h"

namespace tg {

/// Finds the functions of a symbol table that are equal up to their names, and up to the names of equal functions that
/// they refer to. Each list has two functions or more, in the order of the table. Declarations, and functions that hold
/// a symbol table, equal no other. O(n log n).
llvm::SmallVector<llvm::SmallVector<mlir::Operation *>> findEqualFunctions(mlir::Operation *symbolTable);

/// Merges equal functions: one of each list stays, references to the others are changed, and these are erased, or, if
/// they are public functions of `func`, call it. Closed operations (Seal.h), and the functions that they refer to,
/// stay. Returns the number of functions that were erased or became calls.
int64_t mergeEqualFunctions(mlir::Operation *symbolTable);

} // namespace tg

#endif // TENSORGRAPH_IDENTITY_MERGEFUNCTIONS_H
