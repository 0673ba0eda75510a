//===- Sort.c - Sorting of lanes ------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Elements become unsigned keys with the same order. The values are found again from the keys, except those that are
// equal but differ in their bits: NaNs are left out, and zeros of both signs are written in the order of the operand
// afterwards.
//
// Positions are sorted along with the keys. Where both take 32 bits they are one number of 64 bits.
//
// Many keys are distributed by their digits, few are merged, or sorted in vectors if the processor has wide ones.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Sort.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include <string.h>

// The sizes up to which the simpler ways are faster, as measured.
enum {
  INSERTION_SIZE = 12,
  MERGE_SIZE = 160,
  NETWORK_LEAST = 8,
  NETWORK_MOST = 128,
  RADIX_DIGITS = 4,
  PART_BITS = 11,
  PART_PASSES = 4
};

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

typedef struct {
  uint64_t key;
  int64_t position;
} Pair;

/// A key of 32 bits below a position.
typedef uint64_t ShortPair;

#define CHOOSE(condition, x, y) ((condition) ? (x) : (y))

#define ENTRY uint32_t
#define KEY_TYPE uint32_t
#define KEY(entry) (entry)
#define NAME(function) function##Of32Bits
#include "SortEntries.h"
#undef ENTRY
#undef KEY_TYPE
#undef NAME

#define ENTRY uint64_t
#define KEY_TYPE uint64_t
#define NAME(function) function##Of64Bits
#include "SortEntries.h"
#undef ENTRY
#undef KEY
#undef KEY_TYPE
#undef NAME

#define ENTRY ShortPair
#define KEY_TYPE uint32_t
#define KEY(entry) ((uint32_t)(entry))
#define NAME(function) function##OfShortPairs
#include "SortEntries.h"
#undef ENTRY
#undef KEY
#undef KEY_TYPE
#undef NAME
#undef CHOOSE

#define ENTRY Pair
#define KEY_TYPE uint64_t
#define KEY(entry) ((entry).key)
// Member by member: a choice between structures becomes a branch.
#define CHOOSE(condition, x, y) ((Pair){(condition) ? (x).key : (y).key, (condition) ? (x).position : (y).position})
#define NAME(function) function##OfPairs
#include "SortEntries.h"
#undef ENTRY
#undef KEY
#undef KEY_TYPE
#undef NAME

//===----------------------------------------------------------------------===//
// Few numbers
//===----------------------------------------------------------------------===//

// Where processors compare and shuffle vectors of 512 bits, few numbers are sorted in registers.
#if defined(__x86_64__) && defined(__clang__)
#define NETWORK_TARGET __attribute__((target("avx512f"), noinline))
#define NETWORK static inline __attribute__((target("avx512f"), always_inline))

typedef uint32_t Keys32 __attribute__((vector_size(64)));
typedef uint64_t Keys64 __attribute__((vector_size(64)));

#define BITS uint32_t
#define VECTOR Keys32
#define MOST_VECTORS 8
#define LANES 16
#define SHUFFLE(x, y, LANE)                                                                                            \
  __builtin_shufflevector(x, y, LANE(0), LANE(1), LANE(2), LANE(3), LANE(4), LANE(5), LANE(6), LANE(7), LANE(8),       \
                          LANE(9), LANE(10), LANE(11), LANE(12), LANE(13), LANE(14), LANE(15))
#define NAME(function) function##Of32Bits
#include "SortNetwork.h"
#undef BITS
#undef VECTOR
#undef MOST_VECTORS
#undef LANES
#undef SHUFFLE
#undef NAME

#define BITS uint64_t
#define VECTOR Keys64
#define MOST_VECTORS 16
#define LANES 8
#define SHUFFLE(x, y, LANE)                                                                                            \
  __builtin_shufflevector(x, y, LANE(0), LANE(1), LANE(2), LANE(3), LANE(4), LANE(5), LANE(6), LANE(7))
#define NAME(function) function##Of64Bits
#include "SortNetwork.h"
#undef BITS
#undef VECTOR
#undef MOST_VECTORS
#undef LANES
#undef SHUFFLE
#undef NAME

/// Returns whether a network sorts `n` keys of `bytes` bytes faster than the other ways, as measured.
static inline int useNetwork(int64_t n, int64_t bytes) {
  if (n < NETWORK_LEAST || n > NETWORK_MOST || !__builtin_cpu_supports("avx512f"))
    return 0;
  int64_t sorted = 64 / bytes;
  while (sorted < n)
    sorted *= 2;
  return bytes == 4 || 5 * n >= 3 * sorted;
}
#else
static inline int useNetwork(int64_t n, int64_t bytes) {
  (void)n, (void)bytes;
  return 0;
}
static void sortFewOf32Bits(uint32_t *keys, int64_t n) { (void)keys, (void)n; }
static void sortFewOf64Bits(uint64_t *keys, int64_t n) { (void)keys, (void)n; }
#endif

