//===- ReadBytecode.h - Bytecode of any origin ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_DRIVER_READBYTECODE_H
#define TENSORGRAPH_LIB_DRIVER_READBYTECODE_H

#include "TensorGraph/Support/LLVM.h"
#include <memory>

namespace llvm {
class MemoryBuffer;
} // namespace llvm

namespace tg {

/// Turns bytecode into text that has all of it, locations too, in a child process. Null after a diagnostic.
std::unique_ptr<llvm::MemoryBuffer> turnIntoText(const llvm::MemoryBuffer &bytecode, MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_LIB_DRIVER_READBYTECODE_H
