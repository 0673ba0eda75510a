//===- neighbours.c - States that are computed from neighbours ------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Two buffers in turn; the last step writes the result.

#include "peer.h"
#include <stdlib.h>
#include <string.h>

static void line(const real *restrict from, real *restrict to, int64_t size, real c) {
  for (int64_t i = 1; i < size - 1; ++i)
    to[i] = from[i] + c * (from[i - 1] - 2 * from[i] + from[i + 1]);
}

static void ring(const real *restrict from, real *restrict to, int64_t size, real c) {
  line(from, to, size, c);
  to[0] = from[0] + c * (from[size - 1] - 2 * from[0] + from[1]);
  to[size - 1] = from[size - 1] + c * (from[size - 2] - 2 * from[size - 1] + from[0]);
}

static inline void run(const struct array *in, const struct array *out,
                       void (*step)(const real *restrict, real *restrict, int64_t, real)) {
  int64_t steps = *(const int64_t *)in[0].data, size = in[1].sizes[0];
  real c = *(const real *)in[2].data, *other = malloc(size * sizeof(real));
  real *from = steps % 2 ? other : out[0].data, *to = steps % 2 ? out[0].data : other;
  memcpy(from, in[1].data, size * sizeof(real));
  memcpy(to, in[1].data, size * sizeof(real));
  for (int64_t t = 0; t < steps; ++t) {
    step(from, to, size, c);
    real *last = from;
    from = to;
    to = last;
  }
  free(other);
}

void heat(const struct array *in, const struct array *out) { run(in, out, line); }
void heat1000(const struct array *in, const struct array *out) { run(in, out, line); }
void heat_increments(const struct array *in, const struct array *out) { run(in, out, line); }
void heat_ring(const struct array *in, const struct array *out) { run(in, out, ring); }

static void row(const real *restrict from, real *restrict to, int64_t columns, real c) {
  for (int64_t j = 1; j < columns - 1; ++j)
    to[j] = from[j] + c * (from[j - 1] + from[j + 1] + from[j - columns] + from[j + columns] - 4 * from[j]);
}

void heat_plane(const struct array *in, const struct array *out) {
  int64_t steps = *(const int64_t *)in[0].data, rows = in[1].sizes[0], columns = in[1].sizes[1];
  size_t bytes = rows * columns * sizeof(real);
  real c = *(const real *)in[2].data, *other = malloc(bytes);
  real *from = steps % 2 ? other : out[0].data, *to = steps % 2 ? out[0].data : other;
  memcpy(from, in[1].data, bytes);
  memcpy(to, in[1].data, bytes);
  for (int64_t t = 0; t < steps; ++t) {
    for (int64_t i = 1; i < rows - 1; ++i)
      row(from + i * columns, to + i * columns, columns, c);
    real *last = from;
    from = to;
    to = last;
  }
  free(other);
}
