//===- Memory.h - Memory kept for reuse -------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_MEMORY_H
#define TENSORGRAPH_RUNTIME_MEMORY_H

#include <stdint.h>

/// Allocates `bytes` bytes at a multiple of `alignment` (a power of two, at least 64); null if it cannot. Thread-safe.
void *tg_memory_take(uint64_t alignment, uint64_t bytes);
/// Frees memory. The numbers must be those that it was allocated with.
void tg_memory_give(void *memory, uint64_t alignment, uint64_t bytes);

#endif // TENSORGRAPH_RUNTIME_MEMORY_H
