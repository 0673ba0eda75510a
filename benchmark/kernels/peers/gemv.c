//===- gemv.c - A matrix times a vector -----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"

static void product(const real *restrict a, const real *restrict x, real *restrict r, int64_t rows, int64_t columns) {
  for (int64_t i = 0; i < rows; ++i) {
    real total = 0;
    for (int64_t j = 0; j < columns; ++j)
      total += a[i * columns + j] * x[j];
    r[i] = total;
  }
}

void gemv(const struct array *in, const struct array *out) {
  product(in[0].data, in[1].data, out[0].data, in[0].sizes[0], in[0].sizes[1]);
}
