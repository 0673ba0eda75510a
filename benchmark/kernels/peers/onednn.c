//===- onednn.c - Products by oneDNN --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Of floats in single precision; oneDNN has no others.

#include "peer.h"
#include <dnnl.h>

void blas_matmul(const struct array *in, const struct array *out) {
  int64_t m = in[0].sizes[0], k = in[0].sizes[1], n = in[1].sizes[1];
  dnnl_sgemm('N', 'N', m, n, k, 1, in[0].data, k, in[1].data, n, 0, out[0].data, n);
}

void blas_gemv(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], columns = in[0].sizes[1];
  dnnl_sgemm('N', 'N', rows, 1, columns, 1, in[0].data, columns, in[1].data, 1, 0, out[0].data, 1);
}
