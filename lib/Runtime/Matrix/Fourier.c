//===- Fourier.c - Discrete Fourier transforms ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Stockham's form of the fast Fourier transform (see Van Loan, "Computational Frameworks for the Fast Fourier
// Transform", 1992): passes for the factors of the length, each from one buffer into the other, which leave the
// elements in order. A length with a large prime factor is a convolution of a power of two (Bluestein, "A linear
// filtering approach to the computation of discrete Fourier transform", 1970). So the time is O(n log n) for all
// lengths n.
//
// Numbers are double; those of complex<f32> are converted.
//
//===----------------------------------------------------------------------===//

#include "Batch.h"
#include <math.h>
#include <stdbool.h>

typedef struct number {
  double re, im;
} number;

/// Larger prime factors are left to a convolution.
enum { kLargestFactor = 13, kMostFactors = 64 };

static number plus(number x, number y) { return (number){x.re + y.re, x.im + y.im}; }
static number minus(number x, number y) { return (number){x.re - y.re, x.im - y.im}; }
static number times(number x, number y) { return (number){x.re * y.re - x.im * y.im, x.re * y.im + x.im * y.re}; }
static number scaled(double factor, number x) { return (number){factor * x.re, factor * x.im}; }
/// Returns -i x
static number turn(number x) { return (number){x.im, -x.re}; }

//===----------------------------------------------------------------------===//
// Roots of unity
//===----------------------------------------------------------------------===//

/// Returns exp(-2πi k/n) for 0 <= k < n. The angle is reduced to [0, π/4] by integers.
static number root(int64_t k, int64_t n) {
  int64_t octant = 8 * k / n, rest = 8 * k % n;
  double angle = 0.785398163397448309616 * (double)(octant & 1 ? n - rest : rest) / (double)n;
  double c = cos(angle), s = sin(angle);
  switch (octant) {
  case 0:
    return (number){c, -s};
  case 1:
    return (number){s, -c};
  case 2:
    return (number){-s, -c};
  case 3:
    return (number){-c, -s};
  case 4:
    return (number){-c, s};
  case 5:
    return (number){-s, c};
  case 6:
    return (number){s, c};
  default:
    return (number){c, s};
  }
}

/// Computes all roots; each root of a long table is the product of two roots that are computed.
static void fillRoots(int64_t n, number *roots) {
  int64_t step = 1;
  while (step * step < n)
    step *= 2;
  if (n <= 256)
    step = n;
  for (int64_t k = 0; k < n && k < step; ++k)
    roots[k] = root(k, n);
  for (int64_t from = step; from < n; from += step) {
    number first = root(from, n);
    for (int64_t k = 0; k < step && from + k < n; ++k)
      roots[from + k] = times(first, roots[k]);
  }
}

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

/// Factors n, fours before twos; returns the number of factors, or 0 if there is a large prime factor.
static int factorise(int64_t n, int *factors) {
  int count = 0;
  for (int factor = 4; n > 1 && factor <= kLargestFactor; factor = factor == 4 ? 2 : factor == 2 ? 3 : factor + 2)
    for (; n % factor == 0; n /= factor)
      factors[count++] = factor;
  return n == 1 ? count : 0;
}

/// Computes y[q] = Σ x[p] exp(-2πi pq/radix), of a few numbers.
static void transformFew(int radix, const number *x, number *y, const number *roots, int64_t stride) {
  for (int q = 0; q < radix; ++q) {
    number sum = x[0];
    for (int p = 1; p < radix; ++p)
      sum = plus(sum, times(x[p], roots[p * q % radix * stride]));
    y[q] = sum;
  }
}

// Of the blocks of `radix` rows of m numbers, block j (of l) makes rows j, j + l, …: row p is multiplied by
// exp(-2πi jp / (l radix)) before the rows are transformed, number by number.

static void passTwo(int64_t l, int64_t m, const number *restrict x, number *restrict y, const number *roots) {
  for (int64_t j = 0; j < l; ++j) {
    number w = roots[j * m];
    const number *from = x + 2 * j * m;
    number *to = y + j * m, *other = to + l * m;
    for (int64_t k = 0; k < m; ++k) {
      number b = times(from[m + k], w);
      to[k] = plus(from[k], b);
      other[k] = minus(from[k], b);
    }
  }
}

