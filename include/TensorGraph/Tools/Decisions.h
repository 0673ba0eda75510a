//===- Decisions.h - What the compiler decides, by line ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_DECISIONS_H
#define TENSORGRAPH_TOOLS_DECISIONS_H

#include "TensorGraph/Pipelines/Modes.h"
#include <string>
#include <vector>

namespace tg {

/// What a pass has done at a place of the source, or why it has not.
struct Decision {
  std::string file;
  unsigned line = 0, column = 0;
  bool isTaken = false;
  /// `fused: 2 operations, …`, `not in place: …`
  std::string text;
};

/// Runs the passes of a mode and those that lower to code of its kind for a processor, by default this one, on a copy
/// of the module, and collects their remarks. Sorted by place; what is decided several times is there once. An
/// operation that stands for several of the source, such as a fused one, counts for each of their places. The module's
/// context must have no remark engine, and is used by one thread meanwhile. Failures are diagnostics.
FailureOr<std::vector<Decision>> collectDecisions(ModuleOp module, Mode mode, StringRef cpu = {});

/// Prints each line of the source for which something is decided, with its decisions below.
void printDecisions(ArrayRef<Decision> decisions, StringRef source, StringRef name, llvm::raw_ostream &os);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_DECISIONS_H
