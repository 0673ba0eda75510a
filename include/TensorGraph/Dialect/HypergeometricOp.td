//===- HypergeometricOp.td - Gauss's hypergeometric function -*- tablegen -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_TD
#define TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_TD

include "TensorGraph/Dialect/ElementwiseBase.td"

def TG_Hyp2f1Op : TG_RuntimeFunction<"hyp2f1", 4, "Gauss's hypergeometric function F(x, y; z; w)",
    "The sum of (x)ₙ (y)ₙ / (z)ₙ wⁿ / n! for n of 0 to ∞, where (x)ₙ = x (x + 1) … (x + n - 1), and\n    "
    "its continuation to w < -1. A polynomial where x or y is 0, -1, …; else ∞ where z is one of these,\n    "
    "and NaN for w > 1. NaN where cancellation leaves no digit of 100 bits, and where a parameter is\n    "
    "above 10⁵. No derivatives by x, y and z.">,
    Derivatives<"unknown(g)", "unknown(g)", "unknown(g)", "g * (x * y / z * hyp2f1(x + 1, y + 1, z + 1, w))">;

#endif // TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_TD
