//===- LibraryABI.h - What libraries and their runtime agree on -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a library that tg-compile makes only collect their parameters. What these are, and what check
// numbers stand for, is data of the library, which the functions of this file read.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_LIBRARYABI_H
#define TENSORGRAPH_RUNTIME_LIBRARYABI_H

#include "TensorGraph/Runtime/RuntimeABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What a function returns beyond RuntimeABI.h.
enum { TG_INVALID_ARGUMENT = 3 };

/// The data of a library. Texts end with a zero, and are referred to by their first byte; -1 is no text. `words` holds
///   the number of functions, F
///   for each of them and once more: the first of its check numbers, by position in the list that follows
///   the check numbers, TG_CHECK_WORDS each, sorted by number: the number; the message (-1: a call); the function that
///   is
///     called; the locations, each on a line: the operation's, then those of calls that were inlined
///   the signatures. A signature is
///     its function, by position; its name; the number of parameters in C; of arguments; of their slots; of results
///     for each argument and each result: its name, the bytes of an element, the rank (-1: a scalar), the sizes (-1:
///     not
///       known)
/// An argument is one parameter, for a tensor followed by its sizes that are not known. A result is an address, for a
/// tensor with such sizes that of a pointer, followed by the addresses of these sizes.
typedef struct tg_library {
  const int64_t *words;
  const char *texts;
} tg_library;
enum { TG_CHECK_WORDS = 4, TG_SIGNATURE_WORDS = 6, TG_VALUE_WORDS = 3 };

/// Keeps the message of the last call that failed.
typedef struct tg_library_context tg_library_context;

tg_library_context *tg_library_create(void);
void tg_library_destroy(tg_library_context *context);
const char *tg_library_message(const tg_library_context *context);
/// Frees a result whose sizes are not known before the call.
void tg_library_free(void *result);

/// Calls the function whose signature begins at `words + signature`. `slots` are the parameters, one in each, followed
/// by room for the arguments and results of the entry. The context may be null.
int32_t tg_library_call(tg_library_context *context, const int64_t *words, const char *texts, int64_t signature,
                        tg_entry entry, int64_t *slots);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_LIBRARYABI_H
