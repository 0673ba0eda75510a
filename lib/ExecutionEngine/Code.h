//===- Code.h - The loaded code of a program --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H

#include "ProfileRecord.h"
#include "StoredProgram.h"
#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Runtime/RuntimeABI.h"

namespace tg {

/// The loaded code of a program.
class Code {
public:
  virtual ~Code() = default;

  /// Returns the entry of a public function, which must exist.
  virtual tg_entry getEntry(StringRef function) const = 0;
  /// Explains which check failed. `report` is the report of a function of the host. Locations are made in `places`.
  virtual CallFailure explainFailedCheck(MLIRContext &places, StringRef function, int64_t number,
                                         ArrayRef<int64_t> values, StringRef report) const = 0;
  /// Describes what the records of profiled code count.
  virtual std::vector<ProfileRecord> describeProfile() const = 0;
  /// Describes the units, so that `loadUnitCode` loads them again. False if they are not cached.
  virtual bool describe(StoredProgram &) const { return false; }
};

/// Returns all that code depends on beside the program: names and values. Empty if that is not known, for the reason
/// that `problem` then is. Failures are diagnostics.
FailureOr<UnitKey> compilerKey(Location location, const CompileOptions &options, std::string &problem);

/// Warns that the cache is not used, and says why.
void warnOfCache(Location location, const Twine &why);

/// Loads the code of a program from the cache, or from this process; null if not all of it is there. `compiler` is the
/// compiler's key.
std::unique_ptr<Code> loadUnitCode(Location location, const StoredProgram &program, const UnitKey &compiler,
                                   const CompileOptions &options);

/// Compiles the functions of a module as separate units, or takes them from the cache. Null if the module cannot be
/// split.
FailureOr<std::unique_ptr<Code>> compileUnitCode(ModuleOp module, const CompileOptions &options);

/// Compiles a module as a whole, without a cache.
FailureOr<std::unique_ptr<Code>> compileModuleCode(ModuleOp module, const CompileOptions &options);

/// Compiles a module that is optimised, by one of the two.
FailureOr<std::unique_ptr<Code>> compileCode(ModuleOp module, const CompileOptions &options);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_CODE_H
