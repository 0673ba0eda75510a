//===- Functions.h - Functions as arithmetic --------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CODEGEN_VECTORMATH_FUNCTIONS_H
#define TENSORGRAPH_LIB_CODEGEN_VECTORMATH_FUNCTIONS_H

#include "Sums.h"

// Each function is emitted on f32 or f64. Special values are those of C; the accuracy is documented in
// docs/Reference/Accuracy.md. Numbers are split into parts whose products are exact, so the algorithms are also correct
// without fused multiply-add.
namespace tg::vectormath {

Lanes emitExp(Lanes x);
Lanes emitExp2(Lanes x);
Lanes emitExpm1(Lanes x);
Lanes emitLog(Lanes x);
Lanes emitLog1p(Lanes x);
Lanes emitLog2(Lanes x);
Lanes emitLog10(Lanes x);
Lanes emitTanh(Lanes x);
Lanes emitSinh(Lanes x);
Lanes emitCosh(Lanes x);
Lanes emitAsin(Lanes x);
Lanes emitAcos(Lanes x);
Lanes emitAtan(Lanes x);
Lanes emitAtan2(Lanes y, Lanes x);
Lanes emitErf(Lanes x);
Lanes emitErfc(Lanes x);
Lanes emitPow(Lanes x, Lanes y);

// Correct for arguments of at most `largestAngle`; the caller handles others. f32 rounds to multiples of pi / 2 in f32,
// which gives the nearest one or nearly so.
inline double largestAngle(const Lanes &x) { return x.isF32() ? 0x1p18 : 0x1p22; }
Lanes emitSin(Lanes x);
Lanes emitCos(Lanes x);
Lanes emitTan(Lanes x);

// Parts of the above.

/// Emits e^x / 2, which does not overflow for the smallest x for which e^x does.
Lanes emitHalfExp(Lanes x);
/// What sinh x and cosh x consist of, for x = n ln 2 + r and |x| of at most `largestExponent`.
struct HyperbolicParts {
  /// 2^n / 2 and 2^-n / 2; one that is denormal is 0.
  Lanes half, halfInverse;
  /// sinh r = r + r square ofSinh, cosh r = 1 + square ofCosh
  Lanes r, square, ofSinh, ofCosh;
};
HyperbolicParts emitHyperbolicParts(Lanes x);
/// Emits (e^x - 1) / 2 as a sum, for x for which it does not overflow.
Sum emitHalfExpm1(Lanes x);

/// mantissa 2^n, with a mantissa between 1/2 and 2. n has the bias of floats.
struct ScaledSum {
  Sum mantissa;
  Rounded n;
};
/// Emits e^(high + low), for clamped exponents.
ScaledSum emitExpInParts(const Sum &x);
/// Clamps x to where e^x is certain to be 0 or infinite; NaN stays.
Lanes clampExponent(Lanes x);
/// Returns the largest exponent up to which e^x, its inverse and the power of two nearest to e^x are normal numbers.
inline double largestExponent(const Lanes &x) { return x.isF32() ? 87 : 708; }
/// Returns x 2^n, where 2^n is a normal number.
Lanes scale(Lanes x, const Rounded &n);
/// Returns x 2^n for the n of any clamped exponent.
Lanes scaleWithCare(Lanes x, const Rounded &n);

/// Tests whether numbers are not positive, not finite, or denormal.
Lanes isUnusualForLog(Lanes x);
/// Emits log x in f64 with a relative error of about 2^-65, for positive normal numbers, or for all positive finite
/// numbers if `careful`.
Sum emitLogInParts(Lanes x, bool careful);
/// Emits functions of f32 numbers in f64: log2 x of positive normal numbers with a relative error of 2^-40, and 2^x of
/// |x| < 1022 with one of 2^-33.
Lanes emitLog2OfF32(Lanes x);
Lanes emitExp2ForF32(Lanes x);

} // namespace tg::vectormath

#endif // TENSORGRAPH_LIB_CODEGEN_VECTORMATH_FUNCTIONS_H
