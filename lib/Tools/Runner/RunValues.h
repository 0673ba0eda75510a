//===- RunValues.h - Inputs and outputs of a run ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H

#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Tools/Runner.h"
#include "llvm/Support/Error.h"

namespace tg {

/// The inputs that are values in themselves; those that are files come later, with the module.
using ParsedInputs = SmallVector<std::optional<Array>>;
llvm::Expected<ParsedInputs> parseInputs(const RunOptions &options, MLIRContext *context);

/// The arguments of a function of type `type`, read and checked.
llvm::Expected<SmallVector<Array>> loadArguments(const RunOptions &options, ParsedInputs inputs,
                                                 mlir::FunctionType type);

/// Whether every output can be one; the second checks what only the function tells.
llvm::Error checkOutputs(const RunOptions &options);
llvm::Error checkOutputs(const RunOptions &options, mlir::FunctionType type);

/// Writes and prints the results as the options say.
llvm::Error storeResults(const RunOptions &options, ArrayRef<Array> results, llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H
