//===- Lapack.h - The functions of LAPACK that routines call -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H
#define TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H

#include "Kernels.h"

// Matrices of LAPACK are column-major: a row-major matrix is its transposed one there. Lengths of texts, which Fortran
// passes at the end, are left out, as LAPACK reads the first letter only.

// Of all types of elements.
#define TG_LAPACK_FUNCTIONS(F, P, ELEMENT)                                                                             \
  F(P, gelqf,                                                                                                          \
    (const int *m, const int *n, ELEMENT *a, const int *lda, ELEMENT *tau, ELEMENT *work, const int *lwork,            \
     int *info))                                                                                                       \
  F(P, potrf, (const char *uplo, const int *n, ELEMENT *a, const int *lda, int *info))                                 \
  F(P, getrf, (const int *m, const int *n, ELEMENT *a, const int *lda, int *ipiv, int *info))                          \
  F(P, getrs,                                                                                                          \
    (const char *trans, const int *n, const int *nrhs, const ELEMENT *a, const int *lda, const int *ipiv, ELEMENT *b,  \
     const int *ldb, int *info))                                                                                       \
  F(P, trsm,                                                                                                           \
    (const char *side, const char *uplo, const char *trans, const char *diag, const int *m, const int *n,              \
     const ELEMENT *alpha, const ELEMENT *a, const int *lda, ELEMENT *b, const int *ldb))

// Of real numbers.
#define TG_LAPACK_REAL_FUNCTIONS(F, P, REAL)                                                                           \
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
  F(P, gees,                                                                                                           \
    (const char *jobvs, const char *sort, int (*select)(const REAL *, const REAL *), const int *n, REAL *a,            \
     const int *lda, int *sdim, REAL *wr, REAL *wi, REAL *vs, const int *ldvs, REAL *work, const int *lwork,           \
     int *bwork, int *info))                                                                                           \
  F(P, gges,                                                                                                           \
    (const char *jobvsl, const char *jobvsr, const char *sort,                                                         \
     int (*selctg)(const REAL *, const REAL *, const REAL *), const int *n, REAL *a, const int *lda, REAL *b,          \
     const int *ldb, int *sdim, REAL *alphar, REAL *alphai, REAL *beta, REAL *vsl, const int *ldvsl, REAL *vsr,        \
     const int *ldvsr, REAL *work, const int *lwork, int *bwork, int *info))                                           \
  F(P, tgsen,                                                                                                          \
    (const int *ijob, const int *wantq, const int *wantz, const int *select, const int *n, REAL *a, const int *lda,    \
     REAL *b, const int *ldb, REAL *alphar, REAL *alphai, REAL *beta, REAL *q, const int *ldq, REAL *z,                \
     const int *ldz, int *m, REAL *pl, REAL *pr, REAL *dif, REAL *work, const int *lwork, int *iwork,                  \
     const int *liwork, int *info))                                                                                    \
  F(P, trsyl,                                                                                                          \
    (const char *trana, const char *tranb, const int *isgn, const int *m, const int *n, const REAL *a, const int *lda, \
     const REAL *b, const int *ldb, REAL *c, const int *ldc, REAL *scale, int *info))

// Of complex numbers, whose parts are REAL.
#define TG_LAPACK_COMPLEX_FUNCTIONS(F, P, REAL, ELEMENT)                                                               \
  F(P, unglq,                                                                                                          \
    (const int *m, const int *n, const int *k, ELEMENT *a, const int *lda, const ELEMENT *tau, ELEMENT *work,          \
     const int *lwork, int *info))                                                                                     \
  F(P, heevd,                                                                                                          \
    (const char *jobz, const char *uplo, const int *n, ELEMENT *a, const int *lda, REAL *w, ELEMENT *work,             \
     const int *lwork, REAL *rwork, const int *lrwork, int *iwork, const int *liwork, int *info))                      \
  F(P, geev,                                                                                                           \
    (const char *jobvl, const char *jobvr, const int *n, ELEMENT *a, const int *lda, ELEMENT *w, ELEMENT *vl,          \
     const int *ldvl, ELEMENT *vr, const int *ldvr, ELEMENT *work, const int *lwork, REAL *rwork, int *info))          \
  F(P, gesdd,                                                                                                          \
    (const char *jobz, const int *m, const int *n, ELEMENT *a, const int *lda, REAL *s, ELEMENT *u, const int *ldu,    \
     ELEMENT *vt, const int *ldvt, ELEMENT *work, const int *lwork, REAL *rwork, int *iwork, int *info))               \
  F(P, gees,                                                                                                           \
    (const char *jobvs, const char *sort, int (*select)(const ELEMENT *), const int *n, ELEMENT *a, const int *lda,    \
     int *sdim, ELEMENT *w, ELEMENT *vs, const int *ldvs, ELEMENT *work, const int *lwork, REAL *rwork, int *bwork,    \
     int *info))                                                                                                       \
  F(P, gges,                                                                                                           \
    (const char *jobvsl, const char *jobvsr, const char *sort, int (*selctg)(const ELEMENT *, const ELEMENT *),        \
     const int *n, ELEMENT *a, const int *lda, ELEMENT *b, const int *ldb, int *sdim, ELEMENT *alpha, ELEMENT *beta,   \
     ELEMENT *vsl, const int *ldvsl, ELEMENT *vsr, const int *ldvsr, ELEMENT *work, const int *lwork, REAL *rwork,     \
     int *bwork, int *info))                                                                                           \
  F(P, tgsen,                                                                                                          \
    (const int *ijob, const int *wantq, const int *wantz, const int *select, const int *n, ELEMENT *a, const int *lda, \
     ELEMENT *b, const int *ldb, ELEMENT *alpha, ELEMENT *beta, ELEMENT *q, const int *ldq, ELEMENT *z,                \
     const int *ldz, int *m, REAL *pl, REAL *pr, REAL *dif, ELEMENT *work, const int *lwork, int *iwork,               \
     const int *liwork, int *info))                                                                                    \
  F(P, trsyl,                                                                                                          \
    (const char *trana, const char *tranb, const int *isgn, const int *m, const int *n, const ELEMENT *a,              \
     const int *lda, const ELEMENT *b, const int *ldb, ELEMENT *c, const int *ldc, REAL *scale, int *info))

#define TG_LAPACK_ALL_FUNCTIONS(F)                                                                                     \
  TG_LAPACK_FUNCTIONS(F, d, double)                                                                                    \
  TG_LAPACK_FUNCTIONS(F, s, float)                                                                                     \
  TG_LAPACK_FUNCTIONS(F, z, tg_c128)                                                                                   \
  TG_LAPACK_FUNCTIONS(F, c, tg_c64)                                                                                    \
  TG_LAPACK_REAL_FUNCTIONS(F, d, double)                                                                               \
  TG_LAPACK_REAL_FUNCTIONS(F, s, float)                                                                                \
  TG_LAPACK_COMPLEX_FUNCTIONS(F, z, double, tg_c128)                                                                   \
  TG_LAPACK_COMPLEX_FUNCTIONS(F, c, float, tg_c64)

#define TG_LAPACK_MEMBER(P, NAME, ARGUMENTS) void(*P##NAME) ARGUMENTS;
typedef struct tg_lapack {
  TG_LAPACK_ALL_FUNCTIONS(TG_LAPACK_MEMBER)
} tg_lapack;

/// Returns the routines of LAPACK; null if it cannot be loaded.
const tg_lapack *tg_get_lapack(void);

#endif // TENSORGRAPH_LIB_RUNTIME_MATRIX_LAPACK_H
