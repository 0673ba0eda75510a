//===- SpectralBodies.h - Decompositions by LAPACK, for one type ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type: REAL is the type, NAME(f) the function's name, LAPACK(f) and COMPLEX_LAPACK(f) the
// members of tg_lapack.
// Each function returns 0, or what LAPACK reports.

static bool NAME(areFinite)(int64_t count, const REAL *x) {
  // Of an infinity and of NaN, the difference is NaN.
  REAL sum = 0;
  for (int64_t k = 0; k < count; ++k)
    sum += x[k] - x[k];
  return sum == 0;
}

/// Whether the largest of `count` elements, the first of them, is negative.
static bool NAME(pointsDown)(int64_t count, int64_t stride, const REAL *x) {
  REAL largest = 0;
  for (int64_t k = 0; k < count; ++k) {
    REAL element = x[k * stride];
    if ((element < 0 ? -element : element) > (largest < 0 ? -largest : largest))
      largest = element;
  }
  return largest < 0;
}

static void NAME(negate)(int64_t count, int64_t stride, REAL *x) {
  for (int64_t k = 0; k < count; ++k)
    x[k * stride] = -x[k * stride];
}

static int64_t NAME(qr)(const tg_lapack *lapack, int64_t m, int64_t n, const REAL *a, REAL *q, REAL *r, void *unused,
                        REAL *work) {
  (void)unused;
  int64_t k = m < n ? m : n;
  REAL *copy = work, *tau = copy + m * n, *more = tau + k;
  int rows = (int)m, columns = (int)n, rank = (int)k, size = (int)(64 * (m + n)), info;
  memcpy(copy, a, (size_t)(m * n) * sizeof(REAL));
  // The transposed matrix is L Q, row by row.
  LAPACK(gelqf)(&columns, &rows, copy, &columns, tau, more, &size, &info);
  for (int64_t i = 0; i < k; ++i)
    for (int64_t j = 0; j < n; ++j)
      r[i * n + j] = j < i ? 0 : copy[i * n + j];
  LAPACK(orglq)(&rank, &rows, &rank, copy, &columns, tau, more, &size, &info);
  for (int64_t i = 0; i < m; ++i)
    memcpy(q + i * k, copy + i * n, (size_t)k * sizeof(REAL));
  for (int64_t i = 0; i < k; ++i)
    if (r[i * n + i] < 0) {
      NAME(negate)(n - i, 1, r + i * n + i);
      NAME(negate)(m, k, q + i);
    }
  return 0;
}

/// The lower triangle, row by row, is LAPACK's upper one.
static int64_t NAME(eigh)(const tg_lapack *lapack, int64_t n, const REAL *a, REAL *values, REAL *vectors, REAL *work) {
  int size = (int)n, length = (int)(2 * n * n + 8 * n + 8), integers = (int)(5 * n + 3), info;
  memcpy(vectors, a, (size_t)(n * n) * sizeof(REAL));
  LAPACK(syevd)("V", "U", &size, vectors, &size, values, work, &length, (int *)(work + length), &integers, &info);
  for (int64_t i = 0; i < n; ++i)
    if (NAME(pointsDown)(n, 1, vectors + i * n))
      NAME(negate)(n, 1, vectors + i * n);
  // They come as rows.
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < i; ++j) {
      REAL element = vectors[i * n + j];
      vectors[i * n + j] = vectors[j * n + i];
      vectors[j * n + i] = element;
    }
  return info;
}

static int64_t NAME(eigvalsh)(const tg_lapack *lapack, int64_t n, const REAL *a, REAL *values, REAL *work) {
  int size = (int)n, length = (int)(64 * n + 8), one = 1, info, integer;
  memcpy(work, a, (size_t)(n * n) * sizeof(REAL));
  LAPACK(syevd)("N", "U", &size, work, &size, values, work + n * n, &length, &integer, &one, &info);
  return info;
}

