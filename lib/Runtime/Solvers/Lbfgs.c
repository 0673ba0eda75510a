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

static struct corrections correctionsOf(const struct quasi_newton *s, int64_t n, double *steps) {
  int64_t memory = s->solver.options.memory;
  double *changes = steps + memory * n, *scales = changes + memory * n;
  return (struct corrections){memory, steps, changes, scales, scales + memory};
}

static int64_t placeOf(const struct quasi_newton *s, struct corrections c, int64_t age) {
  return (s->next - 1 - age + 2 * c.limit) % c.limit;
}

static void addMultiple(int64_t n, double factor, const double *x, double *to) {
  for (int64_t i = 0; i < n; ++i)
    to[i] += factor * x[i];
}

static void chooseDirection(const struct quasi_newton *s, int64_t n, double *steps, struct quasi_newton_vectors v) {
  struct corrections c = correctionsOf(s, n, steps);
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

static void learn(struct quasi_newton *s, int64_t n, double *steps, struct quasi_newton_vectors v) {
  struct corrections c = correctionsOf(s, n, steps);
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
  const struct quasi_newton *s = (const struct quasi_newton *)work;
  double *steps = work + TG_SOLVER_HEADER;
  const struct quasi_newton_method method = {chooseDirection, learn, forget};
  return tg_advance_quasi_newton(&method, n, work, steps, correctionsOf(s, n, steps).factors + s->solver.options.memory,
                                 point, value, first);
}

const tg_solver_method tg_minimize_lbfgs_method = {
    "lbfgs", "tg_minimize_lbfgs", tg_minimize_lbfgs, {0, 2, 4, 2}, {TG_SOLVER_VALUE | TG_SOLVER_FIRST}};
