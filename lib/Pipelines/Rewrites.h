//===- Rewrites.h - The table of rewrites --------------------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_PIPELINES_REWRITES_H
#define TENSORGRAPH_LIB_PIPELINES_REWRITES_H

#include "TensorGraph/Pipelines/Modes.h"
#include "TensorGraph/Transforms/NamedPatterns.h"
#include "mlir/Pass/PassManager.h"

namespace tg {

struct RewriteRegistration;

/// One pass of the modes. `name` is used to include or exclude it.
struct Rewrite {
  /// Graph: runs on functions and inner graphs, one by one. Program: runs on the whole program. Once: runs on the whole
  /// program once, before or after all others.
  enum Scope { Graph, Program, Once };

  StringRef name;
  StringRef summary;
  Scope scope;
  /// The modes that include it.
  ArrayRef<Mode> modes;
  /// The arguments of `add`. `inner` are the passes on inner graphs.
  struct Context {
    const OpPassManager &inner;
    ArrayRef<std::string> excludedPatterns;
  };
  void (*add)(OpPassManager &manager, const Context &context);
  ArrayRef<NamedPatterns> (*patterns)() = nullptr;
  /// Rewrites of a tag are included or excluded together.
  ArrayRef<StringRef> tags = {};
  /// Of a rewrite that was registered, which has no `add`.
  const RewriteRegistration *registration = nullptr;

  ArrayRef<NamedPatterns> getPatterns() const { return patterns ? patterns() : ArrayRef<NamedPatterns>(); }
  void addTo(OpPassManager &manager, const Context &context) const;
};

/// Returns all rewrites, in the order in which they run: the table and the registered rewrites. A name may occur twice.
ArrayRef<Rewrite> getRewrites();
/// Returns the table of Rewrites.cpp.
ArrayRef<Rewrite> getOwnRewrites();

} // namespace tg

#endif // TENSORGRAPH_LIB_PIPELINES_REWRITES_H
