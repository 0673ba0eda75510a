//===- Lu.c - Elimination with pivots ------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

/// Writes the sign of matrix `number`, a number of the type of its elements.
static void setSign(int64_t flags, int64_t number, int64_t sign, void *z) {
  int64_t parts = flags & TG_MATRIX_COMPLEX ? 2 : 1;
  for (int64_t part = 0; part < parts; ++part) {
    double value = part ? 0 : (double)sign;
    if (flags & TG_MATRIX_SINGLE)
      ((float *)z)[parts * number + part] = (float)value;
    else
      ((double *)z)[parts * number + part] = value;
  }
}

TG_ROUTINE_BY_KERNELS(tg_lu_by) {
  (void)k, (void)order, (void)b;
  int64_t size = n * n;
  size_t bytes = tg_matrix_element_bytes(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *from = tg_matrix_part(a, number, size, bytes, 0);
    void *to = (char *)x + (size_t)(number * size) * bytes;
    int64_t *rows = (int64_t *)y + number * n;
    setSign(flags, number, all[tg_matrix_type(flags)].lu(n, from, to, rows, work), z);
  }
  return 0;
}

TG_INLINES_BODY int64_t tg_lu(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                              const void *order, const void *b, void *x, void *y, void *z, void *work) {
  (void)m;
  return tg_lu_by(tg_plain_kernels(), flags, count, n, k, a, order, b, x, y, z, work);
}

const tg_matrix_routine tg_lu_routine = {"tg_lu", tg_lu, 0, {0, 0, 0, 0, 0, 4}, NULL};

/// Copies rows of `bytes` bytes: row i of `from` to row order[i] of `to`, or with `gathers` the other way round. Rows
/// that no row is copied to are NaN.
static void permute(int64_t flags, int64_t n, int64_t k, const int64_t *order, const char *from, char *to,
                    bool gathers) {
  size_t bytes = (size_t)k * tg_matrix_element_bytes(flags);
  if (!bytes)
    return;
  tg_matrix_fill_elements(flags | TG_MATRIX_NAN, n * k, to);
  for (int64_t i = 0; i < n; ++i) {
    int64_t other = order[i];
    if (other < 0 || other >= n)
      continue;
    memcpy(to + (size_t)(gathers ? i : other) * bytes, from + (size_t)(gathers ? other : i) * bytes, bytes);
  }
}

TG_ROUTINE_BY_KERNELS(tg_lu_solve_by) {
  (void)y, (void)z;
  size_t bytes = tg_matrix_element_bytes(flags);
  bool transposed = flags & TG_MATRIX_TRANSPOSED;
  const tg_matrix_kernels *kernels = all + tg_matrix_type(flags);
  for (int64_t number = 0; number < count; ++number) {
    const void *factors = tg_matrix_part(a, number, n * n, bytes, flags & TG_MATRIX_SHARED_A);
    const int64_t *rows = tg_matrix_part(order, number, n, sizeof(int64_t), flags & TG_MATRIX_SHARED_A);
    const void *from = tg_matrix_part(b, number, n * k, bytes, flags & TG_MATRIX_SHARED_B);
    char *to = (char *)x + (size_t)(number * n * k) * bytes, *inside = transposed ? work : to;
    if (kernels->lu_solve_small && kernels->lu_solve_small(n, k, factors, rows, from, to, transposed))
      continue;
    if (!transposed)
      permute(flags, n, k, rows, from, to, true);
    else if (n * k)
      memcpy(work, from, (size_t)(n * k) * bytes);
    // L and then U, or Uᵀ and then Lᵀ.
    int64_t place = kernels->substitute(n, k, factors, inside, transposed, transposed, /*unit=*/!transposed);
    if (!place)
      place = kernels->substitute(n, k, factors, inside, !transposed, transposed, /*unit=*/transposed);
    if (place && !tg_matrix_fill_elements(flags, n * k, to))
      return (flags & TG_MATRIX_SHARED_A ? 0 : number) * (n + 1) + place;
    if (!place && transposed)
      permute(flags, n, k, rows, work, to, false);
  }
  return 0;
}

TG_INLINES_BODY int64_t tg_lu_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                                    const void *order, const void *b, void *x, void *y, void *z, void *work) {
  (void)m;
  return tg_lu_solve_by(tg_plain_kernels(), flags, count, n, k, a, order, b, x, y, z, work);
}

const tg_matrix_routine tg_lu_solve_routine = {"tg_lu_solve", tg_lu_solve, 0, {1, 0, 0, 0, 1}, NULL};
