//===- TridiagonalBodies.h - Elimination in three diagonals ---------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type, after ElementBodies.h.

/// The rows that an elimination goes through.
typedef struct NAME(Band) {
  const ELEMENT *place; // on the diagonal, in the next row
  int64_t before, behind, step;
  ELEMENT diagonal, next; // what is left of a row: from the diagonal on
} NAME(Band);

/// Returns whether rows are exchanged for a pivot; `u` becomes the row of U, and the rest the next one. The row of U,
/// multiplied by `factor`, is to be subtracted.
static inline bool NAME(eliminate)(NAME(Band) * band, bool isLast, bool isNextLast, ELEMENT u[3], ELEMENT *factor) {
  ELEMENT zero = NAME(number)(0), first = zero, second = zero, third = zero;
  if (!isLast) {
    first = band->place[band->before], second = *band->place;
    third = isNextLast ? zero : band->place[band->behind];
  }
  bool isExchanged = NAME(magnitude)(first) > NAME(magnitude)(band->diagonal);
  u[0] = isExchanged ? first : band->diagonal;
  u[1] = isExchanged ? second : band->next;
  u[2] = isExchanged ? third : zero;
  ELEMENT left = isExchanged ? band->diagonal : first, middle = isExchanged ? band->next : second;
  *factor = NAME(quotient)(left, u[0]);
  band->diagonal = NAME(less)(middle, *factor, u[1]);
  band->next = NAME(less)(isExchanged ? zero : third, *factor, u[2]);
  band->place += band->step;
  return isExchanged;
}

/// Multiplies by the reciprocal of a pivot, which does not wait for `x`, unless it overflows.
static inline ELEMENT NAME(divided)(ELEMENT x, ELEMENT pivot) {
  ELEMENT reciprocal = NAME(quotient)(NAME(number)(1), pivot);
  bool isFinite = NAME(magnitude)(reciprocal) < (REAL)INFINITY;
  return isFinite ? NAME(times)(x, reciprocal) : NAME(quotient)(x, pivot);
}

/// Solves a system of which three diagonals are read, in place of its right sides. `rows` has room for those of U, of
/// three elements each.
static int64_t NAME(solve)(int64_t n, int64_t k, const void *matrix, void *sides, bool transposed, void *rows) {
  const ELEMENT *a = matrix;
  ELEMENT *x = sides, *u = rows;
  if (n == 0)
    return 0;
  int64_t before = transposed ? -n : -1;
  NAME(Band) band = {a + n + 1, before, -before, n + 1, a[0], n > 1 ? a[-before] : NAME(number)(0)};
  for (int64_t i = 0; i < n; ++i) {
    enum { kAhead = 16 };
    if (i + kAhead < n)
      __builtin_prefetch(band.place + (kAhead - 1) * band.step);
    ELEMENT factor, *right = x + i * k;
    bool isExchanged = NAME(eliminate)(&band, i + 1 == n, i + 2 == n, u + 3 * i, &factor);
    if (NAME(isZero)(u[3 * i]))
      return i + 1;
    if (i + 1 == n)
      break;
    if (k == 1) {
      // Without a branch, which would be a matter of luck.
      ELEMENT first = isExchanged ? right[1] : right[0], second = isExchanged ? right[0] : right[1];
      right[0] = first;
      right[1] = NAME(less)(second, factor, first);
      continue;
    }
    if (isExchanged)
      NAME(exchange)(k, right, right + k);
    NAME(subtract)(k, right + k, factor, right);
  }
  if (k == 1) {
    ELEMENT first = NAME(number)(0), second = first;
    for (int64_t i = n - 1; i >= 0; --i) {
      ELEMENT right = NAME(less)(NAME(less)(x[i], u[3 * i + 2], second), u[3 * i + 1], first);
      second = first;
      x[i] = first = NAME(divided)(right, u[3 * i]);
    }
    return 0;
  }
  for (int64_t i = n - 1; i >= 0; --i) {
    ELEMENT *right = x + i * k;
    for (int64_t j = i + 2 < n ? 2 : n - 1 - i; j > 0; --j)
      NAME(subtract)(k, right, u[3 * i + j], right + j * k);
    for (int64_t j = 0; j < k; ++j)
      right[j] = NAME(divided)(right[j], u[3 * i]);
  }
  return 0;
}
