//===- tg-run.cpp - Runs a function of an MLIR file -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Tools/Runner.h"
#include "common/CodeOptions.h"
#include "common/CommandLine.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/MemoryBuffer.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-run options");
cl::opt<std::string> path(cl::Positional, cl::desc("model.mlir"), cl::init("-"), cl::cat(category));
cl::opt<std::string> entry("entry", cl::desc("Function to run (main)"), cl::value_desc("name"), cl::init("main"),
                           cl::cat(category));
cl::list<std::string> inputs("input", cl::desc("Next argument: f64=2.5, 3xf64=1,2,3, @x.npy or @x.npz:a"),
                             cl::value_desc("value"), cl::cat(category));
cl::list<std::string> outputs("output", cl::desc("Next result to @y.npy or - (print); all to @y.npz"),
                              cl::value_desc("where"), cl::cat(category));
cl::opt<bool> check("check", cl::desc("Evaluate every tg.expect, of --entry or all, in every mode"), cl::cat(category));
cl::opt<std::string> gradient("gradient", cl::desc("Run the gradients of the first result, too, by inputs (all)"),
                              cl::value_desc("0,1"), cl::ValueOptional, cl::cat(category));
cl::opt<std::string> checkGradient("check-gradient", cl::desc("Compare derivatives with differences, by inputs (all)"),
                                   cl::value_desc("0,1"), cl::ValueOptional, cl::cat(category));
cl::opt<bool> interpret("interpret", cl::desc("Run the interpreter instead of compiled code"), cl::cat(category));
cl::opt<std::string> compare("compare", cl::desc("Run both, and fail if the results differ"), cl::value_desc("interp"),
                             cl::cat(category));
cl::opt<unsigned> tolerance("tolerance",
                            cl::desc("How far floats may differ, in ulp of the largest one (64 in fast code, else 0)"),
                            cl::value_desc("n"), cl::init(0), cl::Hidden, cl::cat(category));
cl::opt<bool> print("print", cl::desc("Print all results (the default without --output)"), cl::cat(category));
cl::opt<bool> printAll("print-all", cl::desc("Print all results with all their elements"), cl::Hidden,
                       cl::cat(category));
tg::CodeOptions code(category, "native", cl::Hidden);
cl::opt<bool> checkForeign("check-foreign",
                           cl::desc("Check operations of other dialects for undefined behaviour (true)"),
                           cl::init(true), cl::Hidden, cl::cat(category));
// LLVM has an option of this name for linking, which is registered in every process.
const bool isNameFree = [] {
  if (cl::Option *taken = cl::getRegisteredOptions().lookup("threads"))
    taken->removeArgument();
  return true;
}();
cl::opt<unsigned> threads("threads", cl::desc("How many threads compiled code may run on (1)"), cl::value_desc("n"),
                          cl::init(1), cl::Hidden, cl::cat(category));
cl::opt<bool> acceptAttributes("accept-compiler-attributes", cl::desc("Trust attributes that only passes may set"),
                               cl::Hidden, cl::cat(category));
cl::opt<bool> timing("timing", cl::desc("Print how long each phase takes, to stderr"), cl::cat(category));
cl::opt<std::string> benchmark("benchmark", cl::desc("Print what a call costs: the least of so many"),
                               cl::value_desc("calls[,flops]"), cl::cat(category));
cl::opt<std::string> debugCompare("debug-compare",
                                  cl::desc("Find the pass that changes a result; write the program before"),
                                  cl::value_desc("file"), cl::ValueOptional, cl::Hidden, cl::cat(category));
cl::opt<std::string> passes("passes", cl::desc("The passes of --debug-compare, instead of the compiler's"),
                            cl::value_desc("pipeline"), cl::Hidden, cl::cat(category));
cl::opt<std::string> guardText("guard",
                               cl::desc("Stop at the first such value, interpreted or with --code: nan, inf, big"),
                               cl::value_desc("list"), cl::Hidden, cl::cat(category));
cl::opt<std::string> trace("trace", cl::desc("Interpret, and write the states of scans to an .npz file"),
                           cl::value_desc("file"), cl::Hidden, cl::cat(category));
cl::list<std::string> traceScans("trace-scan", cl::desc("Only the scans at a line, or line:column, of the file"),
                                 cl::value_desc("place"), cl::CommaSeparated, cl::Hidden, cl::cat(category));
cl::opt<std::string> profile("profile", cl::desc("Write where the time went: a file, or - (a table)"),
                             cl::value_desc("where"), cl::Hidden, cl::cat(category));
