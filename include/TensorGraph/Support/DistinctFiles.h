//===- DistinctFiles.h - Outputs that are no inputs -------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_DISTINCTFILES_H
#define TENSORGRAPH_SUPPORT_DISTINCTFILES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include <string>

namespace tg {

/// A file of a tool: what it is, for messages, and its path. An empty path is none, and `-` is the standard input.
struct FileRole {
  std::string what, path;
};

/// Fails if an output is also an input, or another output, by whatever path or link: it would be written over. Pipes
/// and devices may have any number of roles.
llvm::Error checkDistinctFiles(ArrayRef<FileRole> inputs, ArrayRef<FileRole> outputs);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_DISTINCTFILES_H
