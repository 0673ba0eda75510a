//===- Runner.cpp - Runs a function of a module on values -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/Runner.h"
#include "Benchmark.h"
#include "CompareResults.h"
#include "Evaluation.h"
#include "ExecutionEngine/CompileCache.h"
#include "Expectations.h"
#include "Gradients.h"
#include "PhaseTimes.h"
#include "Report.h"
#include "RunValues.h"
#include "Support/OutputFiles.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/Support/ArrayText.h"
#include "TensorGraph/Tools/DebugCompare.h"
#include "mlir/Bytecode/BytecodeReader.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"
#include <chrono>

using namespace mlir;
using namespace tg;

namespace {
/// One run. Its methods print errors.
class Runner {
public:
  Runner(const RunOptions &options, MLIRContext &context, llvm::raw_ostream &out, llvm::raw_ostream &errors,
         Ranks &ranks)
      : options(options), ranks(ranks), evaluation(this->options, context, errors, ranks), context(context), out(out),
        errors(errors) {}

  RunStatus run();

private:
  RunStatus fail(llvm::Error error, RunStatus status = RunStatus::Failure) {
    errors << "error: " << llvm::toString(std::move(error)) << "\n";
    return status;
  }
  RunStatus fail(const Twine &message, RunStatus status = RunStatus::Failure) {
    errors << "error: " << message << "\n";
    return status;
  }

  /// Runs the program that an earlier run has compiled of the file; nothing if there is none.
  std::optional<RunStatus> runAgain(DriverSession &session, const BenchmarkRequest &request);
  /// Returns the type of the function to run; null after an error.
  FunctionType findEntry(ModuleOp module);
  /// Reads the arguments: of those that processes divide, the rows of this one, if the program is known.
  RunResults load(DriverSession &session, FunctionType type, const Program *program);
  LogicalResult optimize(DriverSession &session, ModuleOp module);
  /// Runs what compiled code is compared with.
  RunResults runReference(OwningOpRef<ModuleOp> module, ArrayRef<Array> arguments);
  /// Prints and reports a difference.
  RunStatus differ(StringRef program, ArrayRef<Array> arguments, StringRef differences);
  RunStatus compare(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments);
  /// Compares after each pass, and then compiled code.
  RunStatus debugCompare(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments);
  RunStatus interpret(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments);
  /// Adds the function that `--gradient` or `--check-gradient` asks for, and makes it the one to run.
  RunStatus addDerivative(ModuleOp module);
  RunStatus store(ArrayRef<Array> results, RanksProfile *profile = nullptr);
  RunStatus runCompiled(Program &program, ArrayRef<Array> arguments, const BenchmarkRequest &request);
  /// Checks options, whatever the module is.
  RunStatus checkProfile();
  RunStatus checkRanks();
  RunStatus checkOptions();
  RunStatus evaluate();

  /// Runs one phase, and records its time.
  template <typename Phase> auto timed(StringRef name, Phase phase) {
    auto start = std::chrono::steady_clock::now();
    evaluation.progress.begin(name);
    auto result = phase();
    evaluation.progress.end();
    times.add(name, std::chrono::steady_clock::now() - start);
    return result;
  }

  RunOptions options; // with the function that is added as the entry
  const std::string asked = options.entry;
  Ranks &ranks;
  Evaluation evaluation;
  /// Of comparisons.
  const unsigned tolerance = options.tolerance.value_or(options.compile.code == CodeKind::Fast ? kFastTolerance : 0);
  /// Of the function that is asked for.
  ValueNames names;
  SmallVector<unsigned> checkedInputs;
  FunctionType checkedType;
  MLIRContext &context;
  llvm::raw_ostream &out, &errors;
  PhaseTimes times;
  /// Of several processes.
  std::string spread;
};
} // namespace

FunctionType Runner::findEntry(ModuleOp module) {
  auto function = module.lookupSymbol<FunctionOpInterface>(options.entry);
  if (!function) {
    SmallVector<StringRef> names;
    for (auto other : module.getOps<FunctionOpInterface>())
      if (!other.isExternal() && other.isPublic())
        names.push_back(other.getName());
    fail("the module has no function '" + options.entry +
         "'; the public functions are: " + (names.empty() ? "none" : llvm::join(names, ", ")));
    return {};
  }
  auto type = dyn_cast<FunctionType>(function.getFunctionType());
  FailureOr<Partitioned> partitioned = readPartitioned(function->getDiscardableAttr(kPartitionedAttr));
  if (type && !function.isExternal() && function.isPublic())
    return succeeded(partitioned) ? partitioned->getCallerType(type) : type;
  function.emitError("expects a public function with a body to run");
  return {};
}

