//===- HypergeometricSlopes.c - Derivatives by parameters -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The derivatives of Gauss's hypergeometric function F(a, b; c; z) by a and by c: the sums of Hypergeometric.c, of
// numbers with a derivative, which are multiplied and divided in another order. Power series are in doubles where
// |z| <= 3/4, else with 100 bits: Taylor series of the solution of the differential equation. Near 1 that takes the
// place of series in 1 - z, whose coefficients are singular where c - a - b is an integer.
//
//===----------------------------------------------------------------------===//

#include "../DoubleDouble.h"

typedef struct Dual {
  tg_dd value, slope;
} Dual;
typedef Dual Number;
#define HIGH(number) ((number).value.high)

#include "HypergeometricForms.h"
#include "TensorGraph/Runtime/Math.h"
#include "TensorGraph/Runtime/Special.h"

/// Of 100 bits, more than these may not be lost.
static const double kMostLoss = 0x1p90;

static bool isNegativeWhole(double x) { return x <= 0 && x == floor(x); }

//===----------------------------------------------------------------------===//
// Numbers with a derivative
//===----------------------------------------------------------------------===//

static Dual constant(tg_dd x) { return (Dual){x, {0, 0}}; }

static Dual plus(Dual x, Dual y) { return (Dual){tg_dd_add(x.value, y.value), tg_dd_add(x.slope, y.slope)}; }

static Dual minus(Dual x, Dual y) { return (Dual){tg_dd_subtract(x.value, y.value), tg_dd_subtract(x.slope, y.slope)}; }

/// Returns x + y for a constant y.
static Dual shifted(Dual x, double y) { return (Dual){tg_dd_add(x.value, tg_dd_of(y)), x.slope}; }

static Dual times(Dual x, Dual y) {
  return (Dual){tg_dd_multiply(x.value, y.value),
                tg_dd_add(tg_dd_multiply(x.slope, y.value), tg_dd_multiply(x.value, y.slope))};
}

static Dual scaled(Dual x, tg_dd y) { return (Dual){tg_dd_multiply(x.value, y), tg_dd_multiply(x.slope, y)}; }

static Dual dividedBy(Dual x, tg_dd y) { return (Dual){tg_dd_divide(x.value, y), tg_dd_divide(x.slope, y)}; }

static Dual over(Dual x, Dual y) {
  tg_dd quotient = tg_dd_divide(x.value, y.value);
  return (Dual){quotient, tg_dd_divide(tg_dd_subtract(x.slope, tg_dd_multiply(quotient, y.slope)), y.value)};
}

static double sizeOf(Dual x) { return larger(fabs(x.value.high), fabs(x.slope.high)); }

/// Returns log(x) of a positive x with 100 bits.
static tg_dd logarithm(tg_dd x) {
  int exponent;
  double mantissa = frexp(x.high, &exponent);
  if (mantissa < 0.70710678118654752)
    exponent -= 1;
  tg_dd m = {ldexp(x.high, -exponent), ldexp(x.low, -exponent)}, one = tg_dd_of(1);
  // 2 atanh(s)
  tg_dd s = tg_dd_divide(tg_dd_subtract(m, one), tg_dd_add(m, one)), square = tg_dd_multiply(s, s), sum = tg_dd_of(0);
  for (int k = 45; k >= 1; k -= 2)
    sum = tg_dd_add(tg_dd_multiply(sum, square), tg_dd_divide(one, tg_dd_of(k)));
  sum = tg_dd_multiply(tg_dd_multiply(sum, s), tg_dd_of(2));
  tg_dd ln2 = {0x1.62e42fefa39efp-1, 0x1.abc9e3b39803fp-56};
  return tg_dd_add(sum, tg_dd_multiply(ln2, tg_dd_of(exponent)));
}

//===----------------------------------------------------------------------===//
// Series
//===----------------------------------------------------------------------===//

/// F and its derivative, and how large terms of each were.
typedef struct Sum {
  Dual value;
  double largest, steepest;
} Sum;

static const Sum kNone = {{{NAN, 0}, {NAN, 0}}, INFINITY, INFINITY};

/// Adds a term by Neumaier's sum: small terms of a long sum are not lost.
static void accumulate(tg_dd *sum, double term) {
  tg_dd next = tg_dd_sum(sum->high, term);
  *sum = (tg_dd){next.high, sum->low + next.low};
}

