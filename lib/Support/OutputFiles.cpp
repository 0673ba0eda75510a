//===- OutputFiles.cpp - Files that appear together, or not at all --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OutputFiles.h"
#include "FileBytes.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"

using namespace mlir;
using namespace tg;
namespace fs = llvm::sys::fs;

static llvm::Error cannotWrite(StringRef path, std::error_code why) {
  return llvm::createStringError(why, "cannot write '" + path + "': " + why.message());
}

OutputFiles::~OutputFiles() {
  // An error in removing a temporary file cannot be handled.
  for (File &file : files)
    llvm::consumeError(file.temporary.discard());
}

/// Returns whether a path is a pipe or a device, or refers to an open file; these cannot be replaced by another file.
static bool isSpecial(StringRef path) {
  for (StringRef open : {"/dev/stdout", "/dev/stderr", "/dev/fd/", "/proc/"})
    if (path.starts_with(open))
      return true;
  return fs::exists(path) && !fs::is_regular_file(path) && !fs::is_directory(path);
}

llvm::Expected<fs::TempFile *> OutputFiles::create(StringRef path) {
  if (fs::is_directory(path))
    return cannotWrite(path, std::make_error_code(std::errc::is_a_directory));
  SmallString<128> target(path);
  fs::file_status status;
  bool exists = !fs::status(path, status);
  // A link stays a link. A file that is not writable is not replaced, even if its folder would allow that.
  if (std::error_code why = exists ? fs::real_path(path, target) : std::error_code())
    return cannotWrite(path, why);
  if (std::error_code why = exists ? fs::access(path, fs::AccessMode::Write) : std::error_code())
    return cannotWrite(path, why);
  SmallString<128> model(llvm::sys::path::parent_path(target));
  llvm::sys::path::append(model, "." + llvm::sys::path::filename(target) + ".%%%%%%%%%%%%");
  llvm::Expected<fs::TempFile> temporary = fs::TempFile::create(model);
  if (!temporary)
    return cannotWrite(path, llvm::errorToErrorCode(temporary.takeError()));
  if (exists)
    (void)fs::setPermissions(temporary->FD, status.permissions());
  files.push_back({std::string(target), std::move(*temporary)});
  return &files.back().temporary;
}

static llvm::Error writeSpecial(StringRef path, StringRef content) {
  int descriptor;
  if (std::error_code why = fs::openFileForWrite(path, descriptor))
    return cannotWrite(path, why);
  std::error_code written = llvm::errorToErrorCode(writeAll(descriptor, content));
  std::error_code closed = llvm::sys::Process::SafelyCloseFileDescriptor(descriptor);
  if (std::error_code why = written ? written : closed)
    return cannotWrite(path, why);
  return llvm::Error::success();
}

llvm::Error OutputFiles::write(StringRef path, StringRef content) {
  if (isSpecial(path))
    return writeSpecial(path, content);
  auto file = create(path);
  if (!file)
    return file.takeError();
  if (llvm::Error failure = writeAll((*file)->FD, content))
    return cannotWrite(path, llvm::errorToErrorCode(std::move(failure)));
  return llvm::Error::success();
}

llvm::Error OutputFiles::make(StringRef path, llvm::function_ref<llvm::Error(StringRef)> program) {
  if (isSpecial(path))
    return llvm::createStringError("cannot write '" + path + "': it is not a regular file");
  auto file = create(path);
  if (!file)
    return file.takeError();
  return program((*file)->TmpName);
}

llvm::Error tg::renameFile(fs::TempFile &file, StringRef path) {
  std::error_code why = fs::rename(file.TmpName, path);
  if (!why)
    return file.keep();
  llvm::consumeError(file.discard());
  return llvm::errorCodeToError(why);
}

llvm::Error OutputFiles::commit() {
  size_t done = 0;
  for (; done < files.size(); ++done)
    if (llvm::Error failure = renameFile(files[done].temporary, files[done].path)) {
      std::error_code why = llvm::errorToErrorCode(std::move(failure));
      for (size_t k = 0; k < done; ++k)
        fs::remove(files[k].path);
      return cannotWrite(files[done].path, why);
    }
  files.clear();
  return llvm::Error::success();
}

llvm::Error tg::writeFile(StringRef path, StringRef content) {
  OutputFiles files;
  if (llvm::Error failure = files.write(path, content))
    return failure;
  return files.commit();
}
