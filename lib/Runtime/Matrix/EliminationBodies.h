//===- EliminationBodies.h - Elimination with pivots, of one type ---------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h; FABS is that of libm, for parts.

/// Returns the place of the first of the largest magnitudes in a column of `count` elements. NaN is the largest if it
/// is the first one, and the least otherwise.
static inline int64_t NAME(findLargest)(int64_t count, const ELEMENT *x) {
  REAL largest = NAME(magnitude)(x[0]);
  for (int64_t i = 1; i < count; ++i) {
    REAL magnitude = NAME(magnitude)(x[i]);
    largest = magnitude > largest ? magnitude : largest;
  }
  for (int64_t i = 0; i < count; ++i)
    if (NAME(magnitude)(x[i]) == largest)
      return i;
  return 0;
}

/// What an elimination works on: the first `n` columns of rows that are `stride` elements apart, of `width` elements.
/// The columns after the first ones are right sides.
typedef struct NAME(elimination) {
  int64_t n, width, stride;
  ELEMENT *a;
  int64_t *order; // of rows
  int64_t sign;   // of their permutation
} NAME(elimination);

static inline void NAME(exchangeRows)(NAME(elimination) * e, int64_t row, int64_t other) {
  if (row == other)
    return;
  NAME(exchange)(e->width, e->a + row * e->stride, e->a + other * e->stride);
  int64_t number = e->order[row];
  e->order[row] = e->order[other];
  e->order[other] = number;
  e->sign = -e->sign;
}

/// Eliminates in column `p`, whose pivot may be 0.
static void NAME(eliminateColumn)(NAME(elimination) * e, int64_t p) {
  int64_t stride = e->stride, pivot = p;
  ELEMENT *a = e->a;
  for (int64_t i = p + 1; i < e->n; ++i)
    if (NAME(magnitude)(a[i * stride + p]) > NAME(magnitude)(a[pivot * stride + p]))
      pivot = i;
  NAME(exchangeRows)(e, p, pivot);
  const ELEMENT *row = a + p * stride;
  for (int64_t i = p + 1; i < e->n; ++i) {
    ELEMENT *below = a + i * stride;
    // Below a pivot that is 0 are only zeros, and NaN.
    if (NAME(isZero)(row[p]) && NAME(isZero)(below[p]))
      continue;
    below[p] = NAME(quotient)(below[p], row[p]);
    NAME(subtract)(e->width - p - 1, below + p + 1, below[p], row + p + 1);
  }
}

/// Eliminates in kPanel columns from `first` on, in a copy of them with `rows` elements each. Returns how many have a
/// pivot that is not 0: the one after them has been reduced by these, those beyond it have not.
static inline int64_t NAME(eliminateInPanel)(NAME(elimination) * e, int64_t first, int64_t rows, ELEMENT *panel) {
  for (int64_t done = 0; done < kPanel; ++done) {
    ELEMENT *column = panel + done * rows;
    for (int64_t p = 0; p < done; ++p)
      NAME(subtract)(rows - p - 1, column + p + 1, column[p], panel + p * rows + p + 1);
    int64_t pivot = done + NAME(findLargest)(rows - done, column + done);
    if (NAME(isZero)(column[pivot]))
      return done;
    NAME(exchangeRows)(e, first + done, first + pivot);
    for (int64_t p = 0; p < kPanel; ++p) {
      ELEMENT element = panel[p * rows + done];
      panel[p * rows + done] = panel[p * rows + pivot];
      panel[p * rows + pivot] = element;
    }
    NAME(divide)(rows - done - 1, column + done + 1, column[done]);
  }
  return kPanel;
}

/// Subtracts multiples of the rows of a panel from all other columns: those that `eliminateInPanel` has not reduced.
static inline void NAME(subtractPanel)(NAME(elimination) * e, int64_t first, int64_t done) {
  int64_t stride = e->stride, begin = first + (done < kPanel ? done + 1 : kPanel), count = e->width - begin;
  ELEMENT *a = e->a, *pivots = a + first * stride;
  // In the rows of the panel, and in all rows if it has fewer pivots.
  int64_t end = done < kPanel ? e->n : first + kPanel;
  for (int64_t i = first + 1; i < end; ++i)
    for (int64_t p = 0; p < done && first + p < i; ++p)
      NAME(subtract)(count, a + i * stride + begin, a[i * stride + first + p], pivots + p * stride + begin);
  for (; end + 2 <= e->n; end += 2) {
    ELEMENT *row = a + end * stride, *second = row + stride;
    NAME(subtractFourFromTwo)(count, row + begin, row + first, second + begin, second + first, pivots + begin, stride);
  }
  if (end < e->n)
    NAME(subtractFour)(count, a + end * stride + begin, a + end * stride + first, pivots + begin, stride);
}

/// Eliminates in all columns, in kPanel of them at a time. `work` has room for so many.
static void NAME(eliminate)(NAME(elimination) * e, ELEMENT *work) {
  int64_t p = 0, done = kPanel;
  for (int64_t i = 0; i < e->n; ++i)
    e->order[i] = i;
  for (e->sign = 1; done == kPanel && p + kPanel <= e->n; p += done) {
    int64_t rows = e->n - p;
    ELEMENT *columns = e->a + p * e->stride + p;
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t k = 0; k < kPanel; ++k)
        work[k * rows + i] = columns[i * e->stride + k];
    done = NAME(eliminateInPanel)(e, p, rows, work);
    for (int64_t i = 0; i < rows; ++i)
      for (int64_t k = 0; k < kPanel; ++k)
        columns[i * e->stride + k] = work[k * rows + i];
    NAME(subtractPanel)(e, p, done);
  }
  for (; p < e->n; ++p)
    NAME(eliminateColumn)(e, p);
}

