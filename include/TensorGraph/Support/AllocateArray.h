//===- AllocateArray.h - Arrays of sizes from outside -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_ALLOCATEARRAY_H
#define TENSORGRAPH_SUPPORT_ALLOCATEARRAY_H

#include "TensorGraph/Support/Array.h"
#include "llvm/Support/Error.h"

namespace tg {

/// Allocates an array of zeros of a shape that a file or a user asked for: sizes that are negative, overflow, or do not
/// fit the memory of the machine are errors, where the constructor of Array would end the process.
llvm::Expected<Array> allocateArray(Type element, ArrayRef<int64_t> shape);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_ALLOCATEARRAY_H
