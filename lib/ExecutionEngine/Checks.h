//===- Checks.h - From the number of a failed check to a diagnostic -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"
#include <functional>

namespace tg {

/// The meaning of a number of a function: a check, or the first number of a call.
struct CheckNumber {
  int64_t first;
  /// The text of the check; nothing for a call.
  std::optional<std::string> message;
  /// The function that is called.
  size_t callee;
  /// Makes the location.
  std::function<Location()> locate;
};

/// Finds check `number` of a function, its location, and the calls on the way to it. `numbers` returns
/// the meanings of a function's numbers, in order. `report` is what a function of the host has said.
CallFailure explainFailedCheck(Location program, llvm::function_ref<std::vector<CheckNumber>(size_t function)> numbers,
                               size_t function, int64_t number, ArrayRef<int64_t> values, StringRef report);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
