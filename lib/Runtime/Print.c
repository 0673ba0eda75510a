//===- Print.c - What programs print --------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//===----------------------------------------------------------------------===//
// Formats
//===----------------------------------------------------------------------===//

/// Reads `}`, or `:`, a style, and `}`. Returns what follows, or null.
static const char *readStyle(const char *at, tg_number_style *style) {
  *style = (tg_number_style){0, 0, 0};
  if (*at == ':') {
    ++at;
    if (strncmp(at, "all", 3) == 0) {
      style->all = 1;
      at += 3;
    } else if (*at != '.') {
      return NULL;
    }
    if (*at == '.') {
      int32_t digits = 0;
      const char *first = ++at;
      for (; *at >= '0' && *at <= '9' && digits <= TG_MAX_PRECISION; ++at)
        digits = 10 * digits + (*at - '0');
      if (at == first || digits > TG_MAX_PRECISION)
        return NULL;
      style->precision = digits;
      style->notation = *at == 'e' || *at == 'f' || *at == 'g' ? *at++ : 'g';
    }
  }
  return *at == '}' ? at + 1 : NULL;
}

int32_t tg_format_next(const char **format, tg_text *text, tg_number_style *style) {
  while (**format) {
    const char *at = *format;
    size_t plain = strcspn(at, "{}");
    if (text && plain)
      tg_text_append(text, at, plain);
    *format = at += plain;
    if (!*at)
      break;
    if (at[1] == at[0]) { // {{ or }}
      if (text)
        tg_text_append(text, at, 1);
      *format = at + 2;
      continue;
    }
    const char *after = *at == '{' ? readStyle(at + 1, style) : NULL;
    if (!after)
      return -1;
    *format = after;
    return 1;
  }
  return 0;
}

void tg_text_append_formatted(tg_text *text, const char *format, const tg_value *values) {
  tg_number_style style;
  while (tg_format_next(&format, text, &style) > 0)
    tg_text_append_value(text, values++, &style);
}

//===----------------------------------------------------------------------===//
// Prints of compiled code
//===----------------------------------------------------------------------===//

void tg_read_values(tg_value *values, const int64_t *types, const int64_t *slots) {
  for (int64_t left = *types++; left > 0; --left, types += 2, ++values) {
    *values = (tg_value){types[0], types[1], (const char *)slots, NULL, NULL};
    if (values->rank < 0) {
      slots += tg_element_bytes(types[0]) > 8 ? 2 : 1;
      continue;
    }
    values->data = (const char *)(intptr_t)slots[1] + slots[2] * tg_element_bytes(types[0]);
    values->sizes = slots + 3;
    values->strides = slots + 3 + values->rank;
    slots += 3 + 2 * values->rank;
  }
}

void tg_print(tg_context *context, const char *format, const int64_t *types, const int64_t *slots) {
  tg_value *values = malloc(((size_t)*types + 1) * sizeof *values);
  if (!values)
    return;
  tg_read_values(values, types, slots);
  tg_text text = {0};
  tg_text_append_formatted(&text, format, values);
  tg_text_append_string(&text, "\n");
  if (text.bytes)
    tg_print_line(context->printer, text.bytes, text.size);
  free(text.bytes);
  free(values);
}

void tg_print_line(const tg_printer *printer, const char *line, size_t size) {
  if (printer)
    printer->print(printer, line, size);
  else
    (void)fwrite(line, 1, size, stderr); // at once, as it has no buffer
}
