//===- multiply_add.c - x y + z, rounded after each operation -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"

void multiply_add(const struct array *in, const struct array *out) {
  const real *restrict x = in[0].data, *restrict y = in[1].data, *restrict z = in[2].data;
  real *restrict r = out[0].data;
  for (int64_t i = 0, n = in[0].sizes[0]; i < n; ++i)
    r[i] = (real)((wide)x[i] * (wide)y[i]) + z[i];
}