cl::opt<std::string> profileFormat("profile-format", cl::desc("Of the profile: json, speedscope, chrome or table"),
                                   cl::value_desc("name"), cl::Hidden, cl::cat(category));
cl::opt<bool> debugInfo("debug-info", cl::desc("Let gdb know functions and lines of the program"), cl::Hidden,
                        cl::cat(category));
cl::opt<bool> perf("perf", cl::desc("Let perf know functions and lines of the program (a jitdump)"), cl::Hidden,
                   cl::cat(category));
cl::opt<bool> showsProgress("progress", cl::desc("Show on a terminal how far long work is"), cl::Hidden,
                            cl::cat(category));
cl::opt<std::string> cache("cache", cl::desc("Folder of the compile cache, or off"), cl::value_desc("folder"),
                           cl::cat(category));
cl::opt<bool> explainCache("explain-cache", cl::desc("Print why functions were compiled"), cl::Hidden,
                           cl::cat(category));
tg::DialectOptions dialects(category);
cl::extrahelp example("Example: tg-run model.mlir --input=@x.npy --input=3xf64=1,2,3 --output=@y.npy --output=-\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage, 3 --compare or --check finds a difference.\n");
} // namespace

/// The tolerance for fast code, which sums in another order, in ulp of the largest element.
static constexpr unsigned kFastTolerance = 64;

/// Returns the mode to run in. The interpreter runs a program as it is written, and a guard watches it as it is
/// written, unless another mode is asked for.
static tg::Mode getMode() {
  bool isWatched = interpret || guardText.getNumOccurrences();
  return isWatched && !code.isModeGiven() ? tg::Mode::Debug : code.getMode();
}

/// Returns whether compiled code is guarded, and not the interpreter.
static bool guardsCode() { return guardText.getNumOccurrences() && code.isCodeGiven() && !interpret; }

/// Returns the progress that --progress shows.
static tg::Progress &getProgress() {
  static tg::Progress progress(llvm::errs(), showsProgress);
  return progress;
}

/// Returns the options for compiling programs.
static tg::CompileOptions makeCompileOptions() {
  tg::CompileOptions options;
  code.apply(options);
  options.checkForeign = checkForeign;
  options.threads = threads;
  options.acceptsCompilerAttributes = acceptAttributes;
  options.cache = cache;
  options.explainMisses = explainCache;
  options.profile = !profile.empty();
  if (guardsCode())
    options.guard = guardText;
  options.debugInfo = debugInfo;
  options.perf = perf;
  options.progress = tg::showProgress(llvm::errs());
  if (showsProgress)
    options.progress = [](size_t done, size_t total) { getProgress().update(done, total); };
  return options;
}

/// Fails, with an error, if compiled code is guarded and an argument has a bad value.
static mlir::LogicalResult checkArguments(const tg::Program &program, llvm::StringRef entry,
                                          mlir::ArrayRef<tg::Array> arguments) {
  if (!guardsCode())
    return mlir::success();
  auto bad = llvm::cantFail(tg::GuardOptions::parse(guardText)).describeBad(arguments);
  for (const tg::Program::Function &function : program.getFunctions())
    if (bad && function.name == entry)
      return mlir::emitError(function.location, *bad);
  return mlir::success();
}

static tg::Evaluators::Code makeCode(std::unique_ptr<tg::Program> program) {
  // Functions must be copyable, but programs are not.
  std::shared_ptr<tg::Program> shared = std::move(program);
  return {[shared](llvm::StringRef entry, mlir::ArrayRef<tg::Array> arguments) -> tg::RunResults {
            if (failed(checkArguments(*shared, entry, arguments)))
              return mlir::failure();
            return shared->run(entry, arguments);
          },
          [shared](auto... values) { return shared->measure(values...); }, [shared] { return shared->takeProfile(); }};
}

/// Describes the source: only the function to run is compiled, with its callees.
static tg::ProgramSource describeSource(const llvm::MemoryBuffer &file) {
  return {file.getBuffer(), file.getBufferIdentifier().str(),
          ("mode=" + tg::stringifyMode(getMode()) + " entry=" + entry.getValue()).str(), ""};
}

static tg::FailureOr<tg::Evaluators::Code> compileProgram(mlir::ModuleOp module, tg::CompileOptions options,
                                                          const llvm::MemoryBuffer *file = nullptr) {
  std::vector<tg::UnitReport> reports;
  options.report = &reports;
  std::optional<tg::ProgramSource> source;
  if (file)
    options.source = &source.emplace(describeSource(*file));
  auto program = tg::Program::compile(module, options);
  if (timing || explainCache)
    tg::printUnitReports(reports, llvm::errs());
  if (failed(program))
    return mlir::failure();
  return makeCode(std::move(*program));
}

