//===- Runner.h - Runs a function of a module on values ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-run does, apart from its command line. The evaluators are parameters, so that this library needs neither the
// compiler nor the interpreter.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_RUNNER_H
#define TENSORGRAPH_TOOLS_RUNNER_H

#include "TensorGraph/ExecutionEngine/Profile.h"
#include "TensorGraph/Support/NumpyIO.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "TensorGraph/Tools/Progress.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace llvm {
class MemoryBuffer;
} // namespace llvm

namespace tg {

struct RunOptions {
  /// The MLIR file, text or bytecode; - is standard input.
  std::string path = "-";
  std::string entry = "main";
  /// One text per argument; see ArrayText.h.
  std::vector<std::string> inputs;
  /// `-`, `@file.npy`: the destination of the result at the same position; or only one `@file.npz` for all of them.
  std::vector<std::string> outputs;
  /// Numbers of inputs, as `0,2`, or an empty text for all of floats: run the function and the gradients of its first
  /// result with respect to them.
  std::optional<std::string> gradient;
  /// Numbers of inputs, as for `gradient`: compare derivatives of the function with differences, and forward with
  /// reverse mode, and print them.
  std::optional<std::string> checkGradient;
  /// Run a module with attributes that only passes of the compiler may set (CompilerAttributes.h).
  bool acceptsCompilerAttributes = false;
  /// Evaluate the expectations of the module (`tg.expect`), or only those of `entry` if it is not empty, in all ways
  /// (Evaluators::ways), and print how many of them hold.
  bool check = false;
  /// Evaluate with the interpreter, not the compiler. (Has no influence on the ways of `check`.)
  bool interpret = false;
  /// Evaluate with both, and compare: the interpreter runs the program as it is written, the compiler optimises it.
  bool compare = false;
  /// By how much floats may differ in a comparison, in ulp of the largest one.
  unsigned tolerance = 0;
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
  /// The passes are not those that the program is compiled by, so there is no compiled code to compare with.
  bool hasOwnPasses = false;
  /// The file for the program before that pass; empty: none.
  std::string debugCompareFile;
  /// The file for what `Evaluators::trace` has recorded, also if the program fails; empty: none.
  std::string trace;
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
};

using RunResults = FailureOr<SmallVector<Array>>;

/// Runs the functions of a module.
using RunFunction = std::function<RunResults(StringRef entry, ArrayRef<Array>)>;

/// A way in which expectations are evaluated.
struct Way {
  /// The options of tg-run.
  std::string name;
  /// Rewrites and compiles a module, which is consumed and lives as long as the result.
  std::function<FailureOr<RunFunction>(OwningOpRef<ModuleOp>)> prepare;
  /// By how much floats may differ from those that are expected, in ulp of the largest one.
  unsigned tolerance = 0;
  /// The number of an earlier way whose results, messages and locations of errors this one must repeat exactly.
  std::optional<unsigned> exactly = std::nullopt;
};

/// The evaluators of a program. All report failures as diagnostics.
struct Evaluators {
  /// Rewrites a program before it is run; may be missing.
  std::function<LogicalResult(ModuleOp)> optimize;
  std::function<RunResults(ModuleOp, StringRef entry, ArrayRef<Array>)> interpret;
  /// The cost of a call, averaged over `calls` calls in a row.
  using Measure = std::function<FailureOr<CallCost>(StringRef entry, ArrayRef<Array>, int64_t calls)>;
  /// Runs and measures the functions of a module.
  struct Code {
    RunFunction run;
    Measure measure;
    /// What the calls have cost so far; missing if the program is not compiled for that.
    std::function<Profile()> profile;
  };
  /// What the interpreter has recorded; missing if it records nothing.
  std::function<llvm::Expected<SmallVector<NamedArray>>()> trace;
  /// An operation that the interpreter does not understand, or null.
  std::function<Operation *(ModuleOp, StringRef entry)> findNotInterpreted;
  /// The passes of `optimize` and `compile`, up to buffers.
  std::function<LogicalResult(PassManager &)> addPasses;
  /// Prepares a module, as it is written, for a profile.
  std::function<void(ModuleOp)> prepareToProfile;
  /// Compiles the module, which may be consumed. `source` is the file that it was read from, unchanged since; null if
  /// it has been changed, or if there were warnings, which a later run would not repeat.
  std::function<FailureOr<Code>(ModuleOp, const llvm::MemoryBuffer *source)> compile;
  /// The code that an earlier run has made of a file, and the type of a function of it, if there is one; may be
  /// missing.
  struct Found {
    mlir::FunctionType type;
    Code code;
  };
  std::function<std::optional<Found>(const llvm::MemoryBuffer &source, StringRef entry)> find;
  /// Is told of the phases of a run; may be missing.
  Progress *progress = nullptr;
  /// How expectations are evaluated.
  std::vector<Way> ways;
};

/// Reads a module and runs its function as the options say; results go to `out`, messages to `errors`.
RunStatus run(const RunOptions &options, const Evaluators &evaluators, MLIRContext &context, llvm::raw_ostream &out,
              llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_RUNNER_H
