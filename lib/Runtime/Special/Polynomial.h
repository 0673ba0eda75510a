//===- Polynomial.h - Polynomials of known degree ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_POLYNOMIAL_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_POLYNOMIAL_H

/// Evaluates a polynomial whose coefficients begin with the constant term. It takes four terms at a time, which keeps
/// the chain of operations short; `count` is a constant where this is called, at least 4.
static inline __attribute__((always_inline)) double tg_polynomial(const double *c, int count, double x) {
  double x2 = x * x, x4 = x2 * x2, total = 0;
  int k = count & ~3;
  switch (count & 3) {
  case 3:
    total = (c[k] + c[k + 1] * x) + c[k + 2] * x2;
    break;
  case 2:
    total = c[k] + c[k + 1] * x;
    break;
  case 1:
    total = c[k];
    break;
  default:
    k -= 4;
    total = (c[k] + c[k + 1] * x) + (c[k + 2] + c[k + 3] * x) * x2;
  }
#pragma clang loop unroll(full)
  for (k -= 4; k >= 0; k -= 4)
    total = ((c[k] + c[k + 1] * x) + (c[k + 2] + c[k + 3] * x) * x2) + total * x4;
  return total;
}

#define TG_POLYNOMIAL(coefficients, x) tg_polynomial(coefficients, sizeof(coefficients) / sizeof(double), x)

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_POLYNOMIAL_H
