//===- Counts.c - Draws by rejection: counts ------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samplers.h"

/// Counts are computed as floats, which are exact up to 2^53.
static int64_t toInteger(double count) {
  if (!(count < 0x1p63))
    return INT64_MAX;
  return count > -0x1p63 ? (int64_t)count : INT64_MIN;
}

//===----------------------------------------------------------------------===//
// Poisson
//===----------------------------------------------------------------------===//

// Inversion: subtracts probabilities from a number of (0, 1).
static double samplePoissonByInversion(tg_stream *stream, double rate) {
  double u = tg_open(tg_next(stream)), p = tg_fixed_exp(-rate), count = 0;
  while (u > p && count < 1000) {
    u = u - p;
    count = count + 1;
    p = p * (rate / count);
  }
  return count;
}

// PTRS of Hörmann, "The transformed rejection method for generating Poisson random variables", 1993.
double tg_sample_poisson(tg_stream *stream, double rate) {
  if (!(rate >= 10))
    return samplePoissonByInversion(stream, rate);
  double root = sqrt(rate);
  double b = 0.931 + 2.53 * root, a = -0.059 + 0.02483 * b;
  double scale = 1.1239 + 1.1328 / (b - 3.4), sure = 0.9277 - 3.6224 / (b - 2);
  for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
    double u = tg_unit(tg_next(stream)) - 0.5, v = tg_open(tg_next(stream));
    double us = 0.5 - fabs(u), count = floor((2 * a / us + b) * u + rate + 0.43);
    if (us >= 0.07 && v <= sure)
      return count;
    // us is 0 once in 2^53.
    if (!(count >= 0 && us > 0) || (us < 0.013 && v > us))
      continue;
    if (tg_fixed_log(v * scale / (a / (us * us) + b)) <=
        count * tg_fixed_log_of_any(rate) - rate - tg_fixed_lgamma(count + 1))
      return count;
  }
  return floor(rate);
}

int64_t tg_draw_poisson(TG_KEY_AND_ELEMENT, double rate) {
  tg_stream stream = tg_stream_of(k, s, e);
  return toInteger(tg_sample_poisson(&stream, rate));
}

int64_t tg_draw_negative_binomial(TG_KEY_AND_ELEMENT, double n, double p) {
  tg_stream stream = tg_stream_of(k, s, e);
  double rate = tg_sample_gamma(&stream, n) * ((1 - p) / p);
  return toInteger(tg_sample_poisson(&stream, rate));
}

//===----------------------------------------------------------------------===//
// Binomial
//===----------------------------------------------------------------------===//

static double sampleBinomialByInversion(tg_stream *stream, double n, double p) {
  double odds = p / (1 - p), u = tg_open(tg_next(stream)), r = tg_fixed_exp(n * tg_fixed_log1p(-p)), count = 0;
  while (u > r && count < n && count < 1000) {
    u = u - r;
    count = count + 1;
    r = r * ((n - count + 1) / count * odds);
  }
  return count;
}

// BTRS of Hörmann, "The generation of binomial random variates", 1993, for p <= ½ and np >= 10.
static double sampleBinomialByRejection(tg_stream *stream, double n, double p) {
  double q = 1 - p, root = sqrt(n * p * q);
  double b = 1.15 + 2.53 * root, a = -0.0873 + 0.0248 * b + 0.01 * p, c = n * p + 0.5, sure = 0.92 - 4.2 / b;
  double alpha = (2.83 + 5.1 / b) * root, mode = floor((n + 1) * p);
  for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
    double u = tg_unit(tg_next(stream)) - 0.5, v = tg_open(tg_next(stream));
    double us = 0.5 - fabs(u), count = floor((2 * a / us + b) * u + c);
    if (!(count >= 0 && count <= n))
      continue;
    if (us >= 0.07 && v <= sure)
      return count;
    // Few elements come here, so nothing is computed before.
    double atMode = tg_fixed_lgamma(mode + 1) + tg_fixed_lgamma(n - mode + 1), log = tg_fixed_log_of_any(p / q);
    if (tg_fixed_log(v * alpha / (a / (us * us) + b)) <=
        atMode - tg_fixed_lgamma(count + 1) - tg_fixed_lgamma(n - count + 1) + (count - mode) * log)
      return count;
  }
  return mode;
}

