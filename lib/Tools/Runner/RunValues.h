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
#include "llvm/Support/MemoryBufferRef.h"

namespace tg {

class OutputFiles;

/// Checks the inputs that say what they are. Others, and files, are read once the types of the arguments are known.
llvm::Error checkInputs(const RunOptions &options, MLIRContext &context);

/// Returns whether the options ask for arguments or results by their names: of arrays in a file.
bool needsNames(const RunOptions &options);

/// Which rows of an argument a rank reads, of a number of rows; nothing: all, also of arguments that are not divided.
using RowsToRead = std::function<std::optional<std::pair<int64_t, int64_t>>(size_t argument, int64_t rows)>;

/// Returns the names of the values of a function of a program; none if it is bytecode or has errors.
ValueNames readNames(llvm::MemoryBufferRef program, StringRef function, MLIRContext &context);

/// Reads and checks the arguments of a function of type `type`, whose values have these names. Of an .npy file, a rank
/// may read its rows only: then `parts` has the number of all rows, and else -1.
llvm::Expected<SmallVector<Array>> loadArguments(const RunOptions &options, mlir::FunctionType type,
                                                 const ValueNames &names, const RowsToRead &rows = {},
                                                 SmallVectorImpl<int64_t> *parts = nullptr);

/// Checks that every output can be written; the second function checks what depends on the function's type.
llvm::Error checkOutputs(const RunOptions &options);
llvm::Error checkOutputs(const RunOptions &options, mlir::FunctionType type);

/// Returns the .npy file of a result that is written and not printed; empty if there is none.
StringRef fileOfResult(const RunOptions &options, size_t result);

/// Writes and prints the results and the profile, if there is one, as the options require. `files` has those that are
/// written already, under temporary names. Results for which `isWritten` is true are not whole, and among these.
llvm::Error storeResults(const RunOptions &options, ArrayRef<Array> results, const ValueNames &names,
                         const RanksProfile *profile, llvm::raw_ostream &out, OutputFiles &files,
                         llvm::function_ref<bool(size_t result)> isWritten);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_RUNVALUES_H
