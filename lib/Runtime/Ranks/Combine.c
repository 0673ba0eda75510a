//===- Combine.c - Combines values of two shards --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements are combined as the interpreter combines them: f16 and bf16 are widened to f32, and each result is rounded.
//
//===----------------------------------------------------------------------===//

#include "Combine.h"
#include "TensorGraph/Runtime/Ranks.h"
#include <math.h>
#include <string.h>

//===----------------------------------------------------------------------===//
// Half precision
//===----------------------------------------------------------------------===//

static float floatOf(uint32_t bits) {
  float x;
  memcpy(&x, &bits, sizeof x);
  return x;
}

static uint32_t bitsOf(float x) {
  uint32_t bits;
  memcpy(&bits, &x, sizeof bits);
  return bits;
}

static float widenBF16(uint16_t bits) { return floatOf((uint32_t)bits << 16); }

static uint16_t narrowBF16(float x) {
  uint32_t bits = bitsOf(x);
  return (uint16_t)(x != x ? bits >> 16 | 0x40 : (bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

static float widenF16(uint16_t half) {
  uint32_t magnitude = half & 0x7fff, sign = (uint32_t)(half & 0x8000) << 16;
  // The exponents of f32 have a bias that is larger by 112. The product is exact, also for subnormal numbers.
  float x = magnitude >= 0x7c00 ? floatOf(magnitude << 13 | 0x7f800000) : floatOf(magnitude << 13) * 0x1p112f;
  return floatOf(bitsOf(x) | sign);
}

static uint16_t narrowF16(float x) {
  uint32_t bits = bitsOf(x) & 0x7fffffff, sign = bitsOf(x) >> 16 & 0x8000, half;
  if (x != x)
    half = 0x7e00;
  else if (bits >= bitsOf(65520)) // half a unit above the largest number
    half = 0x7c00;
  else if (bits < bitsOf(0x1p-14f)) // in units of 2⁻²⁴, those of f32 from 0.5 to 1
    half = bitsOf(floatOf(bits) + 0.5f) - bitsOf(0.5f);
  else
    half = (bits + 0xfff + (bits >> 13 & 1) - (112u << 23)) >> 13;
  return (uint16_t)(half | sign);
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

// The result may be in the place of x or y, which keeps iterations independent of each other.
// Sanitizers keep some loops from being vectorised, which is no reason to warn.
#pragma clang diagnostic ignored "-Wpass-failed"
#define DEFINE(name, type, expression)                                                                                 \
  static void name(int64_t count, void *result, const void *xs, const void *ys) {                                      \
    type *to = result;                                                                                                 \
    const type *left = xs, *right = ys;                                                                                \
    _Pragma("clang loop vectorize(assume_safety)") for (int64_t k = 0; k < count; ++k) {                               \
      type x = left[k], y = right[k];                                                                                  \
      to[k] = expression;                                                                                              \
    }                                                                                                                  \
  }

#define LARGER(x, y) (x != x || y != y ? NAN : x == y ? (signbit(x) ? y : x) : x > y ? x : y)
#define SMALLER(x, y) (x != x || y != y ? NAN : x == y ? (signbit(x) ? x : y) : x < y ? x : y)

#define DEFINE_FLOAT(name, type)                                                                                       \
  DEFINE(name##Sum, type, x + y)                                                                                       \
  DEFINE(name##Prod, type, x *y)                                                                                       \
  DEFINE(name##Max, type, LARGER(x, y))                                                                                \
  DEFINE(name##Min, type, SMALLER(x, y))
DEFINE_FLOAT(f64, double)
DEFINE_FLOAT(f32, float)

#define DEFINE_HALF_KIND(name, kind, widen, narrow, expression)                                                        \
  static float name##kind##OfFloats(float x, float y) { return expression; }                                           \
  DEFINE(name##kind, uint16_t, narrow(name##kind##OfFloats(widen(x), widen(y))))
#define DEFINE_HALF(name, widen, narrow)                                                                               \
  DEFINE_HALF_KIND(name, Sum, widen, narrow, x + y)                                                                    \
  DEFINE_HALF_KIND(name, Prod, widen, narrow, x *y)                                                                    \
  DEFINE_HALF_KIND(name, Max, widen, narrow, LARGER(x, y))                                                             \
  DEFINE_HALF_KIND(name, Min, widen, narrow, SMALLER(x, y))
DEFINE_HALF(f16, widenF16, narrowF16)
DEFINE_HALF(bf16, widenBF16, narrowBF16)

// Sums and products of integers wrap, in unsigned arithmetic of at least 32 bits.
#define DEFINE_INTEGER(name, type)                                                                                     \
  DEFINE(name##Sum, type, (uint64_t)x + (uint64_t)y)                                                                   \
  DEFINE(name##Prod, type, (uint64_t)x *(uint64_t)y)                                                                   \
  DEFINE(name##Max, type, x < y ? y : x)                                                                               \
  DEFINE(name##Min, type, y < x ? y : x)                                                                               \
  DEFINE(name##Any, type, x | y)                                                                                       \
  DEFINE(name##All, type, x &y)
DEFINE_INTEGER(i8, int8_t)
DEFINE_INTEGER(i16, int16_t)
DEFINE_INTEGER(i32, int32_t)
DEFINE_INTEGER(i64, int64_t)
DEFINE_INTEGER(u8, uint8_t)
DEFINE_INTEGER(u16, uint16_t)
DEFINE_INTEGER(u32, uint32_t)
DEFINE_INTEGER(u64, uint64_t)

// A bool is the lowest bit of its byte; the sum of two wraps, too.
DEFINE(boolSum, uint8_t, (x ^ y) & 1)
DEFINE(boolAny, uint8_t, (x | y) & 1)
DEFINE(boolAll, uint8_t, x & y & 1)

#define DEFINE_COMPLEX(name, real, sum)                                                                                \
  static void name##Sum(int64_t count, void *result, const void *xs, const void *ys) {                                 \
    sum(2 * count, result, xs, ys);                                                                                    \
  }                                                                                                                    \
  static void name##Prod(int64_t count, void *result, const void *xs, const void *ys) {                                \
    real *to = result;                                                                                                 \
    const real *x = xs, *y = ys;                                                                                       \
    for (int64_t k = 0; k < count; ++k, to += 2, x += 2, y += 2) {                                                     \
      real re = x[0] * y[0] - x[1] * y[1], im = x[0] * y[1] + x[1] * y[0];                                             \
      to[0] = re;                                                                                                      \
      to[1] = im;                                                                                                      \
    }                                                                                                                  \
  }
DEFINE_COMPLEX(c64, float, f32Sum)
DEFINE_COMPLEX(c128, double, f64Sum)

#define ORDERED(name) name##Sum, name##Prod, name##Max, name##Min
#define INTEGER(name) {ORDERED(name), name##Any, name##All}

tg_combine tg_find_combine(int64_t kind, int64_t element) {
  static const tg_combine table[][TG_REDUCE_KINDS] = {
      [TG_ELEMENT_I1] = {boolSum, boolAll, boolAny, boolAll, boolAny, boolAll},
      [TG_ELEMENT_I8] = INTEGER(i8),
      [TG_ELEMENT_I16] = INTEGER(i16),
      [TG_ELEMENT_I32] = INTEGER(i32),
      [TG_ELEMENT_I64] = INTEGER(i64),
      [TG_ELEMENT_INDEX] = INTEGER(i64),
      [TG_ELEMENT_F16] = {ORDERED(f16)},
      [TG_ELEMENT_BF16] = {ORDERED(bf16)},
      [TG_ELEMENT_F32] = {ORDERED(f32)},
      [TG_ELEMENT_F64] = {ORDERED(f64)},
      [TG_ELEMENT_U8] = INTEGER(u8),
      [TG_ELEMENT_U16] = INTEGER(u16),
      [TG_ELEMENT_U32] = INTEGER(u32),
      [TG_ELEMENT_U64] = INTEGER(u64),
      [TG_ELEMENT_C64] = {c64Sum, c64Prod},
      [TG_ELEMENT_C128] = {c128Sum, c128Prod},
  };
  if (kind < 0 || kind >= TG_REDUCE_KINDS || element < 0 || (uint64_t)element >= sizeof table / sizeof *table)
    return NULL;
  return table[element][kind];
}

int tg_comm_can_reduce(int64_t kind, int64_t element) { return tg_find_combine(kind, element) != NULL; }
