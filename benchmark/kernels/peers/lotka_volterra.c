//===- lotka_volterra.c - Four species, by Runge and Kutta ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"

enum { N = 4 };

static void slope(const real *restrict x, const real *restrict r, const real *restrict a, real *restrict k) {
  for (int i = 0; i < N; ++i) {
    real rate = r[i];
    for (int j = 0; j < N; ++j)
      rate += a[i * N + j] * x[j];
    k[i] = x[i] * rate;
  }
}

static void solve(int64_t steps, const real *x0, const real *restrict r, const real *restrict a, real dt,
                  real *restrict result) {
  real x[N], k1[N], k2[N], k3[N], k4[N], between[N];
  for (int i = 0; i < N; ++i)
    x[i] = x0[i];
  for (int64_t t = 0; t < steps; ++t) {
    slope(x, r, a, k1);
    for (int i = 0; i < N; ++i)
      between[i] = x[i] + dt / 2 * k1[i];
    slope(between, r, a, k2);
    for (int i = 0; i < N; ++i)
      between[i] = x[i] + dt / 2 * k2[i];
    slope(between, r, a, k3);
    for (int i = 0; i < N; ++i)
      between[i] = x[i] + dt * k3[i];
    slope(between, r, a, k4);
    for (int i = 0; i < N; ++i)
      x[i] += dt / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
  }
  for (int i = 0; i < N; ++i)
    result[i] = x[i];
}

void lotka_volterra(const struct array *in, const struct array *out) {
  solve(*(const int64_t *)in[0].data, in[1].data, in[2].data, in[3].data, *(const real *)in[4].data, out[0].data);
}
