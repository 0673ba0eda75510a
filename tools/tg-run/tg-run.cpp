//===- tg-run.cpp - Runs a function of an MLIR file -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DebugOptions.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Support/CompilerThreads.h"
#include "TensorGraph/Tools/Runner.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/InitLLVM.h"

/// Returns the value of an option that is given.
template <typename Option> static std::optional<std::string> given(const Option &option) {
  return option.getNumOccurrences() ? std::optional(option.getValue()) : std::nullopt;
}

/// Chooses what evaluates the program, and in which mode. The interpreter says what a program means as it is written,
/// and a guard what happens in it, unless another mode is asked for.
static void chooseEvaluator(tg::RunOptions &options) {
  options.guard = given(guardText);
  options.guardsCode = options.guard && code.isCodeGiven() && !interpret;
  options.trace = trace;
  options.traceScans = traceScans;
  options.interpret = interpret || (options.guard && !options.guardsCode) || !trace.empty();
  bool isWatched = options.interpret || options.guard;
  options.mode = isWatched && !code.isModeGiven() ? tg::Mode::Debug : code.getMode();
  options.check = check;
  options.modes = code.getModes();
  options.codeKinds = code.getCodeKinds();
  options.passes = passes;
  options.debugCompare = debugCompare.getNumOccurrences();
  options.debugCompareFile = debugCompare;
  options.compare = !compare.empty() || options.debugCompare;
  options.compareStrict = compare == "strict";
  options.report = report;
  if (tolerance.getNumOccurrences())
    options.tolerance = tolerance;
}

static tg::RunOptions makeOptions() {
  tg::RunOptions options;
  chooseEvaluator(options);
  code.apply(options.compile);
  options.compile.checkForeign = checkForeign;
  options.compile.threads = threads;
  options.compile.flushSubnormals = flushSubnormals;
  options.ranks = ranks;
  options.shard = shard;
  options.compile.specialize = *tg::parseSpecialize(specialize);
  options.compile.acceptsCompilerAttributes = acceptAttributes;
  options.compile.cache = cache;
  options.compile.explainMisses = explainCache;
  options.compile.debugInfo = debugInfo;
  options.compile.perf = perf;
  options.path = path;
  options.entry = check && !entry.getNumOccurrences() ? "" : entry.getValue();
  options.inputs = inputs;
  options.outputs = outputs;
  options.gradient = given(gradient);
  options.checkpoint = checkpoint;
  options.checkGradient = given(checkGradient);
  options.print = print;
  options.printAll = printAll;
  options.timing = timing;
  options.benchmark = benchmark;
  options.profile = profile;
  options.profileFormat = profileFormat;
  options.showsProgress = showsProgress;
  options.timeLimit = timeLimit;
  return options;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  tg::Interruption interruption;
  if (failed(tg::parseCommandLine(argc, argv, {&values, &checking, &compilation, &debugging, &measuring, &general},
                                  "Runs a function of an MLIR file, compiled or interpreted\n")))
    return tg::kUsageError;
  if (int status = checkOptions())
    return status;
  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::RunStatus::Failure);
  mlir::MLIRContext context(registry);
  tg::useCompilerThreads(context);
  context.printOpOnDiagnostic(false);
  if (!passes.empty()) {
    mlir::registerTransformsPasses();
    tg::registerAllPasses();
  }
  tg::RunOptions options = makeOptions();
  options.interruption = &interruption;
  return tg::finishOutput(static_cast<int>(tg::run(options, context, llvm::outs(), llvm::errs())));
}
