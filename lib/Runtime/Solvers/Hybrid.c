//===- Hybrid.c - Powell's hybrid method for systems of equations -----------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Powell, A hybrid method for nonlinear equations, in Rabinowitz (ed.), Numerical Methods for Nonlinear Algebraic
// Equations (1970). Steps are doglegs between the direction of steepest descent and Newton's, in a sphere whose radius
// follows how well the linear model predicts; the Jacobian is updated after Broyden until that fails twice. The rules
// for radius and stops are MINPACK's; its scaling by columns is left out, without which more systems are solved.
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Solver.h"

struct hybrid {
  struct solver solver;
  double norm, radius, size;
  double newtonSize;                 // of the step to where the model is zero
  int64_t slow, failures, successes; // in a row: little reduction, shrinking and growing of the radius
};

HEADER_FITS(hybrid);

struct hybrid_vectors {
  double *jacobian, *scratch, *x, *equations, *step, *newton, *descent, *predicted;
};

/// Chooses the step to the minimum of the linear model's norm, or to the edge of the sphere on the dogleg.
static void chooseStep(struct hybrid *s, int64_t n, struct hybrid_vectors v) {
  copy(n * n, v.jacobian, v.scratch);
  for (int64_t i = 0; i < n; ++i)
    v.predicted[i] = -v.equations[i];
  tg_solve_by_reflections(n, v.scratch, v.predicted, v.newton);
  double newtonSize = s->newtonSize = length(n, v.newton);
  if (newtonSize <= s->radius) {
    copy(n, v.newton, v.step);
    return;
  }
  bool isNewtonUsable = isfinite(newtonSize);
  for (int64_t j = 0; j < n; ++j) {
    double sum = 0;
    for (int64_t i = 0; i < n; ++i)
      sum -= v.jacobian[i * n + j] * v.equations[i];
    v.descent[j] = sum;
  }
  double slope = length(n, v.descent), cauchy = 0, share = isNewtonUsable ? s->radius / newtonSize : 0;
  if (slope != 0) {
    for (int64_t j = 0; j < n; ++j)
      v.descent[j] /= slope;
    for (int64_t i = 0; i < n; ++i)
      v.predicted[i] = dot(n, v.jacobian + i * n, v.descent);
    double curvature = length(n, v.predicted);
    cauchy = slope / curvature / curvature;
    share = 0;
    if (cauchy < s->radius && isNewtonUsable) {
      // Where |cauchy d + share (newton - cauchy d)| is the radius.
      double squares = 0, product = 0, rest = s->radius * s->radius - cauchy * cauchy;
      for (int64_t j = 0; j < n; ++j) {
        double along = cauchy * v.descent[j], across = v.newton[j] - along;
        squares += across * across;
        product += along * across;
      }
      share = squares > 0 ? rest / (product + sqrt(product * product + squares * rest)) : 0;
    }
  }
  double factor = (1 - share) * fmin(cauchy, s->radius);
  for (int64_t j = 0; j < n; ++j)
    v.step[j] = factor * v.descent[j] + (share != 0 ? share * v.newton[j] : 0);
}

/// Updates the Jacobian by J += (f(x + d) - f(x) - J d) dᵀ / |d|².
static void updateJacobian(const struct hybrid *s, int64_t n, const double *value, struct hybrid_vectors v) {
  for (int64_t i = 0; i < n; ++i) {
    double factor = (value[i] - v.predicted[i]) / s->size / s->size;
    for (int64_t j = 0; j < n; ++j)
      v.jacobian[i * n + j] += factor * v.step[j];
  }
}

/// Returns how much the norm would be reduced, or was: 1 - (after / before)².
static double reduction(double before, double after) {
  double ratio = after / before;
  return after < before ? 1 - ratio * ratio : -1;
}

