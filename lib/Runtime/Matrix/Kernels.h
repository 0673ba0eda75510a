//===- Kernels.h - Loops on matrices of f32 and f64 ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H
#define TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H

// Matrices are row-major, without gaps. Each element is changed in one order, whatever the compiler makes of the loops:
// inner loops go along rows, in which elements do not depend on each other.

#include <stdbool.h>
#include <stdint.h>

// Those of f64.
int64_t tg_cholesky_f64(int64_t n, const double *a, double *x);
int64_t tg_lu_f64(int64_t n, double *a, int64_t *order);
int64_t tg_substitute_f64(int64_t n, int64_t k, const double *a, double *x, bool upper, bool transposed, bool unit);
/// A system with one right side, of at most 16 rows; -1 if there are more.
int64_t tg_solve_small_f64(int64_t n, const double *a, const double *b, double *x);
void tg_fill_nan_f64(int64_t count, double *x);

// Those of f32.
int64_t tg_cholesky_f32(int64_t n, const float *a, float *x);
int64_t tg_lu_f32(int64_t n, float *a, int64_t *order);
int64_t tg_substitute_f32(int64_t n, int64_t k, const float *a, float *x, bool upper, bool transposed, bool unit);
int64_t tg_solve_small_f32(int64_t n, const float *a, const float *b, float *x);
void tg_fill_nan_f32(int64_t count, float *x);

/// The loops that a routine runs.
typedef struct tg_matrix_kernels {
  int64_t (*cholesky_f64)(int64_t n, const double *a, double *x);
  int64_t (*cholesky_f32)(int64_t n, const float *a, float *x);
  int64_t (*lu_f64)(int64_t n, double *a, int64_t *order);
  int64_t (*lu_f32)(int64_t n, float *a, int64_t *order);
  int64_t (*substitute_f64)(int64_t n, int64_t k, const double *a, double *x, bool upper, bool transposed, bool unit);
  int64_t (*substitute_f32)(int64_t n, int64_t k, const float *a, float *x, bool upper, bool transposed, bool unit);
} tg_matrix_kernels;

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H
