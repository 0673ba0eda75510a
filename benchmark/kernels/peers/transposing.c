//===- transposing.c - Transposed matrices --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// By square blocks that fit into the cache, so that each line of memory is used as a whole.
//
//===----------------------------------------------------------------------===//

#include "peer.h"

enum { BLOCK = 32 };

static int64_t least(int64_t x, int64_t y) { return x < y ? x : y; }

/// Calls `DO(i, j)` for the rows and columns of a matrix, block by block.
#define FOR_BLOCKS(rows, columns, DO)                                                                                  \
  for (int64_t i0 = 0; i0 < (rows); i0 += BLOCK)                                                                       \
    for (int64_t j0 = 0; j0 < (columns); j0 += BLOCK) {                                                                \
      int64_t i1 = least(i0 + BLOCK, rows), j1 = least(j0 + BLOCK, columns);                                           \
      if (i1 - i0 == BLOCK && j1 - j0 == BLOCK) {                                                                      \
        for (int64_t i = i0; i < i0 + BLOCK; ++i)                                                                      \
          for (int64_t j = j0; j < j0 + BLOCK; ++j)                                                                    \
            DO(i, j);                                                                                                  \
      } else {                                                                                                         \
        for (int64_t i = i0; i < i1; ++i)                                                                              \
          for (int64_t j = j0; j < j1; ++j)                                                                            \
            DO(i, j);                                                                                                  \
      }                                                                                                                \
    }

static void transpose_matrix(const real *restrict x, int64_t m, int64_t n, real *restrict r) {
#define COPY(i, j) r[(i) * m + (j)] = x[(j) * n + (i)]
  FOR_BLOCKS(n, m, COPY)
}

static void add_to_matrix(const real *restrict x, int64_t n, real *restrict r) {
#define ADD(i, j) r[(i) * n + (j)] = x[(i) * n + (j)] + x[(j) * n + (i)]
  FOR_BLOCKS(n, n, ADD)
}

void transpose(const struct array *in, const struct array *out) {
  transpose_matrix(in[0].data, in[0].sizes[0], in[0].sizes[1], out[0].data);
}

void permute(const struct array *in, const struct array *out) {
  const int64_t *sizes = in[0].sizes;
  transpose_matrix(in[0].data, sizes[0] * sizes[1], sizes[2], out[0].data);
}

void add_transposed(const struct array *in, const struct array *out) {
  add_to_matrix(in[0].data, in[0].sizes[0], out[0].data);
}

void sum_transposed(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *y = in[1].data;
  int64_t m = in[0].sizes[0], n = in[0].sizes[1];
  real *r = out[0].data;
  for (int64_t i0 = 0; i0 < n; i0 += BLOCK) {
    int64_t i1 = least(i0 + BLOCK, n);
    real sums[BLOCK] = {0};
    for (int64_t j = 0; j < m; ++j)
      for (int64_t i = i0; i < i1; ++i)
        sums[i - i0] += x[j * n + i] * y[i * m + j];
    for (int64_t i = i0; i < i1; ++i)
      r[i] = sums[i - i0];
  }
}
