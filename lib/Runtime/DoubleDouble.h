//===- DoubleDouble.h - Sums of two doubles ---------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_DOUBLEDOUBLE_H
#define TENSORGRAPH_LIB_RUNTIME_DOUBLEDOUBLE_H

// Arithmetic with about 100 bits, on unevaluated sums of two doubles (Dekker, "A floating-point technique for extending
// the available precision", 1971). Not for the largest and smallest numbers. Must be compiled without contraction.

#include <math.h>

typedef struct tg_dd {
  double high, low; // |low| is at most half an ulp of high
} tg_dd;

static inline tg_dd tg_dd_of(double x) { return (tg_dd){x, 0}; }

/// Returns the exact sum.
static inline tg_dd tg_dd_sum(double x, double y) {
  double sum = x + y, other = sum - x;
  return (tg_dd){sum, (x - (sum - other)) + (y - other)};
}

/// Returns the exact sum where |x| >= |y|.
static inline tg_dd tg_dd_normalize(double x, double y) {
  double sum = x + y;
  return (tg_dd){sum, y - (sum - x)};
}

static inline tg_dd tg_dd_add(tg_dd x, tg_dd y) {
  tg_dd high = tg_dd_sum(x.high, y.high), low = tg_dd_sum(x.low, y.low);
  high = tg_dd_normalize(high.high, high.low + low.high);
  return tg_dd_normalize(high.high, high.low + low.low);
}

static inline tg_dd tg_dd_negate(tg_dd x) { return (tg_dd){-x.high, -x.low}; }

static inline tg_dd tg_dd_subtract(tg_dd x, tg_dd y) { return tg_dd_add(x, tg_dd_negate(y)); }

static inline tg_dd tg_dd_multiply(tg_dd x, tg_dd y) {
  double product = x.high * y.high, error = fma(x.high, y.high, -product);
  return tg_dd_normalize(product, error + (x.high * y.low + x.low * y.high));
}

static inline tg_dd tg_dd_divide(tg_dd x, tg_dd y) {
  double quotient = x.high / y.high;
  tg_dd rest = tg_dd_subtract(x, tg_dd_multiply(tg_dd_of(quotient), y));
  double correction = rest.high / y.high;
  rest = tg_dd_subtract(rest, tg_dd_multiply(tg_dd_of(correction), y));
  return tg_dd_add(tg_dd_normalize(quotient, correction), tg_dd_of(rest.high / y.high));
}

#endif // TENSORGRAPH_LIB_RUNTIME_DOUBLEDOUBLE_H
