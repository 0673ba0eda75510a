//===- Workspace.c - The workspaces of solvers ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Solver.h"

HEADER_FITS(solver);

void tg_solver_begin(double *work, double gtol, double xtol, int64_t max_steps, int64_t memory, int64_t is_single) {
  memset(work, 0, TG_SOLVER_HEADER * sizeof *work);
  struct solver *solver = (struct solver *)work;
  solver->options = (tg_solver_options){gtol, xtol, max_steps, memory, is_single};
}
