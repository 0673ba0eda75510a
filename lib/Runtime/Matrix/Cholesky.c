//===- Cholesky.c - Factors of positive definite matrices ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//


#include "Batch.h"

int64_t tg_cholesky(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)k, (void)order, (void)b, (void)y, (void)z, (void)work;
  int64_t size = n * n;
  size_t bytes = tg_matrix_bytes(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *from = tg_matrix_part(a, number, size, bytes, 0);
    void *to = (char *)x + (size_t)(number * size) * bytes;
    int64_t place = flags & TG_MATRIX_SINGLE ? tg_cholesky_f32(n, from, to) : tg_cholesky_f64(n, from, to);
    if (place && !tg_matrix_fill(flags, size, to))
      return number * (n + 1) + place;
  }
  return 0;
}

const tg_matrix_routine tg_cholesky_routine = {"tg_cholesky", tg_cholesky, {0}};
