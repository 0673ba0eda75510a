//===- tg-cache.cpp - A look at the compile cache -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Tools/CacheTool.h"
#include "common/CommandLine.h"
#include "llvm/Support/InitLLVM.h"

namespace cl = llvm::cl;

namespace {
cl::OptionCategory category("tg-cache options");
cl::opt<std::string> command(cl::Positional, cl::Required, cl::desc("stat|verify|clear"), cl::cat(category));
cl::opt<std::string> folder("cache", cl::desc("Folder of the compile cache (default: that of tg-run)"),
                            cl::value_desc("folder"), cl::cat(category));
cl::extrahelp example("stat    print how much is in the cache\n"
                      "verify  read all entries, and name those that are damaged\n"
                      "clear   remove all entries\n"
                      "Exit codes: 0 success, 1 error, 2 wrong usage, 3 verify finds damaged entries.\n");
} // namespace

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  if (failed(tg::parseCommandLine(argc, argv, &category, "Looks after the compile cache\n")))
    return tg::kUsageError;
  if (std::optional<tg::CacheCommand> known = tg::parseCacheCommand(command))
    return tg::finishOutput(tg::runCacheTool(*known, folder, llvm::outs(), llvm::errs()));
  return tg::usageError("expects stat, verify or clear, but got '" + command + "'");
}
