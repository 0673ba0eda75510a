//===- Messages.h - Messages of programs that fail --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_MESSAGES_H
#define TENSORGRAPH_RUNTIME_MESSAGES_H

#include "TensorGraph/Runtime/LibraryABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A growing text, always terminated by a zero. Zero-initialised; `bytes` is null until something is written. If there
/// is no memory to append to it, it stays as it is.
typedef struct tg_text {
  char *bytes;
  size_t size, capacity;
} tg_text;

void tg_text_append(tg_text *text, const char *bytes, size_t size);
void tg_text_append_string(tg_text *text, const char *string);
void tg_text_append_number(tg_text *text, int64_t number);
/// The length of the code of an error, `{bad_index}`, at the beginning of a template; 0 if there is none.
size_t tg_text_code_length(const char *message, size_t size);
/// Appends a template of a message (see RuntimeMessages.h) with values in place of its placeholders, and without
/// its code.
void tg_text_append_message(tg_text *text, const char *message, size_t size, const int64_t *values, size_t count);

/// Appends the location and the message of check `number` of a function, and on lines of their own the calls on the way
/// to it.
void tg_text_append_check(tg_text *text, const tg_library *library, int64_t function, int64_t number,
                          const int64_t *values);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_MESSAGES_H
