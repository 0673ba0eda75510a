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
bool factorCholesky(int64_t n, double *matrix);
/// b becomes L⁻¹ b, or L⁻ᵀ b.
void solveLower(int64_t n, const double *factor, double *b);
void solveLowerTransposed(int64_t n, const double *factor, double *b);

/// b becomes the solution of matrix x = b, by elimination with partial pivoting, which destroys the matrix. Returns
/// false, and leaves b undefined, if the matrix is singular.
bool solveByElimination(int64_t n, double *matrix, double *b);

/// x becomes the solution of matrix x = b by Householder's reflections, which destroy matrix and b. Zeros on the
/// diagonal count as tiny numbers.
void solveByReflections(int64_t n, double *matrix, double *b, double *x);

#endif // TENSORGRAPH_LIB_RUNTIME_SOLVERS_LINEAR_H
