//===- DebugOptions.h - Options of tg-run to find causes --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_TGRUN_DEBUGOPTIONS_H
#define TENSORGRAPH_TOOLS_TGRUN_DEBUGOPTIONS_H

#include "Options.h"

namespace {
Text debugCompare("debug-compare", cl::desc("Find the pass that changes a result; write the program before it"),
                  cl::value_desc("file"), cl::ValueOptional, cl::cat(debugging));
Text passes("passes", cl::desc("Passes for --debug-compare (default: those of the compiler)"),
            cl::value_desc("pipeline"), cl::cat(debugging));
Text guardText("guard", cl::desc("Stop at the first such value, interpreted or with --code: nan, inf, big"),
               cl::value_desc("list"), cl::cat(debugging));
Text trace("trace", cl::desc("Interpret, and write the states of scans to an .npz file"), cl::value_desc("file"),
           cl::cat(debugging));
cl::list<std::string> traceScans("trace-scan", cl::desc("Trace only the scans at a line, or line:column, of the file"),
                                 cl::value_desc("place"), cl::CommaSeparated, cl::cat(debugging));
Flag debugInfo("debug-info", cl::desc("Tell gdb about functions and lines of the program"), cl::cat(debugging));

Flag timing("timing", cl::desc("Print how long each phase takes, to stderr"), cl::cat(measuring));
Text benchmark("benchmark", cl::desc("Time N calls and print the fastest"), cl::value_desc("N[,flops]"),
               cl::cat(measuring));
Text profile("profile", cl::desc("Write where the time went: a file, or - (a table)"), cl::value_desc("where"),
             cl::cat(measuring));
Text profileFormat("profile-format", cl::desc("Of the profile: json, speedscope, chrome or table"),
                   cl::value_desc("name"), cl::cat(measuring));
Flag perf("perf", cl::desc("Tell perf about functions and lines of the program (a jitdump)"), cl::cat(measuring));
Flag showsProgress("progress", cl::desc("Show on a terminal how far long work is"), cl::cat(measuring));
} // namespace

#endif // TENSORGRAPH_TOOLS_TGRUN_DEBUGOPTIONS_H
