//===- PrecompiledCode.h - Code that comes with TensorGraph -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_PRECOMPILEDCODE_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_PRECOMPILEDCODE_H

#include "CompileCache.h"
#include "TensorGraph/ExecutionEngine/Program.h"

namespace tg {

/// Functions that were compiled when TensorGraph was built, such as products of matrices of unknown sizes: entries of
/// the compile cache in a second folder, which is only read (docs/internals/Compiling.md). Their keys name the sources
/// of the compiler instead of its builds, and a level of the architecture instead of a processor, so that all programs
/// and all hosts of this level share them.
class PrecompiledCode {
public:
  /// Opens the folder that the options or the environment name. Without a folder, and where the code must not be used,
  /// no function is found.
  PrecompiledCode(Location location, const CompileOptions &options);

  /// Returns the code of a function with this fingerprint. An entry that is damaged, or that others could have written,
  /// is a miss.
  std::optional<UnitCode> find(StringRef fingerprint) const;

private:
  std::optional<CompileCache> entries;
  UnitKey compiler; // empty: unknown
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_PRECOMPILEDCODE_H