static void passFour(int64_t l, int64_t m, const number *restrict x, number *restrict y, const number *roots) {
  for (int64_t j = 0; j < l; ++j) {
    number w1 = roots[j * m], w2 = roots[2 * j * m], w3 = times(w1, w2);
    const number *from = x + 4 * j * m;
    number *to = y + j * m;
    int64_t next = l * m;
    for (int64_t k = 0; k < m; ++k) {
      number a = from[k], b = times(from[m + k], w1), c = times(from[2 * m + k], w2), d = times(from[3 * m + k], w3);
      number even = plus(a, c), odd = minus(a, c), sum = plus(b, d), difference = minus(b, d);
      to[k] = plus(even, sum);
      to[k + next] = plus(odd, turn(difference));
      to[k + 2 * next] = minus(even, sum);
      to[k + 3 * next] = minus(odd, turn(difference));
    }
  }
}

static void passThree(int64_t l, int64_t m, const number *restrict x, number *restrict y, const number *roots) {
  for (int64_t j = 0; j < l; ++j) {
    number w1 = roots[j * m], w2 = roots[2 * j * m];
    const number *from = x + 3 * j * m;
    number *to = y + j * m;
    int64_t next = l * m;
    for (int64_t k = 0; k < m; ++k) {
      number a = from[k], b = times(from[m + k], w1), c = times(from[2 * m + k], w2);
      number sum = plus(b, c), middle = minus(a, scaled(0.5, sum));
      number turned = turn(scaled(0.866025403784438646763, minus(b, c)));
      to[k] = plus(a, sum);
      to[k + next] = plus(middle, turned);
      to[k + 2 * next] = minus(middle, turned);
    }
  }
}

static void passFive(int64_t l, int64_t m, const number *restrict x, number *restrict y, const number *roots) {
  static const double c1 = 0.309016994374947424102, c2 = -0.809016994374947424102;
  static const double s1 = 0.951056516295153572116, s2 = 0.587785252292473129169;
  for (int64_t j = 0; j < l; ++j) {
    number w1 = roots[j * m], w2 = roots[2 * j * m], w3 = roots[3 * j * m], w4 = roots[4 * j * m];
    const number *from = x + 5 * j * m;
    number *to = y + j * m;
    int64_t next = l * m;
    for (int64_t k = 0; k < m; ++k) {
      number a = from[k], b = times(from[m + k], w1), c = times(from[2 * m + k], w2);
      number d = times(from[3 * m + k], w3), e = times(from[4 * m + k], w4);
      number outer = plus(b, e), inner = plus(c, d), first = minus(b, e), second = minus(c, d);
      number near = plus(a, plus(scaled(c1, outer), scaled(c2, inner)));
      number far = plus(a, plus(scaled(c2, outer), scaled(c1, inner)));
      number turnedNear = turn(plus(scaled(s1, first), scaled(s2, second)));
      number turnedFar = turn(minus(scaled(s2, first), scaled(s1, second)));
      to[k] = plus(a, plus(outer, inner));
      to[k + next] = plus(near, turnedNear);
      to[k + 2 * next] = plus(far, turnedFar);
      to[k + 3 * next] = minus(far, turnedFar);
      to[k + 4 * next] = minus(near, turnedNear);
    }
  }
}

static void passAny(int radix, int64_t l, int64_t m, const number *restrict x, number *restrict y,
                    const number *roots) {
  number few[kLargestFactor], results[kLargestFactor];
  for (int64_t j = 0; j < l; ++j)
    for (int64_t k = 0; k < m; ++k) {
      for (int p = 0; p < radix; ++p)
        few[p] = times(x[(radix * j + p) * m + k], roots[p * j * m]);
      transformFew(radix, few, results, roots, l * m);
      for (int q = 0; q < radix; ++q)
        y[(j + q * l) * m + k] = results[q];
    }
}

/// Transforms the numbers in `x`, by way of `other`. Returns which of them has the result.
static number *transform(int64_t n, const int *factors, int count, number *x, number *other, const number *roots) {
  int64_t l = 1;
  for (int pass = 0; pass < count; ++pass) {
    int radix = factors[pass];
    int64_t m = n / (l * radix);
    switch (radix) {
    case 2:
      passTwo(l, m, x, other, roots);
      break;
    case 3:
      passThree(l, m, x, other, roots);
      break;
    case 4:
      passFour(l, m, x, other, roots);
      break;
    case 5:
      passFive(l, m, x, other, roots);
      break;
    default:
      passAny(radix, l, m, x, other, roots);
    }
    l *= radix;
    number *result = other;
    other = x;
    x = result;
  }
  return x;
}

//===----------------------------------------------------------------------===//
// Lengths with large prime factors
//===----------------------------------------------------------------------===//

