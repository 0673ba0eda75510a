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
    "above 10⁵.">,
    Derivatives<"g * hyp2f1Da(x, y, z, w)", "g * hyp2f1Da(y, x, z, w)", "g * hyp2f1Dc(x, y, z, w)",
                "g * (x * y / z * hyp2f1(x + 1, y + 1, z + 1, w))">,
    PythonParameters<"a, b, c, z">;
def TG_Hyp2f1DaOp : TG_RuntimeFunction<"hyp2f1_da", 4, "derivative of hyp2f1(x, y, z, w) by x",
    "By y, it is hyp2f1_da(y, x, z, w). NaN where hyp2f1 is not finite or has no derivative: where z is\n    "
    "0, -1, …, for w > 1, and for w = 1 unless x + y < z, each unless y is 0, -1, … and it is a polynomial.\n    "
    "NaN where cancellation leaves no digit of 100 bits, and where a parameter is above 10⁵. It has itself\n    "
    "no derivatives by x, y and z.">,
    Derivatives<"unknown(g)", "unknown(g)", "unknown(g)",
                "g * (y / z * (hyp2f1(x + 1, y + 1, z + 1, w) + x * hyp2f1Da(x + 1, y + 1, z + 1, w)))">,
    PythonParameters<"a, b, c, z">;
def TG_Hyp2f1DcOp : TG_RuntimeFunction<"hyp2f1_dc", 4, "derivative of hyp2f1(x, y, z, w) by z",
    "NaN where that of `tg.hyp2f1_da` is, unless x or y is 0, -1, … and it is a polynomial.\n    "
    "It has itself no derivatives by x, y and z.">,
    Derivatives<"unknown(g)", "unknown(g)", "unknown(g)",
                "g * (x * y / z * (hyp2f1Dc(x + 1, y + 1, z + 1, w) - hyp2f1(x + 1, y + 1, z + 1, w) / z))">,
    PythonParameters<"a, b, c, z">;

#endif // TENSORGRAPH_DIALECT_HYPERGEOMETRICOP_TD
