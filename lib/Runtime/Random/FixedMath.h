//===- FixedMath.h - Functions with fixed arithmetic ---------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_RANDOM_FIXEDMATH_H
#define TENSORGRAPH_LIB_RUNTIME_RANDOM_FIXEDMATH_H

// Draws have the same bits on every machine, so they are computed by operations that IEEE 754 defines exactly, in a
// fixed order: no function of libm but sqrt, floor and fabs, and no fused multiply-add (these files are compiled with
// -ffp-contract=off). Fast code has the same formulas on vectors (lib/CodeGen/VectorMath/Draws.cpp).

#include <math.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t tg_bits_of(double x) {
  uint64_t bits;
  memcpy(&bits, &x, sizeof(bits));
  return bits;
}
static inline double tg_of_bits(uint64_t bits) {
  double x;
  memcpy(&x, &bits, sizeof(x));
  return x;
}

/// Returns log x for a positive normal number, with an error below 1 ulp. The polynomial is fdlibm's (e_log.c).
static inline double tg_fixed_log(double x) {
  // x = 2^k (1 + f), with 1 + f between √½ and √2.
  uint64_t bits = tg_bits_of(x) + (0x3ff0000000000000u - 0x3fe6a09e00000000u);
  double k = (double)(int64_t)(bits >> 52) - 1023;
  double f = tg_of_bits((bits & 0x000fffffffffffffu) + 0x3fe6a09e00000000u) - 1;
  double s = f / (2 + f), z = s * s, w = z * z, h = 0.5 * f * f;
  double even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01));
  double odd = z * (6.666666666666735130e-01 +
                    w * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860510511658e-01)));
  return s * (h + (even + odd)) + k * 1.90821492927058770002e-10 - h + f + k * 6.93147180369123816490e-01;
}

/// Returns e^x; the polynomial is fdlibm's (e_exp.c).
static inline double tg_fixed_exp(double x) {
  if (!(x < 709.782712893384))
    return x * HUGE_VAL; // ∞ or NaN
  if (x < -745.2)
    return 0;
  // Adding 1.5 * 2^52 rounds to an integer.
  double shifted = x * 1.44269504088896338700 + 0x1.8p52, k = shifted - 0x1.8p52;
  double high = x - k * 6.93147180369123816490e-01, low = k * 1.90821492927058770002e-10;
  double r = high - low, t = r * r;
  double c =
      r -
      t * (1.66666666666666019037e-01 +
           t * (-2.77777777770155933842e-03 +
                t * (6.61375632143793436117e-05 + t * (-1.65339022054652515390e-06 + t * 4.13813679705723846039e-08))));
  double y = 1 - ((low - (r * c) / (2 - c)) - high);
  // In two steps, as 2^k may not be a normal number.
  int64_t n = (int64_t)k, half = n / 2;
  return y * tg_of_bits((uint64_t)(half + 1023) << 52) * tg_of_bits((uint64_t)(n - half + 1023) << 52);
}

/// Returns log x for any x >= 0 that is not a NaN.
double tg_fixed_log_of_any(double x);
/// Returns log(1 + x) for x > -1.
double tg_fixed_log1p(double x);
/// Returns sin(πx) and cos(πx) for |x| <= 1.
double tg_fixed_sinpi(double x);
double tg_fixed_cospi(double x);
/// Returns tan(π(x - ½)) for 0 < x < 1.
double tg_fixed_cotangent(double x);
/// Returns log Γ(x) for x > 0.
double tg_fixed_lgamma(double x);
/// Returns the distribution function of the standard normal distribution.
double tg_fixed_phi(double x);
/// Returns x^y for x > 0.
double tg_fixed_pow(double x, double y);

#define TG_HORNER7(r, c) (((((((c[7] * r + c[6]) * r + c[5]) * r + c[4]) * r + c[3]) * r + c[2]) * r + c[1]) * r + c[0])

/// Returns the quantile of the standard normal distribution for 0 < p < 1: Wichura, "Algorithm AS 241", 1988.
static inline double tg_fixed_quantile(double p) {
  static const double a[8] = {3.3871328727963666080, 133.14166789178437745, 1971.5909503065514427,
                              13731.693765509461125, 45921.953931549871457, 67265.770927008700853,
                              33430.575583588128105, 2509.0809287301226727};
  static const double b[8] = {1.0,
                              42.313330701600911252,
                              687.18700749205790830,
                              5394.1960214247511077,
                              21213.794301586595867,
                              39307.895800092710610,
                              28729.085735721942674,
                              5226.4952788528545610};
  static const double c[8] = {1.42343711074968357734,  4.63033784615654529590,   5.76949722146069140550,
                              3.64784832476320460504,  1.27045825245236838258,   .241780725177450611770,
                              .0227238449892691845833, 7.74545014278341407640e-4};
  static const double d[8] = {1.0,
                              2.05319162663775882187,
                              1.67638483018380384940,
                              .689767334985100004550,
                              .148103976427480074590,
                              .0151986665636164571966,
                              5.47593808499534494600e-4,
                              1.05075007164441684324e-9};
  static const double far[8] = {6.65790464350110377720,    5.46378491116411436990,   1.78482653991729133580,
                                .296560571828504891230,    .0265321895265761230930,  .00124266094738807843860,
                                2.71155556874348757815e-5, 2.01033439929228813265e-7};
  static const double farther[8] = {1.0,
                                    .599832206555887937690,
                                    .136929880922735805310,
                                    .0148753612908506148525,
                                    7.86869131145613259100e-4,
                                    1.84631831751005468180e-5,
                                    1.42151175831644588870e-7,
                                    2.04426310338993978564e-15};
  double q = p - 0.5;
  if (fabs(q) <= 0.425) {
    double r = 0.180625 - q * q;
    return q * TG_HORNER7(r, a) / TG_HORNER7(r, b);
  }
  double t = sqrt(-tg_fixed_log(q < 0 ? p : 1 - p)), tail;
  if (t <= 5) {
    double r = t - 1.6;
    tail = TG_HORNER7(r, c) / TG_HORNER7(r, d);
  } else {
    double r = t - 5;
    tail = TG_HORNER7(r, far) / TG_HORNER7(r, farther);
  }
  return q < 0 ? -tail : tail;
}

#endif // TENSORGRAPH_LIB_RUNTIME_RANDOM_FIXEDMATH_H
