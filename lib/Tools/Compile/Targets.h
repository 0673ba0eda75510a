//===- Targets.h - The machines that libraries are made for ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_TOOLS_COMPILE_TARGETS_H
#define TENSORGRAPH_LIB_TOOLS_COMPILE_TARGETS_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tg {

/// A machine that `tg-compile` makes libraries for.
struct LibraryTarget {
  /// The triple for LLVM; empty: this machine.
  std::string triple;
  /// The least processor, whose code runs on every machine of the target.
  std::string leastProcessor;
  /// The archive with the runtime that compiled programs need. It is in the folder of TensorGraph's library.
  std::string runtimePath;
  /// Programs that link, the first that exists is taken.
  SmallVector<StringRef, 3> drivers;
};

/// Finds a target by its triple (empty: this machine) and prepares LLVM to compile for it. Fails if libraries are not
/// made for it, or if this build of TensorGraph has no runtime for it.
llvm::Expected<LibraryTarget> findLibraryTarget(StringRef triple);

} // namespace tg

#endif // TENSORGRAPH_LIB_TOOLS_COMPILE_TARGETS_H
