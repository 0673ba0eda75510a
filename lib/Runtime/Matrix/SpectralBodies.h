//===- SpectralBodies.h - Decompositions by LAPACK, for one type ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; LAPACK(f) is the member of tg_lapack.
// Each decomposition returns 0, or what LAPACK reports.

#ifdef COMPLEX
#define SYMMETRIC(f) LAPACK(he##f)
#define ORTHOGONAL(f) LAPACK(un##f)
#else
#define SYMMETRIC(f) LAPACK(sy##f)
#define ORTHOGONAL(f) LAPACK(or ##f)
#endif

/// Returns whether the elements that a decomposition reads are finite: of symmetric matrices the lower triangle.
static bool NAME(isFinite)(int64_t m, int64_t n, const void *matrix, bool isSymmetric) {
  const ELEMENT *a = matrix;
  for (int64_t i = 0; i < m; ++i)
    if (!NAME(areFinite)(isSymmetric ? i + 1 : n, a + i * n))
      return false;
  return true;
}

/// Finds the factor by which vectors are multiplied, so that the largest of `count` components, the first of them, is
/// real and positive: 1, or a number of the magnitude 1. That component becomes its magnitude, which `own` points to.
static bool NAME(findTurn)(int64_t count, int64_t stride, ELEMENT *x, ELEMENT *turn, ELEMENT **own, REAL *size) {
  REAL largest = 0;
  for (int64_t k = 0; k < count; ++k) {
#ifdef COMPLEX
    REAL each = HYPOT(x[k * stride].re, x[k * stride].im);
#else
    REAL each = FABS(x[k * stride]);
#endif
    if (each > largest) {
      largest = each;
      *own = x + k * stride;
    }
  }
  if (largest == 0)
    return false;
  *size = largest;
  *turn = NAME(part)(NAME(conjugate)(**own), largest);
  return true;
}

static void NAME(multiply)(int64_t count, int64_t stride, ELEMENT factor, ELEMENT *x) {
  for (int64_t k = 0; k < count; ++k)
    x[k * stride] = NAME(times)(x[k * stride], factor);
}

static int64_t NAME(qr)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *ofQ, void *ofR,
                        void *unused, void *work) {
  (void)unused;
  int64_t k = m < n ? m : n;
  ELEMENT *q = ofQ, *r = ofR, *copy = work, *tau = copy + m * n, *more = tau + k;
  int rows = (int)m, columns = (int)n, rank = (int)k, size = (int)(64 * (m + n)), info;
  memcpy(copy, a, (size_t)(m * n) * sizeof(ELEMENT));
  // The transposed matrix is L Q, row by row.
  LAPACK(gelqf)(&columns, &rows, copy, &columns, tau, more, &size, &info);
  for (int64_t i = 0; i < k; ++i)
    for (int64_t j = 0; j < n; ++j)
      r[i * n + j] = j < i ? NAME(number)(0) : copy[i * n + j];
  ORTHOGONAL(glq)(&rank, &rows, &rank, copy, &columns, tau, more, &size, &info);
  for (int64_t i = 0; i < m; ++i)
    memcpy(q + i * k, copy + i * n, (size_t)k * sizeof(ELEMENT));
  // The diagonal of R has no imaginary part.
  for (int64_t i = 0; i < k; ++i) {
    ELEMENT *diagonal = r + i * n + i;
    *diagonal = NAME(number)(NAME(real)(*diagonal));
    if (NAME(real)(*diagonal) < 0) {
      NAME(multiply)(n - i, 1, NAME(number)(-1), diagonal);
      NAME(multiply)(m, k, NAME(number)(-1), q + i);
    }
  }
  return 0;
}

/// Decomposes Hermitian matrices. The lower triangle, row by row, is LAPACK's upper one, of the conjugate matrix.
static int64_t NAME(eigh)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *ofValues, void *ofVectors,
                          void *unused, void *work) {
  (void)m, (void)unused;
  REAL *values = ofValues;
  ELEMENT *vectors = ofVectors, *more = work;
  memcpy(vectors, a, (size_t)(n * n) * sizeof(ELEMENT));
  int size = (int)n, integers = (int)(5 * n + 3), info;
#ifdef COMPLEX
  int length = (int)(n * n + 2 * n), reals = (int)(2 * n * n + 5 * n + 1);
  REAL *rest = (REAL *)(more + length);
  SYMMETRIC(evd)("V", "U", &size, vectors, &size, values, more, &length, rest, &reals, (int *)(rest + reals), &integers,
                 &info);
#else
  int length = (int)(2 * n * n + 8 * n + 8);
  SYMMETRIC(evd)("V", "U", &size, vectors, &size, values, more, &length, (int *)(more + length), &integers, &info);
#endif
  for (int64_t i = 0; i < n; ++i) {
    ELEMENT *vector = vectors + i * n, turn, *largest;
    REAL magnitude;
    if (NAME(findTurn)(n, 1, vector, &turn, &largest, &magnitude)) {
      NAME(multiply)(n, 1, turn, vector);
      *largest = NAME(number)(magnitude);
    }
  }
  // They come as rows, with conjugate elements.
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j) {
      ELEMENT element = NAME(conjugate)(vectors[i * n + j]);
      vectors[i * n + j] = NAME(conjugate)(vectors[j * n + i]);
      vectors[j * n + i] = element;
    }
  return info;
}

