//===- Matrix.h - Routines of linear algebra --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Interpreter and compiled programs call the same functions, which are compiled without contraction and go over the
// elements in one order: results are equal bit for bit. Fast code calls others for large matrices.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_MATRIX_H
#define TENSORGRAPH_RUNTIME_MATRIX_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What a routine is asked for: a sum of these.
enum {
  TG_MATRIX_SINGLE = 1, // elements are f32, else f64
  TG_MATRIX_UPPER = 2,
  TG_MATRIX_TRANSPOSED = 4,
  TG_MATRIX_UNIT_DIAGONAL = 8,
  TG_MATRIX_NAN = 16,      // a matrix that fails gives NaN
  TG_MATRIX_SHARED_A = 32, // there is one matrix for all right sides,
  TG_MATRIX_SHARED_B = 64, // or one right side for all matrices
  TG_MATRIX_COMPLEX = 128, // elements of `a` are complex; eigenvalues and vectors of tg_eig are, whatever those of `a`
  TG_MATRIX_INVERSE = 256, // of a Fourier transform
  TG_MATRIX_SORT = 512     // times the eigenvalues that come first
};

/// Which eigenvalues tg_schur and tg_qz put first.
enum { TG_SORT_NONE, TG_SORT_LEFT, TG_SORT_RIGHT, TG_SORT_INSIDE, TG_SORT_OUTSIDE };

/// Returns up to how many rows plain loops take less time than LAPACK to factor a matrix and to solve a triangular
/// system.
static inline int64_t tg_matrix_small_factors(int64_t flags) { return flags & TG_MATRIX_COMPLEX ? 16 : 128; }
static inline int64_t tg_matrix_small_triangle(int64_t flags) { return flags & TG_MATRIX_COMPLEX ? 16 : 32; }

/// How many numbers give the size of a workspace.
enum { TG_MATRIX_WORK = 7 };

/// Computes `count` results. `a` are matrices of m × n, row-major and one after the other, `order` vectors of n
/// positions, `b` right sides of n × k; those that the routine does not have are null. Results are in `x`, `y` and `z`,
/// whose memory overlaps with nothing. `work` has as many words of 8 bytes as the routine says.
///
/// Returns 0, or for the first matrix that fails number * (n + 1) + place, where the number counts from 0 and the place
/// from 1: the leading minor that is not positive, the pivot that is 0, or what LAPACK reports.
typedef int64_t (*tg_matrix_function)(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                                      const void *order, const void *b, void *x, void *y, void *z, void *work);
/// A function with more than three results.
typedef int64_t (*tg_wide_matrix_function)(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                                           const void *order, const void *b, void *x, void *y, void *z, void *work,
                                           void *u, void *v, void *w);

/// A routine: a constant of each.
typedef struct tg_matrix_routine {
  /// The name of the function for the linker.
  const char *symbol;
  tg_matrix_function run;
  /// Whether programs that are linked with it must be linked with LAPACK.
  int32_t needs_lapack;
  /// The size of its workspace is a[0] + a[1] m n + a[2] k² + a[3] (m + n) + a[4] n k + a[5] n + a[6] k; for complex
  /// matrices twice as much.
  int64_t work[TG_MATRIX_WORK];
  /// The function of a routine with more than three results, whose `run` is null; else null.
  tg_wide_matrix_function run_wide;
} tg_matrix_routine;

int64_t tg_cholesky(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work);
int64_t tg_triangular_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                            const void *order, const void *b, void *x, void *y, void *z, void *work);
int64_t tg_tridiagonal_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a,
                             const void *order, const void *b, void *x, void *y, void *z, void *work);
int64_t tg_lu(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work);
int64_t tg_lu_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work);
/// Solves systems of matrices whose factors nothing else needs, with the bits of tg_lu and tg_lu_solve.
int64_t tg_solve(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                 const void *b, void *x, void *y, void *z, void *work);

int64_t tg_qr(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work);
int64_t tg_eigh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                const void *b, void *x, void *y, void *z, void *work);
int64_t tg_eigvalsh(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                    const void *b, void *x, void *y, void *z, void *work);
int64_t tg_eig(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work);
int64_t tg_svd(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
               const void *b, void *x, void *y, void *z, void *work);

int64_t tg_schur(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                 const void *b, void *x, void *y, void *z, void *work);
/// Decomposes pairs of matrices `a` and `b`. The results are S, T, alpha, beta, Q and Z.
int64_t tg_qz(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
              const void *b, void *x, void *y, void *z, void *work, void *u, void *v, void *w);
/// Solves A X + X B = C, where `order` are the k × k matrices B, and `b` are C.
int64_t tg_sylvester(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                     const void *b, void *x, void *y, void *z, void *work);

/// Computes the Fourier transform of each row.
int64_t tg_fourier(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                   const void *b, void *x, void *y, void *z, void *work);

extern const tg_matrix_routine tg_fourier_routine;
extern const tg_matrix_routine tg_cholesky_routine, tg_triangular_solve_routine, tg_tridiagonal_solve_routine,
    tg_lu_routine, tg_lu_solve_routine, tg_solve_routine;
/// Routines for fast code: they give large matrices to LAPACK if it can be loaded.
#define TG_FAST_ROUTINE(NAME)                                                                                          \
  int64_t NAME(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,        \
               const void *b, void *x, void *y, void *z, void *work);                                                  \
  extern const tg_matrix_routine NAME##_routine;
TG_FAST_ROUTINE(tg_fast_cholesky)
TG_FAST_ROUTINE(tg_fast_lu)
TG_FAST_ROUTINE(tg_fast_lu_solve)
TG_FAST_ROUTINE(tg_fast_triangular_solve)
TG_FAST_ROUTINE(tg_fast_solve)
// These need LAPACK; see tg_lapack_load.
extern const tg_matrix_routine tg_qr_routine, tg_eigh_routine, tg_eigvalsh_routine, tg_eig_routine, tg_svd_routine,
    tg_schur_routine, tg_qz_routine, tg_sylvester_routine;

/// Loads LAPACK, which programs that tg-compile makes are linked with instead. Returns null, or why that fails: then no
/// routine that needs it may be called. Any thread may call this, at any time.
const char *tg_lapack_load(void);

/// All of them, and a null pointer.
extern const tg_matrix_routine *const tg_matrix_routines[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_MATRIX_H
