//===- ar2.c - A recurrence of second order -------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"

static void filter(const real *restrict e, real x_2, real x_1, real a, real b, real *restrict x, int64_t n) {
  for (int64_t t = 0; t < n; ++t) {
    real next = a * x_1 + b * x_2 + e[t];
    x[t] = next;
    x_2 = x_1;
    x_1 = next;
  }
}

void ar2(const struct array *in, const struct array *out) {
  const real *start = in[1].data, *a = in[2].data, *b = in[3].data;
  filter(in[0].data, start[0], start[1], *a, *b, out[0].data, in[0].sizes[0]);
}
