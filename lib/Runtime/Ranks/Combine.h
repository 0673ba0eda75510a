//===- Combine.h - Combines values of two shards ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_COMBINE_H
#define TENSORGRAPH_RUNTIME_RANKS_COMBINE_H

#include <stdint.h>

/// Computes x ∘ y for each element. The shards of x come first. The result may be in the place of x or y; other memory
/// does not overlap.
typedef void (*tg_combine)(int64_t count, void *result, const void *x, const void *y);

/// Returns the function for a kind (TG_REDUCE_…) and a type (TG_ELEMENT_…), or null.
tg_combine tg_find_combine(int64_t kind, int64_t element);

#endif // TENSORGRAPH_RUNTIME_RANKS_COMBINE_H
