//===- QuasiNewton.c - What the quasi-Newton methods share ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "QuasiNewton.h"

/// Returns the first step along the gradient, whose length is 1 at most; later ones are tried whole.
static double firstStep(const struct quasi_newton *state, int64_t n, const double *gradient) {
  return state->isFresh ? fmin(1, 1 / length(n, gradient)) : 1;
}

/// Goes to the point that the search has found: `direction` and `change` become the differences of the points and of
/// the gradients. Returns whether the value has become less.
static bool takeStep(struct quasi_newton *state, int64_t n, struct quasi_newton_vectors v, const double *point,
                     double value, const double *gradient) {
  for (int64_t i = 0; i < n; ++i) {
    v.direction[i] = point[i] - v.x[i];
    v.change[i] = gradient[i] - v.gradient[i];
    v.x[i] = point[i];
    v.gradient[i] = gradient[i];
  }
  bool isLess = value < state->value;
  state->value = value;
  ++state->solver.steps;
  return isLess;
}

int32_t tg_advance_quasi_newton(const struct quasi_newton_method *method, int64_t n, double *work, double *curvature,
                                double *vectors, double *point, double *value, double *first) {
  struct quasi_newton *s = (struct quasi_newton *)work;
  struct quasi_newton_vectors v = {vectors, vectors + n, vectors + 2 * n, vectors + 3 * n};
  BEGIN(&s->solver)
  EVALUATE(&s->solver, TG_SOLVER_VALUE | TG_SOLVER_FIRST);
  if (!isfinite(*value) || !isfinite(largest(n, first)))
    return finish(&s->solver, TG_NOT_FINITE_AT_START);
  copy(n, point, v.x);
  copy(n, first, v.gradient);
  s->value = *value;
  s->isFresh = true;
  for (;;) {
    if (isFlat(&s->solver, n, v.gradient))
      return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, TG_CONVERGED);
    if (s->solver.steps >= s->solver.options.max_steps)
      return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, TG_STEP_LIMIT);
    method->chooseDirection(s, n, curvature, v);
    double slope = dot(n, v.gradient, v.direction);
    // The model's minimum is lower by half of the slope.
    s->isModelFlat = !s->isFresh && isRounding(&s->solver, s->value, -0.5 * slope);
    if (slope < 0) {
      tg_begin_line_search(&s->search, s->value, slope, firstStep(s, n, v.gradient));
      do {
        moveTo(&s->solver, n, v.x, s->search.step, v.direction, point);
        EVALUATE(&s->solver, TG_SOLVER_VALUE | TG_SOLVER_FIRST);
        s->found = tg_advance_line_search(&s->search, *value, dot(n, first, v.direction));
      } while (s->found == SEARCHING);
    } else {
      s->found = FAILED;
    }
    // Without progress, what is known of the curvature is forgotten, once.
    bool isLess = s->found == FOUND && takeStep(s, n, v, point, *value, first);
    if (isLess || isFlat(&s->solver, n, v.gradient)) {
      if (s->found == FOUND)
        method->learn(s, n, curvature, v);
    } else if (s->isModelFlat) {
      return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, TG_CONVERGED);
    } else if (s->isFresh) {
      return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, TG_NO_PROGRESS);
    } else {
      method->forget(s);
    }
  }
  END
}
