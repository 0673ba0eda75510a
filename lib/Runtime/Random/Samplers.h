//===- Samplers.h - What samplers share ----------------------- -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_RANDOM_SAMPLERS_H
#define TENSORGRAPH_LIB_RUNTIME_RANDOM_SAMPLERS_H

#include "FixedMath.h"
#include "Philox.h"
#include "TensorGraph/Runtime/Random.h"

/// Every loop ends, also for parameters that a draw refuses. The probability of so many refusals is below 2^-1000.
#define TG_MOST_ATTEMPTS 10000

double tg_sample_gamma(tg_stream *stream, double a);
/// Returns the logarithm of a number of the gamma distribution, which may be less than the least double.
double tg_sample_log_gamma(tg_stream *stream, double a);
double tg_sample_beta(tg_stream *stream, double a, double b);
double tg_sample_poisson(tg_stream *stream, double rate);
double tg_sample_binomial(tg_stream *stream, double n, double p);

#endif // TENSORGRAPH_LIB_RUNTIME_RANDOM_SAMPLERS_H
