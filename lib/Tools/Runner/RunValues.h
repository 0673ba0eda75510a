//===- RunValues.h - Inputs and outputs of a run ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H

#include "ProfileReport.h"
#include "TensorGraph/ExecutionEngine/Library.h"
#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Tools/Runner.h"
#include "llvm/Support/Error.h"

namespace tg {

/// The inputs that are given as values. Inputs from files are read later, once the module is known.
using ParsedInputs = SmallVector<std::optional<Array>>;
llvm::Expected<ParsedInputs> parseInputs(const RunOptions &options, MLIRContext *context);

/// Returns whether the options ask for arguments or results by their names: of arrays in a file.
bool needsNames(const RunOptions &options);

/// Reads and checks the arguments of a function of type `type`, whose values have these names.
llvm::Expected<SmallVector<Array>> loadArguments(const RunOptions &options, ParsedInputs inputs,
                                                 mlir::FunctionType type, const ValueNames &names);

/// Checks that every output can be written; the second function checks what depends on the function's type.
llvm::Error checkOutputs(const RunOptions &options);
llvm::Error checkOutputs(const RunOptions &options, mlir::FunctionType type);

/// Writes and prints the results and the profile, if there is one, as the options require.
llvm::Error storeResults(const RunOptions &options, ArrayRef<Array> results, const ValueNames &names,
                         const Profile *profile, llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H
