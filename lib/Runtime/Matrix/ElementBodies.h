//===- ElementBodies.h - Arithmetic of elements, for one type -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each type: ELEMENT is the type, REAL that of its parts, NAME(f) the function's name; COMPLEX is
// defined for complex numbers.

#ifdef COMPLEX

static inline ELEMENT NAME(number)(REAL x) { return (ELEMENT){x, 0}; }
static inline REAL NAME(real)(ELEMENT x) { return x.re; }
static inline ELEMENT NAME(conjugate)(ELEMENT x) { return (ELEMENT){x.re, -x.im}; }
static inline bool NAME(isZero)(ELEMENT x) { return x.re == 0 && x.im == 0; }
/// Returns the magnitude by which pivots are compared.
static inline REAL NAME(magnitude)(ELEMENT x) { return (x.re < 0 ? -x.re : x.re) + (x.im < 0 ? -x.im : x.im); }
/// Returns x - y z
static inline ELEMENT NAME(less)(ELEMENT x, ELEMENT y, ELEMENT z) {
  return (ELEMENT){x.re - (y.re * z.re - y.im * z.im), x.im - (y.re * z.im + y.im * z.re)};
}
static inline ELEMENT NAME(times)(ELEMENT x, ELEMENT y) {
  return (ELEMENT){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}
static inline ELEMENT NAME(quotient)(ELEMENT x, ELEMENT y) {
  tg_complex quotient = tg_complex_div(x.re, x.im, y.re, y.im);
  return (ELEMENT){(REAL)quotient.re, (REAL)quotient.im};
}
static inline ELEMENT NAME(part)(ELEMENT x, REAL divisor) { return (ELEMENT){x.re / divisor, x.im / divisor}; }

#else

static inline ELEMENT NAME(number)(REAL x) { return x; }
static inline REAL NAME(real)(ELEMENT x) { return x; }
static inline ELEMENT NAME(conjugate)(ELEMENT x) { return x; }
static inline bool NAME(isZero)(ELEMENT x) { return x == 0; }
static inline REAL NAME(magnitude)(ELEMENT x) { return FABS(x); }
static inline ELEMENT NAME(less)(ELEMENT x, ELEMENT y, ELEMENT z) { return x - y * z; }
static inline ELEMENT NAME(times)(ELEMENT x, ELEMENT y) { return x * y; }
static inline ELEMENT NAME(quotient)(ELEMENT x, ELEMENT y) { return x / y; }
static inline ELEMENT NAME(part)(ELEMENT x, REAL divisor) { return x / divisor; }

typedef REAL NAME(four) __attribute__((vector_size(4 * sizeof(REAL)), aligned(sizeof(REAL))));

static inline void NAME(transposeFour)(NAME(four) * rows) {
  NAME(four) a = __builtin_shufflevector(rows[0], rows[1], 0, 4, 2, 6);
  NAME(four) b = __builtin_shufflevector(rows[0], rows[1], 1, 5, 3, 7);
  NAME(four) c = __builtin_shufflevector(rows[2], rows[3], 0, 4, 2, 6);
  NAME(four) d = __builtin_shufflevector(rows[2], rows[3], 1, 5, 3, 7);
  rows[0] = __builtin_shufflevector(a, c, 0, 1, 4, 5);
  rows[1] = __builtin_shufflevector(b, d, 0, 1, 4, 5);
  rows[2] = __builtin_shufflevector(a, c, 2, 3, 6, 7);
  rows[3] = __builtin_shufflevector(b, d, 2, 3, 6, 7);
}

#endif

/// Computes row -= factor * other, of k elements.
static inline void NAME(subtract)(int64_t k, ELEMENT *restrict row, ELEMENT factor, const ELEMENT *restrict other) {
  for (int64_t j = 0; j < k; ++j)
    row[j] = NAME(less)(row[j], factor, other[j]);
}

/// Subtracts four others, `stride` elements apart, one after the other.
static inline void NAME(subtractFour)(int64_t k, ELEMENT *restrict row, const ELEMENT *factors,
                                      const ELEMENT *restrict others, int64_t stride) {
  const ELEMENT *restrict a = others, *restrict b = a + stride, *restrict c = b + stride, *restrict d = c + stride;
  ELEMENT f = factors[0], g = factors[1], h = factors[2], i = factors[3];
#pragma clang loop interleave_count(1)
  for (int64_t j = 0; j < k; ++j)
    row[j] = NAME(less)(NAME(less)(NAME(less)(NAME(less)(row[j], f, a[j]), g, b[j]), h, c[j]), i, d[j]);
}

/// Subtracts four others from two rows, which share the loads of the others.
static inline void NAME(subtractFourFromTwo)(int64_t k, ELEMENT *restrict row, const ELEMENT *factors,
                                             ELEMENT *restrict second, const ELEMENT *factorsOfSecond,
                                             const ELEMENT *restrict others, int64_t stride) {
  const ELEMENT *restrict a = others, *restrict b = a + stride, *restrict c = b + stride, *restrict d = c + stride;
  ELEMENT f = factors[0], g = factors[1], h = factors[2], i = factors[3];
  ELEMENT p = factorsOfSecond[0], q = factorsOfSecond[1], r = factorsOfSecond[2], s = factorsOfSecond[3];
#pragma clang loop interleave_count(1)
  for (int64_t j = 0; j < k; ++j) {
    row[j] = NAME(less)(NAME(less)(NAME(less)(NAME(less)(row[j], f, a[j]), g, b[j]), h, c[j]), i, d[j]);
    second[j] = NAME(less)(NAME(less)(NAME(less)(NAME(less)(second[j], p, a[j]), q, b[j]), r, c[j]), s, d[j]);
  }
}

static inline void NAME(divide)(int64_t k, ELEMENT *row, ELEMENT divisor) {
  for (int64_t j = 0; j < k; ++j)
    row[j] = NAME(quotient)(row[j], divisor);
}

static inline void NAME(exchange)(int64_t k, ELEMENT *restrict row, ELEMENT *restrict other) {
  for (int64_t j = 0; j < k; ++j) {
    ELEMENT element = row[j];
    row[j] = other[j];
    other[j] = element;
  }
}

static inline bool NAME(areFinite)(int64_t count, const void *elements) {
  // Of an infinity and of NaN, the difference is NaN.
  const REAL *x = elements;
  REAL sum = 0;
  for (int64_t k = 0, end = count * (int64_t)(sizeof(ELEMENT) / sizeof(REAL)); k < end; ++k)
    sum += x[k] - x[k];
  return sum == 0;
}
