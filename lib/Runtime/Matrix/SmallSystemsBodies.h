//===- SmallSystemsBodies.h - Systems of a few rows, of one type ----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type of real numbers, before EliminationBodies.h. Sizes are known where these functions are
// inlined. Each element is changed in the same order as by the loops of EliminationBodies.h.

/// Exchanges two rows of `n` elements if `exchanges`, without a branch that would be hard to predict.
static inline __attribute__((always_inline)) void NAME(exchangeIf)(bool exchanges, int n, REAL *row, REAL *other) {
#pragma clang loop unroll(full)
  for (int j = 0; j < n; ++j) {
    REAL x = row[j], y = other[j];
    row[j] = exchanges ? y : x;
    other[j] = exchanges ? x : y;
  }
}

/// Factors in registers. Returns the sign of the permutation.
static inline __attribute__((always_inline)) int64_t NAME(luKnown)(int n, const REAL *restrict a, REAL *restrict x,
                                                                   int64_t *restrict order) {
  REAL u[kSmallSystem * kSmallSystem];
  int64_t rows[kSmallSystem], sign = 1;
#pragma clang loop unroll(full)
  for (int i = 0; i < n * n; ++i)
    u[i] = a[i];
#pragma clang loop unroll(full)
  for (int i = 0; i < n; ++i)
    rows[i] = i;
#pragma clang loop unroll(full)
  for (int p = 0; p < n; ++p) {
    int pivot = p;
    REAL largest = FABS(u[p * n + p]);
#pragma clang loop unroll(full)
    for (int i = p + 1; i < n; ++i) {
      REAL magnitude = FABS(u[i * n + p]);
      pivot = magnitude > largest ? i : pivot;
      largest = magnitude > largest ? magnitude : largest;
    }
#pragma clang loop unroll(full)
    for (int i = p + 1; i < n; ++i) {
      bool isPivot = pivot == i;
      NAME(exchangeIf)(isPivot, n, u + p * n, u + i * n);
      int64_t number = rows[p];
      rows[p] = isPivot ? rows[i] : number;
      rows[i] = isPivot ? number : rows[i];
      sign = isPivot ? -sign : sign;
    }
#pragma clang loop unroll(full)
    for (int i = p + 1; i < n; ++i) {
      // Below a pivot that is 0 are only zeros, and NaN.
      if (u[p * n + p] == 0 && u[i * n + p] == 0)
        continue;
      REAL factor = u[i * n + p] / u[p * n + p];
      u[i * n + p] = factor;
#pragma clang loop unroll(full)
      for (int j = p + 1; j < n; ++j)
        u[i * n + j] -= factor * u[p * n + j];
    }
  }
#pragma clang loop unroll(full)
  for (int i = 0; i < n * n; ++i)
    x[i] = u[i];
#pragma clang loop unroll(full)
  for (int i = 0; i < n; ++i)
    order[i] = rows[i];
  return sign;
}

/// Solves a triangular system of one right side in place, in the order of substituteInRows.
static inline __attribute__((always_inline)) void NAME(substituteKnown)(int n, const REAL *a, int stride, int next,
                                                                        REAL *y, bool descends, bool unit) {
#pragma clang loop unroll(full)
  for (int found = 0; found < n; ++found) {
    int i = descends ? n - 1 - found : found;
#pragma clang loop unroll(full)
    for (int q = 0; q < found; ++q) {
      int p = descends ? n - 1 - q : q;
      y[i] -= a[i * stride + p * next] * y[p];
    }
    if (!unit)
      y[i] /= a[i * stride + i * next];
  }
}

/// Solves a system by its factors, for each of `k` right sides.
static inline __attribute__((always_inline)) void NAME(luSolveKnown)(int n, int64_t k, const REAL *restrict a,
                                                                     const int64_t *restrict order,
                                                                     const REAL *restrict b, REAL *restrict x,
                                                                     bool transposed) {
  REAL factors[kSmallSystem * kSmallSystem];
#pragma clang loop unroll(full)
  for (int i = 0; i < n * n; ++i)
    factors[i] = a[i];
#pragma clang loop vectorize(disable) unroll(disable)
  for (int64_t j = 0; j < k; ++j) {
    REAL y[kSmallSystem];
#pragma clang loop unroll(full)
    for (int i = 0; i < n; ++i)
      y[i] = b[(transposed ? i : order[i]) * k + j];
    // L and then U, or Uᵀ and then Lᵀ.
    int stride = transposed ? 1 : n, next = transposed ? n : 1;
    NAME(substituteKnown)(n, factors, stride, next, y, /*descends=*/false, /*unit=*/!transposed);
    NAME(substituteKnown)(n, factors, stride, next, y, /*descends=*/true, /*unit=*/transposed);
#pragma clang loop unroll(full)
    for (int i = 0; i < n; ++i)
      x[(transposed ? order[i] : i) * k + j] = y[i];
  }
}

