//===- CodeOptions.h - How a tool compiles programs -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_COMMON_CODEOPTIONS_H
#define TENSORGRAPH_TOOLS_COMMON_CODEOPTIONS_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "llvm/Support/CommandLine.h"

namespace tg {

/// The options `-O`, `--exact`, `--mode`, `--code`, `--mcpu`, `--opt-level`, `--reassociate` and `--without`.
class CodeOptions {
public:
  /// Registers the options. `anyProcessor` is the meaning of an empty `--mcpu`, for the help.
  CodeOptions(llvm::cl::OptionCategory &category, StringRef anyProcessor);

  /// Checks all values. Fails after a message.
  LogicalResult check() const;
  /// Returns the mode, and the options of the compiler. The values must have been checked.
  Mode getMode() const;
  bool isModeGiven() const {
    return mode.getNumOccurrences() > 0 || level.getNumOccurrences() > 0 || exact.getNumOccurrences() > 0;
  }
  bool isCodeGiven() const { return !code.empty(); }
  void apply(CompileOptions &options) const;
  /// Returns the modes and kinds of code for a run that tries several: the requested ones, or all.
  std::vector<Mode> getModes() const;
  std::vector<CodeKind> getCodeKinds() const;

private:
  std::string cpuText;
  llvm::cl::opt<unsigned> level;
  llvm::cl::opt<bool> exact;
  llvm::cl::opt<std::string> mode, code, cpu;
  llvm::cl::opt<unsigned> optLevel;
  llvm::cl::opt<bool> reassociate;
  llvm::cl::list<std::string> without;
};

} // namespace tg

#endif // TENSORGRAPH_TOOLS_COMMON_CODEOPTIONS_H
