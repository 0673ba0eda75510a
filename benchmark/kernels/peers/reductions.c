//===- reductions.c - Sum, maximum, logsumexp -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <tgmath.h>

static real sum_of(const real *x, int64_t n) {
  real total = 0;
  for (int64_t i = 0; i < n; ++i)
    total += x[i];
  return total;
}

static real max_of(const real *x, int64_t n) {
  real largest = x[0];
  for (int64_t i = 1; i < n; ++i)
    largest = x[i] > largest ? x[i] : largest;
  return largest;
}

static real logsumexp_of(const real *x, int64_t n) {
  real largest = max_of(x, n), total = 0;
  for (int64_t i = 0; i < n; ++i)
    total += exp(x[i] - largest);
  return largest + log(total);
}

void sum(const struct array *in, const struct array *out) { *(real *)out[0].data = sum_of(in[0].data, in[0].sizes[0]); }

void max(const struct array *in, const struct array *out) { *(real *)out[0].data = max_of(in[0].data, in[0].sizes[0]); }

void logsumexp(const struct array *in, const struct array *out) {
  *(real *)out[0].data = logsumexp_of(in[0].data, in[0].sizes[0]);
}