RunResults Runner::load(DriverSession &session, FunctionType type, const Program *program) {
  // A message that some are missing shows the names. Programs that the cache has are not read otherwise.
  if (names.arguments.empty() && options.inputs.size() != type.getNumInputs())
    names = readNames({session.getProgram(), options.path}, asked, context);
  RowsToRead rows;
  if (program && ranks.areProcesses() && ranks.areSeveral()) {
    if (failed(ranks.open(errors)) || failed(ranks.meet()))
      return failure();
    const Program::Function &function = *findFunction(*program, options.entry);
    rows = [this, &function](size_t argument, int64_t count) { return ranks.rowsToRead(function, argument, count); };
    for (size_t k = 0; k < function.type.getNumResults(); ++k)
      if (!fileOfResult(options, k).empty())
        ranks.keepApart(k);
  }
  SmallVector<int64_t> parts;
  auto arguments = loadArguments(options, type, names, rows, &parts);
  if (!arguments) {
    fail(arguments.takeError());
    return failure();
  }
  ranks.setParts(parts);
  return std::move(*arguments);
}

LogicalResult Runner::optimize(DriverSession &session, ModuleOp module) {
  return timed("optimize", [&] { return session.optimize(module); });
}

RunResults Runner::runReference(OwningOpRef<ModuleOp> module, ArrayRef<Array> arguments) {
  if (!options.compareStrict)
    return timed("interpret", [&] { return evaluation.interpret(*module, options.entry, arguments); });
  const Way way{"--exact", Mode::Debug, CodeKind::Strict};
  auto function = timed("compile strict", [&] { return evaluation.prepare(way, std::move(module)); });
  return failed(function) ? RunResults(failure())
                          : timed("run strict", [&] { return (*function)(options.entry, arguments); });
}

RunStatus Runner::differ(StringRef program, ArrayRef<Array> arguments, StringRef differences) {
  out << differences;
  if (!options.report.empty())
    if (llvm::Error error = writeReport(options, program, arguments, differences))
      return fail(std::move(error));
  return RunStatus::Mismatch;
}

RunStatus Runner::compare(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments) {
  // Each gets its own arguments and module, so that one that writes to them by mistake does not affect the other.
  OwningOpRef<ModuleOp> clone(module.clone());
  SmallVector<Array> copies, reported;
  for (const Array &argument : arguments) {
    for (SmallVector<Array> *list : {&copies, &reported}) {
      std::optional<Array> copy = argument.clone();
      if (!copy)
        return fail("out of memory for a copy of the inputs");
      list->push_back(std::move(*copy));
    }
  }
  std::string text;
  if (!options.report.empty())
    llvm::raw_string_ostream(text) << *module << "\n";
  const Compared &words = options.compareStrict ? kWithStrictCode : kWithInterpreter;
  RunResults reference = runReference(std::move(clone), copies);
  if (failed(reference) && evaluation.isInterrupted())
    return RunStatus::Failure;
  if (failed(optimize(session, module)))
    return RunStatus::Failure;
  auto program = timed("compile", [&] { return evaluation.compileModule(session, module, /*isAsRead=*/false); });
  if (failed(program))
    return RunStatus::Failure;
  RunResults compiled = timed("run", [&] { return evaluation.run(**program, options.entry, arguments); });
  if (failed(compiled) && (failed(reference) || evaluation.isInterrupted()))
    return RunStatus::Failure;
  if (failed(reference) || failed(compiled))
    return differ(text, reported,
                  ("only the " + (failed(reference) ? words.firstRuns : words.secondRuns) + " fails\n").str());
  std::string differences;
  llvm::raw_string_ostream os(differences);
  if (!areEqual(*reference, *compiled, tolerance, words, os)) {
    RunStatus status = differ(text, reported, differences);
    store(*compiled);
    return status;
  }
  out << "all results are equal" << (tolerance ? ", within the tolerance" : "") << "\n";
  return store(*compiled);
}

