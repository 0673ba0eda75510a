//===- half.c - Half floats -----------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Compiled with `real` as a half float only. Sums are computed in float, as ours are.

#include "peer.h"

static real sum_of(const real *x, int64_t n) {
  float total = 0;
  for (int64_t i = 0; i < n; ++i)
    total += (float)x[i];
  return total;
}

static real max_of(const real *x, int64_t n) {
  float largest = x[0];
  for (int64_t i = 1; i < n; ++i)
    largest = (float)x[i] > largest ? (float)x[i] : largest;
  return largest;
}

void sum_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k)
    ((real *)out[0].data)[k] = sum_of((const real *)in[0].data + k * columns, columns);
}

void amax_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k)
    ((real *)out[0].data)[k] = max_of((const real *)in[0].data + k * columns, columns);
}

void multiply_add(const struct array *in, const struct array *out) {
  const real *restrict x = in[0].data, *restrict y = in[1].data, *restrict z = in[2].data;
  real *restrict r = out[0].data;
  // Rounded after each operation.
  for (int64_t i = 0, n = in[0].sizes[0]; i < n; ++i)
    r[i] = (real)((float)x[i] * (float)y[i]) + z[i];
}
