//===- Complex.h - Functions of complex numbers -----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_COMPLEX_H
#define TENSORGRAPH_RUNTIME_COMPLEX_H

// Called by the interpreter and by compiled programs, also for complex<f32>, whose results are rounded once.
// docs/Language.md says what they compute. They take the parts of numbers, as how a complex number is passed depends on
// the compiler and the machine; two numbers are returned in registers.

#include "TensorGraph/Runtime/Functions.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tg_complex {
  double re, im;
} tg_complex;

tg_complex tg_complex_acos(double re, double im);
tg_complex tg_complex_acosh(double re, double im);
tg_complex tg_complex_asin(double re, double im);
tg_complex tg_complex_asinh(double re, double im);
tg_complex tg_complex_atan(double re, double im);
tg_complex tg_complex_atanh(double re, double im);
tg_complex tg_complex_cos(double re, double im);
tg_complex tg_complex_cosh(double re, double im);
tg_complex tg_complex_exp(double re, double im);
tg_complex tg_complex_expm1(double re, double im);
tg_complex tg_complex_log(double re, double im);
tg_complex tg_complex_log1p(double re, double im);
tg_complex tg_complex_reciprocal(double re, double im);
tg_complex tg_complex_rsqrt(double re, double im);
tg_complex tg_complex_sigmoid(double re, double im);
tg_complex tg_complex_sign(double re, double im);
tg_complex tg_complex_sin(double re, double im);
tg_complex tg_complex_sinh(double re, double im);
tg_complex tg_complex_sqrt(double re, double im);
tg_complex tg_complex_tan(double re, double im);
tg_complex tg_complex_tanh(double re, double im);

tg_complex tg_complex_div(double x_re, double x_im, double y_re, double y_im);
tg_complex tg_complex_pow(double x_re, double x_im, double y_re, double y_im);

/// All of these functions, for loaders.
extern const tg_function tg_complex_functions[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_COMPLEX_H
