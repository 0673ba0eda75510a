//===- Evaluation.h - How a run evaluates modules ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_RUNNER_EVALUATION_H
#define TENSORGRAPH_LIB_TOOLS_RUNNER_EVALUATION_H

#include "Ranks.h"
#include "RunValues.h"
#include "TensorGraph/Driver/Session.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Tools/Progress.h"
#include "TensorGraph/Tools/Runner.h"

namespace tg {

using RunResults = FailureOr<SmallVector<Array>>;

/// Runs the functions of a module.
using RunFunction = std::function<RunResults(StringRef entry, ArrayRef<Array>)>;

/// The tolerance for fast code, which sums in another order, in ulp of the largest element.
inline constexpr unsigned kFastTolerance = 64;

/// A way in which expectations are evaluated.
struct Way {
  /// The options of tg-run.
  std::string name;
  Mode mode;
  /// Nothing for the interpreter.
  std::optional<CodeKind> code = std::nullopt;
  /// By how much floats may differ from those that are expected, in ulp of the largest one.
  unsigned tolerance = 0;
  /// The number of an earlier way whose results, messages and locations of errors this one must repeat exactly.
  std::optional<unsigned> exactly = std::nullopt;
};

/// Makes the interpreter, and for each mode the interpreter, strict code, which must give exactly the same results, and
/// fast code. With --interpret, makes the interpreter only.
std::vector<Way> makeWays(const RunOptions &options);

/// Erases the functions that no call of `entry` reaches, so that they are not compiled, and all expectations.
void eraseUnreached(ModuleOp module, StringRef entry);

/// Returns the public function with this name; null if there is none.
const Program::Function *findFunction(const Program &program, StringRef name);

/// Interprets and compiles modules as the options of a run say. Failures are diagnostics.
class Evaluation {
public:
  Evaluation(const RunOptions &options, MLIRContext &context, llvm::raw_ostream &errors, Ranks &ranks);

  /// Fails if the values to guard against are wrong. Must be called first.
  llvm::Error prepare();

  /// Returns the options of a session of the run.
  SessionOptions makeSession() const {
    return {options.mode, compile, options.entry, /*passes=*/"", /*withNames=*/needsNames(options), options.shard};
  }
  /// Returns the program that an earlier run has compiled, if it has the function to run; else null.
  std::unique_ptr<Program> find(DriverSession &session);
  /// Compiles a module, and prints the reports that are asked for.
  FailureOr<std::unique_ptr<Program>> compileModule(DriverSession &session, ModuleOp module, bool isAsRead);
  /// Prints which calls had code for their sizes, if that is asked for.
  void printVariants(const Program &program) const;
  /// Calls a compiled function. Fails if arguments have bad values and the code is guarded.
  RunResults run(Program &program, StringRef entry, ArrayRef<Array> arguments) const;
  /// Measures the mean cost of calls of a compiled function.
  FailureOr<CallCost> measure(Program &program, StringRef entry, ArrayRef<Array> arguments, int64_t calls) const;
  /// Returns whether the user has interrupted the run, so that what failed says nothing about the program.
  bool isInterrupted() const { return options.interruption && options.interruption->hasCome(); }
  RunResults interpret(ModuleOp module, StringRef entry, ArrayRef<Array> arguments) const;
  /// Optimises a module, which lives as long as the result, and compiles it if the way says so.
  FailureOr<RunFunction> prepare(const Way &way, OwningOpRef<ModuleOp> module);

  /// Returns the values that the interpreter has recorded, if there is a file for them.
  llvm::Expected<SmallVector<NamedArray>> getTrace() const { return recorder->getArrays(); }
  /// Adds the passes of --debug-compare: those that the compiler would run, up to loops on buffers.
  LogicalResult addPasses(mlir::PassManager &manager) const;

  mutable Progress progress;

private:
  void printReports();
  /// Returns what ends calls, and hears of their steps if they are shown.
  CallWatch watch(bool showsSteps) const;

  const RunOptions &options;
  MLIRContext &context;
  llvm::raw_ostream &errors;
  Ranks &ranks;
  CompileOptions compile;
  std::vector<UnitReport> reports;
  Meanings meanings = Meanings::standard();
  std::optional<GuardOptions> guarded; // values
  std::optional<Guard> guard;          // of the interpreter
  std::optional<ScanTrace> recorder;
  double timeLimit = 0; // in seconds; 0: none
  SmallVector<Observer *> observers;
};

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_RUNNER_EVALUATION_H
