//===- Solve.c - Systems of matrices whose factors are not kept -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

/// Factors one matrix once for all right sides, and solves a transposed system by the factors of the matrix.
static int64_t solveByFactors(int64_t flags, int64_t count, int64_t n, int64_t k, const void *a, const void *b, void *x,
                              void *work) {
  const tg_matrix_kernels *all = tg_plain_kernels();
  size_t bytes = tg_matrix_element_bytes(flags);
  int64_t *order = work, words = flags & TG_MATRIX_COMPLEX ? 2 : 1, isShared = flags & TG_MATRIX_SHARED_A;
  char *factors = (char *)(order + n), *rest = factors + (size_t)(n * n * words) * sizeof(double);
  for (int64_t number = 0; number < count; ++number) {
    if (n && (!isShared || number == 0))
      all[tg_matrix_type(flags)].lu(n, tg_matrix_part(a, number, n * n, bytes, isShared), factors, order, rest);
    const void *from = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    void *to = (char *)x + (size_t)(number * n * k) * bytes;
    int64_t place = tg_lu_solve_by(all, flags, 1, n, k, factors, order, from, to, NULL, NULL, rest);
    if (place)
      return (isShared ? 0 : number) * (n + 1) + place;
  }
  return 0;
}

int64_t tg_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                 const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)order, (void)y, (void)z;
  if (flags & TG_MATRIX_TRANSPOSED || (flags & TG_MATRIX_SHARED_A && count > 1))
    return solveByFactors(flags, count, n, k, a, b, x, work);
  size_t bytes = tg_matrix_element_bytes(flags);
  const tg_matrix_kernels *kernels = tg_plain_kernels() + tg_matrix_type(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *matrix = tg_matrix_part(a, number, n * n, bytes, 0);
    const void *from = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    void *to = (char *)x + (size_t)(number * n * k) * bytes;
    int64_t place = kernels->solve(n, k, matrix, from, to, work);
    if (place && !tg_matrix_fill_elements(flags, n * k, to))
      return number * (n + 1) + place;
  }
  return 0;
}

const tg_matrix_routine tg_solve_routine = {"tg_solve", tg_solve, 0, {0, 1, 0, 0, 1, 12}, NULL};
