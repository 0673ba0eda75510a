//===- Solvers.h - Minimisers and solvers of equations ----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Solvers by reverse communication: a solver calls nothing. It returns what it needs to know at `point`, the caller
// evaluates that and calls again. So a solver is a loop around the caller's own code, which may fail, be interpreted,
// run on several threads, or contain another solver.
//
// Interpreter and compiled programs call the same functions, which are compiled without contraction: results are equal
// bit for bit.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_SOLVERS_H
#define TENSORGRAPH_RUNTIME_SOLVERS_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// What is to be evaluated at the point before the next call: a sum of these.
enum {
  TG_SOLVER_DONE = 0,
  /// The value: 1 number to minimise, or n equations.
  TG_SOLVER_VALUE = 1,
  /// First derivatives: the gradient (n), or the Jacobian (n × n, row-major, a row for each equation).
  TG_SOLVER_FIRST = 2,
  /// Second derivatives: the Hessian (n × n).
  TG_SOLVER_SECOND = 4,
};

/// How a solver ended.
enum {
  TG_CONVERGED = 0,
  TG_STEP_LIMIT = 1,
  /// No descent, rounding far from a minimum, or a wall of values that are not finite.
  TG_NO_PROGRESS = 2,
  TG_NOT_FINITE_AT_START = 3,
  /// Of scalar equations: no change of sign.
  TG_NO_SIGN_CHANGE = 4,
};

typedef struct tg_solver_options {
  /// Minimisers converge if max|g| <= gtol; nelder_mead if the values differ by at most gtol.
  double gtol;
  /// Relative, for x.
  double xtol;
  int64_t max_steps;
  /// How many corrections lbfgs keeps; at least 1.
  int64_t memory;
  /// Whether points are rounded to f32, in which the caller computes.
  int64_t is_single;
} tg_solver_options;

/// Continues a solver of n unknowns; n may be 0. Returns what it needs, or TG_SOLVER_DONE.
///
/// `work` has as many numbers as the method says. The first call is that after tg_solver_begin, with the start
/// in `point`. The solver writes to `point` only, and at the end: `point` is the best point, `value` its value. It may
/// change `first` and `second`, which the caller keeps between calls as they are.
typedef int32_t (*tg_solver_step)(int64_t n, double *work, double *point, double *value, double *first, double *second);

/// A method: a constant of each.
typedef struct tg_solver_method {
  /// Its name in programs, and the name of the function `step` for the linker.
  const char *name, *symbol;
  tg_solver_step step;
  /// The size of its workspace is header + a[0] n² + a[1] mn + a[2] n + a[3] m, where m is the memory.
  int64_t work[4];
  /// What it asks for, each once; 0 after the last.
  int32_t requests[3];
} tg_solver_method;

/// Numbers at the beginning of every workspace. At the end, the first of them are the status and the number of steps.
enum { TG_SOLVER_STATUS = 0, TG_SOLVER_STEPS = 1, TG_SOLVER_HEADER = 64 };

/// Prepares a workspace.
void tg_solver_begin(double *work, double gtol, double xtol, int64_t max_steps, int64_t memory, int64_t is_single);

// Minimisers.
extern const tg_solver_method tg_minimize_bfgs_method, tg_minimize_lbfgs_method, tg_minimize_newton_method,
    tg_minimize_nelder_mead_method;
// Solvers of as many equations as unknowns.
extern const tg_solver_method tg_root_hybrid_method, tg_root_newton_method, tg_root_lm_method;

/// All of them, and a null pointer.
extern const tg_solver_method *const tg_solver_methods[];

int32_t tg_minimize_bfgs(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_minimize_lbfgs(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_minimize_newton(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_minimize_nelder_mead(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_root_hybrid(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_root_newton(int64_t n, double *work, double *point, double *value, double *first, double *second);
int32_t tg_root_lm(int64_t n, double *work, double *point, double *value, double *first, double *second);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_SOLVERS_H
