//===- Solver.h - What all solvers are made of ---------------------*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A solver reads like a function that evaluates where it needs to: EVALUATE returns to the caller and remembers the
// line, and the next call goes on behind it. What must survive that is in the workspace: a struct in its header, and
// vectors behind it.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SOLVERS_SOLVER_H
#define TENSORGRAPH_LIB_RUNTIME_SOLVERS_SOLVER_H

#include "TensorGraph/Runtime/Solvers.h"
#include <float.h>
#include <math.h>
#include <stdbool.h>
#include <string.h>

/// The beginning of the header of every workspace.
struct solver {
  double status, steps; // TG_SOLVER_STATUS and TG_SOLVER_STEPS
  tg_solver_options options;
  int64_t resume; // the line; 0 at the beginning
};

#define HEADER_FITS(type)                                                                                              \
  _Static_assert(sizeof(struct type) <= TG_SOLVER_HEADER * sizeof(double), "expects the state to fit the header")

#define BEGIN(solver)                                                                                                  \
  switch ((solver)->resume) {                                                                                          \
  case 0:
/// Ends the function that begins with BEGIN, in which it always returns.
#define END                                                                                                            \
  }                                                                                                                    \
  return TG_SOLVER_DONE;
/// Asks the caller to evaluate something at the point.
#define EVALUATE(solver, request)                                                                                      \
  do {                                                                                                                 \
    (solver)->resume = __LINE__;                                                                                       \
    return (request);                                                                                                  \
  case __LINE__:;                                                                                                      \
  } while (0)

/// Computes the dot product in a fixed order, so that results do not depend on the compiler.
static inline double dot(int64_t n, const double *x, const double *y) {
  double sum = 0;
  for (int64_t i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return sum;
}

/// Returns the largest magnitude; NaN if there is one.
static inline double largest(int64_t n, const double *x) {
  double result = 0;
  for (int64_t i = 0; i < n; ++i) {
    double magnitude = fabs(x[i]);
    if (!(magnitude <= result))
      result = magnitude;
    if (isnan(magnitude))
      return magnitude;
  }
  return result;
}

/// Returns the length of a vector, without overflow.
static inline double length(int64_t n, const double *x) {
  double squares = dot(n, x, x);
  if (squares > 1e-250 && squares < 1e250)
    return sqrt(squares);
  double scale = largest(n, x);
  if (scale == 0 || !isfinite(scale))
    return scale;
  double sum = 0;
  for (int64_t i = 0; i < n; ++i)
    sum += x[i] / scale * (x[i] / scale);
  return scale * sqrt(sum);
}

static inline void copy(int64_t n, const double *from, double *to) {
  if (n > 0) // without unknowns, pointers may be null
    memcpy(to, from, (size_t)n * sizeof *to);
}

/// Computes to = x + factor * direction, as the caller sees it.
static inline void moveTo(const struct solver *solver, int64_t n, const double *x, double factor,
                          const double *direction, double *to) {
  for (int64_t i = 0; i < n; ++i) {
    to[i] = x[i] + factor * direction[i];
    if (solver->options.is_single)
      to[i] = (float)to[i];
  }
}

/// Returns the relative distance of the numbers in which the caller computes.
static inline double precision(const struct solver *solver) {
  return solver->options.is_single ? (double)FLT_EPSILON : DBL_EPSILON;
}

/// Returns whether the equations are as small as rounding of the Jacobian's entries makes them, whatever its condition.
static inline bool isSolvedToRounding(const struct solver *solver, int64_t n, const double *jacobian, const double *x,
                                      const double *equations) {
  double tolerance = (double)(n + 2) * precision(solver);
  for (int64_t i = 0; i < n; ++i) {
    double sum = 0;
    for (int64_t j = 0; j < n; ++j)
      sum += fabs(jacobian[i * n + j] * x[j]);
    if (!(fabs(equations[i]) <= tolerance * sum))
      return false;
  }
  return true;
}

/// Returns whether a minimiser has converged.
static inline bool isFlat(const struct solver *solver, int64_t n, const double *gradient) {
  return largest(n, gradient) <= solver->options.gtol;
}

/// Returns whether rounding of the value, and of the terms that it is the sum of, hides a difference of `decrease`.
static inline bool isRounding(const struct solver *solver, double value, double decrease) {
  return decrease >= 0 && decrease <= 100 * precision(solver) * fabs(value);
}

/// Ends at the last point that was evaluated.
static inline int32_t finish(struct solver *solver, int status) {
  solver->status = status;
  return TG_SOLVER_DONE;
}

/// Ends at the minimum `x`.
static inline int32_t finishAtMinimum(struct solver *solver, int64_t n, const double *x, double f, double *point,
                                      double *value, int status) {
  copy(n, x, point);
  *value = f;
  return finish(solver, status);
}

/// Ends at `x`, where the equations have these values.
static inline int32_t finishAtRoot(struct solver *solver, int64_t n, const double *x, const double *equations,
                                   double *point, double *value, int status) {
  copy(n, x, point);
  copy(n, equations, value);
  return finish(solver, status);
}

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_SOLVER_H