/// Finds code that an earlier run has compiled of the file.
static std::optional<tg::Evaluators::Found> findProgram(mlir::MLIRContext &context, const llvm::MemoryBuffer &file,
                                                        llvm::StringRef entry) {
  if (explainCache)
    return std::nullopt; // it asks about each function
  std::vector<tg::UnitReport> reports;
  tg::ProgramSource source = describeSource(file);
  tg::CompileOptions options = makeCompileOptions();
  options.report = &reports;
  options.source = &source;
  std::unique_ptr<tg::Program> program = tg::Program::find(context, options);
  if (!program)
    return std::nullopt;
  for (const tg::Program::Function &function : program->getFunctions())
    if (function.name == entry) {
      if (timing)
        tg::printUnitReports(reports, llvm::errs());
      mlir::FunctionType type = function.type;
      return tg::Evaluators::Found{type, makeCode(std::move(program))};
    }
  return std::nullopt; // the module is read to say why
}

namespace {
/// Interprets programs, and watches that if it is asked for.
class Interpreter {
public:
  /// Whether results of the interpreter are asked for.
  bool isWatched = false;

  /// Fails after a message if options are wrong.
  mlir::LogicalResult prepare() {
    if (guardText.getNumOccurrences()) {
      auto options = tg::GuardOptions::parse(guardText);
      if (!options) {
        tg::usageError(llvm::toString(options.takeError()));
        return mlir::failure();
      }
      guard.emplace(*options);
      if (!guardsCode())
        observers.push_back(&*guard);
    }
    if (!trace.empty())
      observers.push_back(&recorder.emplace(traceScans));
    isWatched = !observers.empty();
    if (showsProgress)
      observers.push_back(&counter.emplace([](auto done, auto total) { getProgress().update(done, total); }));
    return mlir::success();
  }

  llvm::Expected<llvm::SmallVector<tg::NamedArray>> getTrace() const { return recorder->getArrays(); }

  /// Runs a program by the interpreter. Derivatives have no meaning of their own: they are expanded, in a copy.
  tg::RunResults run(mlir::ModuleOp module, llvm::StringRef entry, mlir::ArrayRef<tg::Array> arguments) const {
    if (!tg::hasGradients(module))
      return tg::interpret(module, entry, arguments, meanings, observers);
    mlir::OwningOpRef<mlir::ModuleOp> copy(module.clone());
    if (failed(tg::expandGradients(*copy)))
      return mlir::failure();
    return tg::interpret(*copy, entry, arguments, meanings, observers);
  }

private:
  tg::Meanings meanings = tg::Meanings::standard();
  std::optional<tg::Guard> guard;
  std::optional<tg::ScanTrace> recorder;
  std::optional<tg::StepCounter> counter;
  llvm::SmallVector<tg::Observer *> observers;
};
} // namespace

/// Adds the passes of --debug-compare: the passes that the compiler would run, up to loops on buffers.
static mlir::LogicalResult addDebugPasses(mlir::PassManager &manager) {
  if (!passes.empty()) {
    mlir::registerTransformsPasses();
    tg::registerAllPasses();
    return mlir::parsePassPipeline(passes, manager, llvm::errs());
  }
  tg::CompileOptions options;
  code.apply(options);
  tg::LowerToLoopsOptions lowering;
  lowering.code = options.code;
  lowering.reassociate = options.reassociate;
  lowering.checkForeign = checkForeign;
  lowering.parallel = threads > 1;
  if (failed(tg::addModePipeline(manager, getMode(), {})))
    return mlir::failure();
  tg::addLowerToLoopsPipeline(manager, lowering);
  return mlir::success();
}

static tg::Way makeInterpretedWay(tg::Mode mode, const std::string &name) {
  auto prepare = [mode](mlir::OwningOpRef<mlir::ModuleOp> module) -> tg::FailureOr<tg::RunFunction> {
    if (failed(tg::optimize(*module, mode)))
      return mlir::failure();
    // Functions must be copyable, but owned modules are not.
    auto shared = std::make_shared<mlir::OwningOpRef<mlir::ModuleOp>>(std::move(module));
    return tg::RunFunction([shared](auto... values) { return tg::interpret(**shared, values...); });
  };
  return {name, prepare};
}

