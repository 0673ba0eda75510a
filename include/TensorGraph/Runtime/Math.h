//===- Math.h - Functions that libm does not have ---------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_MATH_H
#define TENSORGRAPH_RUNTIME_MATH_H

// In C, like everything that compiled programs call. The interpreter calls the same functions.

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the derivative of log Γ(x); NaN at its poles 0, -1, -2, …
double tg_digamma(double x);
float tg_digammaf(float x);

/// Returns the derivative of digamma of an order 0, 1, 2, …; NaN for other orders. At the poles 0, -1, -2, … it is ∞
/// for odd ordersand NaN for even ones. O(order).
double tg_polygamma(double order, double x);
float tg_polygammaf(float order, float x);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_MATH_H
