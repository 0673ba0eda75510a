//===- Runner.h - Runs a function of a module on values ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-run does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_RUNNER_H
#define TENSORGRAPH_TOOLS_RUNNER_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Tools/Interruption.h"
#include <optional>
#include <string>
#include <vector>

namespace tg {

struct RunOptions {
  /// The MLIR file, text or bytecode; - is standard input.
  std::string path = "-";
  std::string entry = "main";
  Mode mode = Mode::FastRun;
  /// How to compile. The run sets the profile, the guard, the progress and the report.
  CompileOptions compile;
  /// One text per argument; see ArrayText.h.
  std::vector<std::string> inputs;
  /// `-`, `@file.npy`: the destination of the result at the same position; or only one `@file.npz` for all of them.
  std::vector<std::string> outputs;
  /// Numbers of inputs, as `0,2`, or an empty text for all of floats: run the function and the gradients of its first
  /// result with respect to them.
  std::optional<std::string> gradient;
  /// With `gradient`: what outermost scans keep that do not state it, a number of steps or `auto`; empty: all.
  std::string checkpoint;
  /// Numbers of inputs, as for `gradient`: compare derivatives of the function with differences, and forward with
  /// reverse mode, and print them.
  std::optional<std::string> checkGradient;
  /// Evaluate the expectations of the module (`tg.expect`), or only those of `entry` if it is not empty, in all ways
  /// that these modes and kinds of code make, and print how many of them hold.
  bool check = false;
  std::vector<Mode> modes;
  std::vector<CodeKind> codeKinds;
  /// Evaluate with the interpreter, not the compiler. (Has no influence on the ways of `check`.)
  bool interpret = false;
  /// Evaluate with both, and compare: the interpreter runs the program as it is written, the compiler optimises it.
  bool compare = false;
  /// Compare with strict code of the program as it is written, instead of the interpreter: the same values, sooner.
  bool compareStrict = false;
  /// The folder for a report if results differ; empty: none.
  std::string report;
  /// By how much floats may differ in a comparison, in ulp of the largest one; nothing: as the kind of code needs.
  std::optional<unsigned> tolerance;
  /// Print all results. That is also done if there are neither outputs nor a comparison.
  bool print = false;
  /// Print all elements of results, without abbreviation.
  bool printAll = false;
  /// Print how long each phase takes, among the messages.
  bool timing = false;
  /// `calls` or `calls,flops`: call the compiled function that often, and print the cost of a call; empty: do not.
  /// Results are stored, but only printed if `print` or `printAll` is set.
  std::string benchmark;
  /// The file for a profile of the compiled program, or `-`; empty: none.
  std::string profile;
  /// `json`, `speedscope`, `chrome` or `table`; empty: a table for `-`, else `json`.
  std::string profileFormat;
  /// Interpret the program after each pass, and say which changes a result; then compare with compiled code.
  bool debugCompare = false;
  /// The passes to do that with, which must be registered; empty: those that the program is compiled by. Code that is
  /// compiled by others cannot be compared with.
  std::string passes;
  /// The file for the program before that pass; empty: none.
  std::string debugCompareFile;
  /// The values to stop at, as `tg-insert-guards` takes them: of the interpreter, or of compiled code.
  std::optional<std::string> guard;
  bool guardsCode = false;
  /// The file for the states of scans that the interpreter records, also if the program fails; empty: none.
  std::string trace;
  /// Record only the scans at these lines, as `7`, or lines and columns, as `7:11`.
  std::vector<std::string> traceScans;
  /// Show on a terminal how far the work is.
  bool showsProgress = false;
  /// How long each call of the function may take, for example `10s`, `500ms` or `2m`; empty: any time.
  std::string timeLimit;
  /// Run the program on this many threads, each a rank; 0: on the processes of `mpirun`, or alone.
  unsigned ranks = 0;
  /// The arguments that are divided between ranks, as `0:rows,1:rows=8`; empty: the program says it, or none are.
  std::string shard;
  /// Ends calls that run; null: nothing does.
  Interruption *interruption = nullptr;
};

/// The numbers are exit codes.
enum class RunStatus {
  Success = 0,
  /// There is an error in the module, the files or the program.
  Failure = 1,
  /// There is an error in the options, whatever the module is.
  UsageError = 2,
  /// Interpreter and compiled program disagree, or an expectation does not hold.
  Mismatch = 3,
  /// The user has interrupted it.
  Interrupted = Interruption::kStatus,
};

/// Reads a module and runs its function as the options say; results go to `out`, messages to `errors`.
RunStatus run(const RunOptions &options, MLIRContext &context, llvm::raw_ostream &out, llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_RUNNER_H
