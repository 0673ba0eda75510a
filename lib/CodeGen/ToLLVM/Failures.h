//===- Failures.h - Where functions return if they fail ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_TOLLVM_FAILURES_H
#define TENSORGRAPH_LIB_CODEGEN_TOLLVM_FAILURES_H

#include "llvm/ADT/StringRef.h"

namespace tg {

/// On the return of a function that has failed, from tg-lower-checks to tg-emit-entry-points: it returns a status, and
/// poison for each result. A function has one such return at most, which all its failures reach: LLVM merges the
/// returns of a function to one, with a phi for each result and each return, and takes seconds for a thousand of both.
inline constexpr llvm::StringLiteral kFailureAttr = "tg.failure";

} // namespace tg

#endif // TENSORGRAPH_LIB_CODEGEN_TOLLVM_FAILURES_H
