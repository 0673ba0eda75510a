//===- lanes.c - A loop for each element ----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The loops of several elements run in step, which compilers vectorise.

#include "peer.h"

enum { LANES = 32 };

static void map(const real *restrict rates, real *restrict r, int64_t count) {
  real state[LANES];
  for (int64_t lane = 0; lane < count; ++lane)
    state[lane] = (real)0.5;
  for (int t = 0; t < 100; ++t)
    for (int64_t lane = 0; lane < count; ++lane)
      state[lane] = rates[lane] * (state[lane] * (1 - state[lane]));
  for (int64_t lane = 0; lane < count; ++lane)
    r[lane] = state[lane];
}

void logistic(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real *r = out[0].data;
  int64_t size = in[0].sizes[0], whole = size - size % LANES;
  for (int64_t i = 0; i < whole; i += LANES)
    map(x + i, r + i, LANES);
  map(x + whole, r + whole, size - whole);
}

static void roots(const real *restrict x, real *restrict r, int64_t count) {
  real state[8];
  int active[8], any = 1;
  for (int64_t lane = 0; lane < count; ++lane) {
    state[lane] = x[lane];
    active[lane] = 1;
  }
  for (int t = 0; t < 100 && any; ++t) {
    any = 0;
    for (int64_t lane = 0; lane < count; ++lane) {
      real next = (state[lane] + x[lane] / state[lane]) * (real)0.5;
      int goes_on = active[lane] && next != state[lane];
      state[lane] = active[lane] ? next : state[lane];
      active[lane] = goes_on;
      any |= goes_on;
    }
  }
  for (int64_t lane = 0; lane < count; ++lane)
    r[lane] = state[lane];
}

void newton(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real *r = out[0].data;
  int64_t size = in[0].sizes[0], whole = size - size % 8;
  for (int64_t i = 0; i < whole; i += 8)
    roots(x + i, r + i, 8);
  roots(x + whole, r + whole, size - whole);
}
