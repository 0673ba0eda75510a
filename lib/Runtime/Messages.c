//===- Messages.c - Messages of programs that fail ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Messages.h"
#include <stdlib.h>
#include <string.h>

//===----------------------------------------------------------------------===//
// Templates
//===----------------------------------------------------------------------===//

/// Parses the element that a placeholder's `:f32` names, and its length; -1 if there is none.
static int64_t parseElement(const char *text, size_t size, size_t *length) {
  static const struct {
    const char *name;
    int64_t element;
  } kinds[] = {{":f64}", TG_ELEMENT_F64},   {":f32}", TG_ELEMENT_F32},          {":f16}", TG_ELEMENT_F16},
               {":bf16}", TG_ELEMENT_BF16}, {":complex<f32>}", TG_ELEMENT_C64}, {":complex<f64>}", TG_ELEMENT_C128}};
  for (size_t k = 0; k < sizeof kinds / sizeof *kinds; ++k)
    if (size >= (*length = strlen(kinds[k].name)) && memcmp(text, kinds[k].name, *length) == 0)
      return kinds[k].element;
  return -1;
}

/// Parses the number of a placeholder {K} or {K:f32} at the beginning of a text, its length, and its element; -1 if
/// there is none.
static int64_t parsePlace(const char *text, size_t size, size_t *length, int64_t *element) {
  int64_t number = -1;
  for (size_t k = 1; k < size && number <= INT32_MAX; ++k) {
    if (text[k] == '}') {
      *length = k + 1;
      *element = TG_ELEMENT_I64;
      return number;
    }
    if (text[k] == ':') {
      size_t rest = 0;
      *element = parseElement(text + k, size - k, &rest);
      *length = k + rest;
      return *element < 0 ? -1 : number;
    }
    if (text[k] < '0' || text[k] > '9')
      break;
    number = 10 * (number < 0 ? 0 : number) + (text[k] - '0');
  }
  return -1;
}

/// Appends an integer, a float whose bits, as a double, are the value, or a complex number, whose parts are two values.
static void appendValue(tg_text *text, int64_t element, const int64_t *values, size_t count) {
  static const tg_number_style style = {0, 0, 0};
  tg_number number = {0, 0, values[0]};
  memcpy(&number.real, &values[0], sizeof number.real);
  if (count > 1)
    memcpy(&number.imaginary, &values[1], sizeof number.imaginary);
  tg_text_append_element(text, element, number, &style);
}

static int isCodeCharacter(char c, int isFirst) {
  if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_')
    return 1;
  return !isFirst && ((c >= '0' && c <= '9') || c == '.' || c == ':' || c == '-');
}

size_t tg_text_code_length(const char *message, size_t size) {
  if (size < 3 || message[0] != '{')
    return 0;
  size_t k = 1;
  while (k < size && isCodeCharacter(message[k], k == 1))
    ++k;
  return k > 1 && k < size && message[k] == '}' ? k + 1 : 0;
}

void tg_text_append_message(tg_text *text, const char *message, size_t size, const int64_t *values, size_t count) {
  tg_text_append(text, "", 0);
  for (size_t k = tg_text_code_length(message, size); k < size;) {
    size_t length = 1;
    if (message[k] != '{') {
      while (k + length < size && message[k + length] != '{')
        ++length;
      tg_text_append(text, message + k, length);
    } else if (k + 1 < size && message[k + 1] == '{') {
      tg_text_append(text, message + k, 1);
      length = 2;
    } else {
      int64_t element, place = parsePlace(message + k, size - k, &length, &element);
      if (place >= 0 && (uint64_t)place < count)
        appendValue(text, element, values + place, count - (size_t)place);
      else
        tg_text_append(text, message + k, length = 1);
    }
    k += length;
  }
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

enum { kNumber, kMessage, kCallee, kLocations };

/// Returns the check or call to which `number` of a function belongs, the last one that starts at or before it. Null if
/// there is none.
static const int64_t *findCheck(const int64_t *words, int64_t function, int64_t number) {
  const int64_t *checks = words + words[0] + 2;
  int64_t first = words[1 + function], low = first, high = words[2 + function];
  while (low < high) {
    int64_t middle = low + (high - low) / 2;
    if (checks[TG_CHECK_WORDS * middle + kNumber] <= number)
      low = middle + 1;
    else
      high = middle;
  }
  return low == first ? NULL : checks + TG_CHECK_WORDS * (low - 1);
}

/// Appends a line for each location.
static void appendCalls(tg_text *text, const char *locations) {
  while (locations && *locations) {
    size_t length = strcspn(locations, "\n");
    tg_text_append_string(text, "\n");
    tg_text_append(text, locations, length);
    tg_text_append_string(text, ": called from here");
    locations += length + (locations[length] != 0);
  }
}

void tg_text_append_check(tg_text *text, const tg_library *library, int64_t function, int64_t number,
                          const int64_t *values) {
  const int64_t *words = library->words;
  // There is no recursion, so there are no more calls than functions.
  const int64_t **calls = malloc((size_t)words[0] * sizeof *calls);
  size_t depth = 0;
  const int64_t *check;
  int64_t rest = number;
  while ((check = findCheck(words, function, rest)) && check[kMessage] < 0) {
    if (calls)
      calls[depth++] = check;
    rest -= check[kNumber] - 1;
    function = check[kCallee];
  }
  if (check) {
    const char *message = library->texts + check[kMessage];
    const char *locations = check[kLocations] < 0 ? "" : library->texts + check[kLocations];
    size_t length = strcspn(locations, "\n");
    tg_text_append(text, locations, length);
    tg_text_append_string(text, length ? ": " : "");
    tg_text_append_message(text, message, strlen(message), values, TG_MAX_CHECK_VALUES);
    appendCalls(text, locations + length + (locations[length] != 0));
    while (depth) {
      int64_t place = calls[--depth][kLocations];
      appendCalls(text, place < 0 ? NULL : library->texts + place);
    }
  } else {
    tg_text_append_string(text, "check ");
    tg_text_append_number(text, number);
    tg_text_append_string(text, " failed");
  }
  free(calls);
}
