//===- unknown_sizes.c - Loops on small matrices of sizes from arguments --===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Each program has a function that takes sizes from its arguments, and one for sizes that the compiler knows.

#include "peer.h"
#include <string.h>
#include <tgmath.h>

// The largest size: larger matrices would be a matter of a library.
enum { MOST = 64 };

#define INLINE static inline __attribute__((always_inline))

/// Computes x (m by n) = a (m by k) b (k by n).
INLINE void multiply(int m, int n, int k, const real *restrict a, const real *restrict b, real *restrict x) {
  for (int i = 0; i < m; ++i) {
    for (int j = 0; j < n; ++j)
      x[i * n + j] = 0;
    for (int p = 0; p < k; ++p)
      for (int j = 0; j < n; ++j)
        x[i * n + j] += a[i * k + p] * b[p * n + j];
  }
}

/// Computes x (m by n) = a (m by k) bᵀ (n by k).
INLINE void multiplyTransposed(int m, int n, int k, const real *restrict a, const real *restrict b, real *restrict x) {
  for (int i = 0; i < m; ++i)
    for (int j = 0; j < n; ++j) {
      real sum = 0;
      for (int p = 0; p < k; ++p)
        sum += a[i * k + p] * b[j * k + p];
      x[i * n + j] = sum;
    }
}

INLINE void apply(int m, int n, const real *restrict a, const real *restrict v, real *restrict x) {
  for (int i = 0; i < m; ++i) {
    real sum = 0;
    for (int j = 0; j < n; ++j)
      sum += a[i * n + j] * v[j];
    x[i] = sum;
  }
}

INLINE real inner(int n, const real *restrict x, const real *restrict y) {
  real sum = 0;
  for (int i = 0; i < n; ++i)
    sum += x[i] * y[i];
  return sum;
}

/// Solves s x = b, of `width` right sides in the rows of `b`, in place of both.
INLINE void solve(int n, int width, real *restrict s, real *restrict b) {
  for (int p = 0; p < n; ++p) {
    int pivot = p;
    for (int i = p + 1; i < n; ++i)
      if (fabs(s[i * n + p]) > fabs(s[pivot * n + p]))
        pivot = i;
    if (pivot != p) {
      for (int j = p; j < n; ++j) {
        real element = s[p * n + j];
        s[p * n + j] = s[pivot * n + j];
        s[pivot * n + j] = element;
      }
      for (int j = 0; j < width; ++j) {
        real element = b[p * width + j];
        b[p * width + j] = b[pivot * width + j];
        b[pivot * width + j] = element;
      }
    }
    real inverse = 1 / s[p * n + p];
    for (int i = p + 1; i < n; ++i) {
      real factor = s[i * n + p] * inverse;
      for (int j = p + 1; j < n; ++j)
        s[i * n + j] -= factor * s[p * n + j];
      for (int j = 0; j < width; ++j)
        b[i * width + j] -= factor * b[p * width + j];
    }
  }
  for (int i = n - 1; i >= 0; --i) {
    for (int p = i + 1; p < n; ++p)
      for (int j = 0; j < width; ++j)
        b[i * width + j] -= s[i * n + p] * b[p * width + j];
    real inverse = 1 / s[i * n + i];
    for (int j = 0; j < width; ++j)
      b[i * width + j] *= inverse;
  }
}

