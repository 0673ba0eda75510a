//===- SchurBodies.h - Schur decompositions, for one type -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; LAPACK(f) is the member of tg_lapack. LAPACK gets the matrices
// column by column, as SciPy passes them: so its numbers are SciPy's.

/// How many elements of its workspace a call of LAPACK gets for each row: enough for its blocks.
#define WORK_ROWS 72

/// Copies an m × n matrix, row by row, to its columns.
static void NAME(toColumns)(int64_t m, int64_t n, const ELEMENT *rows, ELEMENT *columns) {
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j)
      columns[j * m + i] = rows[i * n + j];
}

static void NAME(transposeInPlace)(int64_t n, ELEMENT *x) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < i; ++j) {
      ELEMENT element = x[i * n + j];
      x[i * n + j] = x[j * n + i];
      x[j * n + i] = element;
    }
}

//===----------------------------------------------------------------------===//
// Schur
//===----------------------------------------------------------------------===//

// Which eigenvalues come first. SciPy decides in double precision, also for floats.
#ifdef COMPLEX
#define EIGENVALUE const ELEMENT *value
#define REAL_PART ((double)value->re)
#define IMAGINARY_PART ((double)value->im)
typedef int (*NAME(Selection))(const ELEMENT *);
#else
#define EIGENVALUE const REAL *real, const REAL *imaginary
#define REAL_PART ((double)*real)
#define IMAGINARY_PART ((double)*imaginary)
typedef int (*NAME(Selection))(const REAL *, const REAL *);
#endif
static int NAME(isLeft)(EIGENVALUE) { return (void)IMAGINARY_PART, REAL_PART < 0; }
static int NAME(isRight)(EIGENVALUE) { return (void)IMAGINARY_PART, REAL_PART >= 0; }
static int NAME(isInside)(EIGENVALUE) { return hypot(REAL_PART, IMAGINARY_PART) <= 1; }
static int NAME(isOutside)(EIGENVALUE) { return hypot(REAL_PART, IMAGINARY_PART) > 1; }
#undef EIGENVALUE
#undef REAL_PART
#undef IMAGINARY_PART

/// Decomposes a matrix that is given by its columns, and replaces it by its form. `work` has WORK_ROWS + 3 elements for
/// each row. Returns what LAPACK reports.
static int NAME(findSchur)(const tg_lapack *lapack, int sort, int n, ELEMENT *form, ELEMENT *vectors, void *work) {
  static const NAME(Selection) selections[] = {NULL, NAME(isLeft), NAME(isRight), NAME(isInside), NAME(isOutside)};
  ELEMENT *values = work, *more = values + 2 * n;
  int length = WORK_ROWS * n, selected, info, *flags = (int *)(more + length);
  const char *order = sort ? "S" : "N";
#ifdef COMPLEX
  // Real numbers in the second half of the values.
  LAPACK(gees)("V", order, selections[sort], &n, form, &n, &selected, values, vectors, &n, more, &length,
               (REAL *)(values + n), flags, &info);
#else
  LAPACK(gees)("V", order, selections[sort], &n, form, &n, &selected, values, values + n, vectors, &n, more, &length,
               flags, &info);
#endif
  return info;
}

static int64_t NAME(schur)(const tg_lapack *lapack, int sort, int64_t n, const void *a, void *form, void *vectors,
                           void *work) {
  NAME(toColumns)(n, n, a, form);
  int info = NAME(findSchur)(lapack, sort, (int)n, form, vectors, work);
  NAME(transposeInPlace)(n, form);
  NAME(transposeInPlace)(n, vectors);
  return info;
}

//===----------------------------------------------------------------------===//
// QZ
//===----------------------------------------------------------------------===//

/// Returns whether the eigenvalue (real + i imaginary) / beta comes first. As NumPy does, it multiplies by 1 / beta.
static int NAME(comesFirst)(int sort, REAL real, REAL imaginary, REAL beta) {
  if (beta == 0)
    return sort == TG_SORT_OUTSIDE && (real != 0 || imaginary != 0);
  REAL factor = 1 / beta, x = real * factor, y = imaginary * factor;
  switch (sort) {
  case TG_SORT_LEFT:
    return x < 0;
  case TG_SORT_RIGHT:
    return x > 0;
  case TG_SORT_INSIDE:
    return HYPOT(x, y) < 1;
  default:
    return HYPOT(x, y) > 1;
  }
}

