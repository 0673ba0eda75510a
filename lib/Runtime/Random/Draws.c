//===- Draws.c - Draws of one word ----------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FixedMath.h"
#include "Philox.h"
#include "TensorGraph/Runtime/Random.h"

//===----------------------------------------------------------------------===//
// Words
//===----------------------------------------------------------------------===//

int64_t tg_draw_bits(TG_KEY_AND_ELEMENT) { return (int64_t)tg_word(k, s, e); }

// Another key than that of the draws ("tgfoldin"), so that a draw never meets the keys that are made of its key.
int64_t tg_draw_fold_in(TG_KEY_AND_ELEMENT, int64_t word) {
  uint64_t words[2];
  tg_philox(k ^ UINT64_C(0x7467666f6c64696e), s, e, words);
  return (int64_t)words[word & 1];
}

static uint32_t half(TG_KEY_AND_ELEMENT) { return (uint32_t)(tg_word(k, s, e >> 1) >> 32 * (e & 1)); }

//===----------------------------------------------------------------------===//
// Quantiles
//===----------------------------------------------------------------------===//

// `u` is in [0, 1), `p` in (0, 1).

static double uniform(double u, double low, double high) { return low + (high - low) * u; }
static double normal(double p, double loc, double scale) { return loc + scale * tg_fixed_quantile(p); }
static double half_normal(double p, double loc, double scale) { return loc + scale * fabs(tg_fixed_quantile(p)); }
static double lognormal(double p, double loc, double scale) { return tg_fixed_exp(normal(p, loc, scale)); }
static double exponential(double p, double scale) { return -tg_fixed_log(p) * scale; }
static double weibull(double p, double shape, double scale) {
  return scale * tg_fixed_exp(tg_fixed_log(-tg_fixed_log(p)) / shape);
}
static double gumbel(double p, double loc, double scale) { return loc - scale * tg_fixed_log(-tg_fixed_log(p)); }
static double logistic(double p, double loc, double scale) { return loc + scale * tg_fixed_log(p / (1 - p)); }
static double laplace(double p, double loc, double scale) {
  double q = p < 0.5 ? p : 1 - p, log = tg_fixed_log(2 * q);
  return loc + scale * (p < 0.5 ? log : -log);
}
static double cauchy(double p, double loc, double scale) { return loc + scale * tg_fixed_cotangent(p); }
static double half_cauchy(double p, double loc, double scale) {
  return loc + scale * tg_fixed_cotangent(0.5 + 0.5 * p);
}
static double pareto(double p, double shape, double scale) { return scale * tg_fixed_exp(-tg_fixed_log(p) / shape); }
static double triangular(double p, double left, double mode, double right) {
  double width = right - left, rise = mode - left;
  double x = p * width < rise ? left + sqrt(p * width * rise) : right - sqrt((1 - p) * width * (right - mode));
  return width > 0 ? x : width == 0 ? left : width; // NaN stays
}

#define TG_FROM(NUMBER, HALF_NUMBER, NAME, PARAMETERS, ...)                                                            \
  double tg_draw_##NAME PARAMETERS { return NAME(NUMBER(tg_word(k, s, e)), __VA_ARGS__); }                             \
  double tg_draw_##NAME##_half PARAMETERS { return NAME(HALF_NUMBER(half(k, s, e)), __VA_ARGS__); }

TG_FROM(tg_unit, tg_half_unit, uniform, (TG_KEY_AND_ELEMENT, double low, double high), low, high)
#define TG_OF_TWO(NAME, X, Y) TG_FROM(tg_open, tg_half_open, NAME, (TG_KEY_AND_ELEMENT, double X, double Y), X, Y)
TG_OF_TWO(normal, loc, scale)
TG_OF_TWO(half_normal, loc, scale)
TG_OF_TWO(lognormal, loc, scale)
TG_FROM(tg_open, tg_half_open, exponential, (TG_KEY_AND_ELEMENT, double scale), scale)
TG_OF_TWO(weibull, shape, scale)
TG_OF_TWO(gumbel, loc, scale)
TG_OF_TWO(logistic, loc, scale)
TG_OF_TWO(laplace, loc, scale)
TG_OF_TWO(cauchy, loc, scale)
TG_OF_TWO(half_cauchy, loc, scale)
TG_OF_TWO(pareto, shape, scale)
TG_FROM(tg_open, tg_half_open, triangular, (TG_KEY_AND_ELEMENT, double left, double mode, double right), left, mode,
        right)

//===----------------------------------------------------------------------===//
// Integers
//===----------------------------------------------------------------------===//

int8_t tg_draw_bernoulli(TG_KEY_AND_ELEMENT, double p) { return tg_unit(tg_word(k, s, e)) < p; }

// Lemire, "Fast random integer generation in an interval", 2019. A word is refused once in 2^64 / range. Modulo 2^64,
// the bounds may be unsigned, too.
int64_t tg_draw_integers(TG_KEY_AND_ELEMENT, int64_t low, int64_t high) {
  uint64_t range = (uint64_t)high - (uint64_t)low;
  if (range == 0)
    return low;
  unsigned __int128 product = (unsigned __int128)tg_word(k, s, e) * range;
  if ((uint64_t)product < range) {
    uint64_t refused = -range % range;
    tg_stream more = tg_stream_of(k, s, e + (UINT64_C(1) << 48));
    while ((uint64_t)product < refused)
      product = (unsigned __int128)tg_next(&more) * range;
  }
  return (int64_t)((uint64_t)low + (uint64_t)(product >> 64));
}

/// Returns the number of trials up to the first success.
int64_t tg_draw_geometric(TG_KEY_AND_ELEMENT, double p) {
  if (!(p > 0))
    return INT64_MAX;
  if (p >= 1)
    return 1;
  double trials = floor(tg_fixed_log(tg_open(tg_word(k, s, e))) / tg_fixed_log1p(-p)) + 1;
  return trials < 0x1p63 ? (int64_t)trials : INT64_MAX;
}

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

#define TG_ENTRY(NAME, ...) {"tg_draw_" #NAME, (void *)tg_draw_##NAME},
#define TG_HALF_ENTRY(NAME, ...) {"tg_draw_" #NAME "_half", (void *)tg_draw_##NAME##_half},
const tg_function tg_draw_functions[] = {TG_ONE_WORD_DRAWS(TG_ENTRY) TG_ONE_WORD_DRAWS(TG_HALF_ENTRY) TG_REAL_DRAWS(
    TG_ENTRY) TG_INTEGER_DRAWS(TG_ENTRY) TG_ENTRY(bits, ) TG_ENTRY(bernoulli, ) TG_ENTRY(fold_in, ){0, 0}};
