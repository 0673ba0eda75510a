//===- Options.h - The command line of tg-run -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included by the main only: the options are registered where they are defined.

#ifndef TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H
#define TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H

#include "common/CodeOptions.h"
#include "common/CommandLine.h"

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
cl::opt<bool> acceptAttributes("accept-compiler-attributes",
                               cl::desc("Trust attributes and operations that only passes may make"), cl::Hidden,
                               cl::cat(category));
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

#endif // TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H