//===----------------------------------------------------------------------===//
// Keys
//===----------------------------------------------------------------------===//

/// How elements are ordered.
typedef struct {
  unsigned bytes;
  uint64_t sign;     // the bit of the sign; 0 if there is none
  uint64_t infinity; // the bits of infinity; 0 for integers
} Format;

static const Format kFormats[] = {
    [TG_ELEMENT_I1] = {1, 0, 0},
    [TG_ELEMENT_I8] = {1, 0x80, 0},
    [TG_ELEMENT_I16] = {2, 0x8000, 0},
    [TG_ELEMENT_I32] = {4, 0x80000000, 0},
    [TG_ELEMENT_I64] = {8, UINT64_C(1) << 63, 0},
    [TG_ELEMENT_INDEX] = {8, UINT64_C(1) << 63, 0},
    [TG_ELEMENT_F16] = {2, 0x8000, 0x7C00},
    [TG_ELEMENT_BF16] = {2, 0x8000, 0x7F80},
    [TG_ELEMENT_F32] = {4, 0x80000000, 0x7F800000},
    [TG_ELEMENT_F64] = {8, UINT64_C(1) << 63, UINT64_C(0x7FF) << 52},
    [TG_ELEMENT_U8] = {1, 0, 0},
    [TG_ELEMENT_U16] = {2, 0, 0},
    [TG_ELEMENT_U32] = {4, 0, 0},
    [TG_ELEMENT_U64] = {8, 0, 0},
};

// Loops are compiled once for each number of bytes, if that is a constant.
#define ALWAYS_INLINE static inline __attribute__((always_inline))

ALWAYS_INLINE uint64_t readBits(const char *at, unsigned bytes) {
  uint8_t one;
  uint16_t two;
  uint32_t four;
  uint64_t eight;
  switch (bytes) {
  case 1:
    return memcpy(&one, at, 1), one;
  case 2:
    return memcpy(&two, at, 2), two;
  case 4:
    return memcpy(&four, at, 4), four;
  default:
    return memcpy(&eight, at, 8), eight;
  }
}

ALWAYS_INLINE void writeBits(char *at, uint64_t bits, unsigned bytes) {
  uint8_t one = (uint8_t)bits;
  uint16_t two = (uint16_t)bits;
  uint32_t four = (uint32_t)bits;
  switch (bytes) {
  case 1:
    memcpy(at, &one, 1);
    return;
  case 2:
    memcpy(at, &two, 2);
    return;
  case 4:
    memcpy(at, &four, 4);
    return;
  default:
    memcpy(at, &bits, 8);
  }
}

static inline int isNaN(uint64_t bits, const Format *format) {
  return format->infinity && (bits & ~format->sign) > format->infinity;
}

//===----------------------------------------------------------------------===//
// Lanes
//===----------------------------------------------------------------------===//

typedef struct {
  const Format *format;
  int64_t n;
  const char *first;
  int64_t step; // in bytes
} Lane;

ALWAYS_INLINE uint64_t elementOf(const Lane *lane, int64_t k, unsigned bytes) {
  return readBits(lane->first + k * lane->step, bytes);
}

/// Returns a place of the order of `n` elements. Others are asked for only where a check is about to fail.
static inline int64_t placeOf(int64_t place, int64_t n) { return place < 0 ? 0 : place < n ? place : n; }

/// The places of the order, from `first` to `last`, whose elements are wanted, and where these go.
typedef struct {
  int64_t first, last;
  char *to;
  int64_t step; // in bytes
} Part;

static inline void writePlace(const Part *part, int64_t place, uint64_t bits, unsigned bytes) {
  if (place >= part->first && place < part->last)
    writeBits(part->to + (place - part->first) * part->step, bits, bytes);
}

/// Writes the elements that are NaN, in their order, from a place on.
static void writeNaNs(const Lane *lane, const Part *part, int64_t place) {
  for (int64_t k = 0; k < lane->n; ++k) {
    uint64_t bits = elementOf(lane, k, lane->format->bytes);
    if (isNaN(bits, lane->format))
      writePlace(part, place++, bits, lane->format->bytes);
  }
}

/// Writes the zeros in their order, after all negative numbers.
static void writeZeros(const Lane *lane, const Part *part) {
  uint64_t sign = lane->format->sign;
  int64_t place = 0;
  for (int64_t k = 0; k < lane->n; ++k) {
    uint64_t bits = elementOf(lane, k, lane->format->bytes);
    place += bits > sign && !isNaN(bits, lane->format);
  }
  for (int64_t k = 0; k < lane->n; ++k) {
    uint64_t bits = elementOf(lane, k, lane->format->bytes);
    if ((bits & ~sign) == 0)
      writePlace(part, place++, bits, lane->format->bytes);
  }
}

