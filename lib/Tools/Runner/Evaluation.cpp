//===- Evaluation.cpp - How a run evaluates modules -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evaluation.h"
#include "TensorGraph/Dialect/ExpectOp.h"
#include "TensorGraph/Gradient/Gradient.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "TensorGraph/Reference/WatchObserver.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/ADT/SetVector.h"
#include <cmath>

using namespace mlir;
using namespace tg;

Evaluation::Evaluation(const RunOptions &options, MLIRContext &context, llvm::raw_ostream &errors, Ranks &ranks)
    : progress(errors, options.showsProgress), options(options), context(context), errors(errors), ranks(ranks),
      compile(options.compile) {
  compile.profile = !options.profile.empty();
  if (options.guardsCode)
    compile.guard = *options.guard;
  compile.report = &reports;
  compile.progress = showProgress(errors);
  if (options.showsProgress)
    compile.progress = [this](size_t done, size_t total) { progress.update(done, total); };
}

/// Parses a positive number with a unit, seconds if there is none.
static std::optional<double> parseDuration(StringRef text) {
  double factor = text.consume_back("ms") ? 1e-3 : text.consume_back("s") ? 1 : text.consume_back("m") ? 60 : 1;
  double number;
  if (text.getAsDouble(number) || !std::isfinite(number) || number <= 0)
    return std::nullopt;
  return number * factor;
}

llvm::Error Evaluation::prepare() {
  if (options.guard) {
    llvm::Expected<GuardOptions> values = GuardOptions::parse(*options.guard);
    if (!values)
      return values.takeError();
    guarded = *values;
    if (!options.guardsCode)
      observers.push_back(&guard.emplace(*guarded));
  }
  if (!options.trace.empty())
    observers.push_back(&recorder.emplace(options.traceScans));
  if (options.timeLimit.empty())
    return llvm::Error::success();
  std::optional<double> seconds = parseDuration(options.timeLimit);
  if (!seconds)
    return llvm::createStringError("expects --time-limit of a time such as 10s, 500ms or 2m, but got '" +
                                   options.timeLimit + "'");
  timeLimit = *seconds;
  return llvm::Error::success();
}

CallWatch Evaluation::watch(bool showsSteps) const {
  CallWatch watch;
  watch.limit = timeLimit;
  if (showsSteps && progress.isShown())
    watch.report = [this](StepCount steps) { progress.update(steps.done, steps.total); };
  if (options.interruption)
    watch.monitor = [interruption = options.interruption] { return !interruption->hasCome(); };
  return watch;
}

//===----------------------------------------------------------------------===//
// Compiled code
//===----------------------------------------------------------------------===//

const Program::Function *tg::findFunction(const Program &program, StringRef name) {
  for (const Program::Function &function : program.getFunctions())
    if (function.name == name)
      return &function;
  return nullptr;
}

void tg::eraseUnreached(ModuleOp module, StringRef entry) {
  for (auto expectation : llvm::make_early_inc_range(module.getOps<ExpectOp>()))
    expectation.erase();
  SymbolTable symbols(module);
  llvm::SetVector<Operation *> reached;
  reached.insert(symbols.lookup(entry));
  for (Operation &op : *module.getBody())
    if (!isa<FunctionOpInterface>(op))
      reached.insert(&op);
  for (size_t k = 0; k < reached.size(); ++k) {
    auto uses = SymbolTable::getSymbolUses(reached[k]);
    if (!uses)
      return; // an operation that is not registered may call any of them
    for (SymbolTable::SymbolUse use : *uses)
      if (Operation *used = symbols.lookup(use.getSymbolRef().getRootReference()))
        reached.insert(used);
  }
  for (auto function : llvm::make_early_inc_range(module.getOps<FunctionOpInterface>()))
    if (!reached.contains(function))
      function.erase();
}

void Evaluation::printReports() {
  if (options.timing || compile.explainMisses)
    printUnitReports(reports, errors);
}

void Evaluation::printVariants(const Program &program) const {
  if (options.timing)
    printVariantReports(program.getVariants(), errors);
}

std::unique_ptr<Program> Evaluation::find(DriverSession &session) {
  std::unique_ptr<Program> program = session.find();
  if (!program || !findFunction(*program, options.entry))
    return nullptr; // the module is read to say why
  printReports();
  return program;
}

FailureOr<std::unique_ptr<Program>> Evaluation::compileModule(DriverSession &session, ModuleOp module, bool isAsRead) {
  reports.clear();
  auto program = session.compile(module, isAsRead);
  printReports();
  return program;
}

