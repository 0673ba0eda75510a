//===- small_states.c - Loops whose states are a few numbers --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <string.h>
#include <tgmath.h>

enum { RING = 10 };

static void slope(const real *restrict x, real force, real *restrict k) {
  k[0] = (x[1] - x[RING - 2]) * x[RING - 1] - x[0] + force;
  k[1] = (x[2] - x[RING - 1]) * x[0] - x[1] + force;
  for (int i = 2; i < RING - 1; ++i)
    k[i] = (x[i + 1] - x[i - 2]) * x[i - 1] - x[i] + force;
  k[RING - 1] = (x[0] - x[RING - 3]) * x[RING - 2] - x[RING - 1] + force;
}

void ring(const struct array *in, const struct array *out) {
  int64_t steps = *(const int64_t *)in[0].data;
  real force = *(const real *)in[2].data, dt = *(const real *)in[3].data, half = dt / 2, sixth = dt / 6;
  real x[RING], k1[RING], k2[RING], k3[RING], k4[RING], between[RING];
  memcpy(x, in[1].data, sizeof x);
  for (int64_t t = 0; t < steps; ++t) {
    slope(x, force, k1);
    for (int i = 0; i < RING; ++i)
      between[i] = x[i] + half * k1[i];
    slope(between, force, k2);
    for (int i = 0; i < RING; ++i)
      between[i] = x[i] + half * k2[i];
    slope(between, force, k3);
    for (int i = 0; i < RING; ++i)
      between[i] = x[i] + dt * k3[i];
    slope(between, force, k4);
    for (int i = 0; i < RING; ++i)
      x[i] += sixth * (k1[i] + k4[i] + 2 * (k2[i] + k3[i]));
  }
  memcpy(out[0].data, x, sizeof x);
}

static inline __attribute__((always_inline)) void markov(const struct array *in, const struct array *out, int states) {
  const real *seen = in[0].data, *a = in[2].data;
  real p[32], next[32], total = 0;
  memcpy(p, in[1].data, states * sizeof(real));
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, seen += states) {
    real sum = 0;
    for (int j = 0; j < states; ++j)
      next[j] = 0;
    for (int i = 0; i < states; ++i)
      for (int j = 0; j < states; ++j)
        next[j] += p[i] * a[i * states + j];
    for (int j = 0; j < states; ++j)
      sum += next[j] *= seen[j];
    real inverse = 1 / sum;
    for (int j = 0; j < states; ++j)
      p[j] = next[j] * inverse;
    total += log(sum);
  }
  *(real *)out[0].data = total;
}

void markov10(const struct array *in, const struct array *out) { markov(in, out, 10); }
void markov20(const struct array *in, const struct array *out) { markov(in, out, 20); }

void smoothing(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real s = *(const real *)in[1].data, *r = out[0].data;
  for (int64_t t = 0; t < in[0].sizes[0]; ++t)
    r[t] = s = (real)0.9 * s + (real)0.1 * x[t];
}

void smoothing_rows(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *last = in[1].data;
  real *r = out[0].data;
  int64_t width = in[0].sizes[1];
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, x += width, last = r, r += width) {
    const real *restrict from = x, *restrict state = last;
    real *restrict to = r;
    for (int64_t i = 0; i < width; ++i)
      to[i] = (real)0.9 * state[i] + (real)0.1 * from[i];
  }
}
