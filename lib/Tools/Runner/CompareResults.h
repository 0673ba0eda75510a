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

/// Two evaluations of a program, in words.
struct Compared {
  StringRef firstRuns, first, secondRuns, second;
};
inline constexpr Compared kWithInterpreter{"interpreter", "interpreted", "compiled program", "compiled"};
inline constexpr Compared kWithStrictCode{"strict code", "in strict code", "compiled program", "as compiled"};

/// Returns whether the results of two evaluations are equal, floats within `tolerance` ulp of the largest one. Prints
/// how they differ.
bool areEqual(ArrayRef<Array> first, ArrayRef<Array> second, unsigned tolerance, const Compared &words,
              llvm::raw_ostream &out);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_COMPARERESULTS_H
