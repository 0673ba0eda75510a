//===- terms.c - Sums of independent terms --------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The terms of a block are computed first, which compilers vectorise, and then added in order.

#include "peer.h"
#include <tgmath.h>

enum { TERMS = 128 };

void quadrature(const struct array *in, const struct array *out) {
  int64_t n = *(int64_t *)in[0].data;
  real h = *(real *)in[1].data, sum = 0, terms[TERMS];
  for (int64_t i = 0; i < n; i += TERMS) {
    int count = n - i < TERMS ? n - i : TERMS;
    for (int k = 0; k < count; ++k) {
      real x = ((real)(i + k) + (real)0.5) * h;
      terms[k] = exp(-x * x) * sin(x) * h;
    }
    for (int k = 0; k < count; ++k)
      sum += terms[k];
  }
  *(real *)out[0].data = sum;
}

void series(const struct array *in, const struct array *out) {
  int64_t n = *(int64_t *)in[0].data;
  real s = *(real *)in[1].data, sum = 0, slope = 0, terms[TERMS], weighted[TERMS];
  for (int64_t i = 0; i < n; i += TERMS) {
    int count = n - i < TERMS ? n - i : TERMS;
    for (int k = 0; k < count; ++k) {
      real l = log((real)(i + k + 1));
      terms[k] = exp(-s * l);
      weighted[k] = l * terms[k];
    }
    for (int k = 0; k < count; ++k) {
      sum += terms[k];
      slope -= weighted[k];
    }
  }
  *(real *)out[0].data = sum;
  *(real *)out[1].data = slope;
}

void mixture(const struct array *in, const struct array *out) {
  int64_t n = in[0].sizes[0];
  const real *y = in[0].data;
  real p = *(real *)in[1].data, mean = *(real *)in[2].data, sum = 0, terms[TERMS];
  for (int64_t i = 0; i < n; i += TERMS) {
    int count = n - i < TERMS ? n - i : TERMS;
    for (int k = 0; k < count; ++k) {
      real x = y[i + k], d = x - mean;
      terms[k] = log(p * exp((real)-0.5 * x * x) + (1 - p) * exp((real)-0.5 * d * d));
    }
    for (int k = 0; k < count; ++k)
      sum += terms[k];
  }
  *(real *)out[0].data = sum;
}
