//===- Kernels.c - Loops on matrices of f32 and f64 ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include <math.h>

// Matrices up to this size are factored by code of their own.
enum { kUnrolled = 16 };
#define UNROLLED_SIZES(F) F(1) F(2) F(3) F(4) F(5) F(6) F(7) F(8) F(9) F(10) F(11) F(12) F(13) F(14) F(15) F(16)

#define REAL double
#define NAME(f) f##_f64
#define SQRT sqrt
#define FABS fabs
#include "KernelBodies.h"
#undef REAL
#undef NAME
#undef SQRT
#undef FABS

#define REAL float
#define NAME(f) f##_f32
#define SQRT sqrtf
#define FABS fabsf
#include "KernelBodies.h"

const tg_matrix_kernels tg_plain_kernels = {tg_cholesky_f64, tg_cholesky_f32,   tg_lu_f64,
                                            tg_lu_f32,       tg_substitute_f64, tg_substitute_f32};
