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

/// Reshapes vectors to rank 1; scalars stay.
Value flatten(const Emitter &e, Value value);
Value unflatten(const Emitter &e, Value value, Type type);

/// Returns `usual`, or the result of `careful`, emitted in a branch that is taken if `rare` holds in any lane. Both
/// must agree in lanes where `rare` does not hold, so that lanes do not depend on each other.
Lanes branchIfAny(Lanes rare, llvm::function_ref<Lanes()> careful, Lanes usual);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_BRANCH_H