RunStatus Runner::debugCompare(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments) {
  DebugCompareOptions passes{options.entry,
                             arguments,
                             tolerance,
                             [&](auto... values) { return evaluation.interpret(values...); },
                             [&](PassManager &manager) { return evaluation.addPasses(manager); },
                             options.debugCompareFile,
                             [&] { return !evaluation.isInterrupted(); }};
  auto comparison = timed("passes", [&] { return compareAfterPasses(module, passes, out); });
  if (failed(comparison))
    return RunStatus::Failure;
  if (comparison->differs)
    return RunStatus::Mismatch;
  out << comparison->compared << " passes keep all results";
  if (comparison->compared)
    out << ", the last is " << comparison->lastPass;
  if (!comparison->firstSkipped.empty())
    out << "; " << comparison->firstSkipped << " makes '" << comparison->notInterpreted
        << "', which is not interpreted";
  out << "\n";
  return options.passes.empty() ? compare(session, module, arguments) : RunStatus::Success;
}

RunStatus Runner::interpret(DriverSession &session, ModuleOp module, ArrayRef<Array> arguments) {
  if (failed(optimize(session, module)))
    return RunStatus::Failure;
  RunResults results = timed("interpret", [&] { return evaluation.interpret(module, options.entry, arguments); });
  // What was recorded shows how it came to a failure.
  if (!options.trace.empty()) {
    auto arrays = evaluation.getTrace();
    if (!arrays)
      return fail(arrays.takeError());
    if (llvm::Error error = writeNpz(options.trace, *arrays))
      return fail(std::move(error));
  }
  return failed(results) ? RunStatus::Failure : store(*results);
}

RunStatus Runner::addDerivative(ModuleOp module) {
  bool checks = options.checkGradient.has_value();
  auto inputs = checks ? parseInputNumbers("check-gradient", *options.checkGradient)
                       : parseInputNumbers("gradient", *options.gradient);
  if (!inputs)
    return fail(inputs.takeError(), RunStatus::UsageError);
  std::optional<int64_t> kept = parseCheckpoint(options.checkpoint);
  if (!kept && !options.checkpoint.empty())
    return fail("expects a positive number of steps or auto for --checkpoint, but got '" + options.checkpoint + "'",
                RunStatus::UsageError);
  checkedType = findEntry(module);
  if (!checkedType)
    return RunStatus::Failure;
  std::string name = options.entry + (checks ? "_gradient_check" : "_gradient");
  if (checks) {
    auto checked = addGradientCheck(module, options.entry, name, *inputs);
    if (failed(checked))
      return RunStatus::Failure;
    checkedInputs = *checked;
  } else if (failed(addGradient(module, options.entry, name, DerivativeKind::Gradient, *inputs, kept))) {
    return RunStatus::Failure;
  }
  options.entry = name;
  return RunStatus::Success;
}

RunStatus Runner::store(ArrayRef<Array> results, RanksProfile *profile) {
  // One process writes, if none has failed, but for the rows of results that each process has.
  std::string messages;
  RunStatus status = ranks.agree(RunStatus::Success, messages);
  OutputFiles files;
  for (auto [k, result] : llvm::enumerate(results))
    if (status == RunStatus::Success && ranks.rowsApart(k) >= 0)
      status = ranks.write(k, result, fileOfResult(options, k), files, messages);
  errors << messages;
  if (status != RunStatus::Success)
    return status;
  if (options.timing && ranks.areProcesses() && ranks.areSeveral()) {
    llvm::raw_string_ostream os(spread);
    if (auto lists = ranks.gather(times.getShared()); succeeded(lists))
      PhaseTimes::printSpread(*lists, os);
  }
  if (profile && ranks.areProcesses() && ranks.areSeveral())
    (void)ranks.gather(*profile);
  if (!ranks.isFirst())
    return status;
  if (options.checkGradient)
    return reportGradients(checkedInputs, checkedType, results, out) ? RunStatus::Success : RunStatus::Mismatch;
  if (llvm::Error error =
          storeResults(options, results, names, profile, out, files, [&](size_t k) { return ranks.rowsApart(k) >= 0; }))
    return fail(std::move(error));
  return RunStatus::Success;
}

/// Returns the type of a function as callers see it.
static FunctionType typeOf(const Program::Function &function) {
  return function.partitioned ? function.partitioned->getCallerType(function.type) : function.type;
}

std::optional<RunStatus> Runner::runAgain(DriverSession &session, const BenchmarkRequest &request) {
  auto start = std::chrono::steady_clock::now();
  std::unique_ptr<Program> program = evaluation.find(session);
  if (!program)
    return std::nullopt;
  times.add("load", std::chrono::steady_clock::now() - start);
  FunctionType type = typeOf(*findFunction(*program, options.entry));
  if (llvm::Error error = checkOutputs(options, type))
    return fail(std::move(error));
  names = session.getNames().lookup(options.entry);
  auto arguments = load(session, type, program.get());
  return failed(arguments) ? RunStatus::Failure : runCompiled(*program, *arguments, request);
}