/// Adapts the radius to the step that was tried. Returns the share of the predicted reduction that was reached.
static double judgeStep(struct hybrid *s, int64_t n, double actual, struct hybrid_vectors v) {
  for (int64_t i = 0; i < n; ++i)
    v.predicted[i] = v.equations[i] + dot(n, v.jacobian + i * n, v.step);
  double predicted = reduction(s->norm, length(n, v.predicted));
  double ratio = predicted > 0 ? actual / predicted : 0;
  if (ratio < 0.1) {
    s->successes = 0;
    ++s->failures;
    s->radius *= 0.5;
    return ratio;
  }
  s->failures = 0;
  ++s->successes;
  if (ratio >= 0.5 || s->successes > 1)
    s->radius = fmax(s->radius, 2 * s->size);
  if (fabs(ratio - 1) <= 0.1)
    s->radius = 2 * s->size;
  return ratio;
}

int32_t tg_root_hybrid(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)second;
  struct hybrid *s = (struct hybrid *)work;
  double *matrix = work + TG_SOLVER_HEADER, *vectors = matrix + n * n;
  struct hybrid_vectors v = {first,           matrix,          vectors,         vectors + n,
                             vectors + 2 * n, vectors + 3 * n, vectors + 4 * n, vectors + 5 * n};
  BEGIN(&s->solver)
  EVALUATE(&s->solver, TG_SOLVER_VALUE);
  s->norm = length(n, value);
  if (!isfinite(s->norm))
    return finish(&s->solver, TG_NOT_FINITE_AT_START);
  copy(n, point, v.x);
  copy(n, value, v.equations);
  s->radius = 100 * length(n, point);
  if (s->radius == 0)
    s->radius = 100;
  while (s->norm != 0) {
    copy(n, v.x, point);
    EVALUATE(&s->solver, TG_SOLVER_FIRST);
    if (!isfinite(largest(n * n, first))) {
      if (s->solver.steps == 0)
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_NOT_FINITE_AT_START);
      return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_NO_PROGRESS);
    }
    for (s->failures = 0; s->failures < 2;) {
      if (s->solver.steps >= s->solver.options.max_steps)
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_STEP_LIMIT);
      chooseStep(s, n, v);
      s->size = length(n, v.step);
      if (!isfinite(s->size))
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_NO_PROGRESS);
      if (s->solver.steps == 0)
        s->radius = fmin(s->radius, s->size);
      moveTo(&s->solver, n, v.x, 1, v.step, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      double norm = length(n, value), actual = isfinite(norm) ? reduction(s->norm, norm) : -1;
      double ratio = judgeStep(s, n, actual, v);
      if (isfinite(norm) && s->size > 0)
        updateJacobian(s, n, value, v);
      bool isTaken = ratio >= 1e-4;
      if (isTaken) {
        copy(n, point, v.x);
        copy(n, value, v.equations);
        s->norm = norm;
      }
      ++s->solver.steps;
      double size = length(n, v.x), xtol = s->solver.options.xtol;
      // Where the model's zero is far, the norm has a minimum that is no root.
      bool isRoot = s->norm == 0 || s->newtonSize <= sqrt(precision(&s->solver)) * size ||
                    isSolvedToRounding(&s->solver, n, first, v.x, v.equations);
      if (s->norm == 0 || s->radius <= xtol * size || (isTaken && s->size <= xtol * size))
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, isRoot ? TG_CONVERGED : TG_NO_PROGRESS);
      s->slow = actual >= 1e-3 ? 0 : s->slow + 1;
      if (s->slow >= 10 || 0.1 * fmax(0.1 * s->radius, s->size) <= precision(&s->solver) * size)
        return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, isRoot ? TG_CONVERGED : TG_NO_PROGRESS);
    }
  }
  return finishAtRoot(&s->solver, n, v.x, v.equations, point, value, TG_CONVERGED);
  END
}

const tg_solver_method tg_root_hybrid_method = {
    "hybrid", "tg_root_hybrid", tg_root_hybrid, {1, 0, 6, 0}, {TG_SOLVER_VALUE, TG_SOLVER_FIRST}};
