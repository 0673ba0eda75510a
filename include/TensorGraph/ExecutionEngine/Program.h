//===- Program.h - Compiled programs ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H
#define TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H

#include "TensorGraph/Dialect/Partitioned.h"
#include "TensorGraph/ExecutionEngine/Profile.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Support/Array.h"
#include "TensorGraph/Support/CallWatch.h"
#include "TensorGraph/Support/HostFunctions.h"
#include "TensorGraph/Support/Monitor.h"
#include "TensorGraph/Support/Printer.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include "TensorGraph/Support/Stopwatch.h"
#include "mlir/IR/BuiltinOps.h"
#include <functional>
#include <memory>
#include <string>
#include <vector>

struct tg_profile;

namespace tg {

/// Where the code of a compile unit came from.
enum class CodeSource {
  Compiled,    // now
  Cache,       // the folder of the compile cache
  Precompiled, // the folder of precompiled code
  Process      // another program of this process
};

/// How one compile unit was compiled. Times are in milliseconds.
struct UnitReport {
  std::string name;
  /// The first digits of the hash of all that its code depends on; empty if there is no hash, so that it cannot be
  /// cached.
  std::string key;
  unsigned calls = 0;
  CodeSource source = CodeSource::Compiled;
  double lower = 0, optimize = 0, codegen = 0, link = 0;
  /// The number of instructions of LLVM IR before LLVM optimises it; 0 unless the unit was compiled now.
  uint64_t instructions = 0;
  /// Why it was not in the cache; empty unless CompileOptions::explainMisses is set.
  std::string missReason;
};

/// Prints a line for each unit: its name, where its code came from, and how long that took.
void printUnitReports(ArrayRef<UnitReport> reports, llvm::raw_ostream &os);

/// Shows the progress of a compilation on a terminal once it has taken a second; for CompileOptions::progress.
std::function<void(size_t done, size_t total)> showProgress(llvm::raw_ostream &terminal);

/// What a module was read from: then the cache keeps the whole program, and `Program::find` finds it before anything is
/// parsed.
struct ProgramSource {
  /// The text or bytecode.
  StringRef text;
  /// The file in locations.
  std::string name = {};
  /// What else decides what is compiled of it: the mode and passes that run before.
  std::string request = {};
  /// Kept with the program, see Program::getNotes.
  std::string notes = {};
};

/// Which sizes of a call get code of their own, where types leave them open. Results do not depend on it.
enum class Specialize {
  Never,
  Small, // those of small tensors, rows and matrices in loops, on another thread, once calls have taken some time
  Always // all, in the first call of these sizes while there is room for more
};
/// Returns the name of a setting, as options spell it.
StringRef stringifySpecialize(Specialize specialize);
std::optional<Specialize> parseSpecialize(StringRef name);

/// The code of a function for sizes of its arguments.
struct VariantReport {
  std::string function;
  /// As `0: 2x2, 3: ?x2`, with the numbers of arguments.
  std::string sizes;
  /// How long it took to compile it, in milliseconds; how many calls have run it.
  double time = 0;
  int64_t calls = 0;
  std::vector<UnitReport> units;
};

/// Prints a line for each variant, and one for each of its units.
void printVariantReports(ArrayRef<VariantReport> reports, llvm::raw_ostream &os);

/// How a module is compiled.
struct CompileOptions {
  /// Optimisation level of LLVM, 0 to 3.
  unsigned optLevel = 2;
  /// What the code may do for speed.
  CodeKind code = CodeKind::Strict;
  bool reassociate = false;
  /// Compile as strict code, with a warning, what fast code cannot be made for; else that is an error.
  bool fallsBack = true;
  /// The strategies of fast code and the passes that are left out (docs/internals/FastCode.md). `mayLeaveOut` knows the
  /// names.
  std::vector<std::string> without = {};
  /// Check operations of other dialects for undefined behaviour, as the interpreter does (docs/Language.md).
  bool checkForeign = true;
  /// Measure the operations of the program; see Program::takeProfile. Profiled code is not cached.
  bool profile = false;
  /// The values to stop at, as `tg-insert-guards` takes them; empty: none. Such a program is not cached as a whole.
  std::string guard = {};
  /// Describe lines and functions of the program to debuggers; and write a jitdump for perf. Such code is not cached.
  bool debugInfo = false, perf = false;
  /// How many threads a call may run on; results do not depend on it. More than 1 needs libomp (docs/Slow.md).
  unsigned threads = 1;
  /// Take subnormal numbers for zero while a call runs, as XLA does (docs/Slow.md). Functions of the host do, too.
  bool flushSubnormals = false;
  /// Which sizes of calls get code of their own; none in guarded programs.
  Specialize specialize = Specialize::Never;
  /// How many seconds calls of general code take, all with the same sizes, until code for these is compiled, on another
  /// thread: as long as it takes to compile most programs.
  double specializeAfter = 0.25;
  /// The processor to compile for, as LLVM names it; the host's if empty or `native`.
  std::string cpu = {};
  /// The target of a library, as a triple of LLVM; the host if empty. LLVM's target must have been initialised. Only
  /// `compileLibrary` compiles for others than the host, and then `cpu` must be given.
  std::string target = {};
  /// Use no instruction that the host lacks, even if `cpu` has it. `compileLibrary` ignores this option.
  bool runsOnHost = true;
  /// The functions that `tg.host_call` calls; null: none. The program keeps them.
  std::shared_ptr<const HostFunctions> hostFunctions = {};
  /// Trust the attributes by which passes of the compiler pass facts on (CompilerAttributes.h), and operations of
  /// lowered programs, for modules that come from such passes. If false, modules with these are refused.
  bool acceptsCompilerAttributes = false;
  /// The folder of the compile cache, or `off`; empty: as the environment says (docs/HowItWorks.md).
  std::string cache = {};
  /// The folder of precompiled code, which is only read, or `off`; empty: as the environment says, else the one that is
  /// installed with TensorGraph. There is none if `cache` is `off`.
  std::string precompiled = {};
  /// Compile for others: what the cache gets are the functions that are not public, with keys that all builds of the
  /// same sources share, for hosts with the instructions of `cpu`. This makes precompiled code.
  bool precompiles = false;
  /// Part of the keys of the cache. Must be set if the generated code depends on anything that the keys do not cover,
  /// for instance on patterns that are read from a file. The keys cover code that is linked against TensorGraph or
  /// MLIR, and code that has a build id and contains a loaded dialect.
  std::string cacheSalt = {};
  /// Where the module comes from; null: the program as a whole is not cached. Used during the compilation only.
  const ProgramSource *source = nullptr;
  /// Filled with a report on each unit, callees first, unless null.
  std::vector<UnitReport> *report = nullptr;
  /// Say in the reports why units were not in the cache. This reads the whole cache.
  bool explainMisses = false;
  /// Called as units are compiled, from any thread but one at a time; may be empty.
  std::function<void(size_t done, size_t total)> progress = {};
};

/// Sets the options of the lowering that depend on the kind of code and on the processor. Failures are diagnostics at
/// the location.
LogicalResult chooseLowering(LowerToLLVMOptions &lowering, Location location, const CompileOptions &options);

/// Why a call has failed.
struct CallFailure {
  Location location;
  RuntimeMessage message;
  /// The calls on the way to the location, from the inside out.
  SmallVector<Location> calls;
  /// The steps that the loops of a guarded program were in.
  SmallVector<int64_t> steps = {};

