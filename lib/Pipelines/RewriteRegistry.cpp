//===- RewriteRegistry.cpp - Rewrites of plugins in the modes -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Pipelines are made of text before there is a context, so rewrites belong to the process, like the passes that MLIR
// registers.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Pipelines/RewriteRegistry.h"
#include "Rewrites.h"
#include "llvm/ADT/StringExtras.h"
#include <memory>

using namespace mlir;
using namespace tg;

namespace {
struct Registry {
  std::vector<Rewrite> rewrites = getOwnRewrites().vec();
  std::vector<std::unique_ptr<RewriteRegistration>> registered; // that the rewrites refer to
  std::vector<std::vector<StringRef>> tags;                     // likewise
};
} // namespace

static Registry &registry() {
  static Registry registry;
  return registry;
}

ArrayRef<Rewrite> tg::getRewrites() { return registry().rewrites; }

void Rewrite::addTo(OpPassManager &manager, const Context &context) const {
  if (registration)
    registration->add(manager);
  else
    add(manager, context);
}

/// Returns whether options could mean two things by the name.
static bool isTaken(StringRef name) {
  return llvm::any_of(getRewrites(), [&](const Rewrite &rewrite) {
    return rewrite.name == name ||
           llvm::any_of(rewrite.getPatterns(), [&](const NamedPatterns &pattern) { return pattern.name == name; });
  });
}

LogicalResult tg::registerRewrite(RewriteRegistration registration, OptionErrorHandler onError) {
  auto fail = [&](const Twine &message) { return onError("rewrite '" + registration.name + "': " + message); };
  auto isWord = [](StringRef text) {
    return !text.empty() && llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '-'; });
  };
  // What separates names in options cannot be part of one.
  if (!isWord(registration.name))
    return fail("expects a name of letters, digits and hyphens");
  for (StringRef tag : registration.tags)
    if (!isWord(tag))
      return fail("expects tags of letters, digits and hyphens, but got '" + tag + "'");
  if (isTaken(registration.name))
    return fail("there is one of this name");
  if (!registration.add)
    return fail("expects passes to add");
  if (registration.before.empty() == registration.after.empty())
    return fail("expects one of 'before' and 'after'");
  std::vector<Rewrite> &rewrites = registry().rewrites;
  bool isBefore = !registration.before.empty();
  StringRef neighbour = isBefore ? registration.before : registration.after;
  auto isNeighbour = [&](const Rewrite &rewrite) { return rewrite.name == neighbour; };
  auto first = llvm::find_if(rewrites, isNeighbour);
  if (first == rewrites.end())
    return fail("no rewrite '" + neighbour + "' to run " + (isBefore ? "before" : "after"));
  auto place = first;
  if (!isBefore) {
    for (auto other = first; other != rewrites.end(); ++other)
      if (isNeighbour(*other))
        place = other + 1;
    while (place != rewrites.end() && place->registration && place->registration->after == neighbour)
      ++place;
  }
  auto owned = std::make_unique<RewriteRegistration>(std::move(registration));
  registry().tags.emplace_back(owned->tags.begin(), owned->tags.end());
  Rewrite rewrite{owned->name,
                  owned->summary,
                  owned->runsOnGraphs ? Rewrite::Graph : Rewrite::Program,
                  owned->modes,
                  nullptr,
                  nullptr,
                  registry().tags.back(),
                  owned.get()};
  rewrites.insert(place, rewrite);
  registry().registered.push_back(std::move(owned));
  return success();
}
