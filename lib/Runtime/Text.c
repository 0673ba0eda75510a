//===- Text.c - Texts that grow -------------------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Text.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tg_text_append(tg_text *text, const char *bytes, size_t size) {
  if (size >= text->capacity - text->size) {
    size_t capacity = 2 * text->capacity + size + 1;
    char *larger = realloc(text->bytes, capacity);
    if (!larger)
      return;
    text->bytes = larger;
    text->capacity = capacity;
  }
  if (size)
    memcpy(text->bytes + text->size, bytes, size);
  text->size += size;
  text->bytes[text->size] = 0;
}

void tg_text_append_string(tg_text *text, const char *string) { tg_text_append(text, string, strlen(string)); }

void tg_text_append_number(tg_text *text, int64_t number) {
  char digits[24];
  tg_text_append(text, digits, (size_t)snprintf(digits, sizeof digits, "%" PRId64, number));
}
