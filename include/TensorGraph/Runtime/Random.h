//===- Random.h - Random numbers ------------------------------ -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANDOM_H
#define TENSORGRAPH_RUNTIME_RANDOM_H

// Called by compiled code, and by the interpreter. Element e of a draw depends on the key (k, s), on e and on its
// parameters only: the same bits everywhere. A function returns some number for any parameters, also for those that a
// draw refuses; NaN gives NaN.
//
// Draws of the first list take one word, or half a word (the functions named tg_draw_…_half, for results of f32). The
// others take as many as they need.

#include <stdint.h>

#include "TensorGraph/Runtime/Functions.h"

#ifdef __cplusplus
extern "C" {
#endif

#define TG_KEY_AND_ELEMENT uint64_t k, uint64_t s, uint64_t e

// X(name, parameters…)
#define TG_ONE_WORD_DRAWS(X)                                                                                           \
  X(uniform, double low, double high)                                                                                  \
  X(normal, double loc, double scale)                                                                                  \
  X(half_normal, double loc, double scale)                                                                             \
  X(lognormal, double loc, double scale)                                                                               \
  X(exponential, double scale)                                                                                         \
  X(weibull, double shape, double scale)                                                                               \
  X(gumbel, double loc, double scale)                                                                                  \
  X(logistic, double loc, double scale)                                                                                \
  X(laplace, double loc, double scale)                                                                                 \
  X(cauchy, double loc, double scale)                                                                                  \
  X(half_cauchy, double loc, double scale)                                                                             \
  X(pareto, double shape, double scale)                                                                                \
  X(triangular, double left, double mode, double right)

#define TG_REAL_DRAWS(X)                                                                                               \
  X(truncated_normal, double loc, double scale, double low, double high)                                               \
  X(gamma, double shape, double scale)                                                                                 \
  X(log_gamma, double shape)                                                                                           \
  X(chi_square, double df)                                                                                             \
  X(inverse_gamma, double shape, double scale)                                                                         \
  X(beta, double a, double b)                                                                                          \
  X(student_t, double df, double loc, double scale)                                                                    \
  X(wald, double mean, double scale)                                                                                   \
  X(von_mises, double loc, double concentration)                                                                       \
  X(gamma_slope, double shape)                                                                                         \
  X(log_gamma_slope, double shape)                                                                                     \
  X(beta_slope, double a, double b, double second)                                                                     \
  X(student_t_slope, double df)                                                                                        \
  X(von_mises_slope, double concentration)

#define TG_INTEGER_DRAWS(X)                                                                                            \
  X(integers, int64_t low, int64_t high)                                                                               \
  X(geometric, double p)                                                                                               \
  X(poisson, double rate)                                                                                              \
  X(binomial, int64_t n, double p)                                                                                     \
  X(negative_binomial, double n, double p)                                                                             \
  X(beta_binomial, int64_t n, double a, double b)                                                                      \
  X(hypergeometric, int64_t good, int64_t bad, int64_t sampled)

#define TG_DECLARE_REAL(NAME, ...) double tg_draw_##NAME(TG_KEY_AND_ELEMENT, __VA_ARGS__);
#define TG_DECLARE_HALF(NAME, ...) double tg_draw_##NAME##_half(TG_KEY_AND_ELEMENT, __VA_ARGS__);
#define TG_DECLARE_INTEGER(NAME, ...) int64_t tg_draw_##NAME(TG_KEY_AND_ELEMENT, __VA_ARGS__);
TG_ONE_WORD_DRAWS(TG_DECLARE_REAL)
TG_ONE_WORD_DRAWS(TG_DECLARE_HALF)
TG_REAL_DRAWS(TG_DECLARE_REAL)
TG_INTEGER_DRAWS(TG_DECLARE_INTEGER)
#undef TG_DECLARE_REAL
#undef TG_DECLARE_HALF
#undef TG_DECLARE_INTEGER

/// Returns word e of a key.
int64_t tg_draw_bits(TG_KEY_AND_ELEMENT);
int8_t tg_draw_bernoulli(TG_KEY_AND_ELEMENT, double p);
/// Returns word `word`, 0 or 1, of key e that is made of the key (k, s).
int64_t tg_draw_fold_in(TG_KEY_AND_ELEMENT, int64_t word);

/// All of these functions, for loaders.
extern const tg_function tg_draw_functions[];

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RANDOM_H
