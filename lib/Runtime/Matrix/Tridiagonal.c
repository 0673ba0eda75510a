//===- Tridiagonal.c - Systems of tridiagonal matrices --------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The result of fast code is that of strict code: elimination is a chain of operations that a faster library has, too.

#include "Batch.h"

#define BODIES "TridiagonalBodies.h"
#include "EachType.h"

/// For each type: see tg_matrix_type.
static int64_t (*const solvers[])(int64_t n, int64_t k, const void *a, void *x, bool transposed,
                                  void *rows) = {solve_f64, solve_f32, solve_c128, solve_c64};

int64_t tg_tridiagonal_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                             const void *order, const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)order, (void)y, (void)z;
  size_t bytes = tg_matrix_element_bytes(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *matrix = tg_matrix_part(a, number, n * n, bytes, flags & TG_MATRIX_SHARED_A);
    char *to = (char *)x + (size_t)(number * n * k) * bytes;
    if (n * k)
      memcpy(to, tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B), (size_t)(n * k) * bytes);
    int64_t place = solvers[tg_matrix_type(flags)](n, k, matrix, to, flags & TG_MATRIX_TRANSPOSED, work);
    if (place && !tg_matrix_fill_elements(flags, n * k, to))
      return (flags & TG_MATRIX_SHARED_A ? 0 : number) * (n + 1) + place;
  }
  return 0;
}

const tg_matrix_routine tg_tridiagonal_solve_routine = {
    "tg_tridiagonal_solve", tg_tridiagonal_solve, 0, {1, 0, 0, 0, 0, 3}, NULL};