// If u is a left vector of the transposed matrix, uᴴ Aᵀ = λ uᴴ, its conjugate is a vector of A.

/// The value and the vector of column j, which is given by its real part and the negative imaginary part, if it has
/// one.
static void NAME(setColumn)(int64_t n, int64_t j, const REAL *real, const REAL *imaginary, REAL sign, REAL *vectors) {
  for (int64_t i = 0; i < n; ++i) {
    REAL *element = vectors + 2 * (i * n + j);
    element[0] = real[i];
    element[1] = imaginary ? sign * imaginary[i] : 0;
  }
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

static int64_t NAME(eig)(const tg_lapack *lapack, int64_t n, const REAL *a, REAL *values, REAL *vectors, REAL *work) {
  REAL *copy = work, *left = copy + n * n, *real = left + n * n, *imaginary = real + n, *more = imaginary + n;
  int size = (int)n, one = 1, length = (int)(64 * n), info;
  memcpy(copy, a, (size_t)(n * n) * sizeof(REAL));
  LAPACK(geev)("V", "N", &size, copy, &size, real, imaginary, left, &size, NULL, &one, more, &length, &info);
  for (int64_t j = 0; j < n; ++j) {
    values[2 * j] = real[j];
    values[2 * j + 1] = imaginary[j];
    // Of a conjugate pair, the first column has the real parts, the second one the imaginary parts of its first vector.
    const REAL *column = left + j * n;
    if (imaginary[j] > 0)
      NAME(setColumn)(n, j, column, column + n, -1, vectors);
    else if (imaginary[j] < 0)
      NAME(setColumn)(n, j, column - n, column, 1, vectors);
    else
      NAME(setColumn)(n, j, column, NULL, 0, vectors);
  }
  NAME(turnVectors)(n, vectors);
  return info;
}

static int64_t NAME(complexEig)(const tg_lapack *lapack, int64_t n, const REAL *a, REAL *values, REAL *vectors,
                                REAL *work) {
  REAL *copy = work, *left = copy + 2 * n * n, *more = left + 2 * n * n, *reals = more + 128 * n;
  int size = (int)n, one = 1, length = (int)(64 * n), info;
  memcpy(copy, a, (size_t)(2 * n * n) * sizeof(REAL));
  COMPLEX_LAPACK(geev)("V", "N", &size, copy, &size, values, left, &size, NULL, &one, more, &length, reals, &info);
  for (int64_t j = 0; j < n; ++j)
    for (int64_t i = 0; i < n; ++i) {
      vectors[2 * (i * n + j)] = left[2 * (j * n + i)];
      vectors[2 * (i * n + j) + 1] = -left[2 * (j * n + i) + 1];
    }
  NAME(turnVectors)(n, vectors);
  return info;
}

/// Of the transposed matrix, left and right vectors are exchanged.
static int64_t NAME(svd)(const tg_lapack *lapack, int64_t m, int64_t n, const REAL *a, REAL *u, REAL *s, REAL *v,
                         REAL *work) {
  int64_t k = m < n ? m : n;
  int rows = (int)m, columns = (int)n, rank = (int)k, length = (int)(4 * k * k + 64 * (m + n)), info;
  REAL *copy = work, *more = copy + m * n;
  memcpy(copy, a, (size_t)(m * n) * sizeof(REAL));
  LAPACK(gesdd)("S", &columns, &rows, copy, &columns, s, v, &columns, u, &rank, more, &length, (int *)(more + length),
                &info);
  for (int64_t i = 0; i < k; ++i)
    if (NAME(pointsDown)(m, k, u + i)) {
      NAME(negate)(m, k, u + i);
      NAME(negate)(n, 1, v + i * n);
    }
  return info;
}

/// The lower triangle decides of symmetric matrices.
static bool NAME(isLowerFinite)(int64_t n, const REAL *a) {
  for (int64_t i = 0; i < n; ++i)
    if (!NAME(areFinite)(i + 1, a + i * n))
      return false;
  return true;
}