/// Decomposes a pair of matrices, and sorts by another call, as SciPy's ordqz does. That call computes alpha and beta
/// anew, with other scales.
static int64_t NAME(qz)(const tg_lapack *lapack, int sort, int64_t size, const void *a, const void *b,
                        void *const results[6], void *work) {
  ELEMENT *s = results[0], *t = results[1], *q = results[4], *z = results[5], *more = work;
  int n = (int)size, length = WORK_ROWS * n, selected, info, zero = 0, one = 1, *flags, integer;
  NAME(toColumns)(n, n, a, s);
  NAME(toColumns)(n, n, b, t);
#ifdef COMPLEX
  ELEMENT *alpha = results[2], *beta = results[3];
  REAL *reals = (REAL *)(more + length);
  flags = (int *)(reals + 8 * n);
  LAPACK(gges)("V", "V", "N", NULL, &n, s, &n, t, &n, &selected, alpha, beta, q, &n, z, &n, more, &length, reals, flags,
               &info);
#else
  REAL *alpha = results[2], *beta = results[3], *real = more + length, *imaginary = real + n;
  flags = (int *)(imaginary + n);
  LAPACK(gges)("V", "V", "N", NULL, &n, s, &n, t, &n, &selected, real, imaginary, beta, q, &n, z, &n, more, &length,
               flags, &info);
#endif
  if (!info && sort) {
    REAL left, right, difference[2];
#ifdef COMPLEX
    for (int j = 0; j < n; ++j)
      flags[j] = NAME(comesFirst)(sort, alpha[j].re, alpha[j].im, beta[j].re);
    LAPACK(tgsen)(&zero, &one, &one, flags, &n, s, &n, t, &n, alpha, beta, q, &n, z, &n, &selected, &left, &right,
                  difference, more, &length, &integer, &one, &info);
#else
    for (int j = 0; j < n; ++j)
      flags[j] = NAME(comesFirst)(sort, real[j], imaginary[j], beta[j]);
    LAPACK(tgsen)(&zero, &one, &one, flags, &n, s, &n, t, &n, real, imaginary, beta, q, &n, z, &n, &selected, &left,
                  &right, difference, more, &length, &integer, &one, &info);
#endif
  }
#ifndef COMPLEX
  for (int j = 0; j < n; ++j) {
    alpha[2 * j] = real[j];
    alpha[2 * j + 1] = imaginary[j];
  }
#endif
  ELEMENT *const matrices[] = {s, t, q, z};
  for (int k = 0; k < 4; ++k)
    NAME(transposeInPlace)(n, matrices[k]);
  return info;
}

//===----------------------------------------------------------------------===//
// Sylvester's equation
//===----------------------------------------------------------------------===//

static void NAME(adjointInPlace)(int64_t n, ELEMENT *x) {
  NAME(transposeInPlace)(n, x);
  for (int64_t k = 0; k < n * n; ++k)
    x[k] = NAME(conjugate)(x[k]);
}

/// Multiplies a m × k matrix by a k × n one, all of them by their columns.
static void NAME(multiplyColumns)(int64_t m, int64_t k, int64_t n, const ELEMENT *a, const ELEMENT *b,
                                  ELEMENT *product) {
  for (int64_t j = 0; j < n; ++j) {
    ELEMENT *column = product + j * m;
    for (int64_t i = 0; i < m; ++i)
      column[i] = NAME(number)(0);
    for (int64_t l = 0; l < k; ++l)
      NAME(subtract)(m, column, NAME(less)(NAME(number)(0), NAME(number)(1), b[j * k + l]), a + l * m);
  }
}

/// Solves A X + X B = C of m × m, k × k and m × k matrices, by A = U R Uᴴ and B = V S Vᴴ: R Y + Y S = Uᴴ C V.
static int64_t NAME(sylvester)(const tg_lapack *lapack, int64_t m, int64_t k, const void *a, const void *b,
                               const void *c, void *x, void *work) {
  ELEMENT *r = work, *u = r + m * m, *s = u + m * m, *v = s + k * k, *y = v + k * k, *product = y + m * k,
          *more = product + m * k;
  NAME(toColumns)(m, m, a, r);
  NAME(toColumns)(k, k, b, s);
  int rows = (int)m, columns = (int)k, sign = 1, info = NAME(findSchur)(lapack, TG_SORT_NONE, rows, r, u, more);
  if (!info)
    info = NAME(findSchur)(lapack, TG_SORT_NONE, columns, s, v, more);
  if (info)
    return info;
  NAME(toColumns)(m, k, c, y);
  NAME(multiplyColumns)(m, k, k, y, v, product);
  NAME(adjointInPlace)(m, u);
  NAME(multiplyColumns)(m, m, k, u, product, y);
  REAL scale;
  LAPACK(trsyl)("N", "N", &sign, &rows, &columns, r, &rows, s, &columns, y, &rows, &scale, &info);
  NAME(adjointInPlace)(m, u);
  NAME(multiplyColumns)(m, m, k, u, y, product);
  NAME(adjointInPlace)(k, v);
  NAME(multiplyColumns)(m, k, k, product, v, y);
  ELEMENT *solution = x;
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < k; ++j)
      solution[i * k + j] = NAME(part)(y[j * m + i], scale);
  return info;
}

#undef WORK_ROWS
