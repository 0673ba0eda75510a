//===- Cholesky.c - Factors of positive definite matrices ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

/// After how many matrices several are tried together again.
enum { kRetry = 4 };

TG_ROUTINE_BY_KERNELS(tg_cholesky_by) {
  (void)k, (void)order, (void)b, (void)y, (void)z, (void)work;
  int64_t size = n * n;
  size_t bytes = tg_matrix_element_bytes(flags);
  int64_t number = 0, alone = 0;
  while (number < count) {
    const void *from = tg_matrix_part(a, number, size, bytes, 0);
    void *to = (char *)x + (size_t)(number * size) * bytes;
    int64_t factored = alone ? 0 : tg_cholesky_in_lanes(flags, count - number, n, from, to);
    if (factored) {
      number += factored;
      continue;
    }
    // One of the next matrices fails, or they are too few.
    alone = alone ? alone - 1 : kRetry - 1;
    int64_t place = all[tg_matrix_type(flags)].cholesky(n, from, to);
    if (place && !tg_matrix_fill_elements(flags, size, to))
      return number * (n + 1) + place;
    ++number;
  }
  return 0;
}

int64_t tg_cholesky(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work) {
  (void)m;
  return tg_cholesky_by(tg_plain_kernels, flags, count, n, k, a, order, b, x, y, z, work);
}

const tg_matrix_routine tg_cholesky_routine = {"tg_cholesky", tg_cholesky, 0, {0}};
