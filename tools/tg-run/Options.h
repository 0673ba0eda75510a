//===- Options.h - The command line of tg-run -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included by the main only: the options are registered where they are defined.

#ifndef TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H
#define TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "common/CodeOptions.h"
#include "common/CommandLine.h"

namespace cl = llvm::cl;

namespace {
// The help shows them in this order, which is that of the alphabet.
cl::OptionCategory values("Arguments and results"), checking("Checking"), compilation("Compilation");
cl::OptionCategory debugging("Debugging"), measuring("Measuring"), general("This tool");

using Text = cl::opt<std::string>;
using Flag = cl::opt<bool>;
Text path(cl::Positional, cl::desc("model.mlir"), cl::init("-"), cl::cat(values));
Text entry("entry", cl::desc("Function to run (default: main)"), cl::value_desc("name"), cl::init("main"),
           cl::cat(values));
cl::list<std::string> inputs("input",
                             cl::desc("Next argument: 2.5, 1,2,3, 3xf64=1,2,3, @x.npy, @x.npz:a, or as printed"),
                             cl::value_desc("value"), cl::cat(values));
cl::list<std::string> outputs("output", cl::desc("Next result to @y.npy or - (print), or all to @y.npz"),
                              cl::value_desc("where"), cl::cat(values));
Flag print("print", cl::desc("Print all results (default without --output)"), cl::cat(values));
Flag printAll("print-all", cl::desc("Print all results with all their elements"), cl::cat(values));
Text gradient("gradient", cl::desc("Also print the gradient of the first result, for inputs 0,1,… (default: all)"),
              cl::value_desc("0,1"), cl::ValueOptional, cl::cat(values));
Text checkpoint("checkpoint", cl::desc("With --gradient: keep the states of every n-th step only; auto: of √steps"),
                cl::value_desc("n"), cl::cat(values));

Flag check("check", cl::desc("Evaluate every tg.expect, of --entry or all, in every mode"), cl::cat(checking));
Text checkGradient("check-gradient", cl::desc("Compare derivatives with finite differences, for inputs 0,1,…"),
                   cl::value_desc("0,1"), cl::ValueOptional, cl::cat(checking));
Text compare("compare", cl::desc("Compare with the interpreter or strict code; exit with 3 if they differ"),
             cl::value_desc("interp,strict"), cl::cat(checking));
Text report("report", cl::desc("Folder for program, inputs and versions, if --compare finds a difference"),
            cl::value_desc("folder"), cl::cat(checking));
cl::opt<unsigned> tolerance("tolerance",
                            cl::desc("Ulp of the largest float that --compare allows (default: 64 in fast code, 0)"),
                            cl::value_desc("n"), cl::init(0), cl::cat(checking));

Flag interpret("interpret", cl::desc("Run the interpreter instead of compiled code"), cl::cat(compilation));
tg::CodeOptions code(compilation, "native");
Flag checkForeign("check-foreign",
                  cl::desc("Check operations of other dialects for undefined behaviour (default: true)"),
                  cl::init(true), cl::cat(compilation));
// LLVM has an option of this name for linking, which is registered in every process.
const bool isNameFree = [] {
  if (cl::Option *taken = cl::getRegisteredOptions().lookup("threads"))
    taken->removeArgument();
  return true;
}();
cl::opt<unsigned> threads("threads", cl::desc("Threads that compiled code may run on (default: 1)"),
                          cl::value_desc("n"), cl::init(1), cl::cat(compilation));
Flag flushSubnormals("flush-subnormals", cl::desc("Take subnormal numbers for zero"), cl::cat(compilation));
cl::opt<unsigned> ranks("ranks",
                        cl::desc("Run a divided program on threads, each a rank (default: mpirun's processes)"),
                        cl::value_desc("n"), cl::init(0), cl::cat(compilation));
Text shard("shard", cl::desc("Divide arguments between ranks, on axis 0: 0:rows,1:rows=8 (default: 64 shards)"),
           cl::value_desc("list"), cl::cat(compilation));
Text specialize("specialize", cl::desc("Sizes of calls that get code of their own (default: never)"),
                cl::value_desc("never,small,always"), cl::init("never"), cl::cat(compilation));
Text cache("cache", cl::desc("Folder of the compile cache, or off"), cl::value_desc("folder"), cl::cat(compilation));
Flag explainCache("explain-cache", cl::desc("Print why functions were compiled"), cl::cat(compilation));
Flag acceptAttributes("accept-compiler-attributes",
                      cl::desc("Trust attributes and operations that only passes may make"), cl::Hidden,
                      cl::cat(compilation));
tg::DialectOptions dialects(compilation);
Text timeLimit("time-limit", cl::desc("End a call with an error after this time: 10s, 500ms, 2m"),
               cl::value_desc("time"), cl::cat(values));

cl::extrahelp example("Example: tg-run model.mlir --input=@x.npy --input=3xf64=1,2,3 --output=@y.npy --output=-\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage, 3 --check, --check-gradient, --compare or\n"
                      "--debug-compare finds a difference, 130 interrupted.\n");

/// Returns the exit code if an option has a wrong value, after a message; else 0.
int checkOptions() {
  if (threads < 1 || threads > 1024)
    return tg::usageError("expects --threads of 1 to 1024, but got " + llvm::Twine(threads));
  if (ranks.getNumOccurrences() && (ranks < 1 || ranks > 1024))
    return tg::usageError("expects --ranks of 1 to 1024, but got " + llvm::Twine(ranks));
  if (!compare.empty() && compare != "interp" && compare != "strict")
    return tg::usageError("expects --compare=interp or strict, but got '" + compare + "'");
  if (!tg::parseSpecialize(specialize))
    return tg::usageError("expects --specialize=never, small or always, but got '" + specialize + "'");
  return failed(code.check()) ? tg::kUsageError : 0;
}
} // namespace

#endif // TENSORGRAPH_TOOLS_TGRUN_OPTIONS_H
