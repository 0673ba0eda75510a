//===- KernelBodies.h - Loops on matrices, for one type ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; SQRT is that of libm, for parts.
// Each kernel returns 0, or the place that stops it, counted from 1.

/// Writes the factor of the lower triangle of `a`, whose diagonal has no imaginary part. The transposed factor, with
/// conjugate elements, grows in the upper triangle, by rows.
static int64_t NAME(factorAny)(int64_t n, const ELEMENT *a, ELEMENT *x) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = i; j < n; ++j)
      x[i * n + j] = NAME(conjugate)(a[j * n + i]);
  for (int64_t p = 0; p < n; ++p) {
    ELEMENT *restrict row = x + p * n;
    REAL pivot = NAME(real)(row[p]);
    // A pivot that is NaN goes on, to a factor with NaN.
    if (pivot <= 0)
      return p + 1;
    REAL root = SQRT(pivot);
    row[p] = NAME(number)(root);
    for (int64_t j = p + 1; j < n; ++j)
      row[j] = NAME(part)(row[j], root);
    for (int64_t i = p + 1; i < n; ++i) {
      ELEMENT *restrict below = x + i * n;
      ELEMENT factor = NAME(conjugate)(row[i]);
      for (int64_t j = i; j < n; ++j)
        below[j] = NAME(less)(below[j], factor, row[j]);
    }
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = i + 1; j < n; ++j) {
      x[j * n + i] = NAME(conjugate)(x[i * n + j]);
      x[i * n + j] = NAME(number)(0);
    }
  return 0;
}

#ifndef COMPLEX

/// The same for a size that is known where it is inlined: the factor is in registers. Each element is changed in the
/// same order.
static inline __attribute__((always_inline)) int64_t NAME(factorSmall)(int n, const REAL *restrict a,
                                                                       REAL *restrict x) {
  REAL factor[kUnrolled * kUnrolled];
#pragma clang loop unroll(full)
  for (int j = 0; j < n; ++j) {
    REAL pivot = a[j * n + j];
#pragma clang loop unroll(full)
    for (int p = 0; p < j; ++p)
      pivot -= factor[j * n + p] * factor[j * n + p];
    if (pivot <= 0)
      return j + 1;
    x[j * n + j] = factor[j * n + j] = pivot = SQRT(pivot);
#pragma clang loop unroll(full)
    for (int i = j + 1; i < n; ++i) {
      REAL element = a[i * n + j];
#pragma clang loop unroll(full)
      for (int p = 0; p < j; ++p)
        element -= factor[i * n + p] * factor[j * n + p];
      x[i * n + j] = factor[i * n + j] = element / pivot;
      x[j * n + i] = 0;
    }
  }
  return 0;
}

#endif // COMPLEX

static int64_t NAME(cholesky)(int64_t n, const void *a, void *x) {
  switch (n) {
#ifndef COMPLEX
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    return NAME(factorSmall)(N, a, x);
    UNROLLED_SIZES(CASE)
#undef CASE
#endif
  default:
    return NAME(factorAny)(n, a, x);
  }
}

/// Factors `a` in place. Returns the sign of the permutation.
static int64_t NAME(lu)(int64_t n, void *matrix, int64_t *order) {
  ELEMENT *a = matrix;
  int64_t sign = 1;
  for (int64_t i = 0; i < n; ++i)
    order[i] = i;
  for (int64_t p = 0; p < n; ++p) {
    int64_t pivot = p;
    for (int64_t i = p + 1; i < n; ++i)
      if (NAME(magnitude)(a[i * n + p]) > NAME(magnitude)(a[pivot * n + p]))
        pivot = i;
    ELEMENT *restrict row = a + p * n;
    if (pivot != p) {
      ELEMENT *restrict other = a + pivot * n;
      for (int64_t j = 0; j < n; ++j) {
        ELEMENT element = row[j];
        row[j] = other[j];
        other[j] = element;
      }
      int64_t number = order[p];
      order[p] = order[pivot];
      order[pivot] = number;
      sign = -sign;
    }
    for (int64_t i = p + 1; i < n; ++i) {
      ELEMENT *restrict below = a + i * n;
      // Below a pivot that is 0 are only zeros, and NaN.
      if (NAME(isZero)(row[p]) && NAME(isZero)(below[p]))
        continue;
      ELEMENT factor = NAME(quotient)(below[p], row[p]);
      below[p] = factor;
      for (int64_t j = p + 1; j < n; ++j)
        below[j] = NAME(less)(below[j], factor, row[j]);
    }
  }
  return sign;
}

