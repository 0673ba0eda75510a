//===- ValueText.c - Scalars and tensors as text --------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include <math.h>
#include <string.h>

// Tensors of up to this many elements are written completely.
enum { kMostWritten = 64 };

//===----------------------------------------------------------------------===//
// Elements
//===----------------------------------------------------------------------===//

/// By the numbers of elements.
static const struct {
  const char *name;
  int64_t bytes;
} elements[] = {{"i1", 1},   {"i8", 1},   {"i16", 2},          {"i32", 4},          {"i64", 8}, {"index", 8},
                {"f16", 2},  {"bf16", 2}, {"f32", 4},          {"f64", 8},          {"ui8", 1}, {"ui16", 2},
                {"ui32", 4}, {"ui64", 8}, {"complex<f32>", 8}, {"complex<f64>", 16}};

int64_t tg_element_bytes(int64_t element) { return elements[element].bytes; }

const char *tg_element_name(int64_t element) {
  return element >= 0 && (uint64_t)element < sizeof elements / sizeof *elements ? elements[element].name : NULL;
}

static double readF16(uint16_t bits) {
  int exponent = bits >> 10 & 31, fraction = bits & 1023;
  double magnitude = exponent == 31 ? (fraction ? NAN : INFINITY)
                     : exponent     ? ldexp(fraction + 1024, exponent - 25)
                                    : ldexp(fraction, -24);
  return bits >> 15 ? -magnitude : magnitude;
}

/// Reads the element at an address.
static tg_number readElement(int64_t element, const char *at) {
  uint8_t u8;
  uint16_t u16;
  uint32_t u32;
  float single, parts[2];
  tg_number number = {0, 0, 0};
  memcpy(&u8, at, sizeof u8);
  switch (element) {
  case TG_ELEMENT_I1:
    number.integer = u8 & 1;
    break;
  case TG_ELEMENT_I8:
    number.integer = (int8_t)u8;
    break;
  case TG_ELEMENT_U8:
    number.integer = u8;
    break;
  case TG_ELEMENT_I16:
  case TG_ELEMENT_U16:
    memcpy(&u16, at, sizeof u16);
    number.integer = element == TG_ELEMENT_I16 ? (int16_t)u16 : u16;
    break;
  case TG_ELEMENT_I32:
  case TG_ELEMENT_U32:
    memcpy(&u32, at, sizeof u32);
    number.integer = element == TG_ELEMENT_I32 ? (int64_t)(int32_t)u32 : u32;
    break;
  case TG_ELEMENT_F16:
    memcpy(&u16, at, sizeof u16);
    number.real = readF16(u16);
    break;
  case TG_ELEMENT_BF16: // the upper half of an f32
    memcpy(&u16, at, sizeof u16);
    u32 = (uint32_t)u16 << 16;
    memcpy(&single, &u32, sizeof single);
    number.real = single;
    break;
  case TG_ELEMENT_F32:
    memcpy(&single, at, sizeof single);
    number.real = single;
    break;
  case TG_ELEMENT_F64:
    memcpy(&number.real, at, sizeof number.real);
    break;
  case TG_ELEMENT_C64:
    memcpy(parts, at, sizeof parts);
    number.real = parts[0];
    number.imaginary = parts[1];
    break;
  case TG_ELEMENT_C128:
    memcpy(&number.real, at, sizeof number.real);
    memcpy(&number.imaginary, at + sizeof number.real, sizeof number.imaginary);
    break;
  default:
    memcpy(&number.integer, at, sizeof number.integer);
  }
  return number;
}

tg_number tg_value_element(const tg_value *value, int64_t position) {
  int64_t offset = 0;
  for (int64_t axis = value->rank; axis-- > 0; position /= value->sizes[axis])
    offset += position % value->sizes[axis] * value->strides[axis];
  return readElement(value->element, value->data + offset * tg_element_bytes(value->element));
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

static void appendAxis(tg_text *text, const tg_value *value, int64_t axis, const char *at, int isAbbreviated,
                       const tg_number_style *style) {
  if (axis == value->rank) {
    tg_text_append_element(text, value->element, readElement(value->element, at), style);
    return;
  }
  // The number of elements that are shown at both ends of an axis; fewer if there are many axes, as the numbers
  // multiply.
  int64_t size = value->sizes[axis], ends = value->rank <= 3 ? 3 : 1;
  int64_t bytes = value->strides[axis] * tg_element_bytes(value->element);
  tg_text_append_string(text, "[");
  for (int64_t k = 0; k < size; ++k) {
    if (k)
      tg_text_append_string(text, ", ");
    if (isAbbreviated && k == ends && size > 2 * ends + 1) {
      tg_text_append_string(text, "…, ");
      k = size - ends;
    }
    appendAxis(text, value, axis + 1, at + k * bytes, isAbbreviated, style);
  }
  tg_text_append_string(text, "]");
}

void tg_text_append_value(tg_text *text, const tg_value *value, const tg_number_style *style) {
  int64_t count = 1;
  int isLarge = 0;
  for (int64_t axis = 0; axis < value->rank; ++axis) {
    if (value->sizes[axis] == 0) {
      tg_text_append_string(text, "[]");
      return;
    }
    isLarge |= value->sizes[axis] > kMostWritten / count;
    count = isLarge ? kMostWritten : count * value->sizes[axis];
  }
  appendAxis(text, value, value->rank < 0 ? value->rank : 0, value->data, isLarge && !style->all, style);
}
