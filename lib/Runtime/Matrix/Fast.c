//===- Fast.c - Factorisations and systems by LAPACK ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Small matrices, those with NaN, for which LAPACK promises nothing, and all if there is no LAPACK: by plain loops.

#include "Batch.h"
#include "Lapack.h"
#include <limits.h>
#include <stdlib.h>

enum { kSmall = 16 };

static const tg_lapack *lapackFor(int64_t n) { return n > kSmall && n <= INT_MAX ? tg_get_lapack() : NULL; }

#define BODIES "FastBodies.h"
#include "EachType.h"

/// Loops that factor and solve at once, for elements of one type.
typedef struct SystemKernels {
  bool (*factor)(int64_t n, int64_t k, const void *a, void *factors, int64_t *order);
  void (*solve)(int64_t n, int64_t k, const void *factors, const int *pivots, void *x, bool transposed);
} SystemKernels;

// See tg_matrix_type.
#define KERNELS(T) {cholesky_##T, lu_##T, substitute_##T, NULL}
static const tg_matrix_kernels kernels[] = {KERNELS(f64), KERNELS(f32), KERNELS(c128), KERNELS(c64)};
#define SYSTEM(T) {factor_##T, solve_##T}
static const SystemKernels systems[] = {SYSTEM(f64), SYSTEM(f32), SYSTEM(c128), SYSTEM(c64)};

#define ROUTINE(NAME, BY, ...)                                                                                         \
  int64_t NAME(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,        \
               const void *b, void *x, void *y, void *z, void *work) {                                                 \
    (void)m;                                                                                                           \
    return BY(kernels, flags, count, n, k, a, order, b, x, y, z, work);                                                \
  }                                                                                                                    \
  const tg_matrix_routine NAME##_routine = {#NAME, NAME, 1, {__VA_ARGS__}};

ROUTINE(tg_fast_cholesky, tg_cholesky_by, 0)
ROUTINE(tg_fast_lu, tg_lu_by, 0)
ROUTINE(tg_fast_lu_solve, tg_lu_solve_by, 1, 0, 0, 0, 1)
ROUTINE(tg_fast_triangular_solve, tg_triangular_solve_by, 0)

/// The factors of the matrix that `a` and a right side belong to are made once for all that share it.
int64_t tg_fast_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                      const void *b, void *x, void *y, void *z, void *work) {
  (void)m, (void)order;
  size_t bytes = tg_matrix_element_bytes(flags);
  bool isShared = flags & TG_MATRIX_SHARED_A, isTransposed = flags & TG_MATRIX_TRANSPOSED, byLapack = false;
  const SystemKernels *system = systems + tg_matrix_type(flags);
  int64_t *rows = work;
  // Words for each element.
  size_t words = flags & TG_MATRIX_COMPLEX ? 2 : 1;
  char *factors = (char *)(rows + n), *rest = factors + (size_t)(n * n) * words * sizeof(double);
  for (int64_t number = 0; number < count; ++number) {
    const void *matrix = tg_matrix_part(a, number, n * n, bytes, isShared);
    const void *from = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    void *to = (char *)x + (size_t)(number * n * k) * bytes;
    if (k == 1 && !isTransposed && n <= kSmall && n > 0) {
      int64_t place = tg_plain_kernels[tg_matrix_type(flags)].solve_small(n, matrix, from, to);
      if (place > 0 && !tg_matrix_fill_elements(flags, n, to))
        return (isShared ? 0 : number) * (n + 1) + place;
      if (place >= 0)
        continue;
    }
    if (number == 0 || !isShared)
      byLapack = system->factor(n, k, matrix, factors, rows);
    if (byLapack) {
      memcpy(to, from, (size_t)(n * k) * bytes);
      system->solve(n, k, factors, (int *)rows, to, isTransposed);
      continue;
    }
    int64_t place = tg_lu_solve_by(tg_plain_kernels, flags, 1, n, k, factors, rows, from, to, y, z, rest);
    if (place)
      return (isShared ? 0 : number) * (n + 1) + place;
  }
  return 0;
}

const tg_matrix_routine tg_fast_solve_routine = {"tg_fast_solve", tg_fast_solve, 1, {0, 1, 0, 1, 1}};
