//===- row_loops.c - A loop over each row, for rows that are independent --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The loops of several rows run in step, which compilers vectorise. A block of rows is transposed first, so that a step
// reads the elements of all of them beside each other.

#include "peer.h"
#include <stdlib.h>
#include <tgmath.h>

enum { ROWS = 128 / sizeof(real), TILE = 8 };

/// Transposes `rows` rows of `n` elements; what other rows would have is zero.
static void columns(const real *restrict x, int64_t rows, int64_t n, real *restrict r) {
  for (int64_t t = 0; t < n; ++t)
    for (int64_t k = 0; k < ROWS; ++k)
      r[t * ROWS + k] = k < rows ? x[k * n + t] : 0;
}

/// Transposes the rows of a whole block.
static void wholeColumns(const real *restrict x, int64_t n, real *restrict r) {
  int64_t t = 0;
  for (; t + TILE <= n; t += TILE)
    for (int64_t k = 0; k < ROWS; k += TILE)
      for (int64_t i = 0; i < TILE; ++i)
        for (int64_t j = 0; j < TILE; ++j)
          r[(t + i) * ROWS + k + j] = x[(k + j) * n + t + i];
  for (; t < n; ++t)
    for (int64_t k = 0; k < ROWS; ++k)
      r[t * ROWS + k] = x[k * n + t];
}

typedef void block(const real *columns, int64_t n, const real *parameters, real *result);

/// Calls `of` for all blocks of rows; each block has `size` results for each row, row after row.
static inline void forBlocks(block *of, const struct array *in, const real *parameters, real *r, int64_t size) {
  int64_t rows = in[0].sizes[0], n = in[0].sizes[1];
  const real *x = in[0].data;
  real *work = malloc((n * ROWS + ROWS) * sizeof(real)), *results = malloc((size * ROWS + ROWS) * sizeof(real));
  for (int64_t i = 0; i < rows; i += ROWS) {
    int64_t count = rows - i < ROWS ? rows - i : ROWS;
    if (count == ROWS)
      wholeColumns(x + i * n, n, work);
    else
      columns(x + i * n, count, n, work);
    of(work, n, parameters, results);
    for (int64_t k = 0; k < count; ++k)
      for (int64_t t = 0; t < size; ++t)
        r[(i + k) * size + t] = results[t * ROWS + k];
  }
  free(work);
  free(results);
}

static inline void likelihoods(const real *restrict y, int64_t n, const real *p, real *restrict r) {
  real v[ROWS], total[ROWS], w = p[0], alpha = p[1], beta = p[2];
  for (int k = 0; k < ROWS; ++k) {
    v[k] = w;
    total[k] = 0;
  }
  for (int64_t t = 0; t < n; ++t, y += ROWS)
    for (int k = 0; k < ROWS; ++k) {
      real e2 = y[k] * y[k];
      total[k] += log(v[k]) + e2 / v[k];
      v[k] = w + alpha * e2 + beta * v[k];
    }
  for (int k = 0; k < ROWS; ++k)
    r[k] = total[k];
}

void garch_rows(const struct array *in, const struct array *out) {
  real parameters[] = {*(real *)in[1].data, *(real *)in[2].data, *(real *)in[3].data};
  forBlocks(likelihoods, in, parameters, out[0].data, 1);
}

static inline void levels(const real *restrict y, int64_t n, const real *p, real *restrict r) {
  real level[ROWS], variance[ROWS], noise = p[0], moves = p[1];
  for (int k = 0; k < ROWS; ++k) {
    level[k] = 0;
    variance[k] = 1;
  }
  for (int64_t t = 0; t < n; ++t, y += ROWS, r += ROWS)
    for (int k = 0; k < ROWS; ++k) {
      real before = variance[k] + moves, gain = before / (before + noise);
      r[k] = level[k] += gain * (y[k] - level[k]);
      variance[k] = gain * noise;
    }
}

void level_rows(const struct array *in, const struct array *out) {
  real parameters[] = {*(real *)in[1].data, *(real *)in[2].data};
  forBlocks(levels, in, parameters, out[0].data, in[0].sizes[1]);
}

static inline void returns(const real *restrict payments, int64_t n, const real *tolerance, real *restrict r) {
  real x[ROWS];
  int goesOn[ROWS], any = 1;
  for (int k = 0; k < ROWS; ++k) {
    x[k] = 1;
    goesOn[k] = 1;
  }
  for (int step = 0; step < 50 && any; ++step) {
    real p[ROWS] = {0}, q[ROWS] = {0};
    for (int64_t t = 0; t < n; ++t)
      for (int k = 0; k < ROWS; ++k) {
        q[k] = q[k] * x[k] + p[k];
        p[k] = p[k] * x[k] + payments[t * ROWS + k];
      }
    any = 0;
    for (int k = 0; k < ROWS; ++k) {
      real change = p[k] / q[k];
      x[k] = goesOn[k] ? x[k] - change : x[k];
      goesOn[k] &= !(fabs(change) < *tolerance);
      any |= goesOn[k];
    }
  }
  for (int k = 0; k < ROWS; ++k)
    r[k] = x[k];
}

void return_rows(const struct array *in, const struct array *out) {
  real tolerance = *(real *)in[1].data;
  forBlocks(returns, in, &tolerance, out[0].data, 1);
}
