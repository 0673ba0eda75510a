//===- AllocateArray.cpp - Arrays of sizes from outside -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/AllocateArray.h"

using namespace mlir;
using namespace tg;

llvm::Expected<Array> tg::allocateArray(Type element, ArrayRef<int64_t> shape) {
  for (int64_t size : shape)
    if (size < 0)
      return llvm::createStringError("negative size " + Twine(size) + " in the shape");
  std::optional<int64_t> bytes = Array::bytesOf(element, shape);
  if (!bytes)
    return llvm::createStringError("the bytes of the shape do not fit 63 bits");
  std::optional<Array> result = Array::allocate(element, shape);
  if (!result)
    return llvm::createStringError("an array of " + Twine(*bytes) + " bytes does not fit in memory");
  return std::move(*result);
}
