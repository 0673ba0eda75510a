//===- Report.h - A folder about a difference -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_REPORT_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_REPORT_H

#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Tools/Runner.h"
#include "llvm/Support/Error.h"

namespace tg {

/// Writes what others need to repeat a run to the folder `options.report`: the program and its inputs, the differences
/// with the versions of everything, and the options of tg-run and tg-reduce, which read them from a file.
llvm::Error writeReport(const RunOptions &options, StringRef program, ArrayRef<Array> inputs, StringRef differences);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_REPORT_H
