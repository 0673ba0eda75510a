//===- Messages.h - Messages of programs that fail --------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_MESSAGES_H
#define TENSORGRAPH_RUNTIME_MESSAGES_H

#include "TensorGraph/Runtime/LibraryABI.h"
#include "TensorGraph/Runtime/Text.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the length of the code of an error, `{bad_index}`, at the beginning of a template; 0 if there is none.
size_t tg_text_code_length(const char *message, size_t size);
/// Appends a template of a message (see RuntimeMessages.h) with values in place of its placeholders, and without
/// its code. {0:f32} stands for a float of this type, whose value is given by the bits of the double that it is.
void tg_text_append_message(tg_text *text, const char *message, size_t size, const int64_t *values, size_t count);

/// Appends the location and the message of check `number` of a function, and on lines of their own the calls on the way
/// to it.
void tg_text_append_check(tg_text *text, const tg_library *library, int64_t function, int64_t number,
                          const int64_t *values);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_MESSAGES_H
