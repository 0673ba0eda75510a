//===- Lapack.h - The functions of LAPACK that routines call -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H
#define TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H

// Matrices of LAPACK are column-major: a row-major matrix is its transposed one there. Lengths of texts, which Fortran
// passes at the end, are left out, as LAPACK reads the first letter only.

#define TG_LAPACK_FUNCTIONS(F, P, REAL)                                                                                \
  F(P, gelqf,                                                                                                          \
    (const int *m, const int *n, REAL *a, const int *lda, REAL *tau, REAL *work, const int *lwork, int *info))         \
  F(P, orglq,                                                                                                          \
    (const int *m, const int *n, const int *k, REAL *a, const int *lda, const REAL *tau, REAL *work, const int *lwork, \
     int *info))                                                                                                       \
  F(P, syevd,                                                                                                          \
    (const char *jobz, const char *uplo, const int *n, REAL *a, const int *lda, REAL *w, REAL *work, const int *lwork, \
     int *iwork, const int *liwork, int *info))                                                                        \
  F(P, geev,                                                                                                           \
    (const char *jobvl, const char *jobvr, const int *n, REAL *a, const int *lda, REAL *wr, REAL *wi, REAL *vl,        \
     const int *ldvl, REAL *vr, const int *ldvr, REAL *work, const int *lwork, int *info))                             \
  F(P, gesdd,                                                                                                          \
    (const char *jobz, const int *m, const int *n, REAL *a, const int *lda, REAL *s, REAL *u, const int *ldu,          \
     REAL *vt, const int *ldvt, REAL *work, const int *lwork, int *iwork, int *info))                                  \
  F(P, potrf, (const char *uplo, const int *n, REAL *a, const int *lda, int *info))                                    \
  F(P, getrf, (const int *m, const int *n, REAL *a, const int *lda, int *ipiv, int *info))                             \
  F(P, getrs,                                                                                                          \
    (const char *trans, const int *n, const int *nrhs, const REAL *a, const int *lda, const int *ipiv, REAL *b,        \
     const int *ldb, int *info))                                                                                       \
  F(P, trsm,                                                                                                           \
    (const char *side, const char *uplo, const char *trans, const char *diag, const int *m, const int *n,              \
     const REAL *alpha, const REAL *a, const int *lda, REAL *b, const int *ldb))

// Complex numbers are pairs of REAL.
#define TG_LAPACK_COMPLEX_FUNCTIONS(F, P, REAL)                                                                        \
  F(P, geev,                                                                                                           \
    (const char *jobvl, const char *jobvr, const int *n, REAL *a, const int *lda, REAL *w, REAL *vl, const int *ldvl,  \
     REAL *vr, const int *ldvr, REAL *work, const int *lwork, REAL *rwork, int *info))

#define TG_LAPACK_ALL_FUNCTIONS(F)                                                                                     \
  TG_LAPACK_FUNCTIONS(F, d, double)                                                                                    \
  TG_LAPACK_FUNCTIONS(F, s, float)                                                                                     \
  TG_LAPACK_COMPLEX_FUNCTIONS(F, z, double)                                                                            \
  TG_LAPACK_COMPLEX_FUNCTIONS(F, c, float)

#define TG_LAPACK_MEMBER(P, NAME, ARGUMENTS) void(*P##NAME) ARGUMENTS;
typedef struct tg_lapack {
  TG_LAPACK_ALL_FUNCTIONS(TG_LAPACK_MEMBER)
} tg_lapack;

/// Null if LAPACK cannot be loaded.
const tg_lapack *tg_get_lapack(void);

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H
