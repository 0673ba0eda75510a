//===- CodeOptions.cpp - How a tool compiles programs ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CodeOptions.h"
#include "CommandLine.h"
#include "TensorGraph/Pipelines/Pipelines.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace tg;
namespace cl = llvm::cl;

CodeOptions::CodeOptions(cl::OptionCategory &category, StringRef anyProcessor, cl::OptionHidden details)
    : cpuText(("Processor, as LLVM names it, or native, the host's (" + anyProcessor + ")").str()),
      mode("mode", cl::desc("Optimise the program: debug (not at all), fast-compile or fast-run (fast-run)"),
           cl::value_desc("name"), cl::init(stringifyMode(Mode::FastRun).str()), cl::cat(category)),
      code("code", cl::desc("Compiled code: strict or fast (fast with --mode=fast-run, else strict)"),
           cl::value_desc("kind"), cl::cat(category)),
      cpu("mcpu", cl::desc(cpuText), cl::value_desc("name"), details, cl::cat(category)),
      optLevel("opt-level", cl::desc("Optimisation of compiled code, 0 to 3 (2)"), cl::value_desc("n"), cl::init(2),
               details, cl::cat(category)),
      reassociate("reassociate", cl::desc("Let fast code compute sums and products in any order"), cl::Hidden,
                  cl::cat(category)),
      without("without", cl::desc("Strategies of fast code and passes that are left out"), cl::value_desc("name,..."),
              cl::CommaSeparated, cl::Hidden, cl::cat(category)) {}

LogicalResult CodeOptions::check() const {
  auto wrong = [](const Twine &message) {
    usageError(message);
    return failure();
  };
  if (optLevel > 3)
    return wrong("expects --opt-level of 0 to 3, but got " + Twine(optLevel));
  if (!parseMode(mode))
    return wrong("expects --mode=debug, fast-compile or fast-run, but got '" + mode + "'");
  if (!code.empty() && code != "strict" && code != "fast")
    return wrong("expects --code=strict or fast, but got '" + code + "'");
  for (const std::string &name : without)
    if (!mayLeaveOut(name))
      return wrong("expects strategies (tg-opt --tg-list-strategies) or passes in --without, but got '" + name +
                   "'; the passes are: " + llvm::join(listOptionalPasses(), ", "));
  return success();
}

std::vector<Mode> CodeOptions::getModes() const {
  if (isModeGiven())
    return {getMode()};
  return {std::begin(kModes), std::end(kModes)};
}

std::vector<CodeKind> CodeOptions::getCodeKinds() const {
  if (code.empty())
    return {CodeKind::Strict, CodeKind::Fast};
  return {code == "fast" ? CodeKind::Fast : CodeKind::Strict};
}

void CodeOptions::apply(CompileOptions &options) const {
  options.code = getCodeKind(getMode());
  if (!code.empty())
    options.code = code == "fast" ? CodeKind::Fast : CodeKind::Strict;
  options.optLevel = optLevel;
  options.cpu = cpu;
  options.reassociate = reassociate;
  options.without.assign(without.begin(), without.end());
}
