//===- CholeskyLanesBodies.h - Several factors at once, of one type -------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type of real numbers, after ElementBodies.h; SQRT is that of libm.

/// How many matrices are factored together, each in a lane.
#define LANES (32 / (int64_t)sizeof(REAL))

/// An element of each of the matrices that are factored together.
typedef REAL NAME(lanes) __attribute__((vector_size(LANES * sizeof(REAL))));
typedef union {
  NAME(lanes) all;
  NAME(four) part[LANES / 4];
} NAME(element);

/// Reads the first `end` elements of row `i` of each matrix. Four are read at a time, none of which is beyond the row.
static inline void NAME(readRow)(int64_t n, int64_t i, int64_t end, const REAL *a, NAME(element) * row) {
  for (int64_t first = 0; first < end; first += 4) {
    int64_t j = first + 4 <= n ? first : n - 4;
    for (int64_t h = 0; h < LANES / 4; ++h) {
      NAME(four) columns[4];
      for (int64_t l = 0; l < 4; ++l)
        columns[l] = *(const NAME(four) *)(a + ((4 * h + l) * n + i) * n + j);
      NAME(transposeFour)(columns);
      for (int64_t l = 0; l < 4; ++l)
        row[j + l].part[h] = columns[l];
    }
  }
}

/// Writes the elements of the matrices from the place `first` on.
static inline void NAME(writeFour)(int64_t size, int64_t first, const NAME(element) * elements, REAL *x) {
  for (int64_t h = 0; h < LANES / 4; ++h) {
    NAME(four) columns[4];
    for (int64_t l = 0; l < 4; ++l)
      columns[l] = elements[first + l].part[h];
    NAME(transposeFour)(columns);
    for (int64_t l = 0; l < 4; ++l)
      *(NAME(four) *)(x + (4 * h + l) * size + first) = columns[l];
  }
}

/// Factors LANES matrices that follow each other. Returns whether all are positive definite; if not, `x` is not
/// written.
static bool NAME(factorInLanes)(int64_t n, const REAL *restrict a, REAL *restrict x, bool prefetches) {
  const NAME(lanes) zeros = {0};
  NAME(element) factor[kMostInLanes * kMostInLanes];
  for (int64_t i = 0; i < n; ++i)
    NAME(readRow)(n, i, i + 1, a, factor + i * n);
  for (int64_t j = 0; j < n; ++j) {
    for (int64_t l = LANES; prefetches && l < 2 * LANES; ++l) {
      prefetch(a + (l * n + j) * n, (size_t)(j + 1) * sizeof(REAL));
      prefetch(x + (l * n + j) * n, (size_t)n * sizeof(REAL));
    }
    NAME(element) *right = factor + j * n;
    NAME(element) pivot = right[j];
    for (int64_t p = 0; p < j; ++p)
      pivot.all -= right[p].all * right[p].all;
    bool fails = false;
    for (int64_t l = 0; l < LANES; ++l)
      fails |= pivot.all[l] <= 0;
    if (fails)
      return false;
    for (int64_t l = 0; l < LANES; ++l)
      pivot.all[l] = SQRT(pivot.all[l]);
    right[j] = pivot;
    for (int64_t i = j + 1; i < n; ++i)
      right[i].all = zeros;
    // Four rows at a time do not wait for each other.
    int64_t i = j + 1;
    for (; i + 4 <= n; i += 4) {
      NAME(element) *row = factor + i * n, *second = row + n, *third = second + n, *fourth = third + n;
      NAME(lanes) ofRow = row[j].all, ofSecond = second[j].all, ofThird = third[j].all, ofFourth = fourth[j].all;
      for (int64_t p = 0; p < j; ++p) {
        NAME(lanes) common = right[p].all;
        ofRow -= row[p].all * common;
        ofSecond -= second[p].all * common;
        ofThird -= third[p].all * common;
        ofFourth -= fourth[p].all * common;
      }
      row[j].all = ofRow / pivot.all;
      second[j].all = ofSecond / pivot.all;
      third[j].all = ofThird / pivot.all;
      fourth[j].all = ofFourth / pivot.all;
    }
    for (; i < n; ++i) {
      NAME(element) *row = factor + i * n;
      NAME(lanes) element = row[j].all;
      for (int64_t p = 0; p < j; ++p)
        element -= row[p].all * right[p].all;
      row[j].all = element / pivot.all;
    }
  }
  // The rows of a matrix follow each other.
  for (int64_t first = 0; first < n * n; first += 4)
    NAME(writeFour)(n * n, first + 4 <= n * n ? first : n * n - 4, factor, x);
  return true;
}

/// Factors matrices in lanes; see tg_matrix_kernels.
static int64_t NAME(choleskyInLanes)(int64_t count, int64_t n, const void *a, void *x, bool prefetches) {
  // Where this takes less time. Larger matrices do not fit the first cache.
  enum { kLeast = sizeof(REAL) == 4 ? 4 : 6 };
  return count >= LANES && n >= kLeast && n <= kMostInLanes && NAME(factorInLanes)(n, a, x, prefetches) ? LANES : 0;
}

#undef LANES
