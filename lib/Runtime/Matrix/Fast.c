//===- Fast.c - Factorisations and systems by LAPACK ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Small matrices, those with NaN, for which LAPACK promises nothing, and all if there is no LAPACK: by plain loops.

#include "Batch.h"
#include "Lapack.h"
#include <limits.h>
#include <stdlib.h>

enum { kSmall = 16 };

static const tg_lapack *lapackFor(int64_t n) { return n > kSmall && n <= INT_MAX ? tg_get_lapack() : NULL; }

#define REAL double
#define NAME(f) f##_f64
#define LAPACK(f) lapack->d##f
#include "FastBodies.h"
#undef REAL
#undef NAME
#undef LAPACK

#define REAL float
#define NAME(f) f##_f32
#define LAPACK(f) lapack->s##f
#include "FastBodies.h"

static const tg_matrix_kernels kernels = {cholesky_f64, cholesky_f32, lu_f64, lu_f32, substitute_f64, substitute_f32};

#define ROUTINE(NAME, BY, ...)                                                                                         \
  int64_t NAME(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,        \
               const void *b, void *x, void *y, void *z, void *work) {                                                 \
    (void)m;                                                                                                           \
    return BY(&kernels, flags, count, n, k, a, order, b, x, y, z, work);                                               \
  }                                                                                                                    \
  const tg_matrix_routine NAME##_routine = {#NAME, NAME, 1, {__VA_ARGS__}};

ROUTINE(tg_fast_cholesky, tg_cholesky_by, 0)
ROUTINE(tg_fast_lu, tg_lu_by, 0)
ROUTINE(tg_fast_lu_solve, tg_lu_solve_by, 1, 0, 0, 0, 1)
ROUTINE(tg_fast_triangular_solve, tg_triangular_solve_by, 0)
