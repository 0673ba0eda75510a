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

/// Returns whether LAPACK is there, and can and should do matrices of `n` rows, with `k` columns of right sides.
static bool isForLapack(int64_t n, int64_t k, int64_t small) {
  return n > small && n <= INT_MAX && k > 0 && k <= INT_MAX && tg_get_lapack();
}

#define BODIES "FastBodies.h"
#include "EachType.h"

/// Factors of LAPACK, and systems that are solved by them.
typedef struct SystemKernels {
  bool (*factor)(int64_t n, const void *a, void *factors, int *pivots);
  void (*solve)(int64_t n, int64_t k, const void *factors, const int *pivots, void *x, bool transposed);
} SystemKernels;

// See tg_matrix_type.
#define KERNELS(T) {cholesky_##T, NULL, lu_##T, substitute_##T, NULL, NULL}
static const tg_matrix_kernels kernels[] = {KERNELS(f64), KERNELS(f32), KERNELS(c128), KERNELS(c64)};
#define SYSTEM(T) {factor_##T, solve_##T}
static const SystemKernels systems[] = {SYSTEM(f64), SYSTEM(f32), SYSTEM(c128), SYSTEM(c64)};

#define ROUTINE(NAME, PLAIN, SMALL, ...)                                                                               \
  int64_t NAME(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,        \
               const void *b, void *x, void *y, void *z, void *work) {                                                 \
    if (!isForLapack(n, k, SMALL(flags)))                                                                              \
      return PLAIN(flags, count, m, n, k, a, order, b, x, y, z, work);                                                 \
    return PLAIN##_by(kernels, flags, count, n, k, a, order, b, x, y, z, work);                                        \
  }                                                                                                                    \
  const tg_matrix_routine NAME##_routine = {#NAME, NAME, 1, {__VA_ARGS__}, NULL};

ROUTINE(tg_fast_cholesky, tg_cholesky, tg_matrix_small_factors, 0)
ROUTINE(tg_fast_lu, tg_lu, tg_matrix_small_factors, 0, 0, 0, 0, 0, 4)
ROUTINE(tg_fast_lu_solve, tg_lu_solve, tg_matrix_small_triangle, 1, 0, 0, 0, 1)
ROUTINE(tg_fast_triangular_solve, tg_triangular_solve, tg_matrix_small_triangle, 0)

/// Returns up to how many rows plain loops solve a system. Systems of f64 gain more from plain loops, unless processors
/// have vectors of 512 bits, which LAPACK makes use of.
static int64_t smallSystem(int64_t flags) {
  bool gainsMore = !(flags & (TG_MATRIX_SINGLE | TG_MATRIX_COMPLEX));
#ifdef __x86_64__
  gainsMore = gainsMore && !__builtin_cpu_supports("avx512f");
#endif
  return (gainsMore ? 2 : 1) * tg_matrix_small_factors(flags);
}

int64_t tg_fast_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                      const void *b, void *x, void *y, void *z, void *work) {
  if (!isForLapack(n, k, smallSystem(flags)))
    return tg_solve(flags, count, m, n, k, a, order, b, x, y, z, work);
  size_t bytes = tg_matrix_element_bytes(flags);
  const SystemKernels *system = systems + tg_matrix_type(flags);
  size_t words = flags & TG_MATRIX_COMPLEX ? 2 : 1;
  void *factors = work;
  int *pivots = (int *)((int64_t *)work + (size_t)(n * n) * words);
  int64_t isShared = flags & TG_MATRIX_SHARED_A;
  for (int64_t number = 0; number < count; ++number) {
    const void *matrix = tg_matrix_part(a, number, n * n, bytes, isShared);
    const void *from = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    void *to = (char *)x + (size_t)(number * n * k) * bytes;
    if ((isShared && number) || system->factor(n, matrix, factors, pivots)) {
      memcpy(to, from, (size_t)(n * k) * bytes);
      system->solve(n, k, factors, pivots, to, flags & TG_MATRIX_TRANSPOSED);
      continue;
    }
    // The plain loops say which pivot is 0.
    int64_t place = tg_solve(flags, isShared ? count : 1, m, n, k, matrix, order, from, to, y, z, work);
    if (place || isShared)
      return place ? number * (n + 1) + place : 0;
  }
  return 0;
}

const tg_matrix_routine tg_fast_solve_routine = {"tg_fast_solve", tg_fast_solve, 1, {0, 1, 0, 0, 1, 12}, NULL};
