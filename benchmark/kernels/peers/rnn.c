//===- rnn.c - A recurrent layer ------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

enum { N = 128 };

// Weights are read row by row.
static void step(const real *restrict x, const real *restrict h, const real *restrict u, const real *restrict w,
                 const real *restrict b, real *restrict next) {
  real sums[N];
  for (int j = 0; j < N; ++j)
    sums[j] = b[j];
  for (int i = 0; i < N; ++i)
    for (int j = 0; j < N; ++j)
      sums[j] += x[i] * u[i * N + j] + h[i] * w[i * N + j];
  for (int j = 0; j < N; ++j)
    next[j] = tanh(sums[j]);
}

void rnn(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *h = in[1].data;
  real *next = out[0].data;
  for (int64_t t = 0; t < in[0].sizes[0]; ++t) {
    step(x + t * N, h, in[2].data, in[3].data, in[4].data, next);
    h = next;
    next += N;
  }
}
