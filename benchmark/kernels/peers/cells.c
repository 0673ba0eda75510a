//===- cells.c - Recurrent layers of a few cells --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <string.h>
#include <tgmath.h>

static real sigmoid(real x) { return 1 / (1 + exp(-x)); }

/// Computes sums += x w
static inline __attribute__((always_inline)) void addProduct(const real *restrict x, const real *restrict w,
                                                             real *restrict sums, int inputs, int outputs) {
  for (int i = 0; i < inputs; ++i)
    for (int j = 0; j < outputs; ++j)
      sums[j] += x[i] * w[i * outputs + j];
}

enum { CELLS = 20, LSTM_INPUTS = 10 };

void lstm(const struct array *in, const struct array *out) {
  const real *x = in[0].data, *w = in[3].data, *u = in[4].data;
  real h[CELLS], c[CELLS], gates[4 * CELLS];
  memcpy(h, in[1].data, sizeof h);
  memcpy(c, in[2].data, sizeof c);
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, x += LSTM_INPUTS) {
    memcpy(gates, in[5].data, sizeof gates);
    addProduct(x, w, gates, LSTM_INPUTS, 4 * CELLS);
    addProduct(h, u, gates, CELLS, 4 * CELLS);
    for (int j = 0; j < 2 * CELLS; ++j)
      gates[j] = sigmoid(gates[j]);
    for (int j = 2 * CELLS; j < 3 * CELLS; ++j)
      gates[j] = tanh(gates[j]);
    for (int j = 3 * CELLS; j < 4 * CELLS; ++j)
      gates[j] = sigmoid(gates[j]);
    for (int j = 0; j < CELLS; ++j)
      c[j] = gates[CELLS + j] * c[j] + gates[j] * gates[2 * CELLS + j];
    for (int j = 0; j < CELLS; ++j)
      h[j] = gates[3 * CELLS + j] * tanh(c[j]);
  }
  memcpy(out[0].data, h, sizeof h);
  memcpy(out[1].data, c, sizeof c);
}

enum { UNITS = 8, GRU_INPUTS = 4 };

void gru(const struct array *in, const struct array *out) {
  const real *x = in[0].data;
  real h[UNITS], z[UNITS], r[UNITS], n[UNITS], rh[UNITS];
  memcpy(h, in[1].data, sizeof h);
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, x += GRU_INPUTS) {
    memcpy(z, in[8].data, sizeof z);
    memcpy(r, in[9].data, sizeof r);
    memcpy(n, in[10].data, sizeof n);
    addProduct(x, in[2].data, z, GRU_INPUTS, UNITS);
    addProduct(x, in[3].data, r, GRU_INPUTS, UNITS);
    addProduct(x, in[4].data, n, GRU_INPUTS, UNITS);
    addProduct(h, in[5].data, z, UNITS, UNITS);
    addProduct(h, in[6].data, r, UNITS, UNITS);
    for (int j = 0; j < UNITS; ++j) {
      z[j] = sigmoid(z[j]);
      rh[j] = sigmoid(r[j]) * h[j];
    }
    addProduct(rh, in[7].data, n, UNITS, UNITS);
    for (int j = 0; j < UNITS; ++j) {
      real new = tanh(n[j]);
      h[j] = new + z[j] * (h[j] - new);
    }
  }
  memcpy(out[0].data, h, sizeof h);
}
