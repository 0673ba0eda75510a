//===- Branch.h - Branches for rare arguments -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_BRANCH_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_BRANCH_H

#include "Lanes.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace tg::vectormath {

/// A vector as one of rank 1; scalars as they are.
Value flatten(const Emitter &e, Value value);
Value unflatten(const Emitter &e, Value value, Type type);

/// `usual`; or, if `rare` holds in any lane, what `careful` emits, in a branch. Both must agree where `rare` does not
/// hold: lanes do not depend on their neighbours.
Lanes branchIfAny(Lanes rare, llvm::function_ref<Lanes()> careful, Lanes usual);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_BRANCH_H
