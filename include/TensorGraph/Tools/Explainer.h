//===- Explainer.h - Says why graphs of files are not the same --*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-explain does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_EXPLAINER_H
#define TENSORGRAPH_TOOLS_EXPLAINER_H

#include "TensorGraph/Pipelines/Modes.h"
#include "llvm/Support/MemoryBufferRef.h"
#include <optional>
#include <string>
#include <vector>

namespace mlir {
class MLIRContext;
}

namespace tg {

struct ExplainOptions {
  /// One or two MLIR files, text or bytecode; - is standard input.
  std::vector<std::string> paths;
  /// Texts or bytecode in memory instead of files, with names for messages.
  std::vector<llvm::MemoryBufferRef> sources = {};
  /// Which graphs: a display name, `@function:K` (its K-th operation with a graph, from 0, those inside of others
  /// counted in order), or the start of a digest, `#graph_663ef3fb`. Or which operations of any dialect: `scf.for:K`.
  /// In one file, `second` is another operation than `first`, so that both can have one name. If they are empty: in two
  /// files, the outermost graphs, pair by pair; in one file, the first two graphs.
  std::string first, second;
  /// Instead of comparing graphs: what the passes of this mode decide for each line of the one file.
  std::optional<Mode> decisions = std::nullopt;
  /// The processor that decisions are for, as LLVM names it; the host's if empty or `native`.
  std::string cpu = {};
};

/// The numbers are exit codes.
enum class ExplainStatus {
  Same = 0,
  /// There is an error in the files, or they have no such graph.
  Failure = 1,
  /// There is an error in the options, whatever the files are.
  UsageError = 2,
  Different = 3,
};

/// Reads the files and says, among the messages, how the first pair of different graphs differs, or prints decisions.
ExplainStatus explain(const ExplainOptions &options, MLIRContext &context, llvm::raw_ostream &out,
                      llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_EXPLAINER_H
