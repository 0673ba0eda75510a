//===- Bfgs.c - The quasi-Newton method of Broyden, Fletcher, Goldfarb, Shanno ===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nocedal and Wright, Numerical Optimization (2006), chapter 6. The inverse of the Hessian is approximated, from a
// multiple of the unit matrix after the first step.
//
//===----------------------------------------------------------------------===//

#include "QuasiNewton.h"

static void chooseDirection(const struct quasi_newton *s, int64_t n, double *inverse, struct quasi_newton_vectors v) {
  for (int64_t i = 0; i < n; ++i)
    v.direction[i] = s->isFresh ? -v.gradient[i] : -dot(n, inverse + i * n, v.gradient);
}

static void forget(struct quasi_newton *s) { s->isFresh = true; }

static void setToMultipleOfUnit(int64_t n, double factor, double *matrix) {
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j)
      matrix[i * n + j] = i == j ? factor : 0;
}

/// Updates the inverse B by B += (1 + yᵀBy/sᵀy) ssᵀ/sᵀy - (Bysᵀ + syᵀB)/sᵀy for the step s and the change y of the
/// gradient.
static void learn(struct quasi_newton *state, int64_t n, double *inverse, struct quasi_newton_vectors v) {
  const double *s = v.direction, *y = v.change;
  double sy = dot(n, s, y), yy = dot(n, y, y);
  // The curvature must be positive, and more than rounding.
  if (!(sy > DBL_MIN) || !(sy > DBL_EPSILON * yy * 1e-6))
    return;
  if (state->isFresh)
    setToMultipleOfUnit(n, sy / yy, inverse);
  state->isFresh = false;
  double *by = inverse + n * n;
  for (int64_t i = 0; i < n; ++i)
    by[i] = dot(n, inverse + i * n, y);
  double factor = (1 + dot(n, y, by) / sy) / sy;
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j < n; ++j)
      inverse[i * n + j] += factor * s[i] * s[j] - (by[i] * s[j] + s[i] * by[j]) / sy;
}

int32_t tg_minimize_bfgs(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)second;
  double *inverse = work + TG_SOLVER_HEADER;
  const struct quasi_newton_method method = {chooseDirection, learn, forget};
  return tg_advance_quasi_newton(&method, n, work, inverse, inverse + n * n + n, point, value, first);
}

const tg_solver_method tg_minimize_bfgs_method = {
    "bfgs", "tg_minimize_bfgs", tg_minimize_bfgs, {1, 0, 5, 0}, {TG_SOLVER_VALUE | TG_SOLVER_FIRST}};
