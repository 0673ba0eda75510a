//===- counts.c - Evaluations that solvers ask for ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads runs from the standard input, a line each:
//   ROUTINE PROBLEM GRADIENT GTOL XTOL MAX_STEPS X0...
// and answers each with a line:
//   VALUES FIRSTS SECONDS X...
// which says how often what was evaluated. The routine is named by its symbol; problems.h, which evaluations.py writes,
// defines the problems. A run also ends at a point where no first derivative is larger than GRADIENT.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Solvers.h"
#include "dual.h"
#include <stdio.h>
#include <stdlib.h>

/// A function to minimise, of one result, or as many equations as unknowns.
typedef struct {
  const char *name;
  int n, num_results;
  void (*function)(const dual *x, dual *results);
} problem;

#include "problems.h"

static const tg_solver_method *find_method(const char *symbol) {
  for (const tg_solver_method *const *method = tg_solver_methods; *method; ++method)
    if (!strcmp((*method)->symbol, symbol))
      return *method;
  fprintf(stderr, "no routine %s\n", symbol);
  exit(1);
}

static const problem *find_problem(const char *name) {
  for (const problem *p = problems; p->name; ++p)
    if (!strcmp(p->name, name))
      return p;
  fprintf(stderr, "no problem %s\n", name);
  exit(1);
}

static void evaluate(const problem *p, int32_t request, const double *point, double *value, double *first,
                     double *second) {
  dual x[MOST_UNKNOWNS], results[MOST_UNKNOWNS];
  unknowns = request & (TG_SOLVER_FIRST | TG_SOLVER_SECOND) ? p->n : 0;
  for (int i = 0; i < p->n; ++i) {
    dual_constant(x + i, point[i]);
    x[i].first[i] = 1;
  }
  p->function(x, results);
  for (int k = 0; k < p->num_results; ++k) {
    if (request & TG_SOLVER_VALUE)
      value[k] = results[k].value;
    for (int i = 0; i < unknowns; ++i) {
      if (request & TG_SOLVER_FIRST)
        first[k * p->n + i] = results[k].first[i];
      for (int j = 0; j < p->n && request & TG_SOLVER_SECOND; ++j)
        second[i * p->n + j] = results[k].second[i][j];
    }
  }
}

static int is_small(const double *first, int n, double limit) {
  for (int i = 0; i < n; ++i)
    if (!(fabs(first[i]) <= limit))
      return 0;
  return 1;
}

static void run(const tg_solver_method *method, const problem *p, double gradient, double gtol, double xtol,
                int64_t max_steps, double *x) {
  enum { MEMORY = 10 };
  int64_t n = p->n, counts[3] = {0};
  double value[MOST_UNKNOWNS], first[MOST_UNKNOWNS * MOST_UNKNOWNS], second[MOST_UNKNOWNS * MOST_UNKNOWNS];
  double *work = calloc(TG_SOLVER_HEADER + method->work[0] * n * n + method->work[1] * MEMORY * n +
                            method->work[2] * n + method->work[3] * MEMORY,
                        sizeof *work);
  tg_solver_begin(work, gtol, xtol, max_steps, MEMORY, 0);
  for (int32_t request; (request = method->step(n, work, x, value, first, second));) {
    evaluate(p, request, x, value, first, second);
    for (int order = 0; order < 3; ++order)
      counts[order] += request >> order & 1;
    if (request & TG_SOLVER_FIRST && is_small(first, p->n * p->num_results, gradient))
      break;
  }
  printf("%ld %ld %ld", (long)counts[0], (long)counts[1], (long)counts[2]);
  for (int i = 0; i < n; ++i)
    printf(" %.17g", x[i]);
  printf("\n");
  free(work);
}

int main(void) {
  char routine[64], name[64];
  double gradient, gtol, xtol, x[MOST_UNKNOWNS];
  long max_steps;
  while (scanf("%63s %63s %lf %lf %lf %ld", routine, name, &gradient, &gtol, &xtol, &max_steps) == 6) {
    const problem *p = find_problem(name);
    for (int i = 0; i < p->n; ++i)
      if (scanf("%lf", x + i) != 1)
        return 1;
    run(find_method(routine), p, gradient, gtol, xtol, max_steps, x);
  }
  return 0;
}
