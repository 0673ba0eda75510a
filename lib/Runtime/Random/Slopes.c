//===- Slopes.c - Derivatives of draws by rejection -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// How a number x changes with a parameter a while its place F(x; a) in the distribution stays: -(∂F/∂a) / (∂F/∂x)
// (Figurnov, Mohamed and Mnih, "Implicit reparameterization gradients", 2018). ∂F/∂a is an integral from the lower end
// to x of the density times (log t - E log t), and the negative of the integral from x to the upper end. On one of the
// two sides the second factor has one sign, so nothing cancels there.
//
// Integrals are over v from 0 to ∞, where t = x e^-v or the like, by the double exponential formula of Takahasi and
// Mori (1974): v = s exp(u - e^-u).
//
//===----------------------------------------------------------------------===//

#include "Samplers.h"

/// An integrand, of v.
typedef double (*integrand)(double v, const double *parameters);

static double integrate(integrand function, double s, const double *parameters) {
  double sum = 0, h = 0.0625;
  for (int k = -68; k <= 80; ++k) {
    double u = h * k, inner = tg_fixed_exp(-u), v = s * tg_fixed_exp(u - inner);
    sum = sum + function(v, parameters) * v * (1 + inner);
  }
  return sum * h;
}

/// Computes ψ(a) for a > 0: the asymptotic series (Abramowitz and Stegun, 6.3.18), to which the recurrence leads.
static double digamma(double a) {
  double sum = 0;
  for (; a < 12; a = a + 1)
    sum = sum + 1 / a;
  double w = 1 / (a * a);
  double series =
      w * (1.0 / 12 - w * (1.0 / 120 - w * (1.0 / 252 - w * (1.0 / 240 - w * (1.0 / 132 - w * 691 / 32760)))));
  return tg_fixed_log_of_any(a) - 0.5 / a - series - sum;
}

//===----------------------------------------------------------------------===//
// Gamma
//===----------------------------------------------------------------------===//

// Parameters: a, x, log x - ψ(a). The numbers t are x e^-v and x e^v; e^±v - 1 is -v ± … for small v.
static double expMinusOne(double v) {
  if (fabs(v) > 0.5)
    return tg_fixed_exp(v) - 1;
  double term = v, sum = v;
  for (int k = 2; k < 18; ++k) {
    term = term * v / k;
    sum = sum + term;
  }
  return sum;
}
static double belowGamma(double v, const double *p) {
  return tg_fixed_exp(-p[0] * v - p[1] * expMinusOne(-v)) * (v - p[2]);
}
static double aboveGamma(double v, const double *p) {
  return v > 700 ? 0 : tg_fixed_exp(p[0] * v - p[1] * expMinusOne(v)) * (v + p[2]);
}

/// Returns ∂ log x / ∂a for x of the gamma distribution, given log x.
static double gammaSlope(double a, double logOfX) {
  double x = tg_fixed_exp(logOfX);
  if (!(a > 0 && x < HUGE_VAL))
    return NAN;
  if (x < 1) {
    // The power series of F, without its leading terms, which cancel.
    double base = logOfX - digamma(a + 1), harmonic = 0, term = 1 / a, sum = term * base;
    for (int n = 1; n < 40; ++n) {
      term = term * x / (a + n);
      harmonic = harmonic + 1 / (a + n);
      sum = sum + term * (base - harmonic);
    }
    return -sum;
  }
  double parameters[3] = {a, x, logOfX - digamma(a)};
  double rate = fabs(a - x) + sqrt(x);
  return integrate(parameters[2] <= 0 ? belowGamma : aboveGamma, 1 / rate, parameters);
}

double tg_draw_log_gamma_slope(TG_KEY_AND_ELEMENT, double shape) {
  return gammaSlope(shape, tg_draw_log_gamma(k, s, e, shape));
}

double tg_draw_gamma_slope(TG_KEY_AND_ELEMENT, double shape) {
  double x = tg_draw_log_gamma(k, s, e, shape);
  return tg_fixed_exp(x) * gammaSlope(shape, x);
}

//===----------------------------------------------------------------------===//
// Beta
//===----------------------------------------------------------------------===//

// Parameters: a, b, x, 1 - x, and log x - E log t.
static double belowBeta(double v, const double *p) {
  // t = x e^-v
  double rest = p[3] - p[2] * expMinusOne(-v);
  return tg_fixed_exp(-p[0] * v + (p[1] - 1) * tg_fixed_log_of_any(rest / p[3])) * (v - p[4]);
}
static double aboveBeta(double v, const double *p) {
  // 1 - t = (1 - x) e^-v
  double ratio = 1 - p[3] * expMinusOne(-v) / p[2], log = tg_fixed_log1p(ratio - 1);
  return tg_fixed_exp(-p[1] * v + (p[0] - 1) * log) * (log + p[4]);
}

