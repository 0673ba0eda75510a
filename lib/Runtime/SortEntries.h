//===- SortEntries.h - Sorting of one kind of entries -----------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Included once for each kind of entries, with these macros:
//   ENTRY      the type of entries
//   KEY(e)     the key of an entry, an unsigned integer of type KEY_TYPE
//   NAME(f)    the name of a function for this kind
//   CHOOSE(condition, x, y)
//              one of two entries, without a branch
//
// All sorts are stable. Short arrays are merged, long ones are distributed by the digits of their keys, from the lowest
// of the leading digits to the highest. Where all keys are different, few of them have the same leading digits, so
// that the other digits need no passes over memory.

/// Sorts short arrays, and arrays that are nearly in order.
static void NAME(insertionSort)(ENTRY *entries, int64_t n) {
  for (int64_t k = 1; k < n; ++k) {
    ENTRY entry = entries[k];
    int64_t place = k;
    for (; place > 0 && KEY(entry) < KEY(entries[place - 1]); --place)
      entries[place] = entries[place - 1];
    entries[place] = entry;
  }
}

/// Merges two runs of `width` entries. This goes from both ends at once, half of the entries from each: so no run is
/// used up before the end, nothing branches, and the steps at one end do not wait for those at the other.
static inline void NAME(mergeEqualRuns)(const ENTRY *from, ENTRY *to, int64_t width) {
  const ENTRY *left = from, *right = from + width;
  const ENTRY *lastLeft = right - 1, *lastRight = lastLeft + width;
  for (int64_t k = 0; k < width; ++k) {
    ENTRY x = *left, y = *right;
    int takesRight = KEY(y) < KEY(x);
    to[k] = CHOOSE(takesRight, y, x);
    right += takesRight;
    left += !takesRight;
    x = *lastLeft, y = *lastRight;
    int takesLeft = KEY(y) < KEY(x);
    to[2 * width - 1 - k] = CHOOSE(takesLeft, x, y);
    lastLeft -= takesLeft;
    lastRight -= !takesLeft;
  }
}

/// Merges from[0, middle) and from[middle, n).
static void NAME(mergeRuns)(const ENTRY *from, int64_t middle, int64_t n, ENTRY *to) {
  if (middle == n || KEY(from[middle - 1]) <= KEY(from[middle])) {
    memcpy(to, from, (size_t)n * sizeof(ENTRY));
    return;
  }
  if (n == 2 * middle) {
    NAME(mergeEqualRuns)(from, to, middle);
    return;
  }
  int64_t left = 0, right = middle;
  while (left < middle && right < n) {
    ENTRY x = from[left], y = from[right];
    int takesRight = KEY(y) < KEY(x);
    *to++ = CHOOSE(takesRight, y, x);
    right += takesRight;
    left += !takesRight;
  }
  memcpy(to, from + left, (size_t)(middle - left) * sizeof(ENTRY));
  memcpy(to + (middle - left), from + right, (size_t)(n - right) * sizeof(ENTRY));
}

/// Sorts 8 entries.
static inline void NAME(sortRun)(ENTRY *run) {
  ENTRY other[8];
  for (int k = 0; k < 8; k += 2) {
    int isSwapped = KEY(run[k + 1]) < KEY(run[k]);
    ENTRY first = run[k + isSwapped], second = run[k + !isSwapped];
    run[k] = first;
    run[k + 1] = second;
  }
  NAME(mergeEqualRuns)(run, other, 2);
  NAME(mergeEqualRuns)(run + 4, other + 4, 2);
  NAME(mergeEqualRuns)(other, run, 4);
}

/// Returns where the result is: in `entries` or in `other`.
static ENTRY *NAME(mergeSort)(ENTRY *entries, ENTRY *other, int64_t n) {
  int64_t whole = n - n % 8;
  for (int64_t k = 0; k < whole; k += 8)
    NAME(sortRun)(entries + k);
  NAME(insertionSort)(entries + whole, n - whole);
  for (int64_t width = 8; width < n; width *= 2) {
    for (int64_t low = 0; low < n; low += 2 * width) {
      int64_t rest = n - low;
      NAME(mergeRuns)(entries + low, width < rest ? width : rest, 2 * width < rest ? 2 * width : rest, other + low);
    }
    ENTRY *sorted = other;
    other = entries;
    entries = sorted;
  }
  return entries;
}

