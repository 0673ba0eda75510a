//===- StoredProgram.h - Optimised programs in the cache --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_STOREDPROGRAM_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_STOREDPROGRAM_H

#include "CacheEntry.h"
#include "TensorGraph/Analysis/SpecialSizes.h"

namespace tg {

/// What is needed to run a program whose code is in the cache, without its source: its functions, and of what units
/// their code is made. Types and locations are printed.
struct StoredProgram {
  struct Function {
    std::string name, type, location;
    SpecialSizes special;
    /// How arguments and results are divided between ranks; empty: they are not.
    std::string partitioned;
  };
  struct Unit {
    std::string name;
    bool isPublic;
    /// Of the function. The rest of its key is that of the program.
    std::string fingerprint;
    std::vector<uint32_t> callees;
    uint32_t callSites;
    /// Of its checks, and then of its calls.
    std::vector<std::string> locations;
  };

  std::string location; // of the module
  std::vector<Function> functions;
  std::vector<Unit> units; // callees first
  std::vector<std::string> hostFunctions;
  /// The optimised program in bytecode, if there may be variants of it; else empty.
  std::string module;
  /// Of ProgramSource.
  std::string notes;
};

std::string encodeProgram(const StoredProgram &program);
/// Returns nothing if the bytes are not those of a program.
std::optional<StoredProgram> decodeProgram(StringRef bytes);

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_STOREDPROGRAM_H
