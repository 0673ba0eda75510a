//===- Hypergeometric.c - Gauss's hypergeometric function -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// F(a, b; c; z) has forms with other parameters and arguments (DLMF 15.8.1), of which the power series of one is taken
// that loses no digits, or with 100 bits one that loses the fewest. Near z = 1, two series in 1 - z (15.8.4) cancel
// where c - a - b is nearly an integer: there, Taylor series of the solution of the differential equation, each of
// which goes halfway from its center to 1, with 100 bits.
//
//===----------------------------------------------------------------------===//

#include "../DoubleDouble.h"

typedef tg_dd Number;
#define HIGH(number) ((number).high)

#include "HypergeometricForms.h"
#include "TensorGraph/Runtime/Math.h"
#include "TensorGraph/Runtime/Special.h"

/// A value and what was lost to cancellation: how many times as large as the value terms were.
typedef struct Sum {
  tg_dd value;
  double loss;
} Sum;

static bool isWhole(double x) { return x == floor(x); }
static bool isPole(tg_dd x) { return x.low == 0 && x.high <= 0 && isWhole(x.high); }

/// Sums the power series in doubles; the loss is infinite if it does not converge.
static Sum sumFast(const Form *form) {
  double a = form->a.high, b = form->b.high, c = form->c.high, z = form->z.high;
  double first = firstRegular(form), term = 1, sum = 1, low = 0, largest = 1;
  for (int n = 0; n < 2000; ++n) {
    double factor = (a + n) * (b + n) * z / ((c + n) * (n + 1.0));
    term *= factor;
    // Neumaier's sum: small terms of a long sum are not lost.
    double next = sum + term;
    low += fabs(sum) >= fabs(term) ? (sum - next) + term : (term - next) + sum;
    sum = next;
    largest = larger(largest, fabs(term));
    double ratio = fabs(factor);
    if (term == 0 || (n >= first && ratio < 1 && fabs(term) * ratio <= 0x1p-55 * (1 - ratio) * fabs(sum)))
      return (Sum){tg_dd_of(sum + low), largest / fabs(sum + low)};
  }
  return (Sum){tg_dd_of(NAN), INFINITY};
}

/// Returns y to the power of `exponent`, both with 100 bits.
static double powerOf(tg_dd y, tg_dd exponent) {
  if (exponent.high == 0)
    return 1;
  double power = pow(y.high, exponent.high);
  return power * (1 + (exponent.low * log(y.high) + exponent.high * (y.low / y.high)));
}

/// Returns Γ(x). Near its poles, the rounding of x changes it much.
static double gammaOf(tg_dd x) {
  double value = tg_special_gamma(x.high);
  return x.low == 0 ? value : value * (1 + x.low * tg_digamma(x.high));
}

/// Sums a form whose z is near 1, by two series in 1 - z.
static Sum sumFromOne(const Form *form) {
  tg_dd a = form->a, b = form->b, c = form->c, one = tg_dd_of(1), zero = tg_dd_of(0);
  tg_dd ca = tg_dd_subtract(c, a), cb = tg_dd_subtract(c, b), left = tg_dd_subtract(ca, b);
  Form first = {a, b, tg_dd_subtract(one, left), zero, form->rest, form->z};
  Form second = {ca, cb, tg_dd_add(one, left), zero, form->rest, form->z};
  double common = gammaOf(c), ofFirst = common * gammaOf(left) / (gammaOf(ca) * gammaOf(cb));
  double ofSecond = common * gammaOf(tg_dd_negate(left)) / (gammaOf(a) * gammaOf(b));
  Sum x = sumFast(&first), y = sumFast(&second);
  double lead = ofFirst * x.value.high, rest = ofSecond * powerOf(form->rest, left) * y.value.high, sum = lead + rest;
  double size = fabs(lead) + fabs(rest);
  // Gamma functions overflow before quotients of them do.
  if (!(size <= DBL_MAX) || lead == 0 || rest == 0)
    return (Sum){tg_dd_of(NAN), INFINITY};
  return (Sum){tg_dd_of(sum), size / fabs(sum) * larger(x.loss, y.loss)};
}

