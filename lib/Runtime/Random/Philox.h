//===- Philox.h - Words of a key ------------------------------ -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_RANDOM_PHILOX_H
#define TENSORGRAPH_LIB_RUNTIME_RANDOM_PHILOX_H

// Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011). A block is two
// words of 64 bits; block b of the key (k, s) is the output for the counter (b, s) and the key k, low halves first.

#include <stdint.h>

static inline void tg_philox(uint64_t k, uint64_t s, uint64_t block, uint64_t words[2]) {
  uint32_t c0 = (uint32_t)block, c1 = (uint32_t)(block >> 32), c2 = (uint32_t)s, c3 = (uint32_t)(s >> 32);
  uint32_t k0 = (uint32_t)k, k1 = (uint32_t)(k >> 32);
  for (int round = 0; round < 10; ++round) {
    uint64_t p = (uint64_t)c0 * 0xD2511F53u, q = (uint64_t)c2 * 0xCD9E8D57u;
    c0 = (uint32_t)(q >> 32) ^ c1 ^ k0;
    c2 = (uint32_t)(p >> 32) ^ c3 ^ k1;
    c1 = (uint32_t)q;
    c3 = (uint32_t)p;
    k0 += 0x9E3779B9u;
    k1 += 0xBB67AE85u;
  }
  words[0] = c0 | (uint64_t)c1 << 32;
  words[1] = c2 | (uint64_t)c3 << 32;
}

/// Returns word j of a key.
static inline uint64_t tg_word(uint64_t k, uint64_t s, uint64_t j) {
  uint64_t words[2];
  tg_philox(k, s, j >> 1, words);
  return words[j & 1];
}

/// The words of an element that may need more than one: those of the blocks e, e + 2^48, e + 2 * 2^48, …
typedef struct {
  uint64_t k, s, block;
  int isSecond;
  uint64_t words[2];
} tg_stream;

static inline tg_stream tg_stream_of(uint64_t k, uint64_t s, uint64_t e) { return (tg_stream){k, s, e, 0, {0, 0}}; }

static inline uint64_t tg_next(tg_stream *stream) {
  if (stream->isSecond) {
    stream->isSecond = 0;
    return stream->words[1];
  }
  tg_philox(stream->k, stream->s, stream->block, stream->words);
  stream->block += UINT64_C(1) << 48;
  stream->isSecond = 1;
  return stream->words[0];
}

/// Returns a number of [0, 1), a multiple of 2^-53, and one of (0, 1), an odd multiple of 2^-53.
static inline double tg_unit(uint64_t word) { return (double)(int64_t)(word >> 11) * 0x1p-53; }
static inline double tg_open(uint64_t word) { return ((double)(int64_t)(word >> 12) + 0.5) * 0x1p-52; }

/// Returns numbers as `tg_unit` and `tg_open` do, but of half a word: multiples of 2^-24 and 2^-33.
static inline double tg_half_unit(uint32_t half) { return (double)(half >> 8) * 0x1p-24; }
static inline double tg_half_open(uint32_t half) { return ((double)half + 0.5) * 0x1p-32; }

#endif // TENSORGRAPH_LIB_RUNTIME_RANDOM_PHILOX_H