double tg_sample_binomial(tg_stream *stream, double n, double p) {
  if (!(n > 0 && p > 0))
    return 0;
  if (!(p < 1))
    return n;
  double smaller = p > 0.5 ? 1 - p : p;
  double count =
      n * smaller < 10 ? sampleBinomialByInversion(stream, n, smaller) : sampleBinomialByRejection(stream, n, smaller);
  return p > 0.5 ? n - count : count;
}

int64_t tg_draw_binomial(TG_KEY_AND_ELEMENT, int64_t n, double p) {
  tg_stream stream = tg_stream_of(k, s, e);
  return toInteger(tg_sample_binomial(&stream, (double)n, p));
}

int64_t tg_draw_beta_binomial(TG_KEY_AND_ELEMENT, int64_t n, double a, double b) {
  tg_stream stream = tg_stream_of(k, s, e);
  double p = tg_sample_beta(&stream, a, b);
  return toInteger(tg_sample_binomial(&stream, (double)n, p));
}

//===----------------------------------------------------------------------===//
// Hypergeometric
//===----------------------------------------------------------------------===//

/// Draws one by one; `sampled` is small.
static double sampleUrn(tg_stream *stream, double good, double bad, double sampled) {
  double found = 0;
  for (; sampled > 0 && good > 0; sampled = sampled - 1) {
    if (tg_unit(tg_next(stream)) * (good + bad) < good) {
      good = good - 1;
      found = found + 1;
    } else {
      bad = bad - 1;
    }
  }
  return found;
}

// HRUA of Stadlober, "The ratio of uniforms approach for generating discrete random variates", 1990: of `less` elements
// of one kind and `more` of another, how many of the first are among `sampled`, which are at most half of all.
static double sampleByRatio(tg_stream *stream, double less, double more, double sampled) {
  double all = less + more, p = less / all, mean = sampled * p + 0.5;
  double deviation = sqrt((all - sampled) * sampled * p * (1 - p) / (all - 1) + 0.5);
  double width = 1.7155277699214135 * deviation + 0.8989161620588988; // 2√(2/e), 3 - 2√(3/e)
  double mode = floor((sampled + 1) * (less + 1) / (all + 2));
  double end = floor(mean + 16 * deviation), most = (sampled < less ? sampled : less) + 1;
  end = end < most ? end : most;
  double atMode = tg_fixed_lgamma(mode + 1) + tg_fixed_lgamma(less - mode + 1) + tg_fixed_lgamma(sampled - mode + 1) +
                  tg_fixed_lgamma(more - sampled + mode + 1);
  for (int attempt = 0; attempt < TG_MOST_ATTEMPTS; ++attempt) {
    double u = tg_open(tg_next(stream)), v = tg_open(tg_next(stream)), w = mean + width * (v - 0.5) / u;
    if (!(w >= 0 && w < end))
      continue;
    double count = floor(w);
    double t = atMode - (tg_fixed_lgamma(count + 1) + tg_fixed_lgamma(less - count + 1) +
                         tg_fixed_lgamma(sampled - count + 1) + tg_fixed_lgamma(more - sampled + count + 1));
    if (u * (4 - u) - 3 <= t)
      return count;
    if (u * (u - t) < 1 && 2 * tg_fixed_log(u) <= t)
      return count;
  }
  return mode;
}

int64_t tg_draw_hypergeometric(TG_KEY_AND_ELEMENT, int64_t good, int64_t bad, int64_t sampled) {
  double g = (double)good, b = (double)bad, all = g + b, n = (double)sampled;
  if (!(g >= 0 && b >= 0 && n >= 0 && n <= all))
    return 0;
  // What is sampled and what is left are distributed alike.
  double drawn = n > all - n ? all - n : n;
  tg_stream stream = tg_stream_of(k, s, e);
  double found;
  if (drawn < 10)
    found = sampleUrn(&stream, g, b, drawn);
  else if (g <= b)
    found = sampleByRatio(&stream, g, b, drawn);
  else
    found = drawn - sampleByRatio(&stream, b, g, drawn);
  return toInteger(drawn < n ? g - found : found);
}
