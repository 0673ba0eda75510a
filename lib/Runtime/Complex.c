//===- Complex.c - Functions of complex numbers ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Those of C are libm's, which NumPy calls, too. A product of C is not used: where both parts are NaN, compilers look
// for infinities.

#include "TensorGraph/Runtime/Complex.h"
#include <complex.h>
#include <float.h>
#include <math.h>

static double complex toC(double re, double im) { return __builtin_complex(re, im); }
static tg_complex fromC(double complex z) { return (tg_complex){creal(z), cimag(z)}; }

#define TG_FUNCTION_OF_C(name)                                                                                         \
  tg_complex tg_complex_##name(double re, double im) { return fromC(c##name(toC(re, im))); }

TG_FUNCTION_OF_C(acos)
TG_FUNCTION_OF_C(acosh)
TG_FUNCTION_OF_C(asin)
TG_FUNCTION_OF_C(asinh)
TG_FUNCTION_OF_C(atan)
TG_FUNCTION_OF_C(atanh)
TG_FUNCTION_OF_C(cos)
TG_FUNCTION_OF_C(cosh)
TG_FUNCTION_OF_C(exp)
TG_FUNCTION_OF_C(log)
TG_FUNCTION_OF_C(sin)
TG_FUNCTION_OF_C(sinh)
TG_FUNCTION_OF_C(sqrt)
TG_FUNCTION_OF_C(tan)
TG_FUNCTION_OF_C(tanh)

//===----------------------------------------------------------------------===//
// Products and quotients
//===----------------------------------------------------------------------===//

static tg_complex multiply(tg_complex x, tg_complex y) {
  return (tg_complex){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re};
}

/// Returns a part of the quotient where |c| >= |d|: (a + b d/c) / (c + d d/c). `ratio` is d/c.
static double partOfQuotient(double a, double b, double c, double d, double ratio) {
  double divisor = c + d * ratio;
  // Where the ratio underflows, the product is found in another order.
  double product = ratio != 0 || d == 0 ? b * ratio : d * (b / c);
  return (a + product) / divisor;
}

// Smith's method, with operands scaled by powers of two where it would overflow or underflow (Baudin and Smith, "A
// robust complex division in Scilab", 2012). By zero, parts are divided by a positive zero, as in NumPy.
tg_complex tg_complex_div(double a, double b, double c, double d) {
  if (c == 0 && d == 0)
    return (tg_complex){a / fabs(c), b / fabs(c)};
  static const double large = DBL_MAX / 2, small = DBL_MIN * 2 / DBL_EPSILON, up = 2 / (DBL_EPSILON * DBL_EPSILON);
  double numerator = fmax(fabs(a), fabs(b)), denominator = fmax(fabs(c), fabs(d)), scale = 1;
  if (numerator >= large)
    a *= 0.5, b *= 0.5, scale *= 2;
  else if (numerator <= small)
    a *= up, b *= up, scale /= up;
  if (denominator >= large)
    c *= 0.5, d *= 0.5, scale *= 0.5;
  else if (denominator <= small)
    c *= up, d *= up, scale *= up;
  if (fabs(c) >= fabs(d)) {
    double ratio = d / c;
    return (tg_complex){partOfQuotient(a, b, c, d, ratio) * scale, partOfQuotient(b, -a, c, d, ratio) * scale};
  }
  double ratio = c / d;
  return (tg_complex){partOfQuotient(b, a, d, c, ratio) * scale, partOfQuotient(-a, b, d, c, ratio) * scale};
}

static tg_complex divide(tg_complex x, tg_complex y) { return tg_complex_div(x.re, x.im, y.re, y.im); }

tg_complex tg_complex_reciprocal(double re, double im) { return tg_complex_div(1, 0, re, im); }

tg_complex tg_complex_rsqrt(double re, double im) {
  tg_complex root = tg_complex_sqrt(re, im);
  return tg_complex_div(1, 0, root.re, root.im);
}

/// Computes the sign as NumPy has it: x/|x|; 0 at 0, and the direction of an infinity along one axis.
tg_complex tg_complex_sign(double re, double im) {
  double size = hypot(re, im);
  if (isnan(size) || (isinf(re) && isinf(im)))
    return (tg_complex){NAN, NAN};
  if (isinf(re))
    return (tg_complex){copysign(1, re), 0};
  if (isinf(im))
    return (tg_complex){0, copysign(1, im)};
  // The size may overflow.
  if (isinf(size))
    return tg_complex_sign(re * 0.5, im * 0.5);
  return size == 0 ? (tg_complex){0, 0} : (tg_complex){re / size, im / size};
}

