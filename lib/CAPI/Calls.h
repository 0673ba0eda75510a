//===- Calls.h - Calls of the C interface -----------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_CALLS_H
#define TENSORGRAPH_LIB_CAPI_CALLS_H

#include "Programs.h"

namespace tg::capi {

/// Describes an array for messages: `f32 of sizes 2x3`. An array of another rank than `rank` may not have the sizes
/// that it should, so they are not read.
std::string describe(const TgArray &array, int32_t rank);
/// Makes an error about an argument or a result.
TgError *reject(const Function &function, StringRef what, size_t number, const ValueType &type, const Twine &problem);

/// Checks that a program has a function, and that arrays fit its arguments and results; null if they do. `isOnRanks`:
/// of values that are divided, they are the rows of a rank.
TgError *checkArrays(const TgProgram &program, size_t number, const TgArray *arguments, size_t argumentCount,
                     const TgArray *results, size_t resultCount, bool isOnRanks);

/// Calls a compiled function on arrays that fit. `communicator` has the ranks of the call; null: this process has all
/// rows.
TgError *callCompiled(const TgProgram &program, size_t number, const TgArray *arguments, TgArray *results,
                      const CallWatch *watch, TgCommunicator *communicator);

} // namespace tg::capi

#endif // TENSORGRAPH_LIB_CAPI_CALLS_H
