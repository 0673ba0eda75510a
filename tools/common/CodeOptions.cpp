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

CodeOptions::CodeOptions(cl::OptionCategory &category, StringRef anyProcessor)
    : cpuText(("Processor, as LLVM names it, or native (default: " + anyProcessor + ")").str()),
      level("O", cl::desc("How much to optimise: -O0 is --mode=debug, -O1 fast-compile, -O2 fast-run (default: 2)"),
            cl::value_desc("n"), cl::init(2), cl::Prefix, cl::cat(category)),
      exact("exact", cl::desc("Compute exactly what the interpreter does: --mode=debug --code=strict"),
            cl::cat(category)),
      mode("mode", cl::desc("Rewrites: debug (none), fast-compile (cheap ones) or fast-run (default: fast-run)"),
           cl::value_desc("name"), cl::init(stringifyMode(Mode::FastRun).str()), cl::cat(category)),
      code("code", cl::desc("Compiled code: strict or fast (default: fast with fast-run, otherwise strict)"),
           cl::value_desc("kind"), cl::cat(category)),
      cpu("mcpu", cl::desc(cpuText), cl::value_desc("name"), cl::cat(category)),
      optLevel("opt-level", cl::desc("Level of LLVM, 0 to 3 (default: 2)"), cl::value_desc("n"), cl::init(2),
               cl::cat(category)),
      reassociate("reassociate", cl::desc("Let fast code compute sums and products in any order"), cl::cat(category)),
      without("without", cl::desc("Leave out strategies of fast code, and passes"), cl::value_desc("name,..."),
              cl::CommaSeparated, cl::cat(category)) {}

LogicalResult CodeOptions::check() const {
  auto wrong = [](const Twine &message) {
    usageError(message);
    return failure();
  };
  if (optLevel > 3)
    return wrong("expects --opt-level of 0 to 3, but got " + Twine(optLevel));
  if (level > 2)
    return wrong("expects -O0, -O1 or -O2, but got -O" + Twine(level) + "; --opt-level is the level of LLVM");
  if ((mode.getNumOccurrences() > 0) + (level.getNumOccurrences() > 0) + exact > 1)
    return wrong("expects one of -O, --exact and --mode");
  if (!parseMode(mode))
    return wrong("expects --mode=debug, fast-compile or fast-run, but got '" + mode + "'");
  if (!code.empty() && code != "strict" && code != "fast")
    return wrong("expects --code=strict or fast, but got '" + code + "'");
  if (exact && code == "fast")
    return wrong("expects no --code=fast with --exact");
  for (const std::string &name : without)
    if (!mayLeaveOut(name))
      return wrong("expects strategies (tg-opt --tg-list-strategies) or passes in --without, but got '" + name +
                   "'; the passes are: " + llvm::join(listOptionalPasses(), ", "));
  return success();
}

Mode CodeOptions::getMode() const {
  if (exact)
    return Mode::Debug;
  return level.getNumOccurrences() > 0 ? kModes[level] : *parseMode(mode);
}

std::vector<Mode> CodeOptions::getModes() const {
  if (isModeGiven())
    return {getMode()};
  return {std::begin(kModes), std::end(kModes)};
}

std::vector<CodeKind> CodeOptions::getCodeKinds() const {
  if (exact)
    return {CodeKind::Strict};
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
