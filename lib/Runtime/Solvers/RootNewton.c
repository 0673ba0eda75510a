//===- RootNewton.c - Newton's method for systems of equations --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Solver.h"

struct root_newton {
  struct solver solver;
  double norm;   // of the equations at the best point
  double factor; // of the step that is tried
  double size;   // of the whole step
};

HEADER_FITS(root_newton);

/// A step shorter than this share of the whole one makes no progress, unless it leads to values that are not finite.
static const double kLeastFactor = 0x1p-30;

/// Returns whether the whole step is rounding of the point: the equations need not become smaller then.
static bool isSmall(const struct root_newton *s, int64_t n, const double *x, double tolerance) {
  return s->size <= tolerance * length(n, x);
}

int32_t tg_root_newton(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)second;
  struct root_newton *s = (struct root_newton *)work;
  double *x = work + TG_SOLVER_HEADER, *equations = x + n, *step = equations + n;
  const double xtol = s->solver.options.xtol;
  BEGIN(&s->solver)
  EVALUATE(&s->solver, TG_SOLVER_VALUE | TG_SOLVER_FIRST);
  if (!isfinite(length(n, value)) || !isfinite(largest(n * n, first)))
    return finish(&s->solver, TG_NOT_FINITE_AT_START);
  for (;;) {
    copy(n, point, x);
    copy(n, value, equations);
    s->norm = length(n, value);
    if (s->norm == 0)
      return finishAtRoot(&s->solver, n, x, equations, point, value, TG_CONVERGED);
    if (s->solver.steps >= s->solver.options.max_steps)
      return finishAtRoot(&s->solver, n, x, equations, point, value, TG_STEP_LIMIT);
    if (isSolvedToRounding(&s->solver, n, first, x, equations))
      return finishAtRoot(&s->solver, n, x, equations, point, value, TG_CONVERGED);
    for (int64_t i = 0; i < n; ++i)
      step[i] = -value[i];
    if (!isfinite(largest(n * n, first)) || !tg_solve_by_elimination(n, first, step) || !isfinite(length(n, step)))
      return finishAtRoot(&s->solver, n, x, equations, point, value, TG_NO_PROGRESS);
    s->size = length(n, step);
    for (s->factor = 1;; s->factor *= 0.5) {
      moveTo(&s->solver, n, x, s->factor, step, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE | TG_SOLVER_FIRST);
      double norm = length(n, value);
      if (norm < s->norm)
        break;
      // A step at the level of rounding that gains nothing is the end; what remains is the condition of the equations.
      if (isSmall(s, n, x, sqrt(precision(&s->solver))))
        return finishAtRoot(&s->solver, n, x, equations, point, value, TG_CONVERGED);
      double least = isfinite(norm) ? kLeastFactor : DBL_MIN;
      if (s->factor < least || s->factor * s->size <= precision(&s->solver) * length(n, x))
        return finishAtRoot(&s->solver, n, x, equations, point, value, TG_NO_PROGRESS);
    }
    ++s->solver.steps;
    if (s->factor == 1 && isSmall(s, n, point, xtol))
      return finish(&s->solver, TG_CONVERGED);
  }
  END
}

const tg_solver_method tg_root_newton_method = {
    "newton", "tg_root_newton", tg_root_newton, {0, 0, 3, 0}, {TG_SOLVER_VALUE | TG_SOLVER_FIRST}};
