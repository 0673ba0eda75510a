//===- large_states.c - Large states that are updated element by element --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A block of elements takes all steps, in registers; elements that fill no block come last, and take them one by one.

#include "peer.h"
#include <tgmath.h>

enum { BLOCK = 256 / sizeof(real), SMALL = 128 / sizeof(real) };

#define FOR_BLOCK(count) for (int k = 0; k < (count); ++k)

static inline __attribute__((always_inline)) void hornerOf(int count, const real *restrict x, const real *restrict c,
                                                           int64_t n, real *restrict r) {
  real p[BLOCK] = {0};
  for (int64_t t = 0; t < n; ++t)
    FOR_BLOCK(count) p[k] = p[k] * x[k] + c[t];
  FOR_BLOCK(count) r[k] = p[k];
}

void horner(const struct array *in, const struct array *out) {
  int64_t size = in[0].sizes[0], n = in[1].sizes[0], i = 0;
  const real *x = in[0].data, *c = in[1].data;
  real *r = out[0].data;
  for (; i + BLOCK <= size; i += BLOCK)
    hornerOf(BLOCK, x + i, c, n, r + i);
  for (; i < size; ++i)
    hornerOf(1, x + i, c, n, r + i);
}

static inline __attribute__((always_inline)) void legendreOf(int count, const real *restrict x, const real *restrict c,
                                                             int64_t n, real *restrict r) {
  real before[SMALL] = {0}, p[SMALL], sum[SMALL] = {0};
  FOR_BLOCK(count) p[k] = 1;
  for (int64_t t = 0; t < n; ++t) {
    real a = (real)(2 * t + 1) / (real)(t + 1), b = (real)t / (real)(t + 1);
    FOR_BLOCK(count) {
      sum[k] += c[t] * p[k];
      real next = a * x[k] * p[k] - b * before[k];
      before[k] = p[k];
      p[k] = next;
    }
  }
  FOR_BLOCK(count) r[k] = sum[k];
}

void legendre(const struct array *in, const struct array *out) {
  int64_t size = in[0].sizes[0], n = in[1].sizes[0], i = 0;
  const real *x = in[0].data, *c = in[1].data;
  real *r = out[0].data;
  for (; i + SMALL <= size; i += SMALL)
    legendreOf(SMALL, x + i, c, n, r + i);
  for (; i < size; ++i)
    legendreOf(1, x + i, c, n, r + i);
}

static inline __attribute__((always_inline)) void
adamOf(int count, const real *restrict start, const real *restrict goal, real rate, int64_t n, real *restrict r) {
  real w[SMALL], m[SMALL] = {0}, v[SMALL] = {0}, p1 = 1, p2 = 1;
  FOR_BLOCK(count) w[k] = start[k];
  for (int64_t t = 0; t < n; ++t) {
    p1 *= (real)0.9;
    p2 *= (real)0.999;
    real d1 = 1 - p1, d2 = 1 - p2;
    FOR_BLOCK(count) {
      real g = w[k] - goal[k];
      m[k] = m[k] * (real)0.9 + g * (real)0.1;
      v[k] = v[k] * (real)0.999 + g * g * (real)0.001;
      w[k] -= rate * (m[k] / d1 / (sqrt(v[k] / d2) + (real)1e-8));
    }
  }
  FOR_BLOCK(count) r[k] = w[k];
}

void adam(const struct array *in, const struct array *out) {
  int64_t n = *(int64_t *)in[0].data, size = in[1].sizes[0], i = 0;
  const real *start = in[1].data, *goal = in[2].data;
  real rate = *(real *)in[3].data, *r = out[0].data;
  for (; i + SMALL <= size; i += SMALL)
    adamOf(SMALL, start + i, goal + i, rate, n, r + i);
  for (; i < size; ++i)
    adamOf(1, start + i, goal + i, rate, n, r + i);
}

static inline __attribute__((always_inline)) void
growthOf(int count, const real *restrict start, const real *restrict rate, real h, int64_t n, real *restrict r) {
  real y[BLOCK];
  FOR_BLOCK(count) y[k] = start[k];
  for (int64_t t = 0; t < n; ++t)
    FOR_BLOCK(count) {
      real k1 = rate[k] * y[k] * (1 - y[k]), z = y[k] + h * k1, k2 = rate[k] * z * (1 - z);
      y[k] += h * (real)0.5 * (k1 + k2);
    }
  FOR_BLOCK(count) r[k] = y[k];
}

void growth(const struct array *in, const struct array *out) {
  int64_t n = *(int64_t *)in[0].data, size = in[1].sizes[0], i = 0;
  const real *start = in[1].data, *rate = in[2].data;
  real h = *(real *)in[3].data, *r = out[0].data;
  for (; i + BLOCK <= size; i += BLOCK)
    growthOf(BLOCK, start + i, rate + i, h, n, r + i);
  for (; i < size; ++i)
    growthOf(1, start + i, rate + i, h, n, r + i);
}
