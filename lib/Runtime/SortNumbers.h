//===- SortNumbers.h - Sorting of numbers by their bits ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included for keys of 32 and of 64 bits, with BITS the type of keys, and NAME(f) the name of a function.

/// Returns the key of an element: negative floats are ordered by their bits the other way round.
ALWAYS_INLINE BITS NAME(keyOf)(BITS bits, unsigned bytes, const Format *format) {
  BITS sign = (BITS)format->sign, flipped = format->infinity ? sign - 1 : 0, isNegative = bits >> (8 * bytes - 1);
  return bits ^ (flipped & (0 - isNegative)) ^ sign;
}

ALWAYS_INLINE BITS NAME(bitsOf)(BITS key, unsigned bytes, const Format *format) {
  BITS sign = (BITS)format->sign, flipped = format->infinity ? sign - 1 : 0;
  BITS isNegative = (key ^ sign) >> (8 * bytes - 1);
  return key ^ sign ^ (flipped & (0 - isNegative));
}

/// Returns a key of an element for which only the order matters: equal elements have equal keys.
static inline BITS NAME(keyInOrder)(BITS bits, unsigned bytes, const Format *format) {
  if (isNaN(bits, format))
    return (BITS)(format->sign | (format->sign - 1));
  return NAME(keyOf)(format->infinity && bits == format->sign ? 0 : bits, bytes, format);
}

/// Returns whether one of `count` adjacent elements may be among the first of the order up to `bound`, or among the
/// last from `bound` on. Special floats may be taken for such elements. The loop becomes instructions on vectors.
SCAN int NAME(mayHold)(const char *first, int64_t count, const Format *of, BITS bound, int areFirst) {
  const Format format = *of;
  BITS least = format.infinity ? NAME(keyOf)((BITS)(format.sign | format.infinity), sizeof(BITS), &format) : 0;
  // In the order, -0.0 is 0.0, whose key is one more. NaN is last, also if its sign makes it the first one by its key.
  BITS from = bound - (format.infinity && bound > 0);
  BITS any = 0;
  for (int64_t k = 0; k < count; ++k) {
    BITS key = NAME(keyOf)((BITS)readBits(first + k * sizeof(BITS), sizeof(BITS)), sizeof(BITS), &format);
    any |= (BITS)(areFirst ? key <= bound : key >= from || key < least);
  }
  return any != 0;
}

/// Writes the keys of all elements. The loop over adjacent elements becomes instructions on vectors.
ALWAYS_INLINE void NAME(readKeys)(const Lane *lane, unsigned bytes, BITS *keys) {
  const Format format = *lane->format;
  if (lane->step == bytes) {
    for (int64_t k = 0; k < lane->n; ++k)
      keys[k] = NAME(keyOf)((BITS)readBits(lane->first + k * bytes, bytes), bytes, &format);
    return;
  }
  for (int64_t k = 0; k < lane->n; ++k)
    keys[k] = NAME(keyOf)((BITS)elementOf(lane, k, bytes), bytes, &format);
}

ALWAYS_INLINE void NAME(writeElements)(const BITS *keys, int64_t count, const Format *of, unsigned bytes, char *to,
                                       int64_t step) {
  const Format format = *of;
  if (step == bytes) {
    for (int64_t k = 0; k < count; ++k)
      writeBits(to + k * bytes, NAME(bitsOf)(keys[k], bytes, &format), bytes);
    return;
  }
  for (int64_t k = 0; k < count; ++k)
    writeBits(to + k * step, NAME(bitsOf)(keys[k], bytes, &format), bytes);
}

/// Returns which special floats there are.
ALWAYS_INLINE int NAME(findSpecial)(const BITS *keys, int64_t n, const Format *format) {
  BITS sign = (BITS)format->sign, infinity = (BITS)format->infinity;
  // The keys from that of -∞ to that of ∞ have those of -0.0 and 0.0 in their middle.
  BITS zero = sign, negativeZero = sign - 1, least = negativeZero - infinity, range = 2 * infinity + 1;
  BITS isZero = 0, isNegativeZero = 0, isAnyNaN = 0;
  for (int64_t k = 0; k < n; ++k) {
    isZero |= keys[k] == zero;
    isNegativeZero |= keys[k] == negativeZero;
    isAnyNaN |= (BITS)(keys[k] - least) > range;
  }
  return (isZero && isNegativeZero ? HAS_BOTH_ZEROS : 0) | (isAnyNaN ? HAS_NAN : 0);
}

/// Removes the keys of NaNs. Returns how many keys are left.
static int64_t NAME(dropNaNs)(BITS *keys, int64_t n, const Format *format) {
  int64_t count = 0;
  for (int64_t k = 0; k < n; ++k) {
    BITS key = keys[k];
    keys[count] = key;
    count += !isNaN(NAME(bitsOf)(key, format->bytes, format), format);
  }
  return count;
}

ALWAYS_INLINE void NAME(sortLane)(const Lane *lane, unsigned bytes, const Part *part, BITS *work) {
  int64_t n = lane->n, count = n;
  NAME(readKeys)(lane, bytes, work);
  int special = lane->format->infinity ? NAME(findSpecial)(work, n, lane->format) : 0;
  if (special & HAS_NAN)
    count = NAME(dropNaNs)(work, n, lane->format);
  int64_t last = part->last < count ? part->last : count;
  if (part->first < last) {
    BITS *sorted = work + part->first;
    if (useNetwork(count, (int64_t)sizeof(BITS)))
      NAME(sortFew)(work, count);
    else
      sorted = NAME(sortPart)(work, work + n, count, part->first, last);
    NAME(writeElements)(sorted, last - part->first, lane->format, bytes, part->to, part->step);
  }
  if (special & HAS_NAN)
    writeNaNs(lane, part, count);
  if (special & HAS_BOTH_ZEROS)
    writeZeros(lane, part);
}
