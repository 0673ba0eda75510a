//===- Checks.h - From the number of a failed check to a diagnostic -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Location.h"

namespace tg {

/// The meaning of a number of a function: a check, or the first number of a call.
struct CheckNumber {
  int64_t first;
  /// The text of the check; nothing for a call.
  std::optional<std::string> message;
  /// The function that is called.
  size_t callee;
  Location location;
};

/// Reports check `number` of a function, at its location, with a note for each call on the way to it. `numbers` returns
/// the meanings of a function's numbers, in order.
void reportFailedCheck(Location program, llvm::function_ref<std::vector<CheckNumber>(size_t function)> numbers,
                       size_t function, int64_t number, ArrayRef<int64_t> values);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CHECKS_H
