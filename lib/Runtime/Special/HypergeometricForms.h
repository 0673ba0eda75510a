//===- HypergeometricForms.h - Forms of the hypergeometric function -*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// What the values of F(a, b; c; z) and their derivatives have in common: the forms with other parameters and arguments
// (DLMF 15.8.1), and the way from 0 to z in Taylor series, each of which goes halfway to 1. A file that includes this
// one defines before what it computes with: the type `Number`, and `HIGH(number)`, the leading double of one.

#ifndef TENSORGRAPH_LIB_RUNTIME_SPECIAL_HYPERGEOMETRICFORMS_H
#define TENSORGRAPH_LIB_RUNTIME_SPECIAL_HYPERGEOMETRICFORMS_H

#include "../DoubleDouble.h"
#include <float.h>
#include <stdbool.h>

enum { kMostTerms = 500000 };

static double larger(double x, double y) { return x > y ? x : y; }

/// A form: rest^power F(a, b; c; z), where rest is 1 - z.
typedef struct Form {
  Number a, b, c, power;
  tg_dd z, rest;
} Form;

/// Writes F(z); (1 - z)^(c - a - b) F(c - a, c - b; c; z); (1 - z)^-a F(a, c - b; c; z / (z - 1)), and the same for b,
/// where their series converge. Returns their number, which is at most 4.
static int makeForms(Number a, Number b, Number c, Number ca, Number cb, Number left, double z, Form *forms) {
  int count = 0;
  tg_dd ofZ = tg_dd_of(z), rest = tg_dd_sum(1, -z);
  if (z > -1) {
    forms[count++] = (Form){a, b, c, {0}, ofZ, rest};
    forms[count++] = (Form){ca, cb, c, left, ofZ, rest};
  }
  if (z < 0) {
    tg_dd inverse = tg_dd_divide(tg_dd_of(1), rest), turned = tg_dd_multiply(tg_dd_negate(ofZ), inverse);
    forms[count++] = (Form){a, cb, c, a, turned, inverse};
    forms[count++] = (Form){ca, b, c, b, turned, inverse};
  }
  return count;
}

/// Copies the forms whose z is at least `least` and at most `most`; returns their number.
static int selectForms(const Form *forms, int count, double least, double most, Form *selected) {
  int number = 0;
  for (int k = 0; k < count; ++k)
    if (forms[k].z.high >= least && forms[k].z.high <= most)
      selected[number++] = forms[k];
  return number;
}

/// Returns the term from which on signs do not change and factors do not vanish.
static double firstRegular(const Form *form) {
  return larger(0, larger(-HIGH(form->a), larger(-HIGH(form->b), -HIGH(form->c)))) + 1;
}

/// Sums a Taylor series: the value and the derivative by z at the distance `step` from the center, whose distance to 1
/// is `rest`. Each term has two before it; at the center 0, one.
static bool advance(const Form *form, tg_dd center, tg_dd rest, tg_dd step, Number *value, Number *slope,
                    double *largest);

/// Computes the function and how large terms were with 100 bits, for 0 <= z < 1 or z of at most 1/2; returns whether
/// all series converge.
static bool advanceToEnd(const Form *form, Number *value, double *largest) {
  tg_dd center = tg_dd_of(0), rest = tg_dd_of(1);
  Number slope;
  bool isLast = false;
  while (!isLast) {
    isLast = form->rest.high >= rest.high / 2;
    tg_dd target = isLast ? form->rest : tg_dd_of(rest.high / 2);
    tg_dd distance = isLast && center.high == 0 ? form->z : tg_dd_subtract(rest, target);
    if (!advance(form, center, rest, distance, value, &slope, largest))
      return false;
    rest = target;
    center = tg_dd_subtract(tg_dd_of(1), rest);
  }
  return true;
}

#endif // TENSORGRAPH_LIB_RUNTIME_SPECIAL_HYPERGEOMETRICFORMS_H
