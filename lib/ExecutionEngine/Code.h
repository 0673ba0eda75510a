//===- Code.h - What a program runs -----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Runtime/RuntimeABI.h"

namespace tg {

/// The loaded code of a program.
class Code {
public:
  virtual ~Code() = default;

  /// The entry of a public function, which exists.
  virtual tg_entry getEntry(StringRef function) const = 0;
  /// A diagnostic that says which check failed.
  virtual void reportFailedCheck(StringRef function, int64_t number, ArrayRef<int64_t> values) const = 0;
};

/// The functions of a module one by one, from the cache where it has them. None if the module cannot be taken apart.
FailureOr<std::unique_ptr<Code>> compileUnitCode(ModuleOp module, const CompileOptions &options);

/// A module as it is, in one piece, without a cache.
FailureOr<std::unique_ptr<Code>> compileModuleCode(ModuleOp module, const CompileOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H
