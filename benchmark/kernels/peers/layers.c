//===- layers.c - A network of ten layers ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

enum { N = 64, LAYERS = 10 };

/// Computes a layer; the result may overwrite x.
static void layer(const real *x, const real *restrict w, const real *restrict b, real *r) {
  real sums[N];
  for (int j = 0; j < N; ++j)
    sums[j] = b[j];
  for (int k = 0; k < N; ++k)
    for (int j = 0; j < N; ++j)
      sums[j] += x[k] * w[k * N + j];
  for (int j = 0; j < N; ++j)
    r[j] = tanh(sums[j]);
}

void layers(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *w = in[1].data, *b = in[2].data;
  real *r = out[0].data;
  for (int k = 0; k < LAYERS; ++k) {
    for (int64_t i = 0; i < in[0].sizes[0]; ++i)
      layer(x + i * N, w + k * N * N, b + k * N, r + i * N);
    x = r;
  }
}
