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
/// What pivots are compared by.
static inline REAL NAME(magnitude)(ELEMENT x) { return (x.re < 0 ? -x.re : x.re) + (x.im < 0 ? -x.im : x.im); }
/// x - y z
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

#endif

/// row -= factor * other, of k elements.
static inline void NAME(subtract)(int64_t k, ELEMENT *restrict row, ELEMENT factor, const ELEMENT *restrict other) {
  for (int64_t j = 0; j < k; ++j)
    row[j] = NAME(less)(row[j], factor, other[j]);
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
