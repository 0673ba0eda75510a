//===- Others.c - Draws by rejection: tails, waiting times, angles --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samplers.h"

//===----------------------------------------------------------------------===//
// The truncated normal distribution
//===----------------------------------------------------------------------===//

/// Draws a number between `low` >= 0 and `high` from the standard normal distribution; far in the tail, by rejection
/// from Rayleigh's distribution (Marsaglia, "Generating a variable from the tail of the normal distribution", 1964).
static double sampleUpper(tg_stream *stream, double low, double high) {
  if (low < 5) {
    double least = tg_fixed_phi(-high), p = least + tg_open(tg_next(stream)) * (tg_fixed_phi(-low) - least);
    double x = p > 0x1p-1022 ? -tg_fixed_quantile(p) : low;
    return x < low ? low : x > high ? high : x;
  }
  double reach = tg_fixed_exp(0.5 * (low - high) * (low + high)); // 0 for an open interval
  for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
    double u = tg_open(tg_next(stream)), v = tg_open(tg_next(stream));
    double excess = tg_fixed_log(1 - u * (1 - reach)), x = sqrt(low * low - 2 * excess);
    if (v * x <= low)
      return x > high ? high : x;
  }
  return low;
}

double tg_draw_truncated_normal(TG_KEY_AND_ELEMENT, double loc, double scale, double low, double high) {
  double a = (low - loc) / scale, b = (high - loc) / scale;
  if (!(a < b))
    return a == b ? low : NAN;
  tg_stream stream = tg_stream_of(k, s, e);
  double z;
  if (a >= 0) {
    z = sampleUpper(&stream, a, b);
  } else if (b <= 0) {
    z = -sampleUpper(&stream, -b, -a);
  } else {
    double least = tg_fixed_phi(a), p = least + tg_open(tg_next(&stream)) * (tg_fixed_phi(b) - least);
    z = p < 1 ? p > 0x1p-1022 ? tg_fixed_quantile(p) : a : b;
  }
  double x = loc + scale * z;
  return x < low ? low : x > high ? high : x;
}

//===----------------------------------------------------------------------===//
// Wald (inverse Gaussian)
//===----------------------------------------------------------------------===//

// Michael, Schucany and Haas, "Generating random variates using transformations with multiple roots", 1976. The smaller
// root is written without a difference.
double tg_draw_wald(TG_KEY_AND_ELEMENT, double mean, double scale) {
  tg_stream stream = tg_stream_of(k, s, e);
  double z = tg_fixed_quantile(tg_open(tg_next(&stream))), u = tg_unit(tg_next(&stream));
  double w = mean * z * z / (2 * scale), ratio = 1 / (1 + w + sqrt(w * (2 + w)));
  return u * (1 + ratio) <= 1 ? mean * ratio : mean / ratio;
}

//===----------------------------------------------------------------------===//
// Von Mises
//===----------------------------------------------------------------------===//

static const double pi = 3.14159265358979323846;

/// Returns atan x for x >= 0; the polynomial is fdlibm's (s_atan.c).
static double arctangent(double x) {
  double from = 0;
  if (x > 2.41421356237309504880) { // tan 3π/8
    from = 0.5 * pi;
    x = -1 / x;
  } else if (x > 0.41421356237309504880) {
    from = 0.25 * pi;
    x = (x - 1) / (x + 1);
  }
  double z = x * x, w = z * z;
  double even =
      3.33333333333329318027e-01 +
      w * (1.42857142725034663711e-01 +
           w * (9.09088713343650656196e-02 +
                w * (6.66107313738753120669e-02 + w * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02))));
  double odd =
      -1.99999999998764832476e-01 +
      w * (-1.11111104054623557880e-01 +
           w * (-7.69187620504482999495e-02 + w * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02)));
  return from + (x - x * (z * even + w * odd));
}

// Best and Fisher, "Efficient simulation of the von Mises distribution", 1979, in terms of tangents of half angles, and
// without differences: 2 atan((1 - ρ) / (1 + ρ) tan(πu / 2)).
double tg_draw_von_mises(TG_KEY_AND_ELEMENT, double loc, double concentration) {
  tg_stream stream = tg_stream_of(k, s, e);
  double angle = 0;
  if (!(concentration > 1e-8)) {
    angle = pi * (2 * tg_open(tg_next(&stream)) - 1) + 0 * concentration;
  } else {
    double root = concentration < 1e150 ? sqrt(1 + 4 * concentration * concentration) : 2 * concentration;
    double r = sqrt(1 + root), rho = r * (2 * concentration / (root + 1)) / (r + 1.41421356237309504880);
    double slope = (1 - rho) / (1 + rho), excess = (1 - rho) * (1 - rho) / (2 * rho);
    for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
      double u = tg_open(tg_next(&stream)), v = tg_open(tg_next(&stream));
      double tangent = slope * tg_fixed_cotangent(0.5 + 0.5 * u), square = tangent * tangent;
      double c = concentration * (excess + 2 * square / (1 + square));
      if (c * (2 - c) > v || tg_fixed_log_of_any(c / v) + 1 >= c) {
        angle = 2 * arctangent(tangent);
        break;
      }
    }
    if (tg_next(&stream) >> 63)
      angle = -angle;
  }
  double x = loc + angle;
  return x - 2 * pi * floor((x + pi) / (2 * pi));
}
