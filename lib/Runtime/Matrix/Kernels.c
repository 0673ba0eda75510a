//===- Kernels.c - Loops on matrices of each type -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"

// Matrices up to this size are factored by code of their own.
enum { kUnrolled = 16 };
#define UNROLLED_SIZES(F) F(1) F(2) F(3) F(4) F(5) F(6) F(7) F(8) F(9) F(10) F(11) F(12) F(13) F(14) F(15) F(16)

#define BODIES "KernelBodies.h"
#include "EachType.h"

#define KERNELS(T) {cholesky_##T, lu_##T, substitute_##T, solveSmall_##T}
const tg_matrix_kernels tg_plain_kernels[] = {KERNELS(f64), KERNELS(f32), KERNELS(c128), KERNELS(c64)};
