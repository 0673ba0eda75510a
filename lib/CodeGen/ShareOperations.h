//===- ShareOperations.h - One function for equal operations ----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_SHAREOPERATIONS_H
#define TENSORGRAPH_LIB_CODEGEN_SHAREOPERATIONS_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Moves operations that differ in the values of their operands only into one private function, which they call, if
/// there are more than `limit` of them: what they are lowered to is large, and should be compiled once. LLVM does not
/// inline the function. Regions are not compared: operations that are equal in name, types and attributes must have
/// equal ones. Returns the operations that are left: one in each new function, and those of small groups.
SmallVector<Operation *> shareOperations(ModuleOp module, ArrayRef<Operation *> operations, size_t limit,
                                         llvm::function_ref<StringRef(Operation *)> nameOf);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_SHAREOPERATIONS_H
