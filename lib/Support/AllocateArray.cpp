//===- AllocateArray.cpp - Arrays of sizes from outside -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/AllocateArray.h"
#include <cstdlib>
#include <unistd.h>

using namespace tg;

bool tg::fitsMemory(int64_t bytes) {
  // The size of the machine is asked first because an overcommitting kernel promises more than it has.
  int64_t pages = sysconf(_SC_PHYS_PAGES), pageSize = sysconf(_SC_PAGESIZE);
  if (pages > 0 && pageSize > 0 && bytes / pageSize >= pages)
    return false;
  // Some room for what the array is not alone with (and for its own padding).
  void *probe = std::malloc(static_cast<size_t>(bytes) + (1 << 16));
  std::free(probe);
  return probe != nullptr;
}

llvm::Expected<Array> tg::allocateArray(Type element, ArrayRef<int64_t> shape) {
  for (int64_t size : shape)
    if (size < 0)
      return llvm::createStringError("negative size " + Twine(size) + " in the shape");
  std::optional<int64_t> bytes = Array::bytesOf(element, shape);
  if (!bytes)
    return llvm::createStringError("the bytes of the shape do not fit 63 bits");
  if (!fitsMemory(*bytes))
    return llvm::createStringError("an array of " + Twine(*bytes) + " bytes does not fit the memory");
  return Array(element, shape);
}