/// Computes a power by multiplication for whole exponents below 100, which keeps whole numbers exact, as in NumPy.
tg_complex tg_complex_pow(double x_re, double x_im, double y_re, double y_im) {
  tg_complex x = {x_re, x_im}, one = {1, 0};
  if (y_re == 0 && y_im == 0)
    return one;
  if (x_re == 0 && x_im == 0)
    return y_re > 0 ? (tg_complex){0, 0} : (tg_complex){NAN, NAN};
  if (y_im != 0 || y_re != trunc(y_re) || fabs(y_re) >= 100)
    return fromC(cpow(toC(x_re, x_im), toC(y_re, y_im)));
  tg_complex result = one;
  int isFirst = 1;
  for (int exponent = (int)fabs(y_re); exponent > 0; exponent >>= 1) {
    if (exponent & 1) {
      result = isFirst ? x : multiply(result, x);
      isFirst = 0;
    }
    if (exponent > 1)
      x = multiply(x, x);
  }
  return y_re < 0 ? divide(one, result) : result;
}

//===----------------------------------------------------------------------===//
// Exponentials and logarithms
//===----------------------------------------------------------------------===//

tg_complex tg_complex_expm1(double re, double im) {
  if (im == 0)
    return (tg_complex){expm1(re), im};
  double half = sin(0.5 * im);
  return (tg_complex){expm1(re) * cos(im) - 2 * half * half, exp(re) * sin(im)};
}

/// Returns the sum, and adds what it loses by rounding to `lost`.
static double addExactly(double x, double y, double *lost) {
  double sum = x + y, other = sum - x;
  *lost += (x - (sum - other)) + (y - other);
  return sum;
}

tg_complex tg_complex_log1p(double re, double im) {
  double angle = atan2(im, 1 + re);
  if (fabs(re) < 4 && fabs(im) < 4) {
    // |1 + z|² - 1, whose terms may cancel: squares and sums are exact.
    double re2 = re * re, im2 = im * im, lost = fma(re, re, -re2) + fma(im, im, -im2);
    double rest = addExactly(addExactly(2 * re, re2, &lost), im2, &lost) + lost;
    if (fabs(rest) < 0.5)
      return (tg_complex){0.5 * log1p(rest), angle};
  }
  return (tg_complex){tg_complex_log(1 + re, im).re, angle};
}

tg_complex tg_complex_sigmoid(double re, double im) {
  // Neither exponential overflows.
  if (re >= 0) {
    tg_complex e = tg_complex_exp(-re, -im);
    return tg_complex_div(1, 0, 1 + e.re, e.im);
  }
  tg_complex e = tg_complex_exp(re, im);
  return tg_complex_div(e.re, e.im, 1 + e.re, e.im);
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

const tg_function tg_complex_functions[] = {
    TG_FUNCTION(tg_complex_acos),  TG_FUNCTION(tg_complex_acosh),   TG_FUNCTION(tg_complex_asin),
    TG_FUNCTION(tg_complex_asinh), TG_FUNCTION(tg_complex_atan),    TG_FUNCTION(tg_complex_atanh),
    TG_FUNCTION(tg_complex_cos),   TG_FUNCTION(tg_complex_cosh),    TG_FUNCTION(tg_complex_div),
    TG_FUNCTION(tg_complex_exp),   TG_FUNCTION(tg_complex_expm1),   TG_FUNCTION(tg_complex_log),
    TG_FUNCTION(tg_complex_log1p), TG_FUNCTION(tg_complex_pow),     TG_FUNCTION(tg_complex_reciprocal),
    TG_FUNCTION(tg_complex_rsqrt), TG_FUNCTION(tg_complex_sigmoid), TG_FUNCTION(tg_complex_sign),
    TG_FUNCTION(tg_complex_sin),   TG_FUNCTION(tg_complex_sinh),    TG_FUNCTION(tg_complex_sqrt),
    TG_FUNCTION(tg_complex_tan),   TG_FUNCTION(tg_complex_tanh),    {0, 0}};
