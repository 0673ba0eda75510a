//===- FileBytes.cpp - Files as bytes -------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FileBytes.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include <csignal>
#include <unistd.h>

using namespace mlir;
using namespace tg;
using llvm::createStringError;
using llvm::Error;
using llvm::Expected;

Error tg::prefixError(StringRef name, Error error) {
  if (!error)
    return error;
  return createStringError(name + ": " + llvm::toString(std::move(error)));
}

using ReadBytes = llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>>;

static Expected<std::unique_ptr<llvm::MemoryBuffer>> nameError(StringRef name, ReadBytes bytes) {
  if (!bytes)
    return createStringError(bytes.getError(), name + ": " + bytes.getError().message());
  return std::move(*bytes);
}

// As volatile, files are not mapped: if another process truncates a mapped file, reading it raises a signal.

Expected<std::unique_ptr<llvm::MemoryBuffer>> tg::readFileBytes(StringRef path) {
  return nameError(path, llvm::MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                                     /*IsVolatile=*/true));
}

Expected<std::unique_ptr<llvm::MemoryBuffer>> tg::readFileBytes(StringRef name, int descriptor) {
  return nameError(name, llvm::MemoryBuffer::getOpenFile(descriptor, name, /*FileSize=*/-1,
                                                         /*RequiresNullTerminator=*/false, /*IsVolatile=*/true));
}

Error tg::writeAll(int descriptor, StringRef bytes) {
  sigset_t signal, before, pending;
  sigemptyset(&signal);
  sigaddset(&signal, SIGXFSZ);
  sigpending(&pending);
  bool wasPending = sigismember(&pending, SIGXFSZ);
  pthread_sigmask(SIG_BLOCK, &signal, &before);
  llvm::scope_exit restore([&] {
    sigpending(&pending);
    if (!wasPending && sigismember(&pending, SIGXFSZ)) {
      int number;
      sigwait(&signal, &number);
    }
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
  });
  while (!bytes.empty()) {
    ssize_t written = llvm::sys::RetryAfterSignal(-1, ::write, descriptor, bytes.data(), bytes.size());
    if (written < 0)
      return llvm::errorCodeToError(std::error_code(errno, std::generic_category()));
    bytes = bytes.drop_front(written);
  }
  return Error::success();
}
