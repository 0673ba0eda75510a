//===- CacheEntries.cpp - Fuzz target: entries of the compile cache -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Bytes are an entry or none, with and without a right hash behind them. An entry has exactly one spelling.
//
//===----------------------------------------------------------------------===//

#include "ExecutionEngine/CacheEntry.h"
#include "llvm/Support/BLAKE3.h"

using namespace tg;

static void check(StringRef bytes) {
  std::optional<CacheEntry> entry = decodeEntry(bytes);
  if (!entry || encodeEntry(*entry) == bytes)
    return;
  std::fprintf(stderr, "expects one spelling of an entry\n");
  std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  StringRef bytes(reinterpret_cast<const char *>(data), size);
  check(bytes);
  // Without this no fuzzer gets past the hash.
  auto hash = llvm::BLAKE3::hash<32>(llvm::ArrayRef(data, size));
  check(bytes.str() + std::string(reinterpret_cast<const char *>(hash.data()), hash.size()));
  return 0;
}