static bool advance(const Form *form, tg_dd center, tg_dd rest, tg_dd step, tg_dd *value, tg_dd *slope,
                    double *largest) {
  bool isFirst = center.high == 0;
  tg_dd one = tg_dd_of(1), a = form->a, b = form->b, c = form->c;
  // (n + 1)(n + 2) p g'' = h² (n + a)(n + b) g - h (n + 1) (n (1 - 2 center) + q) g', where p = center (1 - center).
  tg_dd p = tg_dd_multiply(center, rest), both = tg_dd_add(tg_dd_add(a, b), one);
  tg_dd q = tg_dd_subtract(c, tg_dd_multiply(both, center)), slant = tg_dd_subtract(rest, center);
  tg_dd scale = isFirst ? step : tg_dd_divide(tg_dd_multiply(step, step), p);
  tg_dd other = isFirst ? one : tg_dd_divide(step, p);
  tg_dd before = *value,
        term = isFirst ? tg_dd_divide(tg_dd_multiply(tg_dd_multiply(a, b), step), c) : tg_dd_multiply(*slope, step);
  tg_dd sum = tg_dd_add(before, term), derivative = term;
  double first = firstRegular(form);
  int small = 0;
  for (int n = 0; n < kMostTerms; ++n) {
    tg_dd number = tg_dd_of(n), product = tg_dd_multiply(tg_dd_add(a, number), tg_dd_add(b, number)), next;
    if (isFirst) {
      // Of the term n + 1, the term n + 2.
      tg_dd after = tg_dd_of(n + 1.0);
      product = tg_dd_multiply(tg_dd_add(a, after), tg_dd_add(b, after));
      tg_dd divisor = tg_dd_multiply(tg_dd_add(c, after), tg_dd_of(n + 2.0));
      next = tg_dd_multiply(term, tg_dd_divide(tg_dd_multiply(product, scale), divisor));
    } else {
      tg_dd linear = tg_dd_multiply(tg_dd_add(tg_dd_multiply(number, slant), q), other);
      next = tg_dd_divide(
          tg_dd_subtract(tg_dd_divide(tg_dd_multiply(tg_dd_multiply(product, scale), before), tg_dd_of(n + 1.0)),
                         tg_dd_multiply(linear, term)),
          tg_dd_of(n + 2.0));
    }
    before = term;
    term = next;
    sum = tg_dd_add(sum, term);
    tg_dd weighted = tg_dd_multiply(term, tg_dd_of(n + 2.0));
    derivative = tg_dd_add(derivative, weighted);
    *largest = larger(*largest, fabs(term.high));
    if (!(fabs(sum.high) <= DBL_MAX))
      return false;
    // What is lost cannot be found by more terms.
    double ofSum = larger(fabs(sum.high), 0x1p-52 * *largest),
           ofSlope = larger(fabs(derivative.high), 0x1p-52 * *largest);
    bool isSmall = fabs(weighted.high) <= 0x1p-108 * ofSlope && fabs(term.high) <= 0x1p-108 * ofSum;
    small = isSmall ? small + 1 : 0;
    if (n >= first && small >= (isFirst ? 4 : 8)) {
      *value = sum;
      *slope = tg_dd_divide(derivative, step);
      return true;
    }
  }
  return false;
}

static Sum sumSlow(const Form *form) {
  tg_dd value = tg_dd_of(1);
  double largest = 1;
  if (!advanceToEnd(form, &value, &largest))
    return (Sum){tg_dd_of(NAN), INFINITY};
  return (Sum){value, largest / fabs(value.high)};
}

/// Sums a polynomial of degree -a, for any z.
static Sum sumPolynomial(const Form *form) {
  tg_dd term = tg_dd_of(1), sum = term;
  double degree = -form->a.high, largest = 1;
  for (double n = 0; n < degree && term.high != 0; ++n) {
    tg_dd number = tg_dd_of(n), product = tg_dd_multiply(tg_dd_add(form->a, number), tg_dd_add(form->b, number));
    tg_dd divisor = tg_dd_multiply(tg_dd_add(form->c, number), tg_dd_of(n + 1));
    term = tg_dd_multiply(term, tg_dd_divide(tg_dd_multiply(product, form->z), divisor));
    sum = tg_dd_add(sum, term);
    largest = larger(largest, fabs(term.high));
  }
  return (Sum){sum, largest / fabs(sum.high)};
}