/// Factors `a` into `x`. Returns the sign of the permutation.
static int64_t NAME(lu)(int64_t n, const void *a, void *x, int64_t *order, void *work) {
#ifndef COMPLEX
  switch (n) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    return NAME(luKnown)(N, a, x, order);
    SMALL_SYSTEMS(CASE)
#undef CASE
  default:
    break;
  }
#endif
  if (n)
    memcpy(x, a, (size_t)(n * n) * sizeof(ELEMENT));
  NAME(elimination) e = {.n = n, .width = n, .stride = n, .a = x, .order = order};
  NAME(eliminate)(&e, work);
  return e.sign;
}

/// Solves a triangular system in place of its right sides, where no element of the diagonal is 0. Elements of a column
/// are `stride` apart, those of a row `next`. The system is solved from its last row on if it `descends`; unknowns are
/// found kPanel at a time, and subtracted from each row in the order in which they are found.
static inline void NAME(substituteInRows)(int64_t n, int64_t k, const ELEMENT *a, int64_t stride, int64_t next,
                                          ELEMENT *x, bool descends, bool unit) {
  int64_t step = descends ? -1 : 1;
  for (int64_t found = 0; found < n; found += kPanel) {
    int64_t first = descends ? n - 1 - found : found, count = least(kPanel, n - found);
    for (int64_t q = 0; q < count; ++q) {
      int64_t i = first + q * step;
      for (int64_t p = first; p != i; p += step)
        NAME(subtract)(k, x + i * k, a[i * stride + p * next], x + p * k);
      if (!unit)
        NAME(divide)(k, x + i * k, a[i * stride + i * next]);
    }
    for (int64_t other = found + kPanel; other < n; ++other) {
      int64_t i = descends ? n - 1 - other : other;
      ELEMENT factors[kPanel];
      for (int64_t p = 0; p < kPanel; ++p)
        factors[p] = a[i * stride + (first + p * step) * next];
      NAME(subtractFour)(k, x + i * k, factors, x + first * k, step * k);
    }
  }
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
#ifndef COMPLEX
  if (NAME(substituteSmall)(n, k, a, x, transposed, upper != transposed, unit))
    return 0;
#endif
  if (!transposed)
    NAME(substituteInRows)(n, k, a, n, 1, x, /*descends=*/upper, unit);
  else if (k != 1)
    NAME(substituteInRows)(n, k, a, 1, n, x, /*descends=*/!upper, unit);
  else
    for (int64_t step = 0; step < n; ++step) {
      int64_t i = upper ? step : n - 1 - step;
      const ELEMENT *row = a + i * n;
      // The elements of the row beside the diagonal.
      int64_t begin = upper ? i + 1 : 0, end = upper ? n : i;
      if (!unit)
        x[i] = NAME(quotient)(x[i], row[i]);
      NAME(subtract)(end - begin, x + begin, x[i], row + begin);
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
    for (int j = n - 1; j > i; --j)
      right -= u[i * n + j] * y[j];
    x[i] = y[i] = right / u[i * n + i];
  }
  return 0;
}
#endif // COMPLEX

/// Solves a system by eliminating in the matrix and the right sides at once: each element is changed in the same order
/// as by `lu` and `substitute`.
static int64_t NAME(solve)(int64_t n, int64_t k, const void *matrix, const void *sides, void *results, void *work) {
  const ELEMENT *a = matrix, *b = sides;
  ELEMENT *x = results;
#ifndef COMPLEX
  int64_t place = NAME(solveSmall)(n, k, a, b, x);
  if (place >= 0)
    return place;
  switch (k == 1 ? n : 0) {
#define CASE(N)                                                                                                        \
  case N:                                                                                                              \
    return NAME(solveKnown)(N, a, b, x);
    UNROLLED_SIZES(CASE)
#undef CASE
  default:
    break;
  }
#endif
  // Rows begin at multiples of 32 bytes, whose number is odd: large powers of two would be places of one cache set.
  int64_t unit = 32 / sizeof(ELEMENT), stride = ((n + k + unit - 1) / unit | 1) * unit;
  ELEMENT *rows = work, *columns = rows + n * stride;
  NAME(elimination) e = {n, n + k, stride, rows, (int64_t *)(columns + kPanel * n), 1};
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < n; ++j)
      rows[i * stride + j] = a[i * n + j];
    for (int64_t j = 0; j < k; ++j)
      rows[i * stride + n + j] = b[i * k + j];
  }
  NAME(eliminate)(&e, columns);
  for (int64_t i = 0; i < n; ++i)
    if (NAME(isZero)(rows[i * stride + i]))
      return i + 1;
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < k; ++j)
      x[i * k + j] = rows[i * stride + n + j];
  NAME(substituteInRows)(n, k, rows, stride, 1, x, /*descends=*/true, /*unit=*/false);
  return 0;
}
