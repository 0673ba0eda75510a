//===- OutputFiles.h - Files that appear together, or not at all -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_SUPPORT_OUTPUTFILES_H
#define TENSORGRAPH_LIB_SUPPORT_OUTPUTFILES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/FileSystem.h"
#include <string>
#include <vector>

namespace tg {

/// Files are written under temporary names, and get their own when all are complete. What is not committed is removed.
/// A file that was there keeps its permissions, and a symbolic link its place. What is not a regular file (a pipe, a
/// device) is written to at once. Errors name the file.
class OutputFiles {
public:
  ~OutputFiles();

  llvm::Error write(StringRef path, StringRef content);
  /// The same, by a program that is given the temporary name; only for regular files.
  llvm::Error make(StringRef path, llvm::function_ref<llvm::Error(StringRef temporary)> program);
  llvm::Error commit();

private:
  llvm::Expected<llvm::sys::fs::TempFile *> create(StringRef path);

  struct File {
    std::string path;
    llvm::sys::fs::TempFile temporary;
  };
  std::vector<File> files;
};

/// Writes a single file.
llvm::Error writeFile(StringRef path, StringRef content);

} // namespace tg

#endif // TENSORGRAPH_LIB_SUPPORT_OUTPUTFILES_H
