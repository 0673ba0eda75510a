//===- SortNetwork.h - Sorting of few numbers in vectors --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included for keys of 32 and of 64 bits, with these macros:
//   BITS                  the type of keys
//   VECTOR                a vector of LANES of them
//   MOST_VECTORS          the largest number of vectors that are sorted: 8 or 16
//   SHUFFLE(x, y, LANE)   the lanes LANE(0), LANE(1), … of two vectors
//   NAME(f)               the name of a function
//
// Batcher's bitonic network ("Sorting networks and their applications", 1968), in the form in which all comparisons
// put the smaller key first: two sorted sequences are merged by comparing the one with the reverse of the other, and
// then elements of both halves at half the distance, until neighbours are compared.

#define SWAP(x) ((x) ^ distance)
#define CHOICE(x) (((x) & larger) ? LANES + (x) : (x))
#define REVERSE(x) (LANES - 1 - (x))

/// Compares each lane with the one whose number differs in the bits `distance`; lanes with the bit `larger` get the
/// larger key.
#define COMPARE_LANES(v, distanceBits, largerBit)                                                                      \
  do {                                                                                                                 \
    enum { distance = (distanceBits), larger = (largerBit) };                                                          \
    VECTOR other = SHUFFLE(v, v, SWAP);                                                                                \
    VECTOR low = __builtin_elementwise_min(v, other), high = __builtin_elementwise_max(v, other);                      \
    (v) = SHUFFLE(low, high, CHOICE);                                                                                  \
  } while (0)

/// Sorts lanes that first ascend and then descend, or the other way round.
NETWORK void NAME(mergeLanes)(VECTOR *v) {
#if LANES == 16
  COMPARE_LANES(*v, 8, 8);
#endif
  COMPARE_LANES(*v, 4, 4);
  COMPARE_LANES(*v, 2, 2);
  COMPARE_LANES(*v, 1, 1);
}

NETWORK void NAME(sortLanes)(VECTOR *v) {
  COMPARE_LANES(*v, 1, 1);
  COMPARE_LANES(*v, 3, 2);
  COMPARE_LANES(*v, 1, 1);
  COMPARE_LANES(*v, 7, 4);
  COMPARE_LANES(*v, 2, 2);
  COMPARE_LANES(*v, 1, 1);
#if LANES == 16
  COMPARE_LANES(*v, 15, 8);
  COMPARE_LANES(*v, 4, 4);
  COMPARE_LANES(*v, 2, 2);
  COMPARE_LANES(*v, 1, 1);
#endif
}

NETWORK void NAME(compareVectors)(VECTOR *x, VECTOR *y) {
  VECTOR low = __builtin_elementwise_min(*x, *y);
  *y = __builtin_elementwise_max(*x, *y);
  *x = low;
}

/// Sorts `vectors` times LANES keys; the number of vectors is a power of two, and a constant.
NETWORK void NAME(sortVectors)(BITS *keys, int64_t n, const int vectors) {
  VECTOR v[MOST_VECTORS];
  for (int k = 0; k < vectors; ++k) {
    int64_t left = n - k * LANES;
    if (left <= 0) {
      memset(&v[k], 0xff, sizeof(VECTOR)); // in order
      continue;
    }
    if (left >= LANES) {
      memcpy(&v[k], keys + k * LANES, sizeof(VECTOR));
    } else {
      BITS rest[LANES];
      memset(rest, 0xff, sizeof(rest));
      memcpy(rest, keys + k * LANES, (size_t)left * sizeof(BITS));
      memcpy(&v[k], rest, sizeof(VECTOR));
    }
    NAME(sortLanes)(&v[k]);
  }
  for (int width = 1; width < vectors; width *= 2)
    for (int first = 0; first < vectors; first += 2 * width) {
      for (int k = 0; k < width; ++k) {
        VECTOR *x = &v[first + k], *y = &v[first + 2 * width - 1 - k];
        VECTOR reversed = SHUFFLE(*y, *y, REVERSE);
        *y = __builtin_elementwise_max(*x, reversed);
        *x = __builtin_elementwise_min(*x, reversed);
      }
      for (int half = width / 2; half > 0; half /= 2)
        for (int k = 0; k < 2 * width; ++k)
          if (!(k & half))
            NAME(compareVectors)(&v[first + k], &v[first + k + half]);
      for (int k = 0; k < 2 * width; ++k)
        NAME(mergeLanes)(&v[first + k]);
    }
  memcpy(keys, v, (size_t)n * sizeof(BITS));
}

/// Sorts up to MOST_VECTORS * LANES keys.
static NETWORK_TARGET void NAME(sortFew)(BITS *keys, int64_t n) {
  if (n <= LANES)
    NAME(sortVectors)(keys, n, 1);
  else if (n <= 2 * LANES)
    NAME(sortVectors)(keys, n, 2);
  else if (n <= 4 * LANES)
    NAME(sortVectors)(keys, n, 4);
  else if (MOST_VECTORS == 8 || n <= 8 * LANES)
    NAME(sortVectors)(keys, n, 8);
  else
    NAME(sortVectors)(keys, n, MOST_VECTORS);
}

#undef SWAP
#undef CHOICE
#undef REVERSE
#undef COMPARE_LANES
