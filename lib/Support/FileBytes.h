//===- FileBytes.h - Files as bytes -----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_FILEBYTES_H
#define TENSORGRAPH_SUPPORT_FILEBYTES_H

#include "TensorGraph/Support/LLVM.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

namespace tg {

/// Returns the error with "name: " before its message.
llvm::Error prefixError(StringRef name, llvm::Error error);

llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFileBytes(StringRef path);
/// Reads an open file; `name` is that in messages.
llvm::Expected<std::unique_ptr<llvm::MemoryBuffer>> readFileBytes(StringRef name, int descriptor);
/// Writes to an open file. Exceeding the limit on the size of files is an error like any other: its signal, which would
/// end the process, is blocked and discarded.
llvm::Error writeAll(int descriptor, StringRef bytes);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_FILEBYTES_H
