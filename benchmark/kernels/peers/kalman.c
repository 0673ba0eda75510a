//===- kalman.c - Kalman filters of a few states -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

enum { MOST = 6 };

/// Takes one measurement: updates the state and its covariance, and returns the log-likelihood.
static inline __attribute__((always_inline)) real update(real y, real *restrict x, real *restrict p,
                                                         const real *restrict f, const real *restrict q,
                                                         const real *restrict h, real r, int n) {
  real ahead[MOST], fp[MOST * MOST], ph[MOST];
  for (int i = 0; i < n; ++i) {
    ahead[i] = 0;
    for (int j = 0; j < n; ++j)
      ahead[i] += f[i * n + j] * x[j];
  }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      fp[i * n + j] = 0;
      for (int k = 0; k < n; ++k)
        fp[i * n + j] += f[i * n + k] * p[k * n + j];
    }
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < n; ++j) {
      real total = q[i * n + j];
      for (int k = 0; k < n; ++k)
        total += fp[i * n + k] * f[j * n + k];
      p[i * n + j] = total;
    }
  real e = y, s = r;
  for (int i = 0; i < n; ++i) {
    ph[i] = 0;
    for (int j = 0; j < n; ++j)
      ph[i] += p[i * n + j] * h[j];
    e -= h[i] * ahead[i];
    s += h[i] * ph[i];
  }
  for (int i = 0; i < n; ++i) {
    real gain = ph[i] / s;
    x[i] = ahead[i] + gain * e;
    for (int j = 0; j < n; ++j)
      p[i * n + j] -= gain * ph[j];
  }
  return (real)-0.5 * (log((real)6.283185307179586 * s) + e * e / s);
}

static inline __attribute__((always_inline)) void filter(const struct array *in, const struct array *out, int n) {
  const real *y = in[0].data, *x0 = in[1].data, *p0 = in[2].data, *f = in[3].data, *q = in[4].data, *h = in[5].data,
             *r = in[6].data;
  real x[MOST], p[MOST * MOST], total = 0;
  for (int i = 0; i < n; ++i)
    x[i] = x0[i];
  for (int i = 0; i < n * n; ++i)
    p[i] = p0[i];
  for (int64_t t = 0; t < in[0].sizes[0]; ++t)
    total += update(y[t], x, p, f, q, h, *r, n);
  *(real *)out[0].data = total;
  for (int i = 0; i < n; ++i)
    ((real *)out[1].data)[i] = x[i];
}

void kalman(const struct array *in, const struct array *out) { filter(in, out, 4); }
void kalman6(const struct array *in, const struct array *out) { filter(in, out, 6); }
