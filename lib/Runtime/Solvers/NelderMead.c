//===- NelderMead.c - The simplex method for minima -------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Nelder and Mead, A simplex method for function minimization, The Computer Journal 7 (1965) 308, with the first
// simplex and the stops that SciPy has.
//
//===----------------------------------------------------------------------===//

#include "Solver.h"

struct nelder_mead {
  struct solver solver;
  int64_t vertex;
  double reflected, tried;
  bool shrinks;
};

HEADER_FITS(nelder_mead);

/// The vertices, the best one first, their values, and the mean of all but the worst one.
struct simplex {
  double *vertices, *values, *mean;
};

static double *vertexOf(int64_t n, struct simplex simplex, int64_t k) { return simplex.vertices + k * n; }

/// Returns a value that can be compared: one that is not a number is only known not to be better.
static double comparable(double value) { return isnan(value) ? INFINITY : value; }

static void swapNumbers(double *x, double *y) {
  double before = *x;
  *x = *y;
  *y = before;
}

static void sortVertices(int64_t n, struct simplex s) {
  for (int64_t i = 1; i <= n; ++i)
    for (int64_t j = i; j > 0 && s.values[j] < s.values[j - 1]; --j) {
      swapNumbers(s.values + j, s.values + j - 1);
      for (int64_t k = 0; k < n; ++k)
        swapNumbers(vertexOf(n, s, j) + k, vertexOf(n, s, j - 1) + k);
    }
}

static void findMean(int64_t n, struct simplex s) {
  for (int64_t i = 0; i < n; ++i) {
    double sum = 0;
    for (int64_t k = 0; k < n; ++k)
      sum += vertexOf(n, s, k)[i];
    s.mean[i] = sum / n;
  }
}

/// Returns whether neither the vertices nor their values differ by more than the tolerances, or than rounding. Values
/// that are not finite differ.
static bool isSmall(const struct solver *solver, int64_t n, struct simplex s) {
  double move = 0, difference = 0;
  for (int64_t k = 1; k <= n; ++k) {
    for (int64_t i = 0; i < n; ++i)
      move = fmax(move, fabs(vertexOf(n, s, k)[i] - s.vertices[i]));
    difference = fmax(difference, fabs(s.values[k] - s.values[0]));
    if (!isfinite(s.values[k]) || !isfinite(largest(n, vertexOf(n, s, k))))
      return false;
  }
  double epsilon = solver->options.is_single ? FLT_EPSILON : DBL_EPSILON;
  return move <= fmax(solver->options.xtol, 2 * epsilon * largest(n, s.vertices)) &&
         difference <= fmax(solver->options.gtol, 2 * epsilon * fabs(s.values[0]));
}

/// Computes point = (1 + factor) mean - factor worst.
static void moveThroughMean(const struct solver *solver, int64_t n, struct simplex s, double factor, double *point) {
  const double *worst = vertexOf(n, s, n);
  for (int64_t i = 0; i < n; ++i) {
    point[i] = (1 + factor) * s.mean[i] - factor * worst[i];
    if (solver->options.is_single)
      point[i] = (float)point[i];
  }
}

static void replaceWorst(int64_t n, struct simplex s, const double *point, double value) {
  copy(n, point, vertexOf(n, s, n));
  s.values[n] = value;
}

/// Computes the point beside the start for one of the first vertices.
static void moveAside(const struct solver *solver, int64_t n, const double *start, int64_t vertex, double *point) {
  copy(n, start, point);
  if (vertex == 0)
    return;
  double *x = point + vertex - 1;
  *x = *x != 0 ? 1.05 * *x : 0.00025;
  if (solver->options.is_single)
    *x = (float)*x;
}

int32_t tg_minimize_nelder_mead(int64_t n, double *work, double *point, double *value, double *first, double *second) {
  (void)first, (void)second;
  struct nelder_mead *s = (struct nelder_mead *)work;
  double *vertices = work + TG_SOLVER_HEADER, *values = vertices + (n + 1) * n;
  struct simplex simplex = {vertices, values, values + n + 1};
  double *mirrored = simplex.mean + n, *worstValue = values + n;
  BEGIN(&s->solver)
  copy(n, point, vertices);
  for (s->vertex = 0; s->vertex <= n; ++s->vertex) {
    moveAside(&s->solver, n, vertices, s->vertex, point);
    EVALUATE(&s->solver, TG_SOLVER_VALUE);
    if (s->vertex == 0 && !isfinite(*value))
      return finish(&s->solver, TG_NOT_FINITE_AT_START);
    copy(n, point, vertexOf(n, simplex, s->vertex));
    values[s->vertex] = comparable(*value);
  }
  for (;; ++s->solver.steps) {
    sortVertices(n, simplex);
    // Nothing is less than -infinity.
    if (!isfinite(values[0]))
      return finishAtMinimum(&s->solver, n, vertices, values[0], point, value, TG_NO_PROGRESS);
    if (isSmall(&s->solver, n, simplex))
      return finishAtMinimum(&s->solver, n, vertices, values[0], point, value, TG_CONVERGED);
    if (s->solver.steps >= s->solver.options.max_steps)
      return finishAtMinimum(&s->solver, n, vertices, values[0], point, value, TG_STEP_LIMIT);
    findMean(n, simplex);
    moveThroughMean(&s->solver, n, simplex, 1, point);
    EVALUATE(&s->solver, TG_SOLVER_VALUE);
    s->reflected = comparable(*value);
    copy(n, point, mirrored);
    s->shrinks = false;
    if (s->reflected < values[0]) {
      moveThroughMean(&s->solver, n, simplex, 2, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      s->tried = comparable(*value);
      if (s->tried < s->reflected)
        replaceWorst(n, simplex, point, s->tried);
      else
        replaceWorst(n, simplex, mirrored, s->reflected);
    } else if (s->reflected < values[n - 1]) {
      replaceWorst(n, simplex, mirrored, s->reflected);
    } else {
      moveThroughMean(&s->solver, n, simplex, s->reflected < *worstValue ? 0.5 : -0.5, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      s->tried = comparable(*value);
      if (s->reflected < *worstValue ? s->tried <= s->reflected : s->tried < *worstValue)
        replaceWorst(n, simplex, point, s->tried);
      else
        s->shrinks = true;
    }
    for (s->vertex = 1; s->shrinks && s->vertex <= n; ++s->vertex) {
      for (int64_t i = 0; i < n; ++i)
        mirrored[i] = vertexOf(n, simplex, s->vertex)[i] - vertices[i];
      moveTo(&s->solver, n, vertices, 0.5, mirrored, point);
      EVALUATE(&s->solver, TG_SOLVER_VALUE);
      copy(n, point, vertexOf(n, simplex, s->vertex));
      values[s->vertex] = comparable(*value);
    }
  }
  END
}

const tg_solver_method tg_minimize_nelder_mead_method = {
    "nelder_mead", "tg_minimize_nelder_mead", tg_minimize_nelder_mead, {1, 0, 4, 1}, {TG_SOLVER_VALUE}};