RunStatus Runner::runCompiled(Program &program, ArrayRef<Array> arguments, const BenchmarkRequest &request) {
  RunResults results = timed("run", [&] { return evaluation.run(program, options.entry, arguments); });
  if (failed(results))
    return RunStatus::Failure;
  if (request.calls > 0) {
    auto cost = timed("benchmark", [&] {
      auto measure = [&](int64_t calls) { return evaluation.measure(program, options.entry, arguments, calls); };
      return measureCalls(measure, request.calls, evaluation.progress);
    });
    if (failed(cost))
      return RunStatus::Failure;
    if (ranks.isFirst())
      printCost(request, *cost, arguments, *results, out);
  }
  evaluation.printVariants(program);
  if (options.profile.empty())
    return store(*results);
  RanksProfile profile = ranks.takeProfile(program);
  return store(*results, &profile);
}

RunStatus Runner::checkProfile() {
  if (!options.profileFormat.empty() && !parseProfileFormat(options.profileFormat))
    return fail("expects --profile-format=json, speedscope, chrome or table, but got '" + options.profileFormat + "'",
                RunStatus::UsageError);
  if (options.profile.empty())
    return options.profileFormat.empty() ? RunStatus::Success
                                         : fail("expects --profile with --profile-format", RunStatus::UsageError);
  if (options.interpret || options.compare || options.check || options.checkGradient)
    return fail("expects --profile without --interpret, --compare, --check and --check-gradient",
                RunStatus::UsageError);
  return RunStatus::Success;
}

RunStatus Runner::checkRanks() {
  if (!options.ranks && !ranks.areSeveral() && options.shard.empty())
    return RunStatus::Success;
  if (options.ranks && ranks.areProcesses())
    return fail("expects --ranks or several processes of mpirun, not both", RunStatus::UsageError);
  const std::pair<bool, StringRef> refused[] = {{options.interpret, "--interpret, --guard and --trace"},
                                                {options.compare, "--compare and --debug-compare"},
                                                {options.check, "--check"},
                                                {options.checkGradient.has_value(), "--check-gradient"},
                                                {options.guardsCode, "--guard"},
                                                {options.compile.specialize != Specialize::Never, "--specialize"},
                                                {ranks.areProcesses() && options.path == "-", "the standard input"}};
  for (auto [isGiven, name] : refused)
    if (isGiven)
      return fail("expects --ranks, --shard and several processes of mpirun without " + name, RunStatus::UsageError);
  return RunStatus::Success;
}

RunStatus Runner::checkOptions() {
  if (!options.traceScans.empty() && options.trace.empty())
    return fail("expects --trace with --trace-scan", RunStatus::UsageError);
  if (!options.passes.empty() && !options.debugCompare)
    return fail("expects --debug-compare with --passes", RunStatus::UsageError);
  if (options.guardsCode && !options.trace.empty())
    return fail("expects --trace or --code with --guard, not both", RunStatus::UsageError);
  if (RunStatus status = checkProfile(); status != RunStatus::Success)
    return status;
  if (RunStatus status = checkRanks(); status != RunStatus::Success)
    return status;
  if (options.check) {
    bool callsOnce = options.compare || options.tolerance.value_or(0) || !options.benchmark.empty();
    bool hasValues = !options.inputs.empty() || !options.outputs.empty() || options.print || options.printAll;
    if (callsOnce || hasValues)
      return fail("expects --check without --compare, --tolerance, --benchmark, --input, --output and --print",
                  RunStatus::UsageError);
  }
  if (!options.report.empty() && (!options.compare || options.debugCompare))
    return fail("expects --compare with --report", RunStatus::UsageError);
  if (options.interpret && options.compare)
    return fail("expects --interpret or --compare, not both", RunStatus::UsageError);
  if (options.gradient && options.checkGradient)
    return fail("expects --gradient or --check-gradient, not both", RunStatus::UsageError);
  if (!options.checkpoint.empty() && !options.gradient)
    return fail("expects --gradient with --checkpoint", RunStatus::UsageError);
  if (options.check && (options.gradient || options.checkGradient))
    return fail("expects --check without --gradient and --check-gradient", RunStatus::UsageError);
  if (options.checkGradient && (options.compare || !options.outputs.empty() || options.print || options.printAll))
    return fail("expects --check-gradient without --compare, --output and --print", RunStatus::UsageError);
  return RunStatus::Success;
}