RunResults Evaluation::run(Program &program, StringRef entry, ArrayRef<Array> arguments) const {
  if (options.guardsCode)
    if (const Program::Function *function = findFunction(program, entry))
      if (auto bad = guarded->describeBad(arguments))
        return emitError(function->location, *bad);
  const Program::Function *function = findFunction(program, entry);
  if (function && (function->partitioned || ranks.areSeveral()))
    return ranks.run(program, *function, arguments, watch(/*showsSteps=*/ranks.isFirst()), errors);
  program.setWatch(watch(/*showsSteps=*/true));
  return program.run(entry, arguments);
}

FailureOr<CallCost> Evaluation::measure(Program &program, StringRef entry, ArrayRef<Array> arguments,
                                        int64_t calls) const {
  if (const Program::Function *function = findFunction(program, entry); function && function->partitioned) {
    CallCost mean;
    for (int64_t k = 0; k < calls; ++k) {
      CallCost cost;
      if (failed(ranks.run(program, *function, arguments, watch(/*showsSteps=*/false), errors, &cost)))
        return failure();
      cost.cpu = mean.cpu + cost.cpu / calls;
      cost.wall = mean.wall + cost.wall / calls;
      mean = cost;
    }
    return mean;
  }
  program.setWatch(watch(/*showsSteps=*/false));
  return program.measure(entry, arguments, calls);
}

//===----------------------------------------------------------------------===//
// The interpreter
//===----------------------------------------------------------------------===//

/// Runs the interpreter. Derivatives are expanded in a copy of the module.
RunResults Evaluation::interpret(ModuleOp module, StringRef entry, ArrayRef<Array> arguments) const {
  CallWatch watched = watch(/*showsSteps=*/true);
  WatchObserver call(watched);
  SmallVector<Observer *> all(observers);
  all.push_back(&call);
  if (!hasGradients(module))
    return tg::interpret(module, entry, arguments, meanings, all);
  OwningOpRef<ModuleOp> copy(module.clone());
  if (failed(prepareToInterpret(*copy)))
    return failure();
  return tg::interpret(*copy, entry, arguments, meanings, all);
}

LogicalResult Evaluation::addPasses(PassManager &manager) const {
  if (!options.passes.empty())
    return parsePassPipeline(options.passes, manager, errors);
  LowerToLoopsOptions lowering;
  lowering.code = compile.code;
  lowering.reassociate = compile.reassociate;
  lowering.without = ArrayRef(compile.without);
  lowering.checkForeign = compile.checkForeign;
  lowering.parallel = compile.threads > 1;
  if (failed(addModePipeline(manager, options.mode, {})))
    return failure();
  addLowerToLoopsPipeline(manager, lowering);
  return success();
}

//===----------------------------------------------------------------------===//
// Ways
//===----------------------------------------------------------------------===//

std::vector<Way> tg::makeWays(const RunOptions &options) {
  std::vector<Way> ways{{"--interpret", Mode::Debug}};
  for (Mode mode : options.modes) {
    std::string option = "--mode=" + stringifyMode(mode).str();
    if (mode != Mode::Debug)
      ways.push_back({option + " --interpret", mode});
    if (options.interpret)
      continue;
    unsigned interpreted = ways.size() - 1;
    for (CodeKind kind : options.codeKinds) {
      if (kind == CodeKind::Fast)
        ways.push_back({option + " --code=fast", mode, kind, kFastTolerance});
      else
        ways.push_back({option + " --code=strict", mode, kind, 0, interpreted});
    }
  }
  return ways;
}

FailureOr<RunFunction> Evaluation::prepare(const Way &way, OwningOpRef<ModuleOp> module) {
  SessionOptions own{way.mode, compile};
  own.compile.code = way.code.value_or(compile.code);
  DriverSession session(context, std::move(own));
  if (failed(session.optimize(*module)))
    return failure();
  // Functions must be copyable, but owned modules and programs are not.
  if (!way.code) {
    auto shared = std::make_shared<OwningOpRef<ModuleOp>>(std::move(module));
    return RunFunction([shared](auto... values) { return tg::interpret(**shared, values...); });
  }
  auto compiled = compileModule(session, *module, /*isAsRead=*/false);
  if (failed(compiled))
    return failure();
  std::shared_ptr<Program> shared = std::move(*compiled);
  return RunFunction([this, shared](auto... values) { return run(*shared, values...); });
}
