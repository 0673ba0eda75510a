//===- QuasiNewton.h - What the quasi-Newton methods share ---------*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SOLVERS_QUASINEWTON_H
#define TENSORGRAPH_LIB_RUNTIME_SOLVERS_QUASINEWTON_H

#include "LineSearch.h"
#include "Solver.h"

/// The state of a method whose steps are line searches.
struct quasi_newton {
  struct solver solver;
  struct line_search search;
  double value;
  int64_t held, next; // corrections: how many there are, and where the next one is put
  bool isFresh;       // nothing is known of the curvature
  enum line_search_state found;
};

HEADER_FITS(quasi_newton);

/// How a method learns from the last step, and how it chooses a direction.
struct quasi_newton_vectors {
  double *x, *gradient, *direction, *change; // `change`: of the gradient in the last step
};

/// The first step along the gradient has length 1 at most; later ones are tried whole.
static inline double firstStep(const struct quasi_newton *state, int64_t n, const double *gradient) {
  return state->isFresh ? fmin(1, 1 / length(n, gradient)) : 1;
}

/// Goes to the point that the search has found: `direction` and `change` become the differences of the points and of
/// the gradients. Returns whether the value has become less.
static inline bool takeStep(struct quasi_newton *state, int64_t n, struct quasi_newton_vectors v, const double *point,
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

/// Ends at the best point.
static inline int32_t finishAt(struct quasi_newton *state, int64_t n, const double *x, double *point, double *value,
                               int status) {
  copy(n, x, point);
  *value = state->value;
  return finish(&state->solver, status);
}

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_QUASINEWTON_H
