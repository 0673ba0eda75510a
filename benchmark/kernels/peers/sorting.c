//===- sorting.c - Sorting of elements and of their positions -------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Long rows by radix, a byte at a time, short ones by merging. Positions are sorted with the keys, in pairs. Numbers
// are not NaN, and -0.0 comes before 0.0.
//
//===----------------------------------------------------------------------===//

#include "peer.h"
#include <stdlib.h>
#include <string.h>

#ifdef SINGLE
typedef uint32_t bits;
typedef int32_t signed_bits;
#else
typedef uint64_t bits;
typedef int64_t signed_bits;
#endif

enum { WIDTH = 8 * sizeof(bits), SHORT = 192 };

static bits key_of(real x) {
  bits b;
  memcpy(&b, &x, sizeof(b));
  return b ^ ((bits)((signed_bits)b >> (WIDTH - 1)) | (bits)1 << (WIDTH - 1));
}

static real number_of(bits key) {
  bits b = key ^ ((bits)((signed_bits)~key >> (WIDTH - 1)) | (bits)1 << (WIDTH - 1));
  real x;
  memcpy(&x, &b, sizeof(x));
  return x;
}

struct pair {
  bits key;
  int64_t position;
};

// Both for keys and for pairs; the result is in the first buffer or in the second.
#define SORT(name, entry, key)                                                                                         \
  static entry *name(entry *a, entry *b, int64_t n) {                                                                  \
    if (n <= SHORT) {                                                                                                  \
      for (int64_t low = 0; low < n; low += 8)                                                                         \
        for (int64_t k = low + 1; k < n && k < low + 8; ++k) {                                                         \
          entry e = a[k];                                                                                              \
          int64_t p = k;                                                                                               \
          for (; p > low && key(e) < key(a[p - 1]); --p)                                                               \
            a[p] = a[p - 1];                                                                                           \
          a[p] = e;                                                                                                    \
        }                                                                                                              \
      for (int64_t width = 8; width < n; width *= 2) {                                                                 \
        for (int64_t low = 0; low < n; low += 2 * width) {                                                             \
          int64_t middle = low + width < n ? low + width : n, high = low + 2 * width < n ? low + 2 * width : n;        \
          int64_t left = low, right = middle, to = low;                                                                \
          while (left < middle && right < high) {                                                                      \
            int takes_right = key(a[right]) < key(a[left]);                                                            \
            b[to++] = a[takes_right ? right : left];                                                                   \
            right += takes_right, left += !takes_right;                                                                \
          }                                                                                                            \
          while (left < middle)                                                                                        \
            b[to++] = a[left++];                                                                                       \
          while (right < high)                                                                                         \
            b[to++] = a[right++];                                                                                      \
        }                                                                                                              \
        entry *swapped = a;                                                                                            \
        a = b, b = swapped;                                                                                            \
      }                                                                                                                \
      return a;                                                                                                        \
    }                                                                                                                  \
    int64_t counts[sizeof(bits)][256] = {{0}};                                                                         \
    for (int64_t k = 0; k < n; ++k)                                                                                    \
      for (int byte = 0; byte < (int)sizeof(bits); ++byte)                                                             \
        ++counts[byte][key(a[k]) >> 8 * byte & 255];                                                                   \
    for (int byte = 0; byte < (int)sizeof(bits); ++byte) {                                                             \
      int64_t *place = counts[byte], next = 0;                                                                         \
      if (place[key(a[0]) >> 8 * byte & 255] == n)                                                                     \
        continue;                                                                                                      \
      for (int value = 0; value < 256; ++value) {                                                                      \
        int64_t count = place[value];                                                                                  \
        place[value] = next;                                                                                           \
        next += count;                                                                                                 \
      }                                                                                                                \
      for (int64_t k = 0; k < n; ++k)                                                                                  \
        b[place[key(a[k]) >> 8 * byte & 255]++] = a[k];                                                                \
      entry *swapped = a;                                                                                              \
      a = b, b = swapped;                                                                                              \
    }                                                                                                                  \
    return a;                                                                                                          \
  }

#define KEY(entry) (entry)
SORT(sort_keys, bits, KEY)
#define KEY_OF_PAIR(entry) ((entry).key)
SORT(sort_pairs, struct pair, KEY_OF_PAIR)

static void sort_lane(const real *x, int64_t n, int64_t stride, real *to, bits *a) {
  for (int64_t k = 0; k < n; ++k)
    a[k] = key_of(x[k * stride]);
  bits *sorted = sort_keys(a, a + n, n);
  for (int64_t k = 0; k < n; ++k)
    to[k * stride] = number_of(sorted[k]);
}

static void argsort_lane(const real *x, int64_t n, int64_t *to, struct pair *a) {
  for (int64_t k = 0; k < n; ++k)
    a[k] = (struct pair){key_of(x[k]), k};
  struct pair *sorted = sort_pairs(a, a + n, n);
  for (int64_t k = 0; k < n; ++k)
    to[k] = sorted[k].position;
}

void sort(const struct array *in, const struct array *out) {
  int64_t n = in[0].sizes[0];
  bits *work = malloc(2 * n * sizeof(bits));
  sort_lane(in[0].data, n, 1, out[0].data, work);
  free(work);
}

void sort_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], n = in[0].sizes[1];
  bits *work = malloc(2 * n * sizeof(bits));
  for (int64_t row = 0; row < rows; ++row)
    sort_lane((const real *)in[0].data + row * n, n, 1, (real *)out[0].data + row * n, work);
  free(work);
}

void sort_columns(const struct array *in, const struct array *out) {
  int64_t n = in[0].sizes[0], columns = in[0].sizes[1];
  bits *work = malloc(2 * n * sizeof(bits));
  for (int64_t column = 0; column < columns; ++column)
    sort_lane((const real *)in[0].data + column, n, columns, (real *)out[0].data + column, work);
  free(work);
}

void argsort(const struct array *in, const struct array *out) {
  int64_t n = in[0].sizes[0];
  struct pair *work = malloc(2 * n * sizeof(struct pair));
  argsort_lane(in[0].data, n, out[0].data, work);
  free(work);
}

void argsort_rows(const struct array *in, const struct array *out) {
  int64_t rows = in[0].sizes[0], n = in[0].sizes[1];
  struct pair *work = malloc(2 * n * sizeof(struct pair));
  for (int64_t row = 0; row < rows; ++row)
    argsort_lane((const real *)in[0].data + row * n, n, (int64_t *)out[0].data + row * n, work);
  free(work);
}