/// Sums the power series in doubles.
static Sum sumFast(const Form *form) {
  double a = form->a.value.high, b = form->b.value.high, c = form->c.value.high, z = form->z.high;
  double ofA = form->a.slope.high, ofB = form->b.slope.high, ofC = form->c.slope.high;
  double first = firstRegular(form), term = 1, slope = 0, size = 0, largest = 1, steepest = 0;
  tg_dd sum = {1, 0}, slopes = {0, 0};
  int small = 0;
  for (int n = 0; n < 2000; ++n) {
    double below = z / ((c + n) * (n + 1.0)), factor = (a + n) * (b + n) * below;
    double change = (ofA * (b + n) + ofB * (a + n)) * below - ofC * factor / (c + n);
    double changed = term * change;
    // What cancels in a term is lost for those after it, too.
    size = size * fabs(factor) + fabs(changed);
    steepest = larger(steepest, size);
    slope = slope * factor + changed;
    term *= factor;
    accumulate(&sum, term);
    accumulate(&slopes, slope);
    largest = larger(largest, fabs(term));
    if (!(largest <= DBL_MAX && steepest <= DBL_MAX))
      return kNone;
    double ratio = fabs(factor), left = 0x1p-56 * (1 - ratio);
    bool isSmall =
        ratio < 1 && fabs(term) * ratio <= left * fabs(sum.high) && fabs(slope) * ratio <= left * fabs(slopes.high);
    small = isSmall || (term == 0 && slope == 0) ? small + 1 : 0;
    if (n >= first && small >= 3)
      return (Sum){{tg_dd_of(sum.high + sum.low), tg_dd_of(slopes.high + slopes.low)}, largest, steepest};
  }
  return kNone;
}

static bool advance(const Form *form, tg_dd center, tg_dd rest, tg_dd step, Dual *value, Dual *slope, double *largest) {
  bool isFirst = center.high == 0;
  tg_dd one = tg_dd_of(1);
  Dual a = form->a, b = form->b, c = form->c;
  // (n + 1)(n + 2) p g'' = h² (n + a)(n + b) g - h (n + 1) (n (1 - 2 center) + q) g', where p = center (1 - center).
  tg_dd p = tg_dd_multiply(center, rest), slant = tg_dd_subtract(rest, center);
  Dual q = minus(c, scaled(shifted(plus(a, b), 1), center));
  tg_dd scale = isFirst ? step : tg_dd_divide(tg_dd_multiply(step, step), p);
  tg_dd other = isFirst ? one : tg_dd_divide(step, p);
  Dual before = *value, term = isFirst ? over(scaled(times(a, b), step), c) : scaled(*slope, step);
  Dual sum = plus(before, term), derivative = term;
  double first = firstRegular(form);
  int small = 0;
  *largest = larger(*largest, sizeOf(term));
  for (int n = 0; n < kMostTerms; ++n) {
    Dual next;
    if (isFirst) {
      // Of the term n + 1, the term n + 2.
      Dual product = times(shifted(a, n + 1.0), shifted(b, n + 1.0));
      next = dividedBy(over(times(term, scaled(product, scale)), shifted(c, n + 1.0)), tg_dd_of(n + 2.0));
    } else {
      Dual product = scaled(times(shifted(a, n), shifted(b, n)), tg_dd_divide(scale, tg_dd_of(n + 1.0)));
      Dual linear = scaled(plus(q, constant(tg_dd_multiply(tg_dd_of(n), slant))), other);
      next = dividedBy(minus(times(product, before), times(linear, term)), tg_dd_of(n + 2.0));
    }
    before = term;
    term = next;
    sum = plus(sum, term);
    Dual weighted = scaled(term, tg_dd_of(n + 2.0));
    derivative = plus(derivative, weighted);
    *largest = larger(*largest, sizeOf(term));
    if (!(*largest <= DBL_MAX))
      return false;
    // What is lost cannot be found by more terms.
    double least = 0x1p-160 * *largest;
    bool isSmall = fabs(weighted.value.high) <= 0x1p-108 * fabs(derivative.value.high) + least &&
                   fabs(weighted.slope.high) <= 0x1p-108 * fabs(derivative.slope.high) + least &&
                   fabs(term.value.high) <= 0x1p-108 * fabs(sum.value.high) + least &&
                   fabs(term.slope.high) <= 0x1p-108 * fabs(sum.slope.high) + least;
    small = isSmall ? small + 1 : 0;
    if (n >= first && small >= (isFirst ? 4 : 8)) {
      *value = sum;
      *slope = dividedBy(derivative, step);
      return true;
    }
  }
  return false;
}

static Sum sumSlow(const Form *form) {
  Dual value = constant(tg_dd_of(1));
  double largest = 1;
  return advanceToEnd(form, &value, &largest) ? (Sum){value, largest, largest} : kNone;
}

/// Returns the derivative of a polynomial of degree -a, for any z; a is constant.
static double slopeOfPolynomial(Dual a, Dual b, Dual c, tg_dd z) {
  Dual term = constant(tg_dd_of(1)), sum = term;
  for (double n = 0; n < -a.value.high; ++n) {
    Dual product = scaled(times(shifted(a, n), shifted(b, n)), z);
    term = dividedBy(over(times(term, product), shifted(c, n)), tg_dd_of(n + 1));
    sum = plus(sum, term);
  }
  return sum.slope.high;
}

