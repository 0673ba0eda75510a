//===- cumulative.c - Running sums and maxima of rows and columns ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <string.h>

void cumsum_columns(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  memcpy(out[0].data, in[0].data, rows ? columns * sizeof(real) : 0);
  for (int64_t k = 1; k < rows; ++k) {
    const real *x = (const real *)in[0].data + k * columns, *before = (const real *)out[0].data + (k - 1) * columns;
    real *restrict r = (real *)out[0].data + k * columns;
    for (int64_t i = 0; i < columns; ++i)
      r[i] = before[i] + x[i];
  }
}

void cummax_columns(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  memcpy(out[0].data, in[0].data, rows ? columns * sizeof(real) : 0);
  for (int64_t k = 1; k < rows; ++k) {
    const real *x = (const real *)in[0].data + k * columns, *before = (const real *)out[0].data + (k - 1) * columns;
    real *restrict r = (real *)out[0].data + k * columns;
    for (int64_t i = 0; i < columns; ++i)
      r[i] = x[i] > before[i] ? x[i] : before[i];
  }
}

void cumsum_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k) {
    const real *x = (const real *)in[0].data + k * columns;
    real *restrict r = (real *)out[0].data + k * columns, total = 0;
    for (int64_t i = 0; i < columns; ++i)
      r[i] = total += x[i];
  }
}

void cummax_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  for (int64_t k = 0; k < rows; ++k) {
    const real *x = (const real *)in[0].data + k * columns;
    real *restrict r = (real *)out[0].data + k * columns, largest = x[0];
    for (int64_t i = 0; i < columns; ++i)
      r[i] = largest = x[i] > largest ? x[i] : largest;
  }
}
