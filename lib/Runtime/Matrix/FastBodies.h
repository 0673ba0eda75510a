//===- FastBodies.h - Factorisations by LAPACK, for one type --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; LAPACK(f) is the member of tg_lapack.

// Clang makes vectors of loops on integers of 32 bits, not on `bool`.
static bool NAME(areNumbers)(int64_t count, const ELEMENT *elements) {
  const REAL *x = (const REAL *)elements;
  int result = 1;
  for (int64_t k = 0, end = count * (int64_t)(sizeof(ELEMENT) / sizeof(REAL)); k < end; ++k)
    result &= x[k] == x[k];
  return result;
}

/// Copies the elements, and returns whether none is NaN.
static bool NAME(copyNumbers)(int64_t count, const ELEMENT *restrict elements, ELEMENT *restrict copies) {
  const REAL *from = (const REAL *)elements;
  REAL *to = (REAL *)copies;
  int result = 1;
  for (int64_t k = 0, end = count * (int64_t)(sizeof(ELEMENT) / sizeof(REAL)); k < end; ++k) {
    REAL x = from[k];
    result &= x == x;
    to[k] = x;
  }
  return result;
}

/// Factors a matrix by LAPACK. The lower triangle, row by row, is LAPACK's upper one. NaN in it would be in the
/// factor's diagonal, too, or LAPACK refuses the matrix: only then it is looked for.
static int64_t NAME(cholesky)(int64_t n, const void *matrix, void *factor, bool prefetches) {
  const ELEMENT *a = matrix;
  ELEMENT *x = factor;
  const tg_lapack *lapack = tg_get_lapack();
  int size = (int)n, info;
  for (int64_t i = 0; i < n; ++i) {
    memcpy(x + i * n, a + i * n, (size_t)(i + 1) * sizeof(ELEMENT));
    x[i * n + i] = NAME(number)(NAME(real)(x[i * n + i]));
    memset(x + i * n + i + 1, 0, (size_t)(n - i - 1) * sizeof(ELEMENT));
  }
  LAPACK(potrf)("U", &size, x, &size, &info);
  bool isFactor = info == 0, areNumbers = true;
  for (int64_t i = 0; isFactor && i < n; ++i)
    isFactor = NAME(areNumbers)(1, x + i * (n + 1));
  for (int64_t i = 0; !isFactor && areNumbers && i < n; ++i)
    areNumbers = NAME(areNumbers)(i + 1, a + i * n);
  return areNumbers ? info : tg_plain_kernels()[TYPE].cholesky(n, a, x, prefetches);
}

static void NAME(transpose)(int64_t n, ELEMENT *a) {
  enum { kBlock = 16 };
  for (int64_t first = 0; first < n; first += kBlock)
    for (int64_t second = 0; second <= first; second += kBlock)
      for (int64_t i = first; i < first + kBlock && i < n; ++i)
        for (int64_t j = second; j < second + kBlock && j < i; ++j) {
          ELEMENT element = a[i * n + j];
          a[i * n + j] = a[j * n + i];
          a[j * n + i] = element;
        }
}

static int64_t NAME(lu)(int64_t n, const void *matrix, void *factors, int64_t *order, void *work) {
  ELEMENT *a = factors;
  const tg_lapack *lapack = tg_get_lapack();
  if (!NAME(copyNumbers)(n * n, matrix, a))
    return tg_plain_kernels()[TYPE].lu(n, matrix, a, order, work);
  int size = (int)n, info, *pivots = work;
  NAME(transpose)(n, a);
  LAPACK(getrf)(&size, &size, a, &size, pivots, &info);
  NAME(transpose)(n, a);
  int64_t sign = 1;
  for (int64_t i = 0; i < n; ++i)
    order[i] = i;
  // Pivot i is the number, from 1, of the row that was exchanged with row i.
  for (int64_t i = 0; i < n; ++i) {
    int64_t other = pivots[i] - 1, row = order[i];
    order[i] = order[other];
    order[other] = row;
    sign = other == i ? sign : -sign;
  }
  return sign;
}

/// Solves triangular systems by LAPACK. Of the transposed matrices, the system is on the right.
static int64_t NAME(substitute)(int64_t n, int64_t k, const void *matrix, void *sides, bool upper, bool transposed,
                                bool unit) {
  const ELEMENT *a = matrix;
  ELEMENT *x = sides;
  const tg_lapack *lapack = tg_get_lapack();
  bool hasZero = false;
  for (int64_t i = 0; i < n; ++i)
    hasZero |= NAME(isZero)(a[i * n + i]);
  if ((hasZero && !unit) || !NAME(areNumbers)(n * n, a))
    return tg_plain_kernels()[TYPE].substitute(n, k, a, x, upper, transposed, unit);
  int rows = (int)n, columns = (int)k;
  ELEMENT one = NAME(number)(1);
  LAPACK(trsm)("R", upper ? "L" : "U", transposed ? "T" : "N", unit ? "U" : "N", &columns, &rows, &one, a, &rows, x,
               &columns);
  return 0;
}

/// Factors a matrix for `solve`: LAPACK gets the transposed one, and factors that. Returns whether it did: not if there
/// is NaN, or a pivot is 0.
static bool NAME(factor)(int64_t n, const void *matrix, void *factors, int *pivots) {
  const tg_lapack *lapack = tg_get_lapack();
  int size = (int)n, info;
  if (!NAME(copyNumbers)(n * n, matrix, factors))
    return false;
  LAPACK(getrf)(&size, &size, factors, &size, pivots, &info);
  return info == 0;
}

/// Solves a system in place of its right sides. With Aᵀ = P L U of `factor`, Xᵀ = Bᵀ U⁻¹ L⁻¹ P⁻¹, or for the transposed
/// matrix Xᵀ = Bᵀ P L⁻ᵀ U⁻ᵀ.
static void NAME(solve)(int64_t n, int64_t k, const void *matrix, const int *pivots, void *sides, bool transposed) {
  const ELEMENT *factors = matrix;
  ELEMENT *x = sides;
  const tg_lapack *lapack = tg_get_lapack();
  int rows = (int)n, columns = (int)k, info;
  ELEMENT one = NAME(number)(1);
  if (k == 1) {
    LAPACK(getrs)(transposed ? "N" : "T", &rows, &columns, factors, &rows, pivots, x, &rows, &info);
    return;
  }
  if (!transposed) {
    LAPACK(trsm)("R", "U", "N", "N", &columns, &rows, &one, factors, &rows, x, &columns);
    LAPACK(trsm)("R", "L", "N", "U", &columns, &rows, &one, factors, &rows, x, &columns);
  }
  // Pivot i is the number, from 1, of the row that was exchanged with row i.
  for (int64_t step = 0; step < n; ++step) {
    int64_t i = transposed ? step : n - 1 - step, other = pivots[i] - 1;
    if (other != i)
      NAME(exchange)(k, x + i * k, x + other * k);
  }
  if (transposed) {
    LAPACK(trsm)("R", "L", "T", "U", &columns, &rows, &one, factors, &rows, x, &columns);
    LAPACK(trsm)("R", "U", "T", "N", &columns, &rows, &one, factors, &rows, x, &columns);
  }
}
