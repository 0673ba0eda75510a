//===- Lower.h - Modules to the LLVM dialect --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "mlir/IR/OwningOpRef.h"

namespace tg {

/// Adds the passes that lower a module as the options say. Failures are diagnostics.
using AddLowering = llvm::function_ref<LogicalResult(OpPassManager &manager, const CompileOptions &options)>;

/// Fails, with an error, if a value of a program is a vector of so many elements that LLVM, which unrolls them, would
/// take minutes or more.
LogicalResult refuseLongVectors(ModuleOp module);

/// Adds the passes that lower a module. `outline` makes functions of its graphs first.
LogicalResult addLowering(OpPassManager &manager, Location location, const CompileOptions &options, bool outline);

/// Returns whether code that cannot be fast may be strict: not if the environment variable TENSORGRAPH_FALLBACK is
/// `off`, which tests set.
bool mayFallBack(const CompileOptions &options);

/// Lowers `module` by the passes that `add` adds. If a pass fails for fast code, or gives what does not verify, the
/// module is lowered as strict code, with one warning. Returns the kind of the code. `name` stands for the module in
/// the warning.
FailureOr<CodeKind> lowerOrFallBack(ModuleOp module, StringRef name, const CompileOptions &options, AddLowering add);

/// Lowers a copy of `source`, of which lowering as fast code has failed for some `reason`, as strict code; with one
/// warning. Null if that fails, too.
OwningOpRef<ModuleOp> lowerAsStrict(ModuleOp source, StringRef name, const CompileOptions &options, AddLowering add,
                                    Location where, const Twine &reason);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_LOWER_H
