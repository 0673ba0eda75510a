//===- several.c - Several reductions of one operand, and positions -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <string.h>

static void moments_of(const real *x, int64_t n, real *mean, real *variance) {
  real total = 0, squares = 0;
  for (int64_t i = 0; i < n; ++i)
    total += x[i];
  *mean = total / n;
  for (int64_t i = 0; i < n; ++i)
    squares += (x[i] - *mean) * (x[i] - *mean);
  *variance = squares / n;
}

static void extremes_of(const real *x, int64_t n, real *least, real *most) {
  real low = x[0], high = x[0];
  for (int64_t i = 1; i < n; ++i) {
    low = x[i] < low ? x[i] : low;
    high = x[i] > high ? x[i] : high;
  }
  *least = low;
  *most = high;
}

static real masked_mean_of(const real *x, int64_t n) {
  real total = 0;
  int64_t kept = 0;
  for (int64_t i = 0; i < n; ++i) {
    total += x[i] > 0 ? x[i] : 0;
    kept += x[i] > 0;
  }
  return total / kept;
}

// The largest element in one loop, which compilers vectorise, and where it is in another.
static int64_t argmax_of(const real *x, int64_t n) {
  real largest = x[0];
  for (int64_t i = 1; i < n; ++i)
    largest = x[i] > largest ? x[i] : largest;
  int64_t at = 0;
  while (x[at] != largest)
    ++at;
  return at;
}

void moments(const struct array *in, const struct array *out) {
  moments_of(in[0].data, in[0].sizes[0], out[0].data, out[1].data);
}

void extremes(const struct array *in, const struct array *out) {
  extremes_of(in[0].data, in[0].sizes[0], out[0].data, out[1].data);
}

void masked_mean(const struct array *in, const struct array *out) {
  *(real *)out[0].data = masked_mean_of(in[0].data, in[0].sizes[0]);
}

void argmax(const struct array *in, const struct array *out) {
  *(int64_t *)out[0].data = argmax_of(in[0].data, in[0].sizes[0]);
}

void any_all(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *y = in[1].data;
  int64_t n = in[0].sizes[0];
  int any = 0, all = 1;
  for (int64_t i = 0; i < n; ++i) {
    any |= x[i] < y[i];
    all &= x[i] < y[i];
  }
  *(real *)out[0].data = any;
  *(real *)out[1].data = all;
}

void count(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  int64_t n = in[0].sizes[0], found = 0;
  for (int64_t i = 0; i < n; ++i)
    found += x[i] > 0;
  *(int64_t *)out[0].data = found;
}

#define FOR_ROWS                                                                                                       \
  const real *x = in[0].data;                                                                                          \
  int64_t rows = in[0].sizes[0], n = in[0].sizes[1];                                                                   \
  for (int64_t k = 0; k < rows; ++k)

void moments_rows(const struct array *in, const struct array *out) {
  FOR_ROWS moments_of(x + k * n, n, (real *)out[0].data + k, (real *)out[1].data + k);
}

void extremes_rows(const struct array *in, const struct array *out) {
  FOR_ROWS extremes_of(x + k * n, n, (real *)out[0].data + k, (real *)out[1].data + k);
}

void masked_mean_rows(const struct array *in, const struct array *out) {
  FOR_ROWS((real *)out[0].data)[k] = masked_mean_of(x + k * n, n);
}

void argmax_rows(const struct array *in, const struct array *out) {
  FOR_ROWS((int64_t *)out[0].data)[k] = argmax_of(x + k * n, n);
}

static void columns_of(const real *restrict x, int64_t rows, int64_t n, real *restrict least, real *restrict most) {
  memcpy(least, x, n * sizeof(real));
  memcpy(most, x, n * sizeof(real));
  for (int64_t k = 1; k < rows; ++k)
    for (int64_t i = 0; i < n; ++i) {
      least[i] = x[k * n + i] < least[i] ? x[k * n + i] : least[i];
      most[i] = x[k * n + i] > most[i] ? x[k * n + i] : most[i];
    }
}

void extremes_columns(const struct array *in, const struct array *out) {
  columns_of(in[0].data, in[0].sizes[0], in[0].sizes[1], out[0].data, out[1].data);
}

// Columns by blocks whose largest elements stay in the cache.
enum { COLUMNS = 1024 };

static void argmax_of_columns(const real *restrict x, int64_t rows, int64_t n, int64_t count, int64_t *restrict r) {
  real largest[COLUMNS];
  memcpy(largest, x, count * sizeof(real));
  memset(r, 0, count * sizeof(int64_t));
  for (int64_t k = 1; k < rows; ++k)
    for (int64_t i = 0; i < count; ++i) {
      int isLarger = x[k * n + i] > largest[i];
      r[i] = isLarger ? k : r[i];
      largest[i] = isLarger ? x[k * n + i] : largest[i];
    }
}

void argmax_columns(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  int64_t rows = in[0].sizes[0], n = in[0].sizes[1];
  int64_t *r = out[0].data;
  for (int64_t from = 0; from < n; from += COLUMNS)
    argmax_of_columns(x + from, rows, n, n - from < COLUMNS ? n - from : COLUMNS, r + from);
}