/// Solves a triangular system in place of its right sides `x`.
static int64_t NAME(substitute)(int64_t n, int64_t k, const void *matrix, void *sides, bool upper, bool transposed,
                                bool unit) {
  const ELEMENT *a = matrix;
  ELEMENT *x = sides;
  if (!unit)
    for (int64_t i = 0; i < n; ++i)
      if (NAME(isZero)(a[i * n + i]))
        return i + 1;
  bool ascends = upper == transposed;
  for (int64_t step = 0; step < n; ++step) {
    int64_t i = ascends ? step : n - 1 - step;
    const ELEMENT *row = a + i * n;
    // The elements of the row beside the diagonal.
    int64_t begin = upper ? i + 1 : 0, end = upper ? n : i;
    if (!transposed)
      for (int64_t j = begin; j < end; ++j)
        NAME(subtract)(k, x + i * k, row[j], x + j * k);
    if (!unit)
      NAME(divide)(k, x + i * k, row[i]);
    if (!transposed)
      continue;
    if (k == 1)
      NAME(subtract)(end - begin, x + begin, x[i], row + begin);
    else
      for (int64_t j = begin; j < end; ++j)
        NAME(subtract)(k, x + j * k, row[j], x + i * k);
  }
  return 0;
}

#ifndef COMPLEX
/// Solves a system with one right side, of a size that is known where it is inlined: eliminates in both at once. Each
/// element is changed in the same order as by `lu` and `substitute`.
static inline __attribute__((always_inline)) int64_t NAME(solveKnown)(int n, const REAL *restrict a,
                                                                      const REAL *restrict b, REAL *restrict x) {
  REAL u[kUnrolled * kUnrolled], y[kUnrolled];
  for (int i = 0; i < n * n; ++i)
    u[i] = a[i];
  for (int i = 0; i < n; ++i)
    y[i] = b[i];
  for (int p = 0; p < n; ++p) {
    int pivot = p;
    for (int i = p + 1; i < n; ++i)
      if (FABS(u[i * n + p]) > FABS(u[pivot * n + p]))
        pivot = i;
    if (u[pivot * n + p] == 0)
      return p + 1;
    for (int j = p; pivot != p && j < n; ++j) {
      REAL element = u[p * n + j];
      u[p * n + j] = u[pivot * n + j];
      u[pivot * n + j] = element;
    }
    REAL right = y[pivot];
    y[pivot] = y[p];
    y[p] = right;
    for (int i = p + 1; i < n; ++i) {
      REAL factor = u[i * n + p] / u[p * n + p];
      y[i] -= factor * right;
      for (int j = p + 1; j < n; ++j)
        u[i * n + j] -= factor * u[p * n + j];
    }
  }
  for (int i = n - 1; i >= 0; --i) {
    REAL right = y[i];
    for (int j = i + 1; j < n; ++j)
      right -= u[i * n + j] * y[j];
    x[i] = y[i] = right / u[i * n + i];
  }
  return 0;
}

#endif // COMPLEX

static int64_t NAME(solveSmall)(int64_t n, const void *a, const void *b, void *x) {
#ifdef COMPLEX
  (void)n, (void)a, (void)b, (void)x;
  return -1;
#else
  switch (n) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    return NAME(solveKnown)(N, a, b, x);
    UNROLLED_SIZES(CASE)
#undef CASE
  default:
    return -1;
  }
#endif
}
