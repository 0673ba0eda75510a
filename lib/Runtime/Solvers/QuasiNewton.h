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
  bool isModelFlat;   // what is known says that the value cannot become less by more than its rounding
  enum line_search_state found;
};

HEADER_FITS(quasi_newton);

/// At the best point.
struct quasi_newton_vectors {
  double *x, *gradient, *direction, *change; // `change`: of the gradient in the last step
};

/// What a method does with its part of the workspace, which is `curvature`.
struct quasi_newton_method {
  /// Sets the direction of the next step.
  void (*chooseDirection)(const struct quasi_newton *state, int64_t n, double *curvature,
                          struct quasi_newton_vectors v);
  /// Takes the last step, which is in `direction`, and the change of the gradient into account.
  void (*learn)(struct quasi_newton *state, int64_t n, double *curvature, struct quasi_newton_vectors v);
  /// Makes the state a fresh one.
  void (*forget)(struct quasi_newton *state);
};

/// Continues a method; `vectors` has 4n numbers.
int32_t tg_advance_quasi_newton(const struct quasi_newton_method *method, int64_t n, double *work, double *curvature,
                                double *vectors, double *point, double *value, double *first);

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_QUASINEWTON_H
