//===- hybrj.c - cminpack on the equations of root.mlir -------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <cminpack-1/cminpack.h>
#include <math.h>
#include <stdint.h>

static int equations(void *parameters, int n, const double *x, double *f, double *jacobian, int stride, int request) {
  (void)n;
  const double *p = parameters;
  if (request == 1) {
    f[0] = x[0] * x[0] + p[0] * x[1] - x[2] - 1;
    f[1] = p[1] * x[0] - exp(-x[1]) + p[2] * x[2];
    f[2] = x[0] * x[1] * x[2] - p[3];
    return 0;
  }
  const double rows[3][3] = {{2 * x[0], p[0], -1}, {p[1], exp(-x[1]), p[2]}, {x[1] * x[2], x[0] * x[2], x[0] * x[1]}};
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      jacobian[i + j * stride] = rows[i][j];
  return 0;
}

/// Solves the equations for each row of parameters, from a start of ones.
void solve(double *parameters, int64_t n, double *x) {
  double f[3], jacobian[9], work[24];
  for (int64_t row = 0; row < n; ++row) {
    double *solution = x + 3 * row;
    solution[0] = solution[1] = solution[2] = 1;
    hybrj1(equations, parameters + 4 * row, 3, solution, f, jacobian, 3, 1e-10, work, 24);
  }
}
