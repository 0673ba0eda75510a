//===- RewriteRegistry.h - Rewrites of plugins in the modes -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_PIPELINES_REWRITEREGISTRY_H
#define TENSORGRAPH_PIPELINES_REWRITEREGISTRY_H

#include "TensorGraph/Pipelines/Modes.h"
#include <functional>
#include <string>
#include <vector>

namespace tg {

/// A rewrite that a plugin or an embedder adds to the modes.
struct RewriteRegistration {
  /// By which options include and exclude it; no rewrite, pattern or tag has it yet.
  std::string name;
  /// One line, for `tg-opt --tg-list-rewrites`.
  std::string summary;
  /// Options include and exclude all rewrites of a tag by `tag:NAME`.
  std::vector<std::string> tags = {};
  /// Whether the passes run on functions and, as if they were functions, on inner graphs. Else they run on the program.
  bool runsOnGraphs = true;
  /// The modes that include it. In others it runs if it is included by name or tag.
  std::vector<Mode> modes = {Mode::FastRun};
  /// The rewrite that it runs next to, one of the two: before its first occurrence, or after its last one and after
  /// what was registered for it earlier.
  std::string before = {}, after = {};
  /// Adds the passes to a manager of passes on functions, or on modules. Called whenever a pipeline is made.
  std::function<void(OpPassManager &)> add = {};
};

/// Adds a rewrite to the modes of this process. Fails if a name is taken, or there is no rewrite to run next to. To be
/// called before pipelines are made, such as when a plugin registers its dialect, by one thread.
LogicalResult registerRewrite(RewriteRegistration registration, OptionErrorHandler onError = printOptionError);

} // namespace tg

#endif // TENSORGRAPH_PIPELINES_REWRITEREGISTRY_H
