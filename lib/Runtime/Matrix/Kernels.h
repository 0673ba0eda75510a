//===- Kernels.h - Loops on matrices of each type -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H
#define TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H

// Matrices are row-major, without gaps. Each element is changed in one order, whatever the compiler makes of the loops:
// inner loops go along rows, in which elements do not depend on each other.

#include "TensorGraph/Runtime/Complex.h"
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tg_c128 {
  double re, im;
} tg_c128;
typedef struct tg_c64 {
  float re, im;
} tg_c64;

/// Loops for elements of one type. With `prefetches`, the matrices that follow are read ahead.
typedef struct tg_matrix_kernels {
  int64_t (*cholesky)(int64_t n, const void *a, void *x, bool prefetches);
  /// Factors the first few of `count` small matrices that follow each other together, with the bits of `cholesky`.
  /// Returns how many; 0 if they are too few, or not all of them are positive definite: `x` is not written then. Null
  /// for complex numbers.
  int64_t (*cholesky_in_lanes)(int64_t count, int64_t n, const void *a, void *x, bool prefetches);
  /// Factors `a` into `x`; returns the sign of the permutation. `work` has 4 n elements.
  int64_t (*lu)(int64_t n, const void *a, void *x, int64_t *order, void *work);
  int64_t (*substitute)(int64_t n, int64_t k, const void *a, void *x, bool upper, bool transposed, bool unit);
  /// Factors and solves at once, with the bits of `lu` and `substitute`. `work` is that of tg_solve.
  int64_t (*solve)(int64_t n, int64_t k, const void *a, const void *b, void *x, void *work);
  /// Solves a system by its factors, with the bits of `substitute`. Returns false if it has many rows or right sides, a
  /// zero on the diagonal, or an order of rows that is none, and has done nothing then. Null for complex numbers.
  bool (*lu_solve_small)(int64_t n, int64_t k, const void *a, const int64_t *order, const void *b, void *x,
                         bool transposed);
} tg_matrix_kernels;

/// Returns the kernels of f64, f32, complex<f64> and complex<f32>: see tg_matrix_type. The bits are the same on all
/// processors.
const tg_matrix_kernels *tg_plain_kernels(void);
extern const tg_matrix_kernels tg_baseline_kernels[], tg_avx2_kernels[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_KERNELS_H