//===----------------------------------------------------------------------===//
// The forms
//===----------------------------------------------------------------------===//

/// Returns the derivative of rest^power F; `loss` becomes the ratio of its largest term to it.
static double slopeOf(const Form *form, Sum sum, double *loss) {
  tg_dd log = logarithm(form->rest), power = tg_dd_multiply(form->power.value, log);
  tg_dd added = tg_dd_multiply(form->power.slope, log), ofPower = tg_dd_multiply(added, sum.value.value);
  tg_dd slope = tg_dd_add(sum.value.slope, ofPower);
  *loss = (sum.steepest + sum.largest * fabs(added.high)) / fabs(slope.high);
  double factor = exp(power.high);
  return (slope.high + slope.low) * (factor + factor * power.low);
}

/// Evaluates the first of some forms that loses little, or the one that loses the least; NaN if that is more than
/// `most`.
static double evaluateBest(const Form *forms, int count, Sum (*evaluate)(const Form *), double enough, double most) {
  double least = INFINITY, best = NAN;
  for (int k = 0; k < count && least > enough; ++k) {
    double loss, slope = slopeOf(forms + k, evaluate(forms + k), &loss);
    if (loss < least) {
      least = loss;
      best = slope;
    }
  }
  return least <= most ? best : NAN;
}

/// Computes 1/Γ(x) and its derivative; (-1)ⁿ n! at the pole -n.
static void reciprocalGamma(tg_dd x, double *value, double *slope) {
  if (x.low == 0 && isNegativeWhole(x.high)) {
    *value = 0;
    *slope = tg_special_gamma(1 - x.high) * (fmod(x.high, 2) == 0 ? 1 : -1);
    return;
  }
  double gamma = tg_special_gamma(x.high), psi = tg_digamma(x.high);
  *value = 1 / (x.low == 0 ? gamma : gamma * (1 + x.low * psi));
  *slope = -psi * *value;
}

/// Returns the derivative of Γ(c) Γ(c - a - b) / (Γ(c - a) Γ(c - b)), by a or by c.
static double slopeAtOne(double a, double b, double c, bool byC) {
  tg_dd ca = tg_dd_sum(c, -a), cb = tg_dd_sum(c, -b), left = tg_dd_subtract(ca, tg_dd_of(b));
  double ofCa, ofCb, slopeOfCa, slopeOfCb;
  reciprocalGamma(ca, &ofCa, &slopeOfCa);
  reciprocalGamma(cb, &ofCb, &slopeOfCb);
  double front = tg_special_gamma(c) * tg_special_gamma(left.high), psi = tg_digamma(left.high);
  if (byC)
    return front * ((tg_digamma(c) + psi) * ofCa * ofCb + slopeOfCa * ofCb + ofCa * slopeOfCb);
  return front * ofCb * (-psi * ofCa - slopeOfCa);
}

static double slope(double a, double b, double c, double z, bool byC) {
  if (isnan(a) || isnan(b) || isnan(c) || isnan(z))
    return NAN;
  if (larger(larger(fabs(a), fabs(b)), fabs(c)) > 1e5 || isinf(z))
    return NAN;
  // A polynomial that the derivative does not make a series of.
  double degreeA = isNegativeWhole(a) && byC ? -a : INFINITY, degreeB = isNegativeWhole(b) ? -b : INFINITY;
  bool byA = degreeA < degreeB;
  double degree = byA ? degreeA : degreeB;
  if (isNegativeWhole(c) && !(degree <= -c))
    return NAN;
  if (z == 0 || degree == 0)
    return 0;
  Dual ofA = constant(tg_dd_of(a)), ofB = constant(tg_dd_of(b)), ofC = constant(tg_dd_of(c));
  *(byC ? &ofC.slope : &ofA.slope) = tg_dd_of(1);
  if (degree < INFINITY)
    return slopeOfPolynomial(byA ? ofA : ofB, byA ? ofB : ofA, ofC, tg_dd_of(z));
  Dual ca = minus(ofC, ofA), cb = minus(ofC, ofB), left = minus(ca, ofB);
  if (z > 1 || (z == 1 && !(left.value.high > 0)))
    return NAN;
  if (z == 1)
    return slopeAtOne(a, b, c, byC);

  Form forms[4], fast[4], slow[4];
  int count = makeForms(ofA, ofB, ofC, ca, cb, left, z, forms);
  double result = evaluateBest(fast, selectForms(forms, count, -0.75, 0.75, fast), sumFast, 2, 8);
  if (isnan(result))
    result = evaluateBest(slow, selectForms(forms, count, -0.5, 1, slow), sumSlow, 0x1p40, kMostLoss);
  return result;
}

double tg_special_hyp2f1_da(double a, double b, double c, double z) { return slope(a, b, c, z, false); }

double tg_special_hyp2f1_dc(double a, double b, double c, double z) { return slope(a, b, c, z, true); }
