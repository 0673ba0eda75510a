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

/// Files are written under temporary names, and renamed when all are complete. Files that are not committed are
/// removed. An existing file keeps its permissions, and a symbolic link stays a link. If a path is not a regular file
/// (a pipe, a device), it is written to at once. Errors name the file.
class OutputFiles {
public:
  ~OutputFiles();

  llvm::Error write(StringRef path, StringRef content);
  /// Makes the file by a program that writes it, and is given its temporary name; only for regular files.
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

/// Renames a temporary file, and discards it if that fails. LLVM's `keep` would copy it over what is there, which a
/// full disk destroys, and leave it behind.
llvm::Error renameFile(llvm::sys::fs::TempFile &file, StringRef path);

/// Writes a single file.
llvm::Error writeFile(StringRef path, StringRef content);

} // namespace tg

#endif // TENSORGRAPH_LIB_SUPPORT_OUTPUTFILES_H