/// Filters measurements of m numbers, of a state of n.
INLINE void filterAll(const struct array *in, const struct array *out, int m, int n) {
  const real *y = in[0].data, *f = in[3].data, *q = in[4].data, *h = in[5].data, *r = in[6].data;
  real x[MOST], ahead[MOST], e[MOST], p[MOST * MOST], fp[MOST * MOST], s[MOST * MOST], hp[MOST * MOST],
      sides[MOST * (MOST + 1)], total = 0;
  memcpy(x, in[1].data, n * sizeof(real));
  memcpy(p, in[2].data, n * n * sizeof(real));
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, y += m) {
    apply(n, n, f, x, ahead);
    multiply(n, n, n, f, p, fp);
    multiplyTransposed(n, n, n, fp, f, p);
    for (int i = 0; i < n * n; ++i)
      p[i] += q[i];
    apply(m, n, h, ahead, e);
    for (int i = 0; i < m; ++i)
      e[i] = y[i] - e[i];
    multiply(m, n, n, h, p, hp);
    multiplyTransposed(m, m, n, hp, h, s);
    for (int i = 0; i < m * m; ++i)
      s[i] += r[i];
    // The gain, and beside it the distances.
    for (int i = 0; i < m; ++i) {
      for (int j = 0; j < n; ++j)
        sides[i * (n + 1) + j] = hp[i * n + j];
      sides[i * (n + 1) + n] = e[i];
    }
    solve(m, n + 1, s, sides);
    for (int j = 0; j < n; ++j) {
      real shift = 0;
      for (int i = 0; i < m; ++i)
        shift += sides[i * (n + 1) + j] * e[i];
      x[j] = ahead[j] + shift;
    }
    for (int i = 0; i < n; ++i)
      for (int k = 0; k < m; ++k)
        for (int j = 0; j < n; ++j)
          p[i * n + j] -= sides[k * (n + 1) + i] * hp[k * n + j];
    for (int i = 0; i < m; ++i)
      total += e[i] * sides[i * (n + 1) + n];
  }
  *(real *)out[0].data = total;
  memcpy(out[1].data, x, n * sizeof(real));
}

void filter(const struct array *in, const struct array *out) {
  filterAll(in, out, (int)in[5].sizes[0], (int)in[5].sizes[1]);
}
void filter_static(const struct array *in, const struct array *out) { filterAll(in, out, 2, 2); }

INLINE void chainAll(const struct array *in, const struct array *out, int n) {
  const real *turns = in[0].data, *point = in[2].data;
  real p[MOST * MOST], next[MOST * MOST], *path = out[1].data;
  memcpy(p, in[1].data, n * n * sizeof(real));
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, turns += n * n, path += n) {
    multiply(n, n, n, turns, p, next);
    memcpy(p, next, n * n * sizeof(real));
    apply(n, n, p, point, path);
  }
  memcpy(out[0].data, p, n * n * sizeof(real));
}

void chain(const struct array *in, const struct array *out) { chainAll(in, out, (int)in[2].sizes[0]); }
void chain_static(const struct array *in, const struct array *out) { chainAll(in, out, 3); }

INLINE void markovAll(const struct array *in, const struct array *out, int states, int symbols) {
  const int64_t *seen = in[0].data;
  const real *b = in[1].data, *a = in[3].data;
  real p[MOST], next[MOST], total = 0;
  memcpy(p, in[2].data, states * sizeof(real));
  for (int64_t t = 0; t < in[0].sizes[0]; ++t) {
    real sum = 0;
    multiply(1, states, states, p, a, next);
    for (int j = 0; j < states; ++j)
      sum += next[j] *= b[j * symbols + seen[t]];
    real inverse = 1 / sum;
    for (int j = 0; j < states; ++j)
      p[j] = next[j] * inverse;
    total += log(sum);
  }
  *(real *)out[0].data = total;
}

void markov(const struct array *in, const struct array *out) {
  markovAll(in, out, (int)in[1].sizes[0], (int)in[1].sizes[1]);
}
void markov_static(const struct array *in, const struct array *out) { markovAll(in, out, 4, 6); }

INLINE void leastSquares(const struct array *in, const struct array *out, int n) {
  const real *x = in[0].data, *y = in[1].data;
  real keep = *(const real *)in[4].data, inverse = 1 / keep, *errors = out[2].data;
  real w[MOST], p[MOST * MOST], px[MOST], gain[MOST];
  memcpy(w, in[2].data, n * sizeof(real));
  memcpy(p, in[3].data, n * n * sizeof(real));
  for (int64_t t = 0; t < in[0].sizes[0]; ++t, x += n) {
    real e = y[t] - inner(n, x, w);
    apply(n, n, p, x, px);
    real scale = 1 / (keep + inner(n, x, px));
    for (int i = 0; i < n; ++i) {
      gain[i] = px[i] * scale;
      w[i] += gain[i] * e;
    }
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j)
        p[i * n + j] = (p[i * n + j] - gain[i] * px[j]) * inverse;
    errors[t] = e;
  }
  memcpy(out[0].data, w, n * sizeof(real));
  memcpy(out[1].data, p, n * n * sizeof(real));
}

void least_squares(const struct array *in, const struct array *out) { leastSquares(in, out, (int)in[2].sizes[0]); }
void least_squares_static(const struct array *in, const struct array *out) { leastSquares(in, out, 3); }