/// Returns ∂x / ∂a for x of the beta distributiongiven x and its distance `rest` from 1.
static double betaSlope(double a, double b, double x, double rest) {
  if (!(a > 0 && b > 0))
    return NAN;
  if (!(x > 0 && rest > 0))
    return 0;
  double log = x < 0.5 ? tg_fixed_log_of_any(x) : tg_fixed_log1p(-rest);
  double parameters[5] = {a, b, x, rest, log - (digamma(a) - digamma(a + b))};
  if (parameters[4] <= 0) {
    double pull = b < 1 ? 0 : (b - 1) * x / rest, rate = b < 1 ? a : fabs(a - pull) + sqrt(pull / rest);
    return x * integrate(belowBeta, 1 / rate, parameters);
  }
  double pull = a < 1 ? 0 : (a - 1) * rest / x, rate = a < 1 ? b : fabs(b - pull) + sqrt(pull / x);
  return rest * integrate(aboveBeta, 1 / rate, parameters);
}

/// Computes the derivative with respect to a, or if `second` is 1 to b: the distance from 1 has the distribution with
/// the parameters exchanged.
double tg_draw_beta_slope(TG_KEY_AND_ELEMENT, double a, double b, double second) {
  tg_stream stream = tg_stream_of(k, s, e);
  double difference = tg_sample_log_gamma(&stream, a);
  difference = difference - tg_sample_log_gamma(&stream, b);
  double ratio = tg_fixed_exp(-fabs(difference)), less = ratio / (1 + ratio), more = 1 / (1 + ratio);
  double x = difference < 0 ? less : more, rest = difference < 0 ? more : less;
  return second == 0 ? betaSlope(a, b, x, rest) : -betaSlope(b, a, rest, x);
}

//===----------------------------------------------------------------------===//
// Student
//===----------------------------------------------------------------------===//

/// Computes the derivative with respect to the degrees of freedom ν: ν / (ν + t²) has the beta distribution of ν/2 and
/// 1/2.
double tg_draw_student_t_slope(TG_KEY_AND_ELEMENT, double df) {
  double t = tg_draw_student_t(k, s, e, df, 0, 1), square = t * t;
  if (t == 0 || df == HUGE_VAL)
    return 0;
  double x = df / (df + square), rest = square / (df + square);
  return 0.5 * (square / df - df / (x * x) * 0.5 * betaSlope(0.5 * df, 0.5, x, rest)) / t;
}

//===----------------------------------------------------------------------===//
// Von Mises
//===----------------------------------------------------------------------===//

static const double pi = 3.14159265358979323846;

/// Returns 1 - I₁(κ) / I₀(κ), the mean of 1 - cos θ.
static double meanOfVersine(double concentration) {
  if (concentration > 300) {
    // Abramowitz and Stegun, 9.7.1.
    double u = 1 / concentration;
    return u * (1.0 / 2 + u * (1.0 / 8 + u * (1.0 / 8 + u * (25.0 / 128 + u * (13.0 / 32 + u * 1073.0 / 1024)))));
  }
  // The continued fraction of the ratio, from a term on where it is near its asymptote.
  double n = floor(concentration) + 40, ratio = concentration / (2 * n);
  for (; n >= 1; n = n - 1)
    ratio = 1 / (2 * n / concentration + ratio);
  return 1 - ratio;
}

/// Returns sin(θ/2)².
static double halfVersine(double angle) {
  double sine = tg_fixed_sinpi(0.5 * angle / pi);
  return sine * sine;
}

/// Computes the integral of (cos θ - E cos θ) exp(κ (cos θ - cos x)) over θ, by the formula of Takahasi and Mori for
/// intervals.
static double vonMisesIntegral(double from, double to, double x, double concentration, double mean) {
  double sum = 0, h = 0.03125, width = to - from;
  for (int k = -112; k <= 112; ++k) {
    double power = tg_fixed_exp(h * k), sinh = power - 1 / power, cosh = power + 1 / power;
    double ratio = tg_fixed_exp(-1.57079632679489661923 * fabs(sinh)), near = ratio / (1 + ratio);
    double angle = sinh < 0 ? from + width * near : to - width * near;
    double weight = 1.57079632679489661923 * cosh * near / (1 + ratio);
    double difference = 2 * (halfVersine(x) - halfVersine(angle));
    sum = sum + (mean - 2 * halfVersine(angle)) * tg_fixed_exp(concentration * difference) * weight;
  }
  return sum * h * width;
}

double tg_draw_von_mises_slope(TG_KEY_AND_ELEMENT, double concentration) {
  double angle = tg_draw_von_mises(k, s, e, 0, concentration), x = fabs(angle);
  if (!(concentration >= 0 && concentration < HUGE_VAL))
    return NAN;
  double mean = meanOfVersine(concentration), slope;
  if (2 * halfVersine(x) < mean) {
    slope = -vonMisesIntegral(0, x, x, concentration, mean);
  } else {
    // Beyond `end` the exponential is below e^-50.
    double end = pi, least = x;
    for (int step = 0; step < 60; ++step) {
      double middle = 0.5 * (least + end);
      if (2 * concentration * (halfVersine(middle) - halfVersine(x)) < 50)
        least = middle;
      else
        end = middle;
    }
    slope = vonMisesIntegral(x, end, x, concentration, mean);
  }
  return angle < 0 ? -slope : slope;
}
