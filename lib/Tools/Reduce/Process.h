//===- Process.h - Commands whose output is read ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_REDUCE_PROCESS_H
#define TENSORGRAPH_LIB_TOOLS_REDUCE_PROCESS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <functional>
#include <string>
#include <vector>

namespace tg {

/// How a command has ended, and what it has printed.
struct Outcome {
  int exitCode = 0;
  int signal = 0; // that has ended it, or 0
  bool timedOut = false;
  bool interrupted = false;
  std::string out, err;

  bool hasEnded() const { return !timedOut && !interrupted; }
  bool succeeded() const { return hasEnded() && !signal && !exitCode; }
};

/// Runs a program (found in PATH, unless it is a path) with arguments, without input. It and what it starts are killed
/// after `seconds`, or if `isInterrupted`. Fails if it cannot be started.
llvm::Expected<Outcome> runCommand(ArrayRef<std::string> words, unsigned seconds,
                                   const std::function<bool()> &isInterrupted);

/// Quotes a word so that the shell reads it back.
std::string quoteForShell(StringRef word);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_REDUCE_PROCESS_H
