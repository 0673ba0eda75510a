//===- blas.c - Products by a BLAS ----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Linked with OpenBLAS or BLIS; SINGLE is defined where real is float, and CORE is the processor whose kernels OpenBLAS
// is to take.

#include "peer.h"
#include <cblas.h>
#include <stdlib.h>

#ifdef SINGLE
#define BLAS(name) cblas_s##name
#else
#define BLAS(name) cblas_d##name
#endif

#ifdef CORE
// OpenBLAS asks for it in a constructor, which is linked behind this one.
__attribute__((constructor(101))) static void choose_core(void) { setenv("OPENBLAS_CORETYPE", CORE, 1); }
#endif

void blas_matmul(const struct array *in, const struct array *out) {
  int m = in[0].sizes[0], k = in[0].sizes[1], n = in[1].sizes[1];
  BLAS(gemm)(CblasRowMajor, CblasNoTrans, CblasNoTrans, m, n, k, 1, in[0].data, k, in[1].data, n, 0, out[0].data, n);
}

void blas_gemv(const struct array *in, const struct array *out) {
  int rows = in[0].sizes[0], columns = in[0].sizes[1];
  BLAS(gemv)(CblasRowMajor, CblasNoTrans, rows, columns, 1, in[0].data, columns, in[1].data, 1, 0, out[0].data, 1);
}
