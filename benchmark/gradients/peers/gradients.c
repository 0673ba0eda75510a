//===- gradients.c - Gradients written by hand ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include <math.h>
#include <stdint.h>

// Each function gives the value, and writes the gradients; `kept` has room for the values that the way back needs.

/// Takes y, and c, w, alpha, beta: computes gradients of the four parameters.
double garch(const double *y, int64_t n, const double *p, double *kept, double *g) {
  double c = p[0], w = p[1], alpha = p[2], beta = p[3], rest = 1 - alpha - beta;
  double start = w / rest, v = start, e2 = start, sum = 0;
  for (int64_t t = 0; t < n; ++t) {
    v = w + alpha * e2 + beta * v;
    double e = y[t] - c;
    e2 = e * e;
    kept[t] = v;
    sum += log(6.283185307179586 * v) + e2 / v;
  }
  double dc = 0, dw = 0, dalpha = 0, dbeta = 0, dv = 0, de2 = 0;
  for (int64_t t = n - 1; t >= 0; --t) {
    double e = y[t] - c, square = e * e, value = kept[t], r = 1 / value;
    dv += -0.5 * (r - square * r * r);
    de2 += -0.5 * r;
    dc -= 2 * e * de2;
    double e2_1 = t ? (y[t - 1] - c) * (y[t - 1] - c) : start, v_1 = t ? kept[t - 1] : start;
    dw += dv;
    dalpha += dv * e2_1;
    dbeta += dv * v_1;
    de2 = dv * alpha;
    dv = dv * beta;
  }
  double dstart = dv + de2;
  g[0] = dc;
  g[1] = dw + dstart / rest;
  g[2] = dalpha + dstart * start / rest;
  g[3] = dbeta + dstart * start / rest;
  return -0.5 * sum;
}

/// Takes e, and x0 (two numbers), a, b: computes gradients of e, then of the other four.
double ar(const double *e, int64_t n, const double *p, double *kept, double *g) {
  double x2 = p[0], x1 = p[1], a = p[2], b = p[3], sum = 0;
  for (int64_t t = 0; t < n; ++t) {
    double x = a * x1 + b * x2 + e[t];
    kept[t] = x;
    sum += x * x;
    x2 = x1;
    x1 = x;
  }
  double next = 0, after = 0, da = 0, db = 0; // cotangents of x[t], from t + 1 and from t + 2
  for (int64_t t = n - 1; t >= 0; --t) {
    double d = kept[t] + next;
    g[t] = d;
    da += d * (t > 0 ? kept[t - 1] : p[1]);
    db += d * (t > 1 ? kept[t - 2] : p[t]);
    next = a * d + after;
    after = b * d;
  }
  g[n] = after;
  g[n + 1] = next;
  g[n + 2] = da;
  g[n + 3] = db;
  return 0.5 * sum;
}
