//===- BytecodeChecksum.h - Damage of bytecode ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// MLIR's bytecode has no checksum: its reader takes a damaged number for another one, and damaged structure makes it
// crash. tg-opt adds a checksum to the name of the producer, which is the first string of a file and means nothing to
// a reader. Bytecode of other tools has none, and neither has bytecode that another tool read and wrote.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_BYTECODECHECKSUM_H
#define TENSORGRAPH_SUPPORT_BYTECODECHECKSUM_H

#include "TensorGraph/Support/LLVM.h"
#include <string>

namespace tg {

/// Returns whether a buffer starts as MLIR's bytecode does.
bool startsAsBytecode(StringRef buffer);

/// Adds a checksum of all its bytes to bytecode that has none.
void addChecksum(std::string &bytecode);

/// Returns whether bytecode has a checksum that differs from the checksum of its bytes. Linear in the size.
bool isDamaged(StringRef bytecode);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_BYTECODECHECKSUM_H