static int64_t NAME(eigvalsh)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *values, void *unused,
                              void *other, void *work) {
  (void)m, (void)unused, (void)other;
  ELEMENT *copy = work, *more = copy + n * n;
  int size = (int)n, length = (int)(64 * n + 8), one = 1, info, integer;
  memcpy(copy, a, (size_t)(n * n) * sizeof(ELEMENT));
#ifdef COMPLEX
  int reals = size;
  SYMMETRIC(evd)("N", "U", &size, copy, &size, values, more, &length, (REAL *)(more + length), &reals, &integer, &one,
                 &info);
#else
  SYMMETRIC(evd)("N", "U", &size, copy, &size, values, more, &length, &integer, &one, &info);
#endif
  return info;
}

/// Copies a matrix column by column, as LAPACK has it, so values come in the order in which LAPACK finds them.
static void NAME(byColumns)(int64_t n, const ELEMENT *a, ELEMENT *copy) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j)
      copy[j * n + i] = a[i * n + j];
}

/// Makes the largest component of each vector positive: of those that LAPACK gives no imaginary part, of which it is
/// one.
static void NAME(turnVectors)(int64_t n, REAL *vectors) {
  for (int64_t j = 0; j < n; ++j) {
    REAL largest = 0, size = 0;
    for (int64_t i = 0; i < n; ++i) {
      REAL real = vectors[2 * (i * n + j)], own = real < 0 ? -real : real;
      if (vectors[2 * (i * n + j) + 1] == 0 && own > size) {
        largest = real;
        size = own;
      }
    }
    if (largest < 0)
      for (int64_t i = 0; i < n; ++i)
        for (REAL *part = vectors + 2 * (i * n + j), *end = part + 2; part < end; ++part)
          *part = 0 - *part; // zeros stay positive
  }
}

#ifdef COMPLEX

static int64_t NAME(eig)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *values, void *ofVectors,
                         void *unused, void *work) {
  (void)m, (void)unused;
  ELEMENT *vectors = ofVectors, *copy = work, *columns = copy + n * n, *more = columns + n * n;
  int size = (int)n, one = 1, length = (int)(64 * n), info;
  NAME(byColumns)(n, a, copy);
  LAPACK(geev)("N", "V", &size, copy, &size, values, NULL, &one, columns, &size, more, &length, (REAL *)(more + length),
               &info);
  NAME(byColumns)(n, columns, vectors);
  NAME(turnVectors)(n, (REAL *)vectors);
  return info;
}

#else

/// Sets the vector of column j, which is given by its real part and its imaginary part, if it has one.
static void NAME(setColumn)(int64_t n, int64_t j, const REAL *real, const REAL *imaginary, REAL sign, REAL *vectors) {
  for (int64_t i = 0; i < n; ++i) {
    REAL *element = vectors + 2 * (i * n + j);
    element[0] = real[i];
    element[1] = imaginary ? sign * imaginary[i] : 0;
  }
}

static int64_t NAME(eig)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *ofValues, void *ofVectors,
                         void *unused, void *work) {
  (void)m, (void)unused;
  REAL *values = ofValues, *vectors = ofVectors, *copy = work, *columns = copy + n * n, *real = columns + n * n,
       *imaginary = real + n, *more = imaginary + n;
  int size = (int)n, one = 1, length = (int)(64 * n), info;
  NAME(byColumns)(n, a, copy);
  LAPACK(geev)("N", "V", &size, copy, &size, real, imaginary, NULL, &one, columns, &size, more, &length, &info);
  for (int64_t j = 0; j < n; ++j) {
    values[2 * j] = real[j];
    values[2 * j + 1] = imaginary[j];
    // Of a conjugate pair, the first column has the real parts, the second one the imaginary parts of its first vector.
    const REAL *column = columns + j * n;
    if (imaginary[j] > 0)
      NAME(setColumn)(n, j, column, column + n, 1, vectors);
    else if (imaginary[j] < 0)
      NAME(setColumn)(n, j, column - n, column, -1, vectors);
    else
      NAME(setColumn)(n, j, column, NULL, 0, vectors);
  }
  NAME(turnVectors)(n, vectors);
  return info;
}

#endif

/// Decomposes by singular values. Of the transposed matrix, left and right vectors are exchanged.
static int64_t NAME(svd)(const tg_lapack *lapack, int64_t m, int64_t n, const void *a, void *ofU, void *s, void *ofV,
                         void *work) {
  int64_t k = m < n ? m : n;
  int rows = (int)m, columns = (int)n, rank = (int)k, length = (int)(4 * k * k + 64 * (m + n)), info;
  ELEMENT *u = ofU, *v = ofV, *copy = work, *more = copy + m * n;
  memcpy(copy, a, (size_t)(m * n) * sizeof(ELEMENT));
#ifdef COMPLEX
  REAL *reals = (REAL *)(more + length);
  int *integers = (int *)(reals + 7 * k * k + 7 * k + 2 * m * n);
  LAPACK(gesdd)("S", &columns, &rows, copy, &columns, s, v, &columns, u, &rank, more, &length, reals, integers, &info);
#else
  LAPACK(gesdd)("S", &columns, &rows, copy, &columns, s, v, &columns, u, &rank, more, &length, (int *)(more + length),
                &info);
#endif
  for (int64_t i = 0; i < k; ++i) {
    ELEMENT turn, *largest;
    REAL magnitude;
    if (NAME(findTurn)(m, k, u + i, &turn, &largest, &magnitude)) {
      NAME(multiply)(m, k, turn, u + i);
      NAME(multiply)(n, 1, NAME(conjugate)(turn), v + i * n);
      *largest = NAME(number)(magnitude);
    }
  }
  return info;
}

#undef SYMMETRIC
#undef ORTHOGONAL
