//===- TrustRegion.c - Newton's method for minima ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Steps minimise the quadratic model inside of a sphere. Moré and Sorensen, Computing a trust region step, SIAM Journal
// on Scientific and Statistical Computing 4 (1983) 553.
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Solver.h"

struct trust_region {
  struct solver solver;
  double value, radius;
  double damping, size, predicted; // of the step
  int64_t stalls;                  // steps that changed the value by no more than rounding
};

HEADER_FITS(trust_region);

static const int kMaxFactorizations = 60;
static const int64_t kMaxStalls = 3;

struct trust_region_vectors {
  double *factor, *x, *step, *solution;
};

static double largestRowSum(int64_t n, const double *matrix) {
  double result = 0;
  for (int64_t i = 0; i < n; ++i) {
    double sum = 0;
    for (int64_t j = 0; j < n; ++j)
      sum += fabs(matrix[i * n + j]);
    result = fmax(result, sum);
  }
  return result;
}

/// Computes step = -(hessian + damping)⁻¹ gradient; false if the matrix is not positive definite.
static bool solveDamped(int64_t n, double damping, const double *hessian, const double *gradient,
                        struct trust_region_vectors v) {
  copy(n * n, hessian, v.factor);
  for (int64_t i = 0; i < n; ++i)
    v.factor[i * n + i] += damping;
  if (!tg_factor_cholesky(n, v.factor))
    return false;
  for (int64_t i = 0; i < n; ++i)
    v.step[i] = -gradient[i];
  tg_solve_lower(n, v.factor, v.step);
  tg_solve_lower_transposed(n, v.factor, v.step);
  return true;
}

/// Chooses the damping so that the step is as long as the radius, or none if the whole step is shorter. Returns false
/// if no step was found.
static bool chooseStep(struct trust_region *s, int64_t n, const double *gradient, const double *hessian,
                       struct trust_region_vectors v) {
  double norm = largestRowSum(n, hessian), low = 0, high = length(n, gradient) / s->radius + norm;
  bool isFound = false;
  s->damping = 0;
  for (int k = 0; k < kMaxFactorizations; ++k) {
    if (!solveDamped(n, s->damping, hessian, gradient, v)) {
      low = fmax(low, s->damping);
      s->damping = fmax(sqrt(fmax(low, 1e-12 * norm) * high), low + 0.01 * (high - low));
      continue;
    }
    isFound = true;
    s->size = length(n, v.step);
    if ((s->damping == 0 && s->size <= 1.1 * s->radius) || fabs(s->size - s->radius) <= 0.1 * s->radius)
      break;
    if (s->size < s->radius)
      high = fmin(high, s->damping);
    else
      low = fmax(low, s->damping);
    // Close to the hard case, in which the gradient is orthogonal to an eigenvector, any step descends.
    if (high - low <= 1e-10 * high)
      break;
    // Newton's iteration on 1/radius - 1/size.
    copy(n, v.step, v.solution);
    tg_solve_lower(n, v.factor, v.solution);
    double ratio = s->size / length(n, v.solution);
    double next = s->damping + ratio * ratio * (s->size - s->radius) / s->radius;
    s->damping = next > low && next < high ? next : low + 0.5 * (high - low);
  }
  s->predicted = 0;
  for (int64_t i = 0; i < n; ++i)
    s->predicted -= v.step[i] * (gradient[i] + 0.5 * dot(n, hessian + i * n, v.step));
  // Where numbers overflow, no damping may be found. A step beyond the sphere would not shrink with it.
  return isFound && s->size <= 2 * s->radius;
}

/// Adapts the radius to the value at the end of the step. Returns whether to take the step.
static bool judgeStep(struct trust_region *s, double value) {
  double rounding = precision(&s->solver) * fabs(s->value);
  // Close to the rounding of the value, the ratio says nothing.
  bool isStall =
      isfinite(value) && fabs(value - s->value) <= 10 * rounding && isRounding(&s->solver, s->value, s->predicted);
  double ratio = isfinite(value) ? (s->value - value) / s->predicted : -1;
  if (!(ratio >= 0.25) && !isStall)
    s->radius = 0.25 * s->size;
  else if (ratio > 0.75 && s->damping > 0)
    s->radius = fmax(s->radius, 2 * s->size);
  s->stalls += isStall;
  return ratio > 1e-4 || isStall;
}

/// Returns the status without progress: where the last step was Newton's own, and was to gain no more than rounding, it
/// led to a minimum.
static int statusWithoutProgress(const struct trust_region *s) {
  bool isMinimum = s->damping == 0 && isRounding(&s->solver, s->value, s->predicted);
  return isMinimum ? TG_CONVERGED : TG_NO_PROGRESS;
}

int32_t tg_minimize_newton(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  struct trust_region *s = (struct trust_region *)work;
  double *factor = work + TG_SOLVER_HEADER, *vectors = factor + n * n;
  struct trust_region_vectors v = {factor, vectors, vectors + n, vectors + 2 * n};
  BEGIN(&s->solver)
  EVALUATE(&s->solver, TG_SOLVER_VALUE);
  if (!isfinite(*value))
    return finish(&s->solver, TG_NOT_FINITE_AT_START);
  // Without unknowns there are no derivatives to ask for.
  if (n == 0)
    return finish(&s->solver, TG_CONVERGED);
  s->radius = 0.1 * fmax(1, length(n, point));
  for (;;) {
    copy(n, point, v.x);
    s->value = *value;
    EVALUATE(&s->solver, TG_SOLVER_FIRST | TG_SOLVER_SECOND);
    if (s->solver.steps == 0 && !isfinite(largest(n, first)))
      return finish(&s->solver, TG_NOT_FINITE_AT_START);
    if (isFlat(&s->solver, n, first))
      return finish(&s->solver, TG_CONVERGED);
    if (s->solver.steps >= s->solver.options.max_steps)
      return finish(&s->solver, TG_STEP_LIMIT);
    if (s->stalls > kMaxStalls)
      return finish(&s->solver, statusWithoutProgress(s));
    if (!isfinite(largest(n, first)) || !isfinite(largest(n * n, second)))
      return finish(&s->solver, TG_NO_PROGRESS);
    for (;;) {
      if (!chooseStep(s, n, first, second, v))
        return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, TG_NO_PROGRESS);
      moveTo(&s->solver, n, v.x, 1, v.step, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      if (judgeStep(s, *value))
        break;
      double size = length(n, v.x), xtol = s->solver.options.xtol;
      if (!(s->size > xtol * (size + xtol)))
        return finishAtMinimum(&s->solver, n, v.x, s->value, point, value, statusWithoutProgress(s));
    }
    ++s->solver.steps;
  }
  END
}

const tg_solver_method tg_minimize_newton_method = {"newton",
                                                    "tg_minimize_newton",
                                                    tg_minimize_newton,
                                                    {1, 0, 3, 0},
                                                    {TG_SOLVER_VALUE, TG_SOLVER_FIRST | TG_SOLVER_SECOND}};
