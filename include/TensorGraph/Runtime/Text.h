//===- Text.h - Values as text ----------------------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_TEXT_H
#define TENSORGRAPH_RUNTIME_TEXT_H

// The one place where numbers become text: of tools, of the interpreter, and of compiled programs.

#include "TensorGraph/Runtime/RuntimeABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A growing text, always terminated by a zero. Zero-initialised; `bytes` is null until something is written, and is
/// freed by the owner. If there is no memory to append to it, it stays as it is.
typedef struct tg_text {
  char *bytes;
  size_t size, capacity;
} tg_text;

void tg_text_append(tg_text *text, const char *bytes, size_t size);
void tg_text_append_string(tg_text *text, const char *string);
void tg_text_append_number(tg_text *text, int64_t number);

/// The most digits of a style.
enum { TG_MAX_PRECISION = 40 };

/// How numbers are written.
typedef struct tg_number_style {
  char notation;     // of floats: e, f or g, as for printf; 0: the fewest digits that read back as the number
  int32_t precision; // the digits of these notations
  int32_t all;       // whether large tensors are written with all their elements
} tg_number_style;

/// An element: a float in `real`, a complex number in `real` and `imaginary`, another one in `integer`.
typedef struct tg_number {
  double real, imaginary;
  int64_t integer;
} tg_number;

/// Appends an element of a type (TG_ELEMENT_…), whatever the locale of the process is.
void tg_text_append_element(tg_text *text, int64_t element, tg_number number, const tg_number_style *style);

/// Returns the bytes of an element of a type (TG_ELEMENT_…).
int64_t tg_element_bytes(int64_t element);
/// Returns the name of a type in programs; null if there is none of that number.
const char *tg_element_name(int64_t element);

/// A scalar, or a tensor: its first element, its sizes, and its strides in elements.
typedef struct tg_value {
  int64_t element, rank; // rank -1: a scalar
  const char *data;
  const int64_t *sizes, *strides;
} tg_value;

/// Reads values from slots, see tg_print.
void tg_read_values(tg_value *values, const int64_t *types, const int64_t *slots);
/// Returns an element of a value, by its position in row-major order.
tg_number tg_value_element(const tg_value *value, int64_t position);

/// Appends `2.5` or `[[1, 2], [3, 4]]`. Axes of large tensors are abbreviated with … unless the style wants all.
void tg_text_append_value(tg_text *text, const tg_value *value, const tg_number_style *style);

/// Reads a format (see `tg.print`) up to its next placeholder. Returns 1 at a placeholder, whose style it writes, 0 at
/// the end, and -1 at what is none: `*format` is there. The text before is appended, unless `text` is null.
int32_t tg_format_next(const char **format, tg_text *text, tg_number_style *style);
/// Appends a format with values in place of its placeholders.
void tg_text_append_formatted(tg_text *text, const char *format, const tg_value *values);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_TEXT_H
