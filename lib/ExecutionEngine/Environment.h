//===- Environment.h - Numbers in environment variables ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_ENVIRONMENT_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_ENVIRONMENT_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/Location.h"
#include "llvm/Support/Error.h"
#include <optional>

namespace tg {

/// Reads the number that a variable holds; nothing if it is empty or not set. K, M and G behind the digits multiply it
/// by 2^10, 2^20 and 2^30. If the variable holds something else, the error says that `expected` was.
llvm::Expected<std::optional<uint64_t>> readEnvironment(StringRef name, StringRef expected);

/// Warns of variables of the runtime that do not hold numbers. The runtime itself, which is C, then uses its defaults.
void checkRuntimeEnvironment(Location location);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_ENVIRONMENT_H
