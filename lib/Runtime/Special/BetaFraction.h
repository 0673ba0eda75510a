//===- BetaFraction.h - The incomplete beta function by a fraction -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_BETAFRACTION_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_BETAFRACTION_H

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the regularized incomplete beta function for a, b > 0 and x of 0 to 1, or NaN where another method is
/// needed.
double tg_special_beta_fraction(double a, double b, double x);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_BETAFRACTION_H