static tg::Way makeCompiledWay(tg::Mode mode, tg::CodeKind kind, const std::string &name) {
  auto prepare = [mode, kind](mlir::OwningOpRef<mlir::ModuleOp> module) -> tg::FailureOr<tg::RunFunction> {
    tg::CompileOptions options = makeCompileOptions();
    options.code = kind;
    if (failed(tg::optimize(*module, mode)))
      return mlir::failure();
    auto compiled = compileProgram(*module, options);
    return failed(compiled) ? tg::FailureOr<tg::RunFunction>() : tg::FailureOr<tg::RunFunction>(compiled->run);
  };
  return {name, prepare};
}

/// Makes the ways to run: the interpreter, and for each mode the interpreter, strict code, which must give exactly the
/// same results, and fast code. With --interpret, the interpreter only.
static std::vector<tg::Way> makeWays() {
  std::vector<tg::Way> ways{makeInterpretedWay(tg::Mode::Debug, "--interpret")};
  for (tg::Mode mode : code.getModes()) {
    std::string option = "--mode=" + tg::stringifyMode(mode).str();
    if (mode != tg::Mode::Debug)
      ways.push_back(makeInterpretedWay(mode, option + " --interpret"));
    if (interpret)
      continue;
    unsigned interpreted = ways.size() - 1;
    for (tg::CodeKind kind : code.getCodeKinds()) {
      bool isFast = kind == tg::CodeKind::Fast;
      tg::Way &way =
          ways.emplace_back(makeCompiledWay(mode, kind, option + (isFast ? " --code=fast" : " --code=strict")));
      if (isFast)
        way.tolerance = kFastTolerance;
      else
        way.exactly = interpreted;
    }
  }
  return ways;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, category)))
    return tg::kUsageError;
  if (threads < 1 || threads > 1024)
    return tg::usageError("expects --threads of 1 to 1024, but got " + llvm::Twine(threads));
  if (!compare.empty() && compare != "interp")
    return tg::usageError("expects --compare=interp, but got '" + compare + "'");
  Interpreter interpreter;
  if (failed(code.check()) || failed(interpreter.prepare()))
    return tg::kUsageError;
  if (!traceScans.empty() && trace.empty())
    return tg::usageError("expects --trace with --trace-scan");
  if (!passes.empty() && !debugCompare.getNumOccurrences())
    return tg::usageError("expects --debug-compare with --passes");
  if (interpreter.isWatched && guardsCode())
    return tg::usageError("expects --trace or --code with --guard, not both");
  if (interpreter.isWatched)
    interpret = true;

  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::RunStatus::Failure);
  mlir::MLIRContext context(registry);
  context.printOpOnDiagnostic(false);

  tg::RunOptions options;
  options.path = path;
  options.entry = check && !entry.getNumOccurrences() ? "" : entry.getValue();
  options.check = check;
  options.inputs = inputs;
  options.outputs = outputs;
  options.acceptsCompilerAttributes = acceptAttributes;
  if (gradient.getNumOccurrences())
    options.gradient = gradient;
  if (checkGradient.getNumOccurrences())
    options.checkGradient = checkGradient;
  options.interpret = interpret;
  options.debugCompare = debugCompare.getNumOccurrences();
  options.compare = !compare.empty() || options.debugCompare;
  bool isFast = makeCompileOptions().code == tg::CodeKind::Fast;
  options.tolerance = options.compare && isFast && !tolerance.getNumOccurrences() ? kFastTolerance : tolerance;
  options.print = print;
  options.printAll = printAll;
  options.timing = timing;
  options.benchmark = benchmark;
  options.profile = profile;
  options.profileFormat = profileFormat;
  options.debugCompareFile = debugCompare;
  options.hasOwnPasses = !passes.empty();
  options.trace = trace;
  auto optimize = [](mlir::ModuleOp module) { return tg::optimize(module, getMode()); };
  auto compile = [](mlir::ModuleOp module, const llvm::MemoryBuffer *source) {
    return compileProgram(module, makeCompileOptions(), source);
  };
  auto find = [&](const llvm::MemoryBuffer &source, llvm::StringRef name) {
    return findProgram(context, source, name);
  };
  tg::Evaluators evaluators;
  evaluators.optimize = optimize;
  evaluators.interpret = [&](auto... values) { return interpreter.run(values...); };
  evaluators.trace = [&] { return interpreter.getTrace(); };
  evaluators.findNotInterpreted = [](auto... values) { return tg::findNotInterpreted(values...); };
  evaluators.addPasses = addDebugPasses;
  evaluators.prepareToProfile = tg::prepareToProfile;
  evaluators.compile = compile;
  evaluators.find = find;
  evaluators.progress = &getProgress();
  evaluators.ways = makeWays();
  return tg::finishOutput(static_cast<int>(tg::run(options, evaluators, context, llvm::outs(), llvm::errs())));
}
