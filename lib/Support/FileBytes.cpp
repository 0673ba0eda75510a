//===- FileBytes.cpp - Files as bytes -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBytes.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

Error tg::prefixError(StringRef name, Error error) {
  if (!error)
    return error;
  return createStringError(name + ": " + llvm::toString(std::move(error)));
}

Expected<std::unique_ptr<llvm::MemoryBuffer>> tg::readFileBytes(StringRef path) {
  // Volatile, that is, not mapped: a mapped file that another process shortens is a signal.
  auto file = llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                          /*IsVolatile=*/true);
  if (!file)
    return createStringError(path + ": " + file.getError().message());
  return std::move(*file);
}

Error tg::writeFileBytes(StringRef path, StringRef bytes) {
  std::error_code code;
  llvm::raw_fd_ostream os(path, code, llvm::sys::fs::OF_None);
  if (code)
    return createStringError(path + ": " + code.message());
  os << bytes;
  os.close();
  if (!os.has_error())
    return Error::success();
  code = os.error();
  // Otherwise the destructor ends the process.
  os.clear_error();
  return createStringError(path + ": " + code.message());
}
