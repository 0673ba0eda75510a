//===- CompileTool.h - Makes libraries for C --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What tg-compile does, apart from its command line.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_COMPILETOOL_H
#define TENSORGRAPH_TOOLS_COMPILETOOL_H

#include "TensorGraph/ExecutionEngine/Program.h"
#include "TensorGraph/Pipelines/Modes.h"

namespace tg {

struct CompileToolOptions {
  /// The MLIR file, text or bytecode; - is standard input.
  std::string path = "-";
  std::string output;
  /// `obj`, `archive` or `shared`; empty: by the name of the output. Or `cache`: the output is a folder of precompiled
  /// code (CompileOptions::precompiles), and the further files, the name and the entries mean nothing.
  std::string emit;
  /// The further files; `off`: none; empty: named like the output.
  std::string header, pkgConfig;
  /// The prefix of all names in C; empty: from the name of the output.
  std::string name;
  /// The functions that can be called; empty: all that are public.
  std::vector<std::string> entries;
  /// Sizes that get code of their own, as `parseLibrarySizes` takes them.
  std::vector<std::string> sizes;
  /// How arguments of these functions are divided between ranks, as SessionOptions::shard; what the program says itself
  /// is added.
  std::string shard;
  Mode mode = Mode::FastRun;
  /// How to compile; an empty processor is the baseline of the target, `native` is the host's. The target is empty, the
  /// host's, or `aarch64-linux-gnu`.
  CompileOptions compile;
};

/// The numbers are exit codes.
enum class CompileStatus {
  Success = 0,
  /// There is an error in the module or the files.
  Failure = 1,
  /// There is an error in the options, whatever the module is.
  UsageError = 2,
};

/// Compiles the module to the files that the options name; after a failure, none of them exists.
CompileStatus compileFile(const CompileToolOptions &options, MLIRContext &context, llvm::raw_ostream &errors);

} // namespace tg

#endif // TENSORGRAPH_TOOLS_COMPILETOOL_H