/// Returns whether a system by factors has an order that is one of all rows, and no zero on its diagonal.
static inline __attribute__((always_inline)) bool NAME(isRegular)(int n, const REAL *a, const int64_t *order) {
  uint64_t seen = 0;
  bool isRegular = true;
#pragma clang loop unroll(full)
  for (int i = 0; i < n; ++i) {
    isRegular &= (uint64_t)order[i] < (uint64_t)n && a[i * n + i] != 0;
    seen |= (uint64_t)1 << (order[i] & 63);
  }
  return isRegular && seen == ((uint64_t)1 << n) - 1;
}

/// Solves a small system by its factors. Returns false if it is not small, or not regular, and has done nothing then.
static bool NAME(luSolveSmall)(int64_t n, int64_t k, const void *factors, const int64_t *order, const void *sides,
                               void *results, bool transposed) {
  if (k > kFewSides)
    return false;
  switch (n) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    if (!NAME(isRegular)(N, factors, order))                                                                           \
      return false;                                                                                                    \
    if (transposed)                                                                                                    \
      NAME(luSolveKnown)(N, k, factors, order, sides, results, true);                                                  \
    else                                                                                                               \
      NAME(luSolveKnown)(N, k, factors, order, sides, results, false);                                                 \
    return true;
    SMALL_SYSTEMS(CASE)
#undef CASE
  default:
    return false;
  }
}

/// Factors and solves a small system. Returns 0, the place of a pivot that is 0, counted from 1, or -1 if the system is
/// not small.
static int64_t NAME(solveSmall)(int64_t n, int64_t k, const REAL *a, const REAL *b, REAL *x) {
  REAL factors[kSmallSystem * kSmallSystem];
  int64_t order[kSmallSystem];
  if (k > kFewSides)
    return -1;
  switch (n) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    NAME(luKnown)(N, a, factors, order);                                                                               \
    for (int i = 0; i < N; ++i)                                                                                        \
      if (factors[i * N + i] == 0)                                                                                     \
        return i + 1;                                                                                                  \
    NAME(luSolveKnown)(N, k, factors, order, b, x, false);                                                             \
    return 0;
    SMALL_SYSTEMS(CASE)
#undef CASE
  default:
    return -1;
  }
}

/// Solves a small triangular system in place of its right sides. Returns whether it is small. Elements of a column are
/// `stride` apart, those of a row `next`, one of which is 1.
static bool NAME(substituteSmall)(int64_t n, int64_t k, const REAL *a, REAL *x, bool transposed, bool descends,
                                  bool unit) {
  if (k > kFewSides)
    return false;
  switch (n) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    for (int64_t j = 0; j < k; ++j) {                                                                                  \
      REAL y[N];                                                                                                       \
      for (int i = 0; i < N; ++i)                                                                                      \
        y[i] = x[i * k + j];                                                                                           \
      if (transposed && descends)                                                                                      \
        NAME(substituteKnown)(N, a, 1, N, y, true, unit);                                                              \
      else if (transposed)                                                                                             \
        NAME(substituteKnown)(N, a, 1, N, y, false, unit);                                                             \
      else if (descends)                                                                                               \
        NAME(substituteKnown)(N, a, N, 1, y, true, unit);                                                              \
      else                                                                                                             \
        NAME(substituteKnown)(N, a, N, 1, y, false, unit);                                                             \
      for (int i = 0; i < N; ++i)                                                                                      \
        x[i * k + j] = y[i];                                                                                           \
    }                                                                                                                  \
    return true;
    SMALL_SYSTEMS(CASE)
#undef CASE
  default:
    return false;
  }
}
