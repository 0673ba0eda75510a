//===- tg-explain.cpp - Why graphs differ, and what is decided ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CompilerThreads.h"
#include "TensorGraph/Tools/Explainer.h"
#include "common/CommandLine.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-explain options");
cl::list<std::string> paths(cl::Positional, cl::desc("a.mlir [b.mlir]"), cl::cat(category));
cl::opt<std::string> first("first",
                           cl::desc("Graph of the first file: a display name, @function:K (from 0), or "
                                    "#graph_ and the start of a digest; or an operation of any dialect, scf.for:K"),
                           cl::value_desc("graph"), cl::cat(category));
cl::opt<std::string> second("second", cl::desc("Graph of the last file, not that of --first"), cl::value_desc("graph"),
                            cl::cat(category));
cl::opt<tg::Mode>
    decisions("decisions",
              cl::desc("Print the decisions of the compiler, line by line (default: in the mode fast-run)"),
              cl::ValueOptional, cl::init(tg::Mode::FastRun), cl::cat(category),
              cl::values(clEnumValN(tg::Mode::FastRun, "", ""),
                         clEnumValN(tg::Mode::FastRun, "fast-run", "all rewrites, fast code"),
                         clEnumValN(tg::Mode::FastCompile, "fast-compile", "cheap rewrites, strict code"),
                         clEnumValN(tg::Mode::Debug, "debug", "no rewrites, strict code")));
cl::opt<std::string> cpu("mcpu", cl::desc("Processor that decisions are for, as LLVM names it (default: this one)"),
                         cl::value_desc("name"), cl::cat(category));
tg::DialectOptions dialects(category);
cl::extrahelp
    example("Without --first and --second: pair by pair of two files, or the first two graphs of one.\n"
            "Open graphs are compared as tg-freeze would make them.\n"
            "Example: tg-explain model.mlir --first=layer --second=@main:4\n"
            "  model.mlir:9:5: remark: the graphs differ here: attribute 'axis' is 0 : i64, but 1 : i64 in the other\n"
            "Exit codes: 0 the same, 1 error, 2 wrong usage, 3 different.\n");
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, &category,
                                  "Says why two inner graphs differ, or how the compiler treats each line\n")))
    return tg::kUsageError;

  mlir::DialectRegistry registry;
  if (failed(dialects.registerDialects(registry)))
    return static_cast<int>(tg::ExplainStatus::Failure);
  mlir::MLIRContext context(registry);
  tg::useCompilerThreads(context);
  context.printOpOnDiagnostic(false);

  tg::ExplainOptions options;
  options.paths = paths;
  options.first = first;
  options.second = second;
  if (decisions.getNumOccurrences())
    options.decisions = decisions;
  options.cpu = cpu;
  return tg::finishOutput(static_cast<int>(tg::explain(options, context, llvm::outs(), llvm::errs())));
}