/// With kp = (k² + p² - (k - p)²) / 2, a transform is a convolution with exp(πi k²/n).
typedef struct convolution {
  int64_t size;   // a power of two, at least 2n - 1
  number *roots;  // of this size
  number *chirp;  // exp(-πi k²/n)
  number *filter; // the transform of its conjugate, divided by the size
  int factors[kMostFactors], count;
} convolution;

static number *makeConvolution(convolution *c, int64_t n, number *work) {
  for (c->size = 1; c->size < 2 * n - 1;)
    c->size *= 2;
  c->count = factorise(c->size, c->factors);
  c->roots = work;
  c->chirp = c->roots + c->size;
  c->filter = c->chirp + n;
  work = c->filter + c->size;
  fillRoots(c->size, c->roots);
  int64_t square = 0; // k² mod 2n
  for (int64_t k = 0; k < n; ++k) {
    c->chirp[k] = root(square, 2 * n);
    square = (square + 2 * k + 1) % (2 * n);
  }
  number *x = work, *other = work + c->size;
  for (int64_t k = 0; k < c->size; ++k)
    x[k] = (number){0, 0};
  for (int64_t k = 0; k < n; ++k) {
    x[k] = (number){c->chirp[k].re, -c->chirp[k].im};
    if (k > 0)
      x[c->size - k] = x[k];
  }
  number *result = transform(c->size, c->factors, c->count, x, other, c->roots);
  for (int64_t k = 0; k < c->size; ++k)
    c->filter[k] = (number){result[k].re / (double)c->size, result[k].im / (double)c->size};
  return work;
}

static number *convolve(const convolution *c, int64_t n, number *x, number *other) {
  for (int64_t k = 0; k < n; ++k)
    x[k] = times(x[k], c->chirp[k]);
  for (int64_t k = n; k < c->size; ++k)
    x[k] = (number){0, 0};
  number *y = transform(c->size, c->factors, c->count, x, other, c->roots);
  // Exchanging the parts before and after makes the inverse of the transform.
  for (int64_t k = 0; k < c->size; ++k) {
    number product = times(y[k], c->filter[k]);
    y[k] = (number){product.im, product.re};
  }
  number *result = transform(c->size, c->factors, c->count, y, y == x ? other : x, c->roots);
  for (int64_t k = 0; k < n; ++k)
    result[k] = times((number){result[k].im, result[k].re}, c->chirp[k]);
  return result;
}

//===----------------------------------------------------------------------===//
// Rows
//===----------------------------------------------------------------------===//

static number loadNumber(const void *from, int64_t k, bool isSingle) {
  if (isSingle)
    return (number){((const float *)from)[2 * k], ((const float *)from)[2 * k + 1]};
  return ((const number *)from)[k];
}

static void storeNumber(void *to, int64_t k, bool isSingle, number x) {
  if (isSingle) {
    ((float *)to)[2 * k] = (float)x.re;
    ((float *)to)[2 * k + 1] = (float)x.im;
  } else {
    ((number *)to)[k] = x;
  }
}

int64_t tg_fourier(int64_t flags, int64_t count, int64_t m, int64_t n, int64_t k, const void *a, const void *order,
                   const void *b, void *x, void *y, void *z, void *work) {
  (void)k, (void)order, (void)b, (void)y, (void)z;
  bool isSingle = flags & TG_MATRIX_SINGLE, isInverse = flags & TG_MATRIX_INVERSE;
  if (count == 0 || m == 0 || n == 0)
    return 0;
  int factors[kMostFactors], passes = factorise(n, factors);
  bool isConvolution = passes == 0 && n > 1;
  convolution c;
  number *roots = work, *buffer = roots + n;
  if (isConvolution)
    buffer = makeConvolution(&c, n, work);
  else
    fillRoots(n, roots);
  int64_t size = isConvolution ? c.size : n;
  for (int64_t row = 0; row < count * m; ++row) {
    for (int64_t j = 0; j < n; ++j) {
      number element = loadNumber(a, row * n + j, isSingle);
      buffer[j] = isInverse ? (number){element.im, element.re} : element;
    }
    const number *result = isConvolution ? convolve(&c, n, buffer, buffer + size)
                                         : transform(n, factors, passes, buffer, buffer + size, roots);
    for (int64_t j = 0; j < n; ++j) {
      number element = result[j];
      if (isInverse)
        element = (number){element.im / (double)n, element.re / (double)n};
      storeNumber(x, row * n + j, isSingle, element);
    }
  }
  return 0;
}

// Roots and two buffers; of a convolution, whose size is less than 4n, four tables of this size and one of n.
const tg_matrix_routine tg_fourier_routine = {"tg_fourier", tg_fourier, 0, {32, 0, 0, 0, 0, 20}, NULL};
