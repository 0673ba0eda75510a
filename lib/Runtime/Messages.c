//===- Messages.c - Messages of programs that fail ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Messages.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

//===----------------------------------------------------------------------===//
// Texts
//===----------------------------------------------------------------------===//

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

/// The number of a placeholder {K} at the beginning of a text, and its length; -1 if there is none.
static int64_t parsePlace(const char *text, size_t size, size_t *length) {
  int64_t number = -1;
  for (size_t k = 1; k < size && number <= INT32_MAX; ++k) {
    if (text[k] == '}') {
      *length = k + 1;
      return number;
    }
    if (text[k] < '0' || text[k] > '9')
      break;
    number = 10 * (number < 0 ? 0 : number) + (text[k] - '0');
  }
  return -1;
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
      int64_t place = parsePlace(message + k, size - k, &length);
      if (place >= 0 && (uint64_t)place < count)
        tg_text_append_number(text, values[place]);
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

/// The check or call that `number` of a function belongs to: the last one that starts at or before it. Null if there is
/// none.
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
