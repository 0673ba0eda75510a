//===- Guard.c - Bad values of guarded programs ---------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Dense tensors of f32, f64 and complex numbers are looked through in blocks, on vectors; what is found there is found
// again, one element after the other, as other tensors are.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include "Tensors.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { kBlock = 256 };

static int isBadFloat(double x, int64_t flags, double bound) {
  if (isnan(x))
    return (flags & TG_GUARD_NAN) != 0;
  if (isinf(x))
    return (flags & TG_GUARD_INF) != 0;
  return (flags & TG_GUARD_BIG) && fabs(x) > bound;
}

/// Returns whether a number is bad. The imaginary part of a float is 0, which is never bad.
static int isBad(tg_number number, int64_t flags, double bound) {
  return isBadFloat(number.real, flags, bound) || isBadFloat(number.imaginary, flags, bound);
}

/// Returns the largest magnitude that is good.
static double limitOf(int64_t flags, double bound) {
  return flags & TG_GUARD_BIG ? bound : flags & TG_GUARD_INF ? 0x1.fffffffffffffp1023 : INFINITY;
}

// Numbers above the limit may still be good, as infinities are if only finite numbers are bounded.
#define DEFINE_HAS_SUSPECT(name, type)                                                                                 \
  static int name(const type *x, int64_t count, int64_t flags, double limit) {                                         \
    int wantsNan = (flags & TG_GUARD_NAN) != 0, found = 0;                                                             \
    for (int64_t k = 0; k < count; ++k)                                                                                \
      found |= ((x[k] != x[k]) & wantsNan) | ((double)fabs(x[k]) > limit);                                             \
    return found;                                                                                                      \
  }
DEFINE_HAS_SUSPECT(hasSuspectF64, double)
DEFINE_HAS_SUSPECT(hasSuspectF32, float)

static tg_tensor tensorOf(const tg_value *value) {
  return (tg_tensor){.first = (char *)value->data,
                     .rank = value->rank,
                     .bytes = tg_element_bytes(value->element),
                     .sizes = value->sizes,
                     .strides = value->strides};
}

/// Returns the position of the first bad element in row-major order, or -1.
static int64_t findBad(const tg_value *value, int64_t flags, double bound) {
  tg_tensor tensor = tensorOf(value);
  int64_t count = tg_tensor_count(&tensor), bytes = tensor.bytes;
  int isComplex = value->element == TG_ELEMENT_C64 || value->element == TG_ELEMENT_C128;
  int isDouble = value->element == TG_ELEMENT_F64 || value->element == TG_ELEMENT_C128;
  int isSingle = value->element == TG_ELEMENT_F32 || value->element == TG_ELEMENT_C64;
  int isSimple = tg_tensor_is_dense(&tensor) && (isDouble || isSingle);
  double limit = limitOf(flags, bound);
  for (int64_t block = 0; block < count; block += kBlock) {
    int64_t end = count - block < kBlock ? count : block + kBlock;
    const char *first = value->data + block * bytes;
    int64_t floats = (end - block) * (isComplex ? 2 : 1);
    if (isSimple && !(isDouble ? hasSuspectF64((const double *)first, floats, flags, limit)
                               : hasSuspectF32((const float *)first, floats, flags, limit)))
      continue;
    for (int64_t position = block; position < end; ++position)
      if (isBad(tg_value_element(value, position), flags, bound))
        return position;
  }
  return -1;
}

static int32_t fail(tg_context *context, const tg_value *value, int64_t position) {
  tg_text text = {0};
  tg_number_style style = {0};
  tg_text_append_element(&text, value->element, tg_value_element(value, position), &style);
  for (int64_t axis = 0; axis < value->rank; ++axis) {
    int64_t inner = 1;
    for (int64_t next = axis + 1; next < value->rank; ++next)
      inner *= value->sizes[next];
    tg_text_append_string(&text, axis ? ", " : " at [");
    tg_text_append_number(&text, position / inner % value->sizes[axis]);
  }
  tg_text_append_string(&text, value->rank > 0 ? "]" : "");
  int32_t status = text.bytes ? tg_host_fail(context, text.bytes) : TG_OUT_OF_MEMORY;
  free(text.bytes);
  return status;
}

int32_t tg_guard(tg_context *context, int64_t flags, double bound, const int64_t *types, const int64_t *slots) {
  int64_t count = *types, bad = -1;
  tg_value *values = malloc((size_t)count * sizeof *values);
  if (!values)
    return TG_OUT_OF_MEMORY;
  tg_read_values(values, types, slots);
  int32_t status = TG_OK;
  bad = findBad(values, flags, bound);
  for (int64_t given = 1; given < count && bad >= 0; ++given)
    if (findBad(values + given, flags, bound) >= 0)
      bad = -1;
  if (bad >= 0)
    status = fail(context, values, bad);
  free(values);
  return status;
}
