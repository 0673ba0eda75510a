//===- Triangular.c - Systems of triangular matrices ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

TG_ROUTINE_BY_KERNELS(tg_triangular_solve_by) {
  (void)order, (void)y, (void)z, (void)work;
  bool upper = flags & TG_MATRIX_UPPER, transposed = flags & TG_MATRIX_TRANSPOSED,
       unit = flags & TG_MATRIX_UNIT_DIAGONAL;
  size_t bytes = tg_matrix_element_bytes(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *matrix = tg_matrix_part(a, number, n * n, bytes, flags & TG_MATRIX_SHARED_A);
    void *to = (char *)x + (size_t)(number * n * k) * bytes;
    if (n * k)
      memcpy(to, tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B), (size_t)(n * k) * bytes);
    int64_t place = all[tg_matrix_type(flags)].substitute(n, k, matrix, to, upper, transposed, unit);
    if (place && !tg_matrix_fill_elements(flags, n * k, to))
      return (flags & TG_MATRIX_SHARED_A ? 0 : number) * (n + 1) + place;
  }
  return 0;
}

TG_INLINES_BODY int64_t tg_triangular_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k,
                                            const void *a, const void *order, const void *b, void *x, void *y, void *z,
                                            void *work) {
  (void)m;
  return tg_triangular_solve_by(tg_plain_kernels(), flags, count, n, k, a, order, b, x, y, z, work);
}

const tg_matrix_routine tg_triangular_solve_routine = {"tg_triangular_solve", tg_triangular_solve, 0, {0}, NULL};
