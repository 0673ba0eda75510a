//===- Cholesky.c - Factors of positive definite matrices ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

/// After how many matrices several are tried together again; and the bytes of matrices that stay in the second cache,
/// so that prefetching only takes time.
enum { kRetry = 4, kCached = 256 << 10 };

TG_ROUTINE_BY_KERNELS(tg_cholesky_by) {
  (void)k, (void)order, (void)b, (void)y, (void)z, (void)work;
  int64_t size = n * n;
  size_t bytes = tg_matrix_element_bytes(flags);
  const tg_matrix_kernels *kernels = all + tg_matrix_type(flags);
  bool prefetches = count > 1 && (size_t)(count * size) * bytes > kCached;
  int64_t number = 0, alone = 0;
  while (number < count) {
    const void *from = tg_matrix_part(a, number, size, bytes, 0);
    void *to = (char *)x + (size_t)(number * size) * bytes;
    if (!alone && kernels->cholesky_in_lanes) {
      int64_t factored = kernels->cholesky_in_lanes(count - number, n, from, to, prefetches);
      if (factored) {
        number += factored;
        continue;
      }
    }
    // One of the next matrices fails, or they are too few.
    alone = alone ? alone - 1 : kRetry - 1;
    int64_t place = kernels->cholesky(n, from, to, prefetches);
    if (place && !tg_matrix_fill_elements(flags, size, to))
      return number * (n + 1) + place;
    ++number;
  }
  return 0;
}

TG_INLINES_BODY int64_t tg_cholesky(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                                    const void *order, const void *b, void *x, void *y, void *z, void *work) {
  (void)m;
  return tg_cholesky_by(tg_plain_kernels(), flags, count, n, k, a, order, b, x, y, z, work);
}

const tg_matrix_routine tg_cholesky_routine = {"tg_cholesky", tg_cholesky, 0, {0}, NULL};
