//===- ShareMath.h - One function for many uses of exp ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SHAREMATH_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SHAREMATH_H

#include "TensorGraph/Support/LLVM.h"

namespace tg {

/// Moves operations that are alike in name, type and attributes into one private function, which they call, if there
/// are more than `limit` of them. Their arithmetic is tens of instructions, and LLVM's time for a loop grows faster
/// than its length. Returns the operations that are left: one in each new function, and those of small groups.
SmallVector<Operation *> shareMath(ModuleOp module, ArrayRef<Operation *> operations, unsigned limit);

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_SHAREMATH_H
