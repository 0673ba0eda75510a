//===- CholeskyBodies.h - Factors of one type -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; SQRT is that of libm, for parts.

/// Writes the conjugate transposed of a block of at most kPanel rows and columns; both matrices have `n` columns.
static inline void NAME(turnBlock)(int64_t n, int64_t rows, int64_t columns, const ELEMENT *a, ELEMENT *x) {
#ifndef COMPLEX
  if (rows == 4 && columns == 4) {
    NAME(four) block[4];
    for (int64_t i = 0; i < 4; ++i)
      block[i] = *(const NAME(four) *)(a + i * n);
    NAME(transposeFour)(block);
    for (int64_t i = 0; i < 4; ++i)
      *(NAME(four) *)(x + i * n) = block[i];
    return;
  }
#endif
  for (int64_t i = 0; i < rows; ++i)
    for (int64_t j = 0; j < columns; ++j)
      x[j * n + i] = NAME(conjugate)(a[i * n + j]);
}

/// Writes the conjugate transposed of the lower triangle of `a` to the upper one of `x`; anything is below it then.
static inline void NAME(turnLower)(int64_t n, const ELEMENT *restrict a, ELEMENT *restrict x) {
  for (int64_t i = 0; i < n; i += kPanel)
    for (int64_t j = 0; j <= i; j += kPanel)
      NAME(turnBlock)(n, least(kPanel, n - i), least(kPanel, n - j), a + i * n + j, x + j * n + i);
}

/// Moves the conjugate transposed of the upper triangle to the lower one.
static inline void NAME(turnUpper)(int64_t n, ELEMENT *x) {
  for (int64_t i = 0; i < n; i += kPanel) {
    int64_t end = least(i + kPanel, n);
    for (int64_t j = 0; j < i; j += kPanel)
      NAME(turnBlock)(n, kPanel, end - i, x + j * n + i, x + i * n + j);
    for (int64_t row = i; row < end; ++row)
      for (int64_t column = row + 1; column < end; ++column)
        x[column * n + row] = NAME(conjugate)(x[row * n + column]);
  }
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = i + 1; j < n; ++j)
      x[i * n + j] = NAME(number)(0);
}

/// Finishes the rows of `x` from `first` to `end`, from which those before have been subtracted. Returns 0, or the
/// pivot that is not positive, counted from 1.
static inline int64_t NAME(finishRows)(int64_t n, int64_t first, int64_t end, ELEMENT *x) {
  for (int64_t p = first; p < end; ++p) {
    ELEMENT *restrict row = x + p * n;
    REAL pivot = NAME(real)(row[p]);
    // A pivot that is NaN goes on, to a factor with NaN.
    if (pivot <= 0)
      return p + 1;
    REAL root = SQRT(pivot);
    for (int64_t j = first; j < n; ++j)
      row[j] = NAME(part)(row[j], root);
    row[p] = NAME(number)(root);
    for (int64_t i = p + 1; i < end; ++i)
      NAME(subtract)(n - first, x + i * n + first, NAME(conjugate)(row[i]), row + first);
  }
  return 0;
}

/// Writes the factor of the lower triangle of `a`, whose diagonal has no imaginary part. The transposed factor, with
/// conjugate elements, grows in the upper triangle, by rows; kPanel of them are subtracted from the others at once.
/// Rows are changed from a multiple of kPanel on, as vectors should begin there, though what is before the diagonal
/// does not matter.
static int64_t NAME(factorAny)(int64_t n, const ELEMENT *a, ELEMENT *x, bool prefetches) {
  NAME(turnLower)(n, a, x);
  for (int64_t first = 0; first < n; first += kPanel) {
    int64_t end = least(first + kPanel, n), place = NAME(finishRows)(n, first, end, x);
    if (place)
      return place;
    for (int64_t i = first; prefetches && i < end; ++i) {
      prefetch(a + (n + i) * n, (size_t)(i + 1) * sizeof(ELEMENT));
      prefetch(x + (n + i) * n, (size_t)n * sizeof(ELEMENT));
    }
    const ELEMENT *panel = x + first * n;
    for (int64_t i = end; i < n; i += 2) {
      int64_t begin = i / kPanel * kPanel;
      ELEMENT *row = x + i * n + begin, factors[2][kPanel];
      for (int64_t p = 0; p < kPanel; ++p)
        for (int64_t k = 0; k < 2 && i + k < n; ++k)
          factors[k][p] = NAME(conjugate)(panel[p * n + i + k]);
      if (i + 1 < n)
        NAME(subtractFourFromTwo)(n - begin, row, factors[0], row + n, factors[1], panel + begin, n);
      else
        NAME(subtractFour)(n - begin, row, factors[0], panel + begin, n);
    }
  }
  NAME(turnUpper)(n, x);
  return 0;
}

#ifndef COMPLEX

/// Factors a matrix of a size that is known where the function is inlined: the factor is in registers. Each element is
/// changed in the same order as in `factor`.
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

static int64_t NAME(cholesky)(int64_t n, const void *a, void *x, bool prefetches) {
  switch (n) {
#ifndef COMPLEX
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    return NAME(factorSmall)(N, a, x);
    UNROLLED_SIZES(CASE)
#undef CASE
#endif
  default:
    return NAME(factorAny)(n, a, x, prefetches);
  }
}
