//===- Gamma.c - Draws by rejection: gamma and its relatives --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samplers.h"

// Marsaglia and Tsang, "A simple method for generating gamma variables", 2000, for a >= 1.
static double sampleGammaAboveOne(tg_stream *stream, double a) {
  double d = a - 1.0 / 3, c = 1 / sqrt(9 * d);
  for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
    double x = tg_fixed_quantile(tg_open(tg_next(stream))), v = 1 + c * x, u = tg_open(tg_next(stream));
    if (!(v > 0))
      continue;
    v = v * v * v;
    if (tg_fixed_log(u) < 0.5 * x * x + d - d * v + d * tg_fixed_log_of_any(v))
      return d * v;
  }
  return a; // not reached for finite numbers
}

double tg_sample_gamma(tg_stream *stream, double a) {
  if (!(a > 0 && a < HUGE_VAL))
    return a > 0 ? a : a == 0 ? 0 : NAN;
  if (a >= 1)
    return sampleGammaAboveOne(stream, a);
  double u = tg_open(tg_next(stream));
  return sampleGammaAboveOne(stream, a + 1) * tg_fixed_exp(tg_fixed_log(u) / a);
}

double tg_sample_log_gamma(tg_stream *stream, double a) {
  if (!(a > 0 && a < HUGE_VAL))
    return a > 0 ? a : a == 0 ? -HUGE_VAL : NAN;
  if (a >= 1)
    return tg_fixed_log_of_any(sampleGammaAboveOne(stream, a));
  double u = tg_open(tg_next(stream));
  return tg_fixed_log_of_any(sampleGammaAboveOne(stream, a + 1)) + tg_fixed_log(u) / a;
}

// In logarithms, as both may underflow.
double tg_sample_beta(tg_stream *stream, double a, double b) {
  double x = tg_sample_log_gamma(stream, a), y = tg_sample_log_gamma(stream, b);
  double ratio = tg_fixed_exp(y > x ? x - y : y - x);
  return y > x ? ratio / (1 + ratio) : 1 / (1 + ratio);
}

double tg_draw_gamma(TG_KEY_AND_ELEMENT, double shape, double scale) {
  tg_stream stream = tg_stream_of(k, s, e);
  return tg_sample_gamma(&stream, shape) * scale;
}

double tg_draw_log_gamma(TG_KEY_AND_ELEMENT, double shape) {
  tg_stream stream = tg_stream_of(k, s, e);
  return tg_sample_log_gamma(&stream, shape);
}

double tg_draw_chi_square(TG_KEY_AND_ELEMENT, double df) {
  tg_stream stream = tg_stream_of(k, s, e);
  return 2 * tg_sample_gamma(&stream, 0.5 * df);
}

double tg_draw_inverse_gamma(TG_KEY_AND_ELEMENT, double shape, double scale) {
  tg_stream stream = tg_stream_of(k, s, e);
  return scale / tg_sample_gamma(&stream, shape);
}

double tg_draw_beta(TG_KEY_AND_ELEMENT, double a, double b) {
  tg_stream stream = tg_stream_of(k, s, e);
  return tg_sample_beta(&stream, a, b);
}

double tg_draw_student_t(TG_KEY_AND_ELEMENT, double df, double loc, double scale) {
  tg_stream stream = tg_stream_of(k, s, e);
  double z = tg_fixed_quantile(tg_open(tg_next(&stream)));
  double halfDf = 0.5 * df, g = tg_sample_gamma(&stream, halfDf);
  return loc + scale * (df == HUGE_VAL ? z : z * sqrt(halfDf / g));
}
