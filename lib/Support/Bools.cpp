//===- Bools.cpp - Bytes of i1 from outside -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Bools.h"
#include <algorithm>
#include <cstdint>

/// A loop over so many bytes has no exit between, so that the compiler makes vectors of it.
static constexpr size_t kBlock = 4096;

bool tg::areBools(const void *bytes, size_t count) {
  auto *next = static_cast<const uint8_t *>(bytes);
  while (count) {
    size_t block = std::min(count, kBlock);
    uint8_t any = 0;
    for (size_t k = 0; k < block; ++k)
      any |= next[k];
    if (any > 1)
      return false;
    next += block;
    count -= block;
  }
  return true;
}

void tg::makeBools(void *bytes, size_t count) {
  auto *all = static_cast<uint8_t *>(bytes);
  for (size_t k = 0; k < count; ++k)
    all[k] = all[k] != 0;
}