/// Sorts by RADIX_DIGITS digits of the differences between the keys and `base`, of which the lowest begins at bit
/// `shift`. Returns where the result is.
static ENTRY *NAME(sortByDigits)(ENTRY *entries, ENTRY *other, int64_t n, KEY_TYPE base, unsigned shift) {
  int64_t places[RADIX_DIGITS][256] = {{0}};
  for (int64_t k = 0; k < n; ++k) {
    KEY_TYPE rest = (KEY(entries[k]) - base) >> shift;
    for (int digit = 0; digit < RADIX_DIGITS; ++digit, rest >>= 8)
      ++places[digit][rest & 255];
  }
  for (int digit = 0; digit < RADIX_DIGITS; ++digit, shift += 8) {
    int64_t *place = places[digit], next = 0;
    // All keys have the same digit: 0, as the least key has it.
    if (place[0] == n)
      continue;
    for (int value = 0; value < 256; ++value) {
      int64_t count = place[value];
      place[value] = next;
      next += count;
    }
    for (int64_t k = 0; k < n; ++k)
      other[place[((KEY(entries[k]) - base) >> shift) & 255]++] = entries[k];
    ENTRY *sorted = other;
    other = entries;
    entries = sorted;
  }
  return entries;
}

static ENTRY *NAME(sortEntries)(ENTRY *entries, ENTRY *other, int64_t n);

/// Sorts each group of entries whose keys have the same difference from `base`, apart from the lowest `shift` bits.
static void NAME(sortGroups)(ENTRY *entries, ENTRY *other, int64_t n, KEY_TYPE base, unsigned shift) {
  for (int64_t first = 0, end; first < n; first = end) {
    KEY_TYPE leading = (KEY(entries[first]) - base) >> shift;
    for (end = first + 1; end < n && (KEY(entries[end]) - base) >> shift == leading;)
      ++end;
    if (end - first == 1)
      continue;
    ENTRY *sorted = NAME(sortEntries)(entries + first, other, end - first);
    if (sorted != entries + first)
      memcpy(entries + first, sorted, (size_t)(end - first) * sizeof(ENTRY));
  }
}

/// Sorts any number of entries; `other` has room for as many. Returns where the result is. The keys of a group differ
/// by fewer bits than all, so calls nest twice at most.
static ENTRY *NAME(sortEntries)(ENTRY *entries, ENTRY *other, int64_t n) {
  if (n <= INSERTION_SIZE) {
    NAME(insertionSort)(entries, n);
    return entries;
  }
  if (n <= MERGE_SIZE)
    return NAME(mergeSort)(entries, other, n);
  KEY_TYPE least = KEY(entries[0]), greatest = least;
  int isUnordered = 0;
  for (int64_t k = 1; k < n; ++k) {
    KEY_TYPE key = KEY(entries[k]);
    isUnordered |= key < KEY(entries[k - 1]);
    least = key < least ? key : least;
    greatest = key > greatest ? key : greatest;
  }
  if (!isUnordered)
    return entries;
  unsigned bits = 64 - (unsigned)__builtin_clzll(greatest - least), leading = 8 * RADIX_DIGITS;
  unsigned shift = bits > leading ? bits - leading : 0;
  ENTRY *sorted = NAME(sortByDigits)(entries, other, n, least, shift);
  if (shift)
    NAME(sortGroups)(sorted, sorted == entries ? other : entries, n, least, shift);
  return sorted;
}

/// Sorts the entries at the places from `first` to `last` of the order, and returns where these are. If they are few,
/// others are left out by a digit of their keys first, a few times: outliers make all others have one digit.
static ENTRY *NAME(sortPart)(ENTRY *entries, ENTRY *other, int64_t n, int64_t first, int64_t last) {
  for (int pass = 0; pass < PART_PASSES && n > MERGE_SIZE && last - first < n / 4; ++pass) {
    KEY_TYPE least = KEY(entries[0]), greatest = least;
    for (int64_t k = 1; k < n; ++k) {
      KEY_TYPE key = KEY(entries[k]);
      least = key < least ? key : least;
      greatest = key > greatest ? key : greatest;
    }
    if (least == greatest)
      return entries + first;
    unsigned bits = 64 - (unsigned)__builtin_clzll(greatest - least);
    unsigned shift = bits > PART_BITS ? bits - PART_BITS : 0;
    int64_t counts[1 << PART_BITS] = {0};
    for (int64_t k = 0; k < n; ++k)
      ++counts[(KEY(entries[k]) - least) >> shift];
    // The digits of the first and of the last place, and how many entries have smaller digits.
    int64_t before = 0, digit = 0;
    while (before + counts[digit] <= first)
      before += counts[digit++];
    KEY_TYPE low = (KEY_TYPE)digit;
    int64_t end = before;
    while (end + counts[digit] < last)
      end += counts[digit++];
    KEY_TYPE range = (KEY_TYPE)digit - low;
    int64_t left = 0;
    for (int64_t k = 0; k < n; ++k) {
      ENTRY entry = entries[k];
      other[left] = entry;
      left += (KEY_TYPE)(((KEY(entry) - least) >> shift) - low) <= range;
    }
    if (left == n)
      break;
    ENTRY *rest = other;
    other = entries;
    entries = rest;
    n = left;
    first -= before;
    last -= before;
  }
  return NAME(sortEntries)(entries, other, n) + first;
}
