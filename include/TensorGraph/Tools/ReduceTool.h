//===- ReduceTool.h - Shrinks programs that show a bug ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-reduce does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_REDUCETOOL_H
#define TENSORGRAPH_TOOLS_REDUCETOOL_H

#include "TensorGraph/Support/LLVM.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mlir {
class DialectRegistry;
class MLIRContext;
} // namespace mlir

namespace tg {

struct ReduceOptions {
  /// The MLIR file, text or bytecode; - is standard input.
  std::string path = "-";
  /// Where the reduced program goes, as text; - is standard output.
  std::string output = "-";
  /// The function that the inputs are for, one text for each argument (ArrayText.h).
  std::string entry = "main";
  std::vector<std::string> inputs;

  // What makes a program interesting: exactly one of these.

  /// A program that exits with 0 for an interesting file, its last argument; `--input=…` options come before it.
  std::optional<std::string> script;
  /// A command for the shell that crashes. `{}` is the file, `{inputs}` are the options `--input=…`.
  std::optional<std::string> crashes;
  /// The compiled program gives other results than the interpreter: options of tg-run.
  std::optional<std::string> differs;
  /// The interpreter gives other results, or another error, after passes: options of tg-opt.
  std::optional<std::string> differsAfter;
  /// The command fails, and its messages have this text. In the words of the command `{}` is the file.
  std::optional<std::string> failsWith;
  std::vector<std::string> command;
  /// Fast code takes this many times as long as strict code.
  std::optional<double> slowerThanStrict;

  /// How many programs are tested at most.
  unsigned maxTests = 10000;
  /// The seconds after which a test is stopped; the program is then not interesting.
  unsigned timeout = 60;
  /// The tools that tests run.
  std::string tgRun = "tg-run", tgOpt = "tg-opt";
  /// Whether to stop, and write what has been found so far.
  std::function<bool()> isInterrupted = [] { return false; };
  /// Show what is done in a line of the messages, which is a terminal.
  bool showsProgress = false;
};

/// The numbers are exit codes.
enum class ReduceStatus {
  Success = 0,
  /// There is an error in the files, or the program is not interesting to begin with.
  Failure = 1,
  /// There is an error in the options, whatever the files are.
  UsageError = 2,
  /// Stopped early: the result may not be as small as it can be.
  Stopped = 3,
};

/// Gives the dialect the reduction patterns that also other drivers of MLIR's interface for them can use.
void registerReductionPatterns(mlir::DialectRegistry &registry);

/// Reads the program, makes it smaller as long as it stays interesting, and writes it.
ReduceStatus reduce(const ReduceOptions &options, mlir::MLIRContext &context, llvm::raw_ostream &out,
                    llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_REDUCETOOL_H