RunStatus Runner::evaluate() {
  if (llvm::Error error = evaluation.prepare())
    return fail(std::move(error), RunStatus::UsageError);
  if (RunStatus status = checkOptions(); status != RunStatus::Success)
    return status;
  llvm::Expected<BenchmarkRequest> request = parseBenchmark(options.benchmark);
  if (!request)
    return fail(request.takeError(), RunStatus::UsageError);
  if (request->calls > 0 && (options.interpret || options.compare))
    return fail(Twine("expects --benchmark or ") + (options.interpret ? "--interpret" : "--compare") + ", not both",
                RunStatus::UsageError);
  if (llvm::Error error = checkInputs(options, context))
    return fail(std::move(error), RunStatus::UsageError);
  if (llvm::Error error = checkOutputs(options))
    return fail(std::move(error), RunStatus::UsageError);

  // Which rows a process reads is known when the program is divided.
  bool readsLater = ranks.areProcesses() && ranks.areSeveral();
  DriverSession session(context, evaluation.makeSession());
  if (failed(timed("parse", [&] { return session.open(options.path, errors); })))
    return RunStatus::Failure;
  ranks.setProgram(llvm::xxh3_64bits(session.getProgram()));
  times.dropLast(); // it may turn out that nothing is parsed
  // One process compiles, and the others find what they need in the cache. A process without one does not wait. None
  // communicates before a child process has read bytecode.
  if (readsLater && !CompileCache::isOff(options.compile.cache) &&
      !isBytecode(llvm::MemoryBufferRef(session.getProgram(), options.path)))
    if (failed(ranks.open(errors)) || (!ranks.isFirst() && failed(ranks.meet())))
      return RunStatus::Failure;
  bool isAsWritten = !options.check && !options.gradient && !options.checkGradient;
  if (isAsWritten && !options.interpret && !options.compare && options.profile.empty())
    if (std::optional<RunStatus> status = runAgain(session, *request))
      return *status;
  OwningOpRef<ModuleOp> module = timed("parse", [&] { return session.read(); });
  if (!module)
    return RunStatus::Failure;
  names = session.getNames().lookup(options.entry);
  if (!options.profile.empty())
    prepareToProfile(*module);
  if (options.check)
    return timed("check",
                 [&] { return checkExpectations(*module, options.entry, makeWays(options), evaluation, out); });
  if (options.gradient || options.checkGradient)
    if (RunStatus status = addDerivative(*module); status != RunStatus::Success)
      return status;
  FunctionType type = findEntry(*module);
  if (!type)
    return RunStatus::Failure;
  eraseUnreached(*module, options.entry);
  if (llvm::Error error = checkOutputs(options, type))
    return fail(std::move(error));
  FailureOr<SmallVector<Array>> arguments{SmallVector<Array>()};
  if (!readsLater && failed(arguments = load(session, type, nullptr)))
    return RunStatus::Failure;

  if (options.debugCompare)
    return debugCompare(session, *module, *arguments);
  if (options.compare)
    return compare(session, *module, *arguments);
  if (options.interpret)
    return interpret(session, *module, *arguments);
  if (failed(timed("optimize", [&] { return session.optimizeAndDivide(*module, {options.entry}); })))
    return RunStatus::Failure;
  auto program = timed("compile", [&] { return evaluation.compileModule(session, *module, isAsWritten); });
  if (failed(program) || (readsLater && failed(arguments = load(session, type, program->get()))))
    return RunStatus::Failure;
  return runCompiled(**program, *arguments, *request);
}

RunStatus Runner::run() {
  RunStatus status = evaluate();
  if (status != RunStatus::Success && evaluation.isInterrupted())
    status = RunStatus::Interrupted;
  if (options.timing && !times.isEmpty()) {
    times.print(errors);
    errors << spread;
  }
  return status;
}

RunStatus tg::run(const RunOptions &options, MLIRContext &context, llvm::raw_ostream &out, llvm::raw_ostream &errors) {
  Ranks ranks(options.ranks);
  if (!ranks.areProcesses())
    return Runner(options, context, out, errors, ranks).run();
  std::string messages;
  llvm::raw_string_ostream own(messages);
  RunStatus status = Runner(options, context, out, own, ranks).run();
  return ranks.end(status, messages, errors);
}
