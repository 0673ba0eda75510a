//===- Sort.h - Sorting of lanes --------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_SORT_H
#define TENSORGRAPH_RUNTIME_SORT_H

// Called by the code of tgl.sort_lane. Elements are those of RuntimeABI.h. They are sorted in ascending order, stably,
// with NaNs last; all NaNs are equal, and so are -0.0 and 0.0. O(n) for many elements.
//
// A lane is `n` elements of which each is `stride` elements after the one before. The operands do not overlap, and
// `work` is aligned to 8 bytes.

#include "TensorGraph/Runtime/Functions.h"
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// In longer lanes, positions and keys of 32 bits do not fit into a word.
#define TG_SHORT_LANE INT64_C(0x100000000)

/// Writes `count` elements of a lane in order, from the place `first` of the order on. `work` has a word of 8 bytes for
/// each element of up to 4 bytes, two for each of 8 bytes.
void tg_sort(int32_t element, int64_t n, const void *from, int64_t fromStride, int64_t first, int64_t count, void *to,
             int64_t toStride, void *work);

/// Writes the positions of these elements in order, counted from 0. `work` has two words of 8 bytes for each element of
/// up to 4 bytes; four for each of 8 bytes, or if the lane has more than TG_SHORT_LANE elements.
void tg_argsort(int32_t element, int64_t n, const void *from, int64_t fromStride, int64_t first, int64_t count,
                int64_t *to, int64_t toStride, void *work);

/// All of these functions, for loaders.
extern const tg_function tg_sort_functions[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_SORT_H