enum { HAS_NAN = 1, HAS_BOTH_ZEROS = 2 };

// Where processors compare vectors of keys, runs of elements that are not wanted are passed over.
#if defined(__x86_64__) && defined(__clang__)
#define SCAN static __attribute__((target("avx2"), noinline))
static inline int canScan(void) { return __builtin_cpu_supports("avx2"); }
#elif defined(__x86_64__)
#define SCAN static
static inline int canScan(void) { return 0; }
#else
#define SCAN static
static inline int canScan(void) { return 1; }
#endif

#define BITS uint32_t
#define NAME(function) function##Of32Bits
#include "SortNumbers.h"
#undef BITS
#undef NAME

#define BITS uint64_t
#define NAME(function) function##Of64Bits
#include "SortNumbers.h"
#undef BITS
#undef NAME

//===----------------------------------------------------------------------===//
// Few at one end of the order
//===----------------------------------------------------------------------===//

enum { KEPT_LEAST = 256, MOST_CUTS = 16, ELEMENTS_OF_RUN = 64 };

/// Returns whether the first or the last `wanted` elements of the order are kept while all are read: there is room in
/// `work`, as Sort.h gives it.
static inline int areFew(int64_t wanted, int64_t n) {
  return n > MERGE_SIZE && wanted <= n / 256 && 4 * (4 * wanted + KEPT_LEAST) <= n;
}

/// Returns whether a run of adjacent elements may hold one whose key is at most, or at least, the bound.
ALWAYS_INLINE int mayHold(const char *first, unsigned bytes, const Format *format, uint64_t bound, int areFirst) {
  return bytes == 8 ? mayHoldOf64Bits(first, ELEMENTS_OF_RUN, format, bound, areFirst)
                    : mayHoldOf32Bits(first, ELEMENTS_OF_RUN, format, (uint32_t)bound, areFirst);
}

/// Reads all elements and keeps those that may be among the `wanted` first ones, or the last ones. Returns the places
/// from `first` on, in order; null if too many had to be kept and cut again, as in lanes that come in order.
ALWAYS_INLINE const Pair *selectFew(const Lane *lane, unsigned bytes, int64_t first, int64_t wanted, int areFirst,
                                    Pair *kept) {
  const Format format = *lane->format;
  int64_t most = 4 * wanted + KEPT_LEAST, count = 0, cuts = 0;
  uint64_t bound = areFirst ? UINT64_MAX : 0;
  int scans = lane->step == bytes && canScan();
  for (int64_t k = 0, end = 0; k < lane->n; ++k) {
    if (k == end) {
      end += ELEMENTS_OF_RUN;
      if (scans && cuts > 0 && end <= lane->n && !mayHold(lane->first + k * bytes, bytes, &format, bound, areFirst)) {
        k = end - 1;
        continue;
      }
    }
    uint64_t bits = elementOf(lane, k, bytes);
    uint64_t key =
        bytes == 8 ? keyInOrderOf64Bits(bits, 8, &format) : keyInOrderOf32Bits((uint32_t)bits, bytes, &format);
    if (areFirst ? key > bound : key < bound)
      continue;
    kept[count++] = (Pair){key, k};
    if (count < most)
      continue;
    if (++cuts > MOST_CUTS)
      return 0;
    const Pair *sorted = sortEntriesOfPairs(kept, kept + most, count);
    memmove(kept, areFirst ? sorted : sorted + (count - wanted), (size_t)wanted * sizeof(Pair));
    count = wanted;
    // Of equal elements, the later ones come later.
    if (!areFirst)
      bound = kept[0].key;
    else if (kept[wanted - 1].key == 0)
      break;
    else
      bound = kept[wanted - 1].key - 1;
  }
  const Pair *sorted = sortEntriesOfPairs(kept, kept + most, count);
  return sorted + (areFirst ? first : count - wanted);
}

/// Returns the places from `first` to `last` of the order, if they are few and at one of its ends; null otherwise.
ALWAYS_INLINE const Pair *selectEnd(const Lane *lane, unsigned bytes, int64_t first, int64_t last, Pair *work) {
  if (areFew(last, lane->n))
    return selectFew(lane, bytes, first, last, 1, work);
  if (areFew(lane->n - first, lane->n))
    return selectFew(lane, bytes, 0, lane->n - first, 0, work);
  return 0;
}

ALWAYS_INLINE int sortEnd(const Lane *lane, unsigned bytes, const Part *part, Pair *work) {
  const Pair *sorted = selectEnd(lane, bytes, part->first, part->last, work);
  if (!sorted)
    return 0;
  for (int64_t k = 0; k < part->last - part->first; ++k)
    writeBits(part->to + k * part->step, elementOf(lane, sorted[k].position, bytes), bytes);
  return 1;
}

