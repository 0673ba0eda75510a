//===- row_reductions.c - Sums and maxima of rows -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"

static real sum_of(const real *x, int64_t n) {
  wide total = 0;
  for (int64_t i = 0; i < n; ++i)
    total += (wide)x[i];
  return total;
}

static real max_of(const real *x, int64_t n) {
  wide largest = x[0];
  for (int64_t i = 1; i < n; ++i)
    largest = (wide)x[i] > largest ? (wide)x[i] : largest;
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
