//===- Lbfgs.c - The quasi-Newton method with limited memory ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nocedal, Updating quasi-Newton matrices with limited storage, Mathematics of Computation 35 (1980) 773.
//
//===----------------------------------------------------------------------===//

#include "QuasiNewton.h"

/// The last steps, the changes of the gradient in them, 1/sᵀy, and factors.
struct corrections {
  int64_t limit;
  double *steps, *changes, *scales, *factors;
};

static int64_t placeOf(const struct quasi_newton *s, struct corrections c, int64_t age) {
  return (s->next - 1 - age + 2 * c.limit) % c.limit;
}

static void addMultiple(int64_t n, double factor, const double *x, double *to) {
  for (int64_t i = 0; i < n; ++i)
    to[i] += factor * x[i];
}

static void chooseDirection(const struct quasi_newton *s, int64_t n, struct corrections c,
                            struct quasi_newton_vectors v) {
  double *d = v.direction;
  for (int64_t i = 0; i < n; ++i)
    d[i] = -v.gradient[i];
  for (int64_t age = 0; age < s->held; ++age) {
    int64_t k = placeOf(s, c, age);
    c.factors[k] = c.scales[k] * dot(n, c.steps + k * n, d);
    addMultiple(n, -c.factors[k], c.changes + k * n, d);
  }
  if (s->held) {
    int64_t k = placeOf(s, c, 0);
    double factor = 1 / (c.scales[k] * dot(n, c.changes + k * n, c.changes + k * n));
    for (int64_t i = 0; i < n; ++i)
      d[i] *= factor;
  }
  for (int64_t age = s->held; age-- > 0;) {
    int64_t k = placeOf(s, c, age);
    addMultiple(n, c.factors[k] - c.scales[k] * dot(n, c.changes + k * n, d), c.steps + k * n, d);
  }
}

static void forget(struct quasi_newton *s) {
  s->isFresh = true;
  s->held = 0;
}

static void learn(struct quasi_newton *s, int64_t n, struct corrections c, struct quasi_newton_vectors v) {
  double sy = dot(n, v.direction, v.change);
  if (!(sy > 0) || !isfinite(1 / sy))
    return;
  copy(n, v.direction, c.steps + s->next * n);
  copy(n, v.change, c.changes + s->next * n);
  c.scales[s->next] = 1 / sy;
  s->next = (s->next + 1) % c.limit;
  s->held += s->held < c.limit;
  s->isFresh = false;
}

int32_t tg_minimize_lbfgs(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)second;
  struct quasi_newton *s = (struct quasi_newton *)work;
  int64_t memory = s->solver.options.memory;
  double *steps = work + TG_SOLVER_HEADER, *changes = steps + memory * n, *scales = changes + memory * n;
  struct corrections corrections = {memory, steps, changes, scales, scales + memory};
  double *vectors = corrections.factors + memory;
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
    if (isFlat(&s->solver, n, s->value, v.gradient))
      return finishAt(s, n, v.x, point, value, TG_CONVERGED);
    if (s->solver.steps >= s->solver.options.max_steps)
      return finishAt(s, n, v.x, point, value, TG_STEP_LIMIT);
    chooseDirection(s, n, corrections, v);
    double slope = dot(n, v.gradient, v.direction);
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
    if (isLess || isFlat(&s->solver, n, s->value, v.gradient)) {
      if (s->found == FOUND)
        learn(s, n, corrections, v);
    } else if (s->isFresh) {
      return finishAt(s, n, v.x, point, value, TG_NO_PROGRESS);
    } else {
      forget(s);
    }
  }
  END
}

const tg_solver_method tg_minimize_lbfgs_method = {
    "lbfgs", "tg_minimize_lbfgs", tg_minimize_lbfgs, {0, 2, 4, 2}, {TG_SOLVER_VALUE | TG_SOLVER_FIRST}};
