//===- rows.c - Softmax, normalisation and shares of rows -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

static void softmax_row(const real *restrict x, real *restrict r, int64_t n) {
  real largest = x[0];
  for (int64_t i = 1; i < n; ++i)
    largest = x[i] > largest ? x[i] : largest;
  real total = 0;
  for (int64_t i = 0; i < n; ++i) {
    r[i] = exp(x[i] - largest);
    total += r[i];
  }
  for (int64_t i = 0; i < n; ++i)
    r[i] /= total;
}

static void layernorm_row(const real *restrict x, const real *restrict gain, const real *restrict shift,
                          real *restrict r, int64_t n) {
  real total = 0;
  for (int64_t i = 0; i < n; ++i)
    total += x[i];
  real mean = total / n, squares = 0;
  for (int64_t i = 0; i < n; ++i)
    squares += (x[i] - mean) * (x[i] - mean);
  real scale = 1 / sqrt(squares / n + (real)1e-5);
  for (int64_t i = 0; i < n; ++i)
    r[i] = (x[i] - mean) * scale * gain[i] + shift[i];
}

void softmax(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real *r = out[0].data;
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k)
    softmax_row(x + k * columns, r + k * columns, columns);
}

void layernorm(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real *r = out[0].data;
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k)
    layernorm_row(x + k * columns, in[1].data, in[2].data, r + k * columns, columns);
}

void row_shares(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k) {
    const real *restrict x = (const real *)in[0].data + k * columns;
    real *restrict r = (real *)out[0].data + k * columns, total = 0;
    for (int64_t i = 0; i < columns; ++i)
      total += x[i];
    for (int64_t i = 0; i < columns; ++i)
      r[i] = x[i] / total;
  }
}
