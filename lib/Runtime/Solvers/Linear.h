//===- Linear.h - Small dense linear algebra -----------------------*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Matrices are row-major. Loops run in order: interpreter and compiled code share the bits.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINEAR_H
#define TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINEAR_H

#include <stdbool.h>
#include <stdint.h>

/// Factors a symmetric matrix in place: L in the lower triangle. Returns whether it is positive definite.
bool tg_factor_cholesky(int64_t n, double *matrix);
/// Replaces b by L⁻¹ b, or L⁻ᵀ b.
void tg_solve_lower(int64_t n, const double *factor, double *b);
void tg_solve_lower_transposed(int64_t n, const double *factor, double *b);

/// Replaces b by the solution of matrix x = b, by elimination with partial pivoting, which destroys the matrix. Returns
/// false, and leaves b undefined, if the matrix is singular.
bool tg_solve_by_elimination(int64_t n, double *matrix, double *b);

/// Applies a reflection of Householder to the rows k … n-1 of a column: its vector is `head` and then what is below the
/// diagonal of column k of the matrix, and `scale` half of its squared length.
void tg_reflect_column(int64_t n, const double *matrix, int64_t k, double head, double scale, double *column,
                       int64_t stride);

/// Solves matrix x = b by Householder's reflections, which destroy matrix and b. Zeros on the diagonal count as tiny
/// numbers.
void tg_solve_by_reflections(int64_t n, double *matrix, double *b, double *x);

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINEAR_H
