//===- elementwise.c - Elementwise operations in one loop -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

static void fused(const real *restrict x, const real *restrict y, const real *restrict z, real *restrict r, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    r[i] = exp(-x[i] * x[i]) * sin(y[i]) + log1p(z[i]);
}

void elementwise(const struct array *in, const struct array *out) {
  fused(in[0].data, in[1].data, in[2].data, out[0].data, in[0].sizes[0]);
}
