//===- Modes.cpp - How much programs are optimised ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Pipelines/Modes.h"
#include "Rewrites.h"
#include "TensorGraph/Support/StopsPasses.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Pass/PassRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/StringSaver.h"
#include <set>

using namespace mlir;
using namespace tg;

StringRef tg::stringifyMode(Mode mode) {
  switch (mode) {
  case Mode::Debug:
    return "debug";
  case Mode::FastCompile:
    return "fast-compile";
  case Mode::FastRun:
    return "fast-run";
  }
  llvm_unreachable("all modes are above");
}

std::optional<Mode> tg::parseMode(StringRef name) {
  for (Mode mode : kModes)
    if (stringifyMode(mode) == name)
      return mode;
  return std::nullopt;
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

LogicalResult tg::printOptionError(const Twine &message) {
  llvm::errs() << "error: " << message << "\n";
  return failure();
}

/// What a name in options begins with if it is that of a tag.
static constexpr StringLiteral kTag = "tag:";

/// Returns all names that options accept, in the order of the rewrites; tags come last.
static llvm::SmallSetVector<StringRef, 32> knownNames(llvm::BumpPtrAllocator &memory) {
  llvm::SmallSetVector<StringRef, 32> names;
  std::set<StringRef> tags;
  for (const Rewrite &rewrite : getRewrites()) {
    names.insert(rewrite.name);
    for (const NamedPatterns &pattern : rewrite.getPatterns())
      names.insert(pattern.name);
    tags.insert(rewrite.tags.begin(), rewrite.tags.end());
  }
  llvm::StringSaver saver(memory);
  for (StringRef tag : tags)
    names.insert(saver.save(kTag + tag));
  return names;
}

static LogicalResult checkNames(const ModeOptions &options, OptionErrorHandler onError) {
  llvm::BumpPtrAllocator memory;
  auto names = knownNames(memory);
  for (const auto &[list, option] : {std::pair(ArrayRef<std::string>(options.include), "include"),
                                     std::pair(ArrayRef<std::string>(options.exclude), "exclude")})
    for (StringRef name : list)
      if (!names.contains(name))
        return onError("no rewrite or pattern '" + name + "' to " + option +
                       "; there are: " + llvm::join(names.getArrayRef(), ", "));
  return success();
}

/// Returns the patterns of a rewrite that are excluded; nothing if the rewrite does not run.
static std::optional<SmallVector<std::string>> excludedPatterns(const Rewrite &rewrite, Mode mode,
                                                                const ModeOptions &options) {
  auto has = [](ArrayRef<std::string> names, StringRef name) { return llvm::is_contained(names, name); };
  // By its name, or by one of its tags.
  auto names = [&](ArrayRef<std::string> list) {
    return llvm::any_of(list, [&](StringRef name) {
      return name == rewrite.name || (name.consume_front(kTag) && llvm::is_contained(rewrite.tags, name));
    });
  };
  if (names(options.exclude))
    return std::nullopt;
  bool runs = llvm::is_contained(rewrite.modes, mode) || names(options.include), hasPattern = false;
  SmallVector<std::string> excluded;
  for (const NamedPatterns &pattern : rewrite.getPatterns()) {
    bool isExcluded = has(options.exclude, pattern.name) || !(runs || has(options.include, pattern.name));
    if (isExcluded)
      excluded.push_back(pattern.name.str());
    hasPattern |= !isExcluded;
  }
  if (!runs && !hasPattern)
    return std::nullopt;
  return excluded;
}

LogicalResult tg::addGraphPipeline(OpPassManager &manager, Mode mode, const ModeOptions &options,
                                   OptionErrorHandler onError) {
  if (failed(checkNames(options, onError)))
    return failure();
  for (const Rewrite &rewrite : getRewrites())
    if (auto excluded = excludedPatterns(rewrite, mode, options); excluded && rewrite.scope == Rewrite::Graph)
      rewrite.addTo(manager, {manager, *excluded});
  return success();
}

/// The rewrites of inner graphs affect the functions around them, and vice versa, so the rewrites of fast-run are
/// repeated until nothing changes. More rounds than this were never needed.
static constexpr int kMaxRounds = 8;

LogicalResult tg::addModePipeline(OpPassManager &manager, Mode mode, const ModeOptions &options,
                                  OptionErrorHandler onError) {
  OpPassManager inner(func::FuncOp::getOperationName());
  if (failed(addGraphPipeline(inner, mode, options, onError)))
    return failure();
  ArrayRef<Rewrite> rewrites = getRewrites();
  auto isRepeated = [&](const Rewrite &rewrite) { return mode == Mode::FastRun && rewrite.scope != Rewrite::Once; };
  while (!rewrites.empty()) {
    ArrayRef<Rewrite> alike = rewrites.take_while(
        [&](const Rewrite &rewrite) { return isRepeated(rewrite) == isRepeated(rewrites.front()); });
    rewrites = rewrites.drop_front(alike.size());
    auto add = [&](OpPassManager &to) {
      OpPassManager *functions = nullptr; // consecutive rewrites share one
      for (const Rewrite &rewrite : alike) {
        auto excluded = excludedPatterns(rewrite, mode, options);
        if (!excluded)
          continue;
        if (rewrite.scope != Rewrite::Graph)
          functions = nullptr;
        else if (!functions)
          functions = &to.nest<func::FuncOp>();
        rewrite.addTo(functions ? *functions : to, {inner, *excluded});
      }
    };
    if (isRepeated(alike.front()))
      manager.addPass(createCompositeFixedPointPass("rewrites", add, kMaxRounds));
    else
      add(manager);
  }
  return success();
}

LogicalResult tg::optimize(ModuleOp module, Mode mode, const ModeOptions &options) {
  PassManager manager(module.getContext());
  if (failed(addModePipeline(manager, mode, options)))
    return failure();
  // Verified once, at the end, as compiled units are; the passes of tg-opt are verified one by one.
  manager.enableVerifier(false);
  return failure(failed(manager.run(module)) || isStopped(*module.getContext()) || failed(verify(module)));
}

//===----------------------------------------------------------------------===//
// Listing and registration
//===----------------------------------------------------------------------===//

void tg::printRewrites(llvm::raw_ostream &os) {
  for (auto [position, rewrite] : llvm::enumerate(getRewrites())) {
    std::string modes = llvm::join(llvm::map_range(rewrite.modes, [](Mode mode) { return stringifyMode(mode); }), ", ");
    os << llvm::format("%2zu  ", position + 1) << llvm::left_justify(rewrite.name, 18)
       << llvm::left_justify(rewrite.scope == Rewrite::Graph ? "graphs" : "program", 9) << llvm::left_justify(modes, 31)
       << rewrite.summary;
    for (StringRef tag : rewrite.tags)
      os << " (" << kTag << tag << ")";
    os << "\n";
    for (const NamedPatterns &pattern : rewrite.getPatterns())
      os << "      " << llvm::left_justify(pattern.name, 47) << pattern.summary << "\n";
  }
}

using AddPipeline = LogicalResult (*)(OpPassManager &, Mode, const ModeOptions &, OptionErrorHandler);

static void registerPipeline(Mode mode, StringRef suffix, StringRef description, AddPipeline add) {
  registerPassPipeline(
      ("tg-" + stringifyMode(mode) + suffix).str(), description,
      [mode, add](OpPassManager &manager, StringRef text, OptionErrorHandler onError) -> LogicalResult {
        ModeOptions options;
        if (failed(options.parseFromString(text)))
          return failure();
        return add(manager, mode, options, onError);
      },
      [](llvm::function_ref<void(const mlir::detail::PassOptions &)> show) { show(ModeOptions()); });
}

void tg::registerModePipelines() {
  static constexpr StringRef descriptions[] = {"Check everything and rewrite nothing",
                                               "Optimise programs where that is cheap", "Optimise programs"};
  for (auto [mode, description] : llvm::zip_equal(kModes, descriptions)) {
    registerPipeline(mode, "", description, addModePipeline);
    registerPipeline(mode, "-graph", "What tg-" + stringifyMode(mode).str() + " does in functions and inner graphs",
                     addGraphPipeline);
  }
}
