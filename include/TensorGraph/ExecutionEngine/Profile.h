//===- Profile.h - Where a compiled program spends its time -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// See docs/View.md. Times are in nanoseconds.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_EXECUTIONENGINE_PROFILE_H
#define TENSORGRAPH_EXECUTIONENGINE_PROFILE_H

#include "TensorGraph/Support/LLVM.h"
#include "mlir/IR/BuiltinOps.h"
#include <string>
#include <vector>

namespace tg {

/// An operation of the program as it was written.
struct ProfileSource {
  std::string name, file;
  unsigned line = 0, column = 0;
  bool operator==(const ProfileSource &other) const {
    return name == other.name && file == other.file && line == other.line && column == other.column;
  }
};

/// Operations that are computed together, in one graph. The time does not include that of other rows.
struct ProfileOperation {
  std::vector<ProfileSource> sources; // at least one
  /// The digest of the graph, or the name of the function.
  std::string graph;
  int64_t calls = 0;
  double time = 0;
  int64_t bytes = 0, allocations = 0;

  /// Returns the names of the sources, each once.
  std::string getName() const;
};

/// A distinct graph, or a function. The time includes that of graphs that it calls, memory does not.
struct ProfileGraph {
  /// The digest of the graph, or the name of the function.
  std::string digest;
  std::string name;
  int64_t calls = 0;
  double time = 0;
  int64_t bytes = 0, allocations = 0;
};

/// The times by who has called whom.
struct ProfileNode {
  std::string name;
  double self = 0;
  std::vector<ProfileNode> children;

  double getTime() const;
};

struct Profile {
  std::vector<ProfileOperation> operations; // those that took longest first
  std::vector<ProfileGraph> graphs;         // likewise
  std::vector<ProfileNode> roots;           // functions that were called from outside
};

/// Notes in the locations of a program, as it was written, what its operations are. Without this, a profile shows the
/// operations that optimisations have made of them.
void prepareToProfile(ModuleOp module);

} // namespace tg

#endif // TENSORGRAPH_EXECUTIONENGINE_PROFILE_H
