//===- indexing.c - Elements and rows that indices select -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Negative indices count from the end, and indices that are out of range end the program, as ours do. All indices are
// checked first: compilers vectorise that loop, and need not leave the others.

#include "peer.h"
#include <stdlib.h>
#include <string.h>

static void check(const int64_t *i, int64_t count, int64_t size) {
  int64_t wrong = 0;
  for (int64_t k = 0; k < count; ++k)
    wrong |= (i[k] < -size) | (i[k] >= size);
  if (wrong)
    abort();
}

static int64_t place(int64_t i, int64_t size) { return i < 0 ? i + size : i; }

static void take_elements(const real *restrict x, int64_t size, const int64_t *restrict i, int64_t n,
                          real *restrict r) {
  check(i, n, size);
  for (int64_t k = 0; k < n; ++k)
    r[k] = x[place(i[k], size)];
}

void take(const struct array *in, const struct array *out) {
  take_elements(in[0].data, in[0].sizes[0], in[1].data, in[1].sizes[0], out[0].data);
}

static void axpy(const real *restrict x, int64_t size, const int64_t *restrict i, int64_t n, const real *restrict y,
                 real *restrict r) {
  check(i, n, size);
  for (int64_t k = 0; k < n; ++k)
    r[k] = x[place(i[k], size)] * y[k] + y[k];
}

void take_axpy(const struct array *in, const struct array *out) {
  axpy(in[0].data, in[0].sizes[0], in[1].data, in[1].sizes[0], in[2].data, out[0].data);
}

void take_dot(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *y = in[2].data;
  const int64_t *i = in[1].data;
  int64_t size = in[0].sizes[0], n = in[1].sizes[0];
  check(i, n, size);
  real sum = 0;
  for (int64_t k = 0; k < n; ++k)
    sum += x[place(i[k], size)] * y[k];
  *(real *)out[0].data = sum;
}

void gather_elements(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  const int64_t *i = in[1].data, *j = in[2].data;
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1], n = in[1].sizes[0];
  real *r = out[0].data;
  check(i, n, rows);
  check(j, n, columns);
  for (int64_t k = 0; k < n; ++k)
    r[k] = x[place(i[k], rows) * columns + place(j[k], columns)];
}

void scatter_add(const struct array *in, const struct array *out) {
  const int64_t *i = in[1].data;
  const real *y = in[2].data;
  int64_t size = in[0].sizes[0], n = in[1].sizes[0];
  real *r = out[0].data;
  check(i, n, size);
  memcpy(r, in[0].data, size * sizeof(real));
  for (int64_t k = 0; k < n; ++k)
    r[place(i[k], size)] += y[k];
}

void take_rows(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  const int64_t *i = in[1].data;
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1], n = in[1].sizes[0];
  real *r = out[0].data;
  check(i, n, rows);
  for (int64_t k = 0; k < n; ++k)
    memcpy(r + k * columns, x + place(i[k], rows) * columns, columns * sizeof(real));
}

static void add_row(const real *restrict x, real weight, int64_t n, real *restrict r) {
  for (int64_t k = 0; k < n; ++k)
    r[k] += weight * x[k];
}

void embedding(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *w = in[2].data;
  const int64_t *i = in[1].data;
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1], bags = in[1].sizes[0], items = in[1].sizes[1];
  check(i, bags * items, rows);
  for (int64_t bag = 0; bag < bags; ++bag) {
    real *r = (real *)out[0].data + bag * columns;
    memset(r, 0, columns * sizeof(real));
    for (int64_t k = bag * items; k < (bag + 1) * items; ++k)
      add_row(x + place(i[k], rows) * columns, w[k], columns, r);
  }
}
