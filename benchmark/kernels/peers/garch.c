//===- garch.c - The log-likelihood of a GARCH(1,1) model -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

static real loglikelihood(const real *y, int64_t n, real c, real w, real alpha, real beta) {
  real v = w / (1 - alpha - beta), e2 = v, total = 0;
  for (int64_t t = 0; t < n; ++t) {
    v = w + alpha * e2 + beta * v;
    real e = y[t] - c;
    e2 = e * e;
    total += log((real)6.283185307179586 * v) + e2 / v;
  }
  return (real)-0.5 * total;
}

void garch(const struct array *in, const struct array *out) {
  const real *c = in[1].data, *w = in[2].data, *alpha = in[3].data, *beta = in[4].data;
  *(real *)out[0].data = loglikelihood(in[0].data, in[0].sizes[0], *c, *w, *alpha, *beta);
}
