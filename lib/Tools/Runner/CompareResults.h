//===- CompareResults.h - Interpreter against compiled code -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_COMPARERESULTS_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_COMPARERESULTS_H

#include "TensorGraph/Support/Array.h"

namespace tg {

/// Returns whether the results of the interpreter and of compiled code are equal, floats within `tolerance` ulp of the
/// largest one. Prints how they differ.
bool areEqual(ArrayRef<Array> interpreted, ArrayRef<Array> compiled, unsigned tolerance, llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_COMPARERESULTS_H
