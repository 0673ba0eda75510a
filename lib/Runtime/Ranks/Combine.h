//===- Combine.h - Combines values of two shards ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_COMBINE_H
#define TENSORGRAPH_RUNTIME_RANKS_COMBINE_H

#include <stdint.h>

/// Stores x ∘ y in x, for each element. The shards of x come first; the memory does not overlap.
typedef void (*tg_combine)(int64_t count, void *x, const void *y);

/// Returns the function for a kind (TG_REDUCE_…) and a type (TG_ELEMENT_…), or null.
tg_combine tg_find_combine(int64_t kind, int64_t element);

#endif // TENSORGRAPH_RUNTIME_RANKS_COMBINE_H
