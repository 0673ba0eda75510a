//===- kalman.c - A Kalman filter of four states --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

enum { N = 4 };

/// One measurement: updates the state and its covariance, and returns the log-likelihood.
static real update(real y, real *restrict x, real *restrict p, const real *restrict f, const real *restrict q,
                   const real *restrict h, real r) {
  real ahead[N], fp[N * N], ph[N];
  for (int i = 0; i < N; ++i) {
    ahead[i] = 0;
    for (int j = 0; j < N; ++j)
      ahead[i] += f[i * N + j] * x[j];
  }
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      fp[i * N + j] = 0;
      for (int k = 0; k < N; ++k)
        fp[i * N + j] += f[i * N + k] * p[k * N + j];
    }
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j) {
      real total = q[i * N + j];
      for (int k = 0; k < N; ++k)
        total += fp[i * N + k] * f[j * N + k];
      p[i * N + j] = total;
    }
  real e = y, s = r;
  for (int i = 0; i < N; ++i) {
    ph[i] = 0;
    for (int j = 0; j < N; ++j)
      ph[i] += p[i * N + j] * h[j];
    e -= h[i] * ahead[i];
    s += h[i] * ph[i];
  }
  for (int i = 0; i < N; ++i) {
    real gain = ph[i] / s;
    x[i] = ahead[i] + gain * e;
    for (int j = 0; j < N; ++j)
      p[i * N + j] -= gain * ph[j];
  }
  return (real)-0.5 * (log((real)6.283185307179586 * s) + e * e / s);
}

void kalman(const struct array *in, const struct array *out) {
  const real *y = in[0].data, *x0 = in[1].data, *p0 = in[2].data, *f = in[3].data, *q = in[4].data, *h = in[5].data,
             *r = in[6].data;
  real x[N], p[N * N], total = 0;
  for (int i = 0; i < N; ++i)
    x[i] = x0[i];
  for (int i = 0; i < N * N; ++i)
    p[i] = p0[i];
  for (int64_t t = 0; t < in[0].sizes[0]; ++t)
    total += update(y[t], x, p, f, q, h, *r);
  *(real *)out[0].data = total;
  for (int i = 0; i < N; ++i)
    ((real *)out[1].data)[i] = x[i];
}
