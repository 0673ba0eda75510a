//===- tg-reduce.cpp - Shrinks programs that show a bug -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/ReduceTool.h"
#include "common/CommandLine.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Signals.h"
#include "llvm/Support/raw_ostream.h"
#include <atomic>

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-reduce options");
cl::list<std::string> words(cl::Positional, cl::desc("model.mlir [-- command]"), cl::cat(category));
cl::opt<std::string> output("o", cl::desc("Where to write the reduced program (default: -)"), cl::value_desc("file"),
                            cl::init("-"), cl::cat(category));
cl::opt<std::string> script("test",
                            cl::desc("Keep programs for which this script exits with 0; its last argument is the file"),
                            cl::value_desc("script"), cl::cat(category));
cl::opt<std::string> crashes("crashes", cl::desc("Keep a crash of this shell command, in the same place"),
                             cl::value_desc("'command {} {inputs}'"), cl::cat(category));
cl::opt<std::string> differs("differs", cl::desc("Keep results that tg-run --compare=interp finds to differ"),
                             cl::value_desc("options of tg-run"), cl::ValueOptional, cl::cat(category));
cl::opt<std::string> differsAfter("differs-after", cl::desc("Keep results that passes change, interpreted"),
                                  cl::value_desc("options of tg-opt"), cl::cat(category));
cl::opt<std::string> failsWith("fails-with", cl::desc("Keep a failure of the command with this text in its messages"),
                               cl::value_desc("text"), cl::cat(category));
cl::opt<double> slower("slower-than-strict",
                       cl::desc("Keep fast code that takes so many times as long as strict code (default: 1.2)"),
                       cl::value_desc("factor"), cl::ValueOptional, cl::init(1.2), cl::cat(category));
cl::opt<std::string> entry("entry", cl::desc("Function that the inputs are for (default: main)"),
                           cl::value_desc("name"), cl::init("main"), cl::cat(category));
cl::list<std::string> inputs("input", cl::desc("Next argument, as for tg-run (default: small numbers)"),
                             cl::value_desc("value"), cl::cat(category));
cl::opt<unsigned> maxTests("max-tests", cl::desc("Tests to run at most (default: 10000)"), cl::value_desc("n"),
                           cl::init(10000), cl::cat(category));
cl::opt<unsigned> timeout("timeout", cl::desc("Seconds for a test (default: 60)"), cl::value_desc("seconds"),
                          cl::init(60), cl::cat(category));
tg::DialectOptions dialects(category);
cl::extrahelp
    example("Examples: tg-reduce model.mlir --differs='--mode=fast-run --code=strict' --input=f64=1 -o small.mlir\n"
            "  tg-reduce model.mlir --crashes='tg-opt {} --tg-simplify'\n"
            "  tg-reduce model.mlir --fails-with='sizes of axis' -- tg-run {} --input=3xf64=1\n"
            "Ctrl-C ends the search, and writes the smallest program so far.\n"
            "Exit codes: 0 nothing more to remove, 1 error, 2 wrong usage, 3 stopped early.\n");
std::atomic<bool> interrupted = false;
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, &category, "Shrinks a program that shows a bug\n")))
    return tg::kUsageError;
  llvm::sys::SetInterruptFunction([] { interrupted = true; });

  tg::ReduceOptions options;
  if (!words.empty()) {
    options.path = words.front();
    options.command.assign(words.begin() + 1, words.end());
  }
  auto given = [](auto &option) {
    return option.getNumOccurrences() ? std::optional(option.getValue()) : std::nullopt;
  };
  options.script = given(script);
  options.crashes = given(crashes);
  options.differs = given(differs);
  options.differsAfter = given(differsAfter);
  options.failsWith = given(failsWith);
  options.slowerThanStrict = given(slower);
  options.output = output;
  options.entry = entry;
  options.inputs = inputs;
  options.maxTests = maxTests;
  options.timeout = timeout;
  options.tgRun = tg::findTool(argv, "tg-run");
  options.tgOpt = tg::findTool(argv, "tg-opt");
  options.isInterrupted = [] { return interrupted.load(); };
  options.showsProgress = llvm::errs().is_displayed();

  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::ReduceStatus::Failure);
  tg::registerReductionPatterns(registry);
  mlir::MLIRContext context(registry, mlir::MLIRContext::Threading::DISABLED);
  context.printOpOnDiagnostic(false);
  return tg::finishOutput(static_cast<int>(tg::reduce(options, context, llvm::outs(), llvm::errs())));
}