  /// Emits a diagnostic, with a note for each call, and in a guarded program for each graph around.
  void report() const;
};

/// A compiled module, loaded into this process.
class Program {
public:
  /// Lowers `module` (which is consumed in the process) to machine code of this host. Failures are diagnostics.
  static FailureOr<std::unique_ptr<Program>> compile(ModuleOp module, const CompileOptions &options = {});
  /// Returns the program that was compiled of `options.source` before, by the same compiler and options; null if the
  /// cache does not have it with all of its code. Nothing is parsed or optimised, and nothing is reported.
  static std::unique_ptr<Program> find(MLIRContext &context, const CompileOptions &options);
  ~Program();

  /// Calls a public function. A run-time error of the program is a diagnostic at the operation that failed.
  FailureOr<SmallVector<Array>> run(StringRef entry, ArrayRef<Array> arguments);

  /// Returns the cost of a call, averaged over `calls` calls in a row; results are dropped.
  FailureOr<CallCost> measure(StringRef entry, ArrayRef<Array> arguments, int64_t calls = 1);

  /// Sets what watches each call by `run` and `measure`; before calls. Without it, nothing does.
  void setWatch(CallWatch watch);

  /// Returns the cost of the calls so far, if the program was compiled with `profile`. No call may be under way. With
  /// counters, it is the cost of the calls that have counted there.
  Profile takeProfile(const tg_profile *counters = nullptr) const;
  /// Makes counters for some calls of a profiled program: those in a context whose `profile` is a table of them.
  /// Returns null if the program is not profiled, or there is no memory for them.
  std::shared_ptr<tg_profile> makeCounters() const;

  /// Returns the code for sizes of calls that there is, after waiting for what is being compiled.
  std::vector<VariantReport> getVariants() const;

  //===--- For callers that know the binary interface (RuntimeABI.h) -------===//

  /// A public function.
  struct Function {
    std::string name;
    mlir::FunctionType type;
    Location location;
    tg_entry entry;
    /// How arguments and results are divided between ranks; nothing: they are not.
    std::optional<Partitioned> partitioned = {};
  };
  /// Returns the functions in the order of the module.
  ArrayRef<Function> getFunctions() const;
  /// Returns the notes of the source that it was compiled of.
  StringRef getNotes() const;
  /// Sets what takes the text that the program prints; before calls. Without it, that is the standard error.
  void setPrinter(Printer printer);
  /// Sets what says whether calls go on; before calls. Without it, they do.
  void setMonitor(Monitor monitor);
  /// Calls a function on packed arguments, which must fit its type; returns a status. The caller releases the context,
  /// which may have a monitor of its own.
  /// Any number of threads may call at the same time, each with a context of its own.
  int32_t call(const Function &function, tg_context &context, const int64_t *arguments, int64_t *results) const;
  /// Explains a status other than TG_OK. Locations are made in `places`, by default the context of the program. In a
  /// context of the caller, they do not wait for other work in the program's context, but have lost the steps of
  /// guarded programs.
  CallFailure explainFailure(const Function &function, const tg_context &context, int32_t status,
                             MLIRContext *places = nullptr) const;

private:
  struct Impl;
  explicit Program(std::unique_ptr<Impl> impl);
  std::unique_ptr<Impl> impl;
};

} // namespace tg

#endif // TENSORGRAPH_EXECUTIONENGINE_PROGRAM_H
