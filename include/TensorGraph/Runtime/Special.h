//===- Special.h - Special functions ----------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_SPECIAL_H
#define TENSORGRAPH_RUNTIME_SPECIAL_H

// Called by the interpreter and by compiled programs; docs/Operations.md says what they compute. No errors: what is not
// defined is NaN. Part of a library that tg-compile makes only if a program calls one of them.

#include "TensorGraph/Runtime/Functions.h"

#ifdef __cplusplus
extern "C" {
#endif

double tg_special_betainc(double a, double b, double x);
double tg_special_betainc_da(double a, double b, double x);
double tg_special_betaincinv(double a, double b, double p);
double tg_special_betaln(double a, double b);
double tg_special_gamma(double x);
double tg_special_gammainc(double a, double x);
double tg_special_gammainc_da(double a, double x);
double tg_special_gammaincc(double a, double x);
double tg_special_gammainccinv(double a, double q);
double tg_special_gammaincinv(double a, double p);
double tg_special_gammal(double a, double x);
double tg_special_gammau(double a, double x);
double tg_special_hyp2f1(double a, double b, double c, double z);
double tg_special_hyp2f1_da(double a, double b, double c, double z);
double tg_special_hyp2f1_dc(double a, double b, double c, double z);
double tg_special_i0(double x);
double tg_special_i0e(double x);
double tg_special_i1(double x);
double tg_special_i1e(double x);
double tg_special_iv(double order, double x);
double tg_special_ive(double order, double x);
double tg_special_j0(double x);
double tg_special_j1(double x);
double tg_special_jv(double order, double x);
double tg_special_kv(double order, double x);
double tg_special_kve(double order, double x);
double tg_special_owens_t(double h, double a);
double tg_special_yv(double order, double x);
double tg_special_zeta(double s, double q);

/// All of these functions, for loaders.
extern const tg_function tg_special_functions[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_SPECIAL_H
