//===- Linear.c - Small dense linear algebra ---------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Linear.h"
#include "Solver.h"

bool tg_factor_cholesky(int64_t n, double *a) {
  for (int64_t j = 0; j < n; ++j) {
    double *row = a + j * n, pivot = row[j] - dot(j, row, row);
    if (!(pivot > 0) || isinf(pivot))
      return false;
    row[j] = sqrt(pivot);
    for (int64_t i = j + 1; i < n; ++i)
      a[i * n + j] = (a[i * n + j] - dot(j, a + i * n, row)) / row[j];
  }
  return true;
}

void tg_solve_lower(int64_t n, const double *factor, double *b) {
  for (int64_t i = 0; i < n; ++i)
    b[i] = (b[i] - dot(i, factor + i * n, b)) / factor[i * n + i];
}

void tg_solve_lower_transposed(int64_t n, const double *factor, double *b) {
  for (int64_t i = n; i-- > 0;) {
    double sum = b[i];
    for (int64_t j = i + 1; j < n; ++j)
      sum -= factor[j * n + i] * b[j];
    b[i] = sum / factor[i * n + i];
  }
}

static void solveUpper(int64_t n, const double *a, double *b) {
  for (int64_t i = n; i-- > 0;) {
    for (int64_t j = i + 1; j < n; ++j)
      b[i] -= a[i * n + j] * b[j];
    b[i] /= a[i * n + i];
  }
}

static void swapNumbers(double *x, double *y) {
  double before = *x;
  *x = *y;
  *y = before;
}

bool tg_solve_by_elimination(int64_t n, double *a, double *b) {
  for (int64_t k = 0; k < n; ++k) {
    int64_t pivot = k; // the first of the largest
    for (int64_t i = k + 1; i < n; ++i)
      if (fabs(a[i * n + k]) > fabs(a[pivot * n + k]))
        pivot = i;
    if (!(fabs(a[pivot * n + k]) > 0) || isinf(a[pivot * n + k]))
      return false;
    if (pivot != k) {
      for (int64_t j = k; j < n; ++j)
        swapNumbers(a + k * n + j, a + pivot * n + j);
      swapNumbers(b + k, b + pivot);
    }
    for (int64_t i = k + 1; i < n; ++i) {
      double factor = a[i * n + k] / a[k * n + k];
      for (int64_t j = k + 1; j < n; ++j)
        a[i * n + j] -= factor * a[k * n + j];
      b[i] -= factor * b[k];
    }
  }
  solveUpper(n, a, b);
  return true;
}

void tg_reflect_column(int64_t n, const double *a, int64_t k, double head, double scale, double *column,
                       int64_t stride) {
  double sum = head * column[k * stride];
  for (int64_t i = k + 1; i < n; ++i)
    sum += a[i * n + k] * column[i * stride];
  sum /= scale;
  column[k * stride] -= sum * head;
  for (int64_t i = k + 1; i < n; ++i)
    column[i * stride] -= sum * a[i * n + k];
}

void tg_solve_by_reflections(int64_t n, double *a, double *b, double *x) {
  double largestPivot = 0;
  for (int64_t k = 0; k < n; ++k) {
    double squares = 0;
    for (int64_t i = k; i < n; ++i)
      squares += a[i * n + k] * a[i * n + k];
    double size = sqrt(squares);
    if (size == 0)
      continue;
    double pivot = a[k * n + k] > 0 ? -size : size, head = a[k * n + k] - pivot;
    for (int64_t j = k + 1; j < n; ++j)
      tg_reflect_column(n, a, k, head, -pivot * head, a + j, n);
    tg_reflect_column(n, a, k, head, -pivot * head, b, 1);
    a[k * n + k] = pivot;
    largestPivot = fmax(largestPivot, size);
  }
  for (int64_t i = n; i-- > 0;) {
    double sum = b[i], pivot = a[i * n + i];
    for (int64_t j = i + 1; j < n; ++j)
      sum -= a[i * n + j] * x[j];
    x[i] = sum / (pivot == 0 ? DBL_EPSILON * (largestPivot + DBL_MIN) : pivot);
  }
}
