//===- OutputFiles.cpp - Files that appear together, or not at all --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "Support/FileBytes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Path.h"

using namespace tg;
namespace fs = llvm::sys::fs;

static llvm::Error cannotWrite(StringRef path, std::error_code why) {
  return llvm::createStringError(why, "cannot write '" + path + "': " + why.message());
}

OutputFiles::~OutputFiles() {
  // There is nothing to do about a temporary file that cannot be removed.
  for (File &file : files)
    llvm::consumeError(file.temporary.discard());
}

llvm::Expected<fs::TempFile *> OutputFiles::create(StringRef path) {
  if (fs::is_directory(path))
    return cannotWrite(path, std::make_error_code(std::errc::is_a_directory));
  // A device would be replaced by a file.
  if (fs::exists(path) && !fs::is_regular_file(path))
    return llvm::createStringError("cannot write '" + path + "': it is not a regular file");
  SmallString<128> model(llvm::sys::path::parent_path(path));
  llvm::sys::path::append(model, "." + llvm::sys::path::filename(path) + ".%%%%%%%%%%%%");
  llvm::Expected<fs::TempFile> temporary = fs::TempFile::create(model);
  if (!temporary)
    return cannotWrite(path, llvm::errorToErrorCode(temporary.takeError()));
  files.push_back({path.str(), std::move(*temporary)});
  return &files.back().temporary;
}

llvm::Error OutputFiles::write(StringRef path, StringRef content) {
  auto file = create(path);
  if (!file)
    return file.takeError();
  if (llvm::Error failure = writeAll((*file)->FD, content))
    return cannotWrite(path, llvm::errorToErrorCode(std::move(failure)));
  return llvm::Error::success();
}

llvm::Error OutputFiles::make(StringRef path, llvm::function_ref<llvm::Error(StringRef)> program) {
  auto file = create(path);
  if (!file)
    return file.takeError();
  return program((*file)->TmpName);
}

llvm::Error OutputFiles::commit() {
  size_t done = 0;
  for (; done < files.size(); ++done)
    if (llvm::Error failure = files[done].temporary.keep(files[done].path)) {
      std::error_code why = llvm::errorToErrorCode(std::move(failure));
      for (size_t k = 0; k < done; ++k)
        fs::remove(files[k].path);
      return cannotWrite(files[done].path, why);
    }
  files.clear();
  return llvm::Error::success();
}