/// Returns Γ(c) Γ(c - a - b) / (Γ(c - a) Γ(c - b))
static double valueAtOne(double a, double b, double c) {
  tg_dd ca = tg_dd_sum(c, -a), cb = tg_dd_sum(c, -b), left = tg_dd_subtract(ca, tg_dd_of(b));
  if (isPole(ca) || isPole(cb))
    return left.high > 0 ? 0 : NAN;
  double above = tg_special_gamma(c) * gammaOf(left), below = gammaOf(ca) * gammaOf(cb);
  if (fabs(above) <= DBL_MAX && fabs(below) <= DBL_MAX && above != 0 && below != 0)
    return above / below;
  double sign = copysign(1, above) * copysign(1, below);
  return sign * exp(lgamma(c) + lgamma(left.high) - lgamma(ca.high) - lgamma(cb.high));
}

/// Evaluates the first of some forms that loses little, or the one that loses the least; NaN if that is more than
/// `most`.
static double evaluateBest(const Form *forms, int count, Sum (*evaluate)(const Form *), double most) {
  Sum best = {tg_dd_of(NAN), INFINITY};
  double enough = evaluate == sumSlow ? 0x1p40 : 2, factor = 1;
  for (int k = 0; k < count && best.loss > enough; ++k) {
    Sum sum = evaluate(forms + k);
    if (sum.loss < best.loss) {
      best = sum;
      factor = powerOf(forms[k].rest, forms[k].power);
    }
  }
  return best.loss <= most ? best.value.high * factor + best.value.low * factor : NAN;
}

double tg_special_hyp2f1(double a, double b, double c, double z) {
  if (isnan(a) || isnan(b) || isnan(c) || isnan(z))
    return NAN;
  if (z == 0 || a == 0 || b == 0)
    return 1;
  double degreeA = a < 0 && isWhole(a) ? -a : INFINITY, degreeB = b < 0 && isWhole(b) ? -b : INFINITY;
  double degree = degreeA < degreeB ? degreeA : degreeB;
  if (c <= 0 && isWhole(c) && !(degree <= -c))
    return INFINITY;
  if (larger(larger(fabs(a), fabs(b)), fabs(c)) > 1e5 || isinf(z))
    return NAN;

  tg_dd ofA = tg_dd_of(a), ofB = tg_dd_of(b), ofC = tg_dd_of(c), ofZ = tg_dd_of(z), rest = tg_dd_sum(1, -z);
  tg_dd zero = tg_dd_of(0), ca = tg_dd_sum(c, -a), cb = tg_dd_sum(c, -b), left = tg_dd_subtract(ca, ofB);
  // A polynomial of z, or one times (1 - z)^(c - a - b).
  Form polynomials[2];
  int polynomialCount = 0;
  if (degree < INFINITY) {
    bool byA = degree == degreeA;
    polynomials[polynomialCount++] = (Form){byA ? ofA : ofB, byA ? ofB : ofA, ofC, zero, ofZ, rest};
  }
  if (z < 1 && (isPole(ca) || isPole(cb))) {
    bool byA = isPole(ca) && (!isPole(cb) || ca.high > cb.high);
    polynomials[polynomialCount++] = (Form){byA ? ca : cb, byA ? cb : ca, ofC, left, ofZ, rest};
  }
  if (polynomialCount)
    return evaluateBest(polynomials, polynomialCount, sumPolynomial, INFINITY);
  if (z > 1)
    return NAN;
  if (z == 1) {
    if (left.high > 0)
      return valueAtOne(a, b, c);
    // The sign of Γ(c) / (Γ(a) Γ(b)).
    double below = tg_special_gamma(a) * tg_special_gamma(b);
    return copysign(INFINITY, copysign(1, tg_special_gamma(c)) * copysign(1, below));
  }

  Form forms[4], fast[4], near[4], slow[4];
  int count = makeForms(ofA, ofB, ofC, ca, cb, left, z, forms);
  double result = evaluateBest(fast, selectForms(forms, count, -0.75, 0.75, fast), sumFast, 8);
  if (isnan(result))
    result = evaluateBest(near, selectForms(forms, count, nextafter(0.75, 1), 1, near), sumFromOne, 8);
  if (isnan(result))
    result = evaluateBest(slow, selectForms(forms, count, -0.5, 1, slow), sumSlow, 0x1p90);
  return result;
}
