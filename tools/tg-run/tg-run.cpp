//===- tg-run.cpp - Runs a function of an MLIR file -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/InitAll.h"
#include "TensorGraph/Reference/Interpreter.h"
#include "TensorGraph/Tools/Runner.h"
#include "mlir/InitAllDialects.h"
#include "mlir/InitAllExtensions.h"
#include "llvm/Support/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

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
cl::opt<bool> interpret("interpret", cl::desc("Run the interpreter instead of compiled code"), cl::cat(category));
cl::opt<std::string> compare("compare", cl::desc("Run both, and fail if the results differ"), cl::value_desc("interp"),
                             cl::cat(category));
cl::opt<bool> print("print", cl::desc("Print all results (the default without --output)"), cl::cat(category));
cl::opt<bool> printAll("print-all", cl::desc("Print all results with all their elements"), cl::cat(category));
cl::opt<std::string> mode("mode", cl::desc("Optimise the program: debug (not at all), fast-compile or fast-run"),
                          cl::value_desc("name"), cl::init("debug"), cl::cat(category));
cl::opt<unsigned> optLevel("opt-level", cl::desc("Optimisation of compiled code, 0 to 3 (2)"), cl::value_desc("n"),
                           cl::init(2), cl::cat(category));
cl::opt<std::string> code("code", cl::desc("Compiled code: strict (the interpreter's bits) or fast"),
                          cl::value_desc("name"), cl::init("strict"), cl::cat(category));
cl::opt<bool> timing("timing", cl::desc("Print how long each phase takes, to stderr"), cl::cat(category));
cl::extrahelp example("Example: tg-run model.mlir --input=@x.npy --input=3xf64=1,2,3 --output=@y.npy --output=-\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage, 3 --compare finds a difference.\n");
} // namespace

static tg::FailureOr<tg::Evaluators::Run> compileProgram(mlir::ModuleOp module) {
  auto program = tg::Program::compile(module, {optLevel, code == "fast" ? tg::CodeKind::Fast : tg::CodeKind::Strict});
  if (failed(program))
    return mlir::failure();
  // Functions can be copied, programs cannot.
  std::shared_ptr<tg::Program> shared = std::move(*program);
  return tg::Evaluators::Run(
      [shared](llvm::StringRef entry, llvm::ArrayRef<tg::Array> arguments) { return shared->run(entry, arguments); });
}

static tg::FailureOr<tg::SmallVector<tg::Array>> interpretProgram(mlir::ModuleOp module, llvm::StringRef entry,
                                                                  llvm::ArrayRef<tg::Array> arguments) {
  return tg::interpret(module, entry, arguments);
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  cl::HideUnrelatedOptions(category);
  for (auto &[name, option] : cl::getRegisteredOptions())
    if (name == "help-list" || name == "version")
      option->setHiddenFlag(cl::ReallyHidden);
  // With a stream for errors it returns instead of exiting with 1. No overview: the help fits a screen.
  if (!cl::ParseCommandLineOptions(argc, argv, "", &llvm::errs()))
    return static_cast<int>(tg::RunStatus::UsageError);
  auto usageError = [](const llvm::Twine &message) {
    llvm::errs() << "error: " << message << "\n";
    return static_cast<int>(tg::RunStatus::UsageError);
  };
  if (optLevel > 3)
    return usageError("expects --opt-level of 0 to 3, but got " + llvm::Twine(optLevel));
  if (code != "strict" && code != "fast")
    return usageError("expects --code=strict or fast, but got '" + code + "'");
  if (!compare.empty() && compare != "interp")
    return usageError("expects --compare=interp, but got '" + compare + "'");
  if (!tg::parseMode(mode))
    return usageError("expects --mode=debug, fast-compile or fast-run, but got '" + mode + "'");

  mlir::DialectRegistry registry;
  mlir::registerAllDialects(registry);
  mlir::registerAllExtensions(registry);
  tg::registerAllDialects(registry);
  mlir::MLIRContext context(registry);
  context.printOpOnDiagnostic(false);

  tg::RunOptions options;
  options.path = path;
  options.entry = entry;
  options.inputs = inputs;
  options.outputs = outputs;
  options.interpret = interpret;
  options.compare = !compare.empty();
  options.print = print;
  options.printAll = printAll;
  options.timing = timing;
  auto optimize = [](mlir::ModuleOp module) { return tg::optimize(module, *tg::parseMode(mode)); };
  tg::Evaluators evaluators{optimize, interpretProgram, compileProgram};
  return static_cast<int>(tg::run(options, evaluators, context, llvm::outs(), llvm::errs()));
}