/// Sorts a lane of elements of 4 or 8 bytes where there are vectors of 256 bits, which make keys of elements and
/// elements of keys in half of the time.
SCAN void sortLaneByVectors(const Lane *lane, unsigned bytes, const Part *part, void *work) {
  if (bytes == 4)
    sortLaneOf32Bits(lane, 4, part, work);
  else
    sortLaneOf64Bits(lane, 8, part, work);
}

void tg_sort(int32_t element, int64_t n, const void *from, int64_t fromStride, int64_t first, int64_t count, void *to,
             int64_t toStride, void *work) {
  const Format *format = &kFormats[element];
  int64_t bytes = format->bytes;
  Lane lane = {format, n, from, fromStride * bytes};
  Part part = {placeOf(first, n), placeOf(first + count, n), to, toStride * bytes};
  // Each in a copy of its own.
  switch (bytes) {
  case 1:
    sortLaneOf32Bits(&lane, 1, &part, work);
    return;
  case 2:
    sortLaneOf32Bits(&lane, 2, &part, work);
    return;
  case 4:
    if (sortEnd(&lane, 4, &part, work))
      return;
    if (canScan())
      sortLaneByVectors(&lane, 4, &part, work);
    else
      sortLaneOf32Bits(&lane, 4, &part, work);
    return;
  default:
    if (sortEnd(&lane, 8, &part, work))
      return;
    if (canScan())
      sortLaneByVectors(&lane, 8, &part, work);
    else
      sortLaneOf64Bits(&lane, 8, &part, work);
  }
}

//===----------------------------------------------------------------------===//
// Positions
//===----------------------------------------------------------------------===//

/// Sorts by a number of 64 bits for each element: the position above the key.
ALWAYS_INLINE void argsortShortLane(const Lane *lane, unsigned bytes, const Part *part, ShortPair *entries) {
  if (useNetwork(lane->n, 8)) {
    // With the key above the position, all entries are different, and in the order of a stable sort.
    for (int64_t k = 0; k < lane->n; ++k)
      entries[k] =
          (uint64_t)keyInOrderOf32Bits((uint32_t)elementOf(lane, k, bytes), bytes, lane->format) << 32 | (uint64_t)k;
    sortFewOf64Bits(entries, lane->n);
    for (int64_t place = part->first; place < part->last; ++place)
      writePlace(part, place, (uint32_t)entries[place], 8);
    return;
  }
  for (int64_t k = 0; k < lane->n; ++k)
    entries[k] = keyInOrderOf32Bits((uint32_t)elementOf(lane, k, bytes), bytes, lane->format) | (uint64_t)k << 32;
  const ShortPair *sorted = sortPartOfShortPairs(entries, entries + lane->n, lane->n, part->first, part->last);
  for (int64_t place = part->first; place < part->last; ++place)
    writePlace(part, place, *sorted++ >> 32, 8);
}

static void writePositions(const Pair *sorted, const Part *part) {
  for (int64_t place = part->first; place < part->last; ++place)
    writePlace(part, place, (uint64_t)sorted++->position, 8);
}

ALWAYS_INLINE void argsortLane(const Lane *lane, unsigned bytes, const Part *part, Pair *entries) {
  for (int64_t k = 0; k < lane->n; ++k)
    entries[k] = (Pair){keyInOrderOf64Bits(elementOf(lane, k, bytes), bytes, lane->format), k};
  writePositions(sortPartOfPairs(entries, entries + lane->n, lane->n, part->first, part->last), part);
}

void tg_argsort(int32_t element, int64_t n, const void *from, int64_t fromStride, int64_t first, int64_t count,
                int64_t *to, int64_t toStride, void *work) {
  const Format *format = &kFormats[element];
  int64_t bytes = format->bytes;
  Lane lane = {format, n, from, fromStride * bytes};
  Part part = {placeOf(first, n), placeOf(first + count, n), (char *)to, toStride * 8};
  if (part.first == part.last)
    return;
  const Pair *few = bytes == 8   ? selectEnd(&lane, 8, part.first, part.last, work)
                    : bytes == 4 ? selectEnd(&lane, 4, part.first, part.last, work)
                                 : 0;
  if (few)
    writePositions(few, &part);
  else if (bytes == 8)
    argsortLane(&lane, 8, &part, work);
  else if (n > TG_SHORT_LANE)
    argsortLane(&lane, (unsigned)bytes, &part, work);
  else if (bytes == 4)
    argsortShortLane(&lane, 4, &part, work);
  else
    argsortShortLane(&lane, (unsigned)bytes, &part, work);
}

const tg_function tg_sort_functions[] = {TG_FUNCTION(tg_argsort), TG_FUNCTION(tg_sort), {0, 0}};
