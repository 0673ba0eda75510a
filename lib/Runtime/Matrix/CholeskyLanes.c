//===- CholeskyLanes.c - Factors of several small matrices at once --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

// How many matrices are factored together, each in a lane, and from how many rows on this takes less time. Larger ones
// than the last do not fit the first cache.
enum { kLanesF64 = 4, kLanesF32 = 8, kLeastF64 = 6, kLeastF32 = 4, kMostInLanes = 32 };

#define REAL double
#define LANES kLanesF64
#define NAME(f) f##F64
#define SQRT sqrt
#include "CholeskyLanesBodies.h"
#undef REAL
#undef LANES
#undef NAME
#undef SQRT

#define REAL float
#define LANES kLanesF32
#define NAME(f) f##F32
#define SQRT sqrtf
#include "CholeskyLanesBodies.h"

int64_t tg_cholesky_in_lanes(int64_t flags, int64_t count, int64_t n, const void *a, void *x) {
  if (flags & TG_MATRIX_COMPLEX || n > kMostInLanes)
    return 0;
  if (flags & TG_MATRIX_SINGLE)
    return count >= kLanesF32 && n >= kLeastF32 && choleskyF32(n, a, x) ? kLanesF32 : 0;
  return count >= kLanesF64 && n >= kLeastF64 && choleskyF64(n, a, x) ? kLanesF64 : 0;
}
