//===- slicing.c - Slices, joined columns, outer products and casts -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

void strided_dot(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *y = in[1].data;
  int64_t n = in[0].sizes[0] / 2;
  real sum = 0;
  for (int64_t k = 0; k < n; ++k)
    sum += x[2 * k] * y[2 * k + 1];
  *(real *)out[0].data = sum;
}

void strided_sum(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  int64_t n = in[0].sizes[0];
  real sum = 0;
  for (int64_t k = 0; k < n; k += 3)
    sum += x[k];
  *(real *)out[0].data = sum;
}

void strided_rows(const struct array *in, const struct array *out) {
  int64_t m = in[0].sizes[0], n = in[0].sizes[1];
  for (int64_t i = 0; i < m; ++i) {
    const real *x = (const real *)in[0].data + i * n, *y = (const real *)in[1].data + i * n;
    real sum = 0;
    for (int64_t k = 0; k < n / 2; ++k)
      sum += x[2 * k] * y[2 * k + 1];
    ((real *)out[0].data)[i] = sum;
  }
}

static void exp_of(const real *restrict x, int64_t n, int64_t step, real *restrict r) {
  for (int64_t k = 0; k < n; ++k)
    r[k] = exp(x[step * k]);
}

void exp_column(const struct array *in, const struct array *out) {
  exp_of((const real *)in[0].data + 1, in[0].sizes[0], in[0].sizes[1], out[0].data);
}

static void add_backwards(const real *restrict x, const real *restrict y, int64_t n, real *restrict r) {
  for (int64_t k = 0; k < n; ++k)
    r[k] = x[n - 1 - k] + y[k];
}

void add_reversed(const struct array *in, const struct array *out) {
  add_backwards(in[0].data, in[1].data, in[0].sizes[0], out[0].data);
}

static void join(const real *restrict x, const real *restrict y, const real *restrict z, int64_t n, real *restrict r) {
  for (int64_t k = 0; k < n; ++k) {
    r[4 * k] = x[k];
    r[4 * k + 1] = y[2 * k];
    r[4 * k + 2] = y[2 * k + 1];
    r[4 * k + 3] = z[k];
  }
}

void join_columns(const struct array *in, const struct array *out) {
  join(in[0].data, in[1].data, in[2].data, in[0].sizes[0], out[0].data);
}

static void add_products(const real *restrict a, const real *restrict x, const real *restrict y, int64_t m, int64_t n,
                         real *restrict r) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t k = 0; k < n; ++k)
      r[i * n + k] = a[i * n + k] + x[i] * y[k];
}

void add_outer(const struct array *in, const struct array *out) {
  add_products(in[0].data, in[1].data, in[2].data, in[0].sizes[0], in[0].sizes[1], out[0].data);
}

static void scale(const real *restrict x, const real *restrict s, const real *restrict t, int64_t n, real *restrict r) {
  for (int64_t k = 0; k < n; ++k)
    for (int64_t c = 0; c < 3; ++c)
      r[3 * k + c] = x[3 * k + c] * s[k] + t[c];
}

void scale_points(const struct array *in, const struct array *out) {
  scale(in[0].data, in[1].data, in[2].data, in[0].sizes[0], out[0].data);
}

static void convert(const real *restrict x, int64_t n, int32_t *restrict r) {
  for (int64_t k = 0; k < n; ++k)
    r[k] = x[k];
}

void to_integers(const struct array *in, const struct array *out) { convert(in[0].data, in[0].sizes[0], out[0].data); }
