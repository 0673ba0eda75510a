//===- products.c - Products of thin and of tiny matrices -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each element of a large operand is read once for four rows or for up to eight columns of the result.

#include "peer.h"

static real dot(const real *restrict x, const real *restrict y, int64_t size) {
  real total = 0;
  for (int64_t p = 0; p < size; ++p)
    total += x[p] * y[p];
  return total;
}

static inline void few_columns(const real *restrict a, const real *restrict b, real *restrict r, int64_t m, int64_t k,
                               int64_t n) {
  for (int64_t i = 0; i < m; ++i) {
    real sums[8] = {0};
    for (int64_t p = 0; p < k; ++p)
      for (int64_t j = 0; j < n; ++j)
        sums[j] += a[i * k + p] * b[p * n + j];
    for (int64_t j = 0; j < n; ++j)
      r[i * n + j] = sums[j];
  }
}

static void add_rows(const real *restrict a, const real *restrict b, real *restrict r, int64_t k, int64_t n,
                     int64_t rows) {
  for (int64_t j = 0; j < rows * n; ++j)
    r[j] = 0;
  if (rows == 4) {
    real *restrict r0 = r, *restrict r1 = r + n, *restrict r2 = r + 2 * n, *restrict r3 = r + 3 * n;
    for (int64_t p = 0; p < k; ++p) {
      real a0 = a[p], a1 = a[k + p], a2 = a[2 * k + p], a3 = a[3 * k + p];
      for (int64_t j = 0; j < n; ++j) {
        real value = b[p * n + j];
        r0[j] += a0 * value;
        r1[j] += a1 * value;
        r2[j] += a2 * value;
        r3[j] += a3 * value;
      }
    }
    return;
  }
  for (int64_t p = 0; p < k; ++p)
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t j = 0; j < n; ++j)
        r[i * n + j] += a[i * k + p] * b[p * n + j];
}

void product(const struct array *in, const struct array *out) {
  int64_t m = in[0].sizes[0], k = in[0].sizes[1], n = in[1].sizes[1];
  const real *a = in[0].data, *b = in[1].data;
  real *r = out[0].data;
  if (n == 1)
    for (int64_t i = 0; i < m; ++i)
      r[i] = dot(a + i * k, b, k);
  else if (n == 4) // with a number of columns that the compiler knows
    few_columns(a, b, r, m, k, 4);
  else if (n == 8)
    few_columns(a, b, r, m, k, 8);
  else
    for (int64_t i = 0; i < m; i += 4)
      add_rows(a + i * k, b, r + i * n, k, n, m - i < 4 ? m - i : 4);
}

/// Multiplies by a transposed matrix: each row of `w` is read once for all rows of `a`, which are few.
void product_transposed(const struct array *in, const struct array *out) {
  int64_t m = in[0].sizes[0], k = in[0].sizes[1], n = in[1].sizes[0];
  const real *a = in[0].data, *w = in[1].data;
  real *r = out[0].data;
  for (int64_t j = 0; j < n; ++j)
    for (int64_t i = 0; i < m; ++i)
      r[i * n + j] = dot(a + i * k, w + j * k, k);
}

/// Multiplies matrices of a size that the compiler knows.
static inline __attribute__((always_inline)) void square(const real *restrict a, const real *restrict b,
                                                         real *restrict r, int64_t n) {
  for (int64_t i = 0; i < n; ++i) {
    real sums[16] = {0};
    for (int64_t p = 0; p < n; ++p)
      for (int64_t j = 0; j < n; ++j)
        sums[j] += a[i * n + p] * b[p * n + j];
    for (int64_t j = 0; j < n; ++j)
      r[i * n + j] = sums[j];
  }
}

static inline __attribute__((always_inline)) void squares(const struct array *in, const struct array *out, int64_t n) {
  const real *a = in[0].data, *b = in[1].data;
  real *r = out[0].data;
  for (int64_t at = 0; at < in[0].sizes[0] * n * n; at += n * n)
    square(a + at, b + at, r + at, n);
}

void batch_product(const struct array *in, const struct array *out) {
  switch (in[0].sizes[1]) {
  case 3:
    return squares(in, out, 3);
  case 4:
    return squares(in, out, 4);
  case 5:
    return squares(in, out, 5);
  case 7:
    return squares(in, out, 7);
  case 12:
    return squares(in, out, 12);
  case 16:
    return squares(in, out, 16);
  }
}
