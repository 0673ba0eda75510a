//===- dual.h - Numbers with exact derivatives ------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What c_function of test/Solvers/problems.py calls: functions of numbers that carry their gradient and their Hessian.
//
//===----------------------------------------------------------------------===//

#include <math.h>
#include <string.h>

enum { MOST_UNKNOWNS = 10 };

/// With respect to how many unknowns derivatives are computed; 0 if only values are wanted.
static int unknowns;

typedef struct {
  double value, first[MOST_UNKNOWNS], second[MOST_UNKNOWNS][MOST_UNKNOWNS];
} dual;

static void dual_constant(dual *r, double value) {
  memset(r, 0, sizeof *r);
  r->value = value;
}

static void dual_x(dual *r, const dual *x) { *r = *x; }

/// Applies a function of two numbers, by its value, slopes and curvatures.
static void dual_binary(dual *r, const dual *a, const dual *b, double value, double fa, double fb, double faa,
                        double fab, double fbb) {
  r->value = value;
  for (int i = 0; i < unknowns; ++i) {
    r->first[i] = fa * a->first[i] + fb * b->first[i];
    for (int j = 0; j < unknowns; ++j)
      r->second[i][j] = fa * a->second[i][j] + fb * b->second[i][j] + faa * a->first[i] * a->first[j] +
                        fab * (a->first[i] * b->first[j] + b->first[i] * a->first[j]) + fbb * b->first[i] * b->first[j];
  }
}

static void dual_add(dual *r, const dual *a, const dual *b) {
  dual_binary(r, a, b, a->value + b->value, 1, 1, 0, 0, 0);
}

static void dual_sub(dual *r, const dual *a, const dual *b) {
  dual_binary(r, a, b, a->value - b->value, 1, -1, 0, 0, 0);
}

static void dual_mul(dual *r, const dual *a, const dual *b) {
  dual_binary(r, a, b, a->value * b->value, b->value, a->value, 0, 1, 0);
}

static void dual_div(dual *r, const dual *a, const dual *b) {
  double q = a->value / b->value, s = 1 / b->value;
  dual_binary(r, a, b, q, s, -q * s, 0, -s * s, 2 * q * s * s);
}

/// Applies a function of one number, by its value, slope and curvature.
static void dual_unary(dual *r, const dual *a, double value, double slope, double curvature) {
  r->value = value;
  for (int i = 0; i < unknowns; ++i) {
    r->first[i] = slope * a->first[i];
    for (int j = 0; j < unknowns; ++j)
      r->second[i][j] = slope * a->second[i][j] + curvature * a->first[i] * a->first[j];
  }
}

static void dual_neg(dual *r, const dual *a) { dual_unary(r, a, -a->value, -1, 0); }

static void dual_abs(dual *r, const dual *a) { dual_unary(r, a, fabs(a->value), a->value < 0 ? -1 : 1, 0); }

static void dual_exp(dual *r, const dual *a) { dual_unary(r, a, exp(a->value), exp(a->value), exp(a->value)); }

static void dual_log(dual *r, const dual *a) {
  dual_unary(r, a, log(a->value), 1 / a->value, -1 / (a->value * a->value));
}

static void dual_sin(dual *r, const dual *a) { dual_unary(r, a, sin(a->value), cos(a->value), -sin(a->value)); }

static void dual_cos(dual *r, const dual *a) { dual_unary(r, a, cos(a->value), -sin(a->value), -cos(a->value)); }

static void dual_sqrt(dual *r, const dual *a) {
  double root = sqrt(a->value);
  dual_unary(r, a, root, .5 / root, -.25 / (root * a->value));
}

static void dual_atan(dual *r, const dual *a) {
  double slope = 1 / (1 + a->value * a->value);
  dual_unary(r, a, atan(a->value), slope, -2 * a->value * slope * slope);
}

static void dual_if_negative(dual *r, const dual *a, const dual *yes, const dual *no) {
  *r = a->value < 0 ? *yes : *no;
}
