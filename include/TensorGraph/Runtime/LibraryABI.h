//===- LibraryABI.h - What libraries and their runtime agree on -*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The functions of a library that tg-compile makes only collect their parameters. The meaning of the parameters and of
// the check numbers is data of the library, which the functions of this file read.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_LIBRARYABI_H
#define TENSORGRAPH_RUNTIME_LIBRARYABI_H

#include "TensorGraph/Runtime/RuntimeABI.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The status that a function may return besides those of RuntimeABI.h.
enum { TG_INVALID_ARGUMENT = 3, TG_COMMUNICATION_FAILED = 4 };

/// The data of a library. A text ends with a zero and is given by the offset of its first byte; -1 is no text.
///
/// `words` holds
/// * the number of functions;
/// * for each function, and once more for the end, the position of its first check in the following list;
/// * the checks, sorted by number in each function, TG_CHECK_WORDS each: the number; the message (-1: a call); the
///   called function; the locations, a text with a line for that of the operation and of each call that was inlined;
/// * the signatures.
///
/// A signature is TG_SIGNATURE_WORDS words: the position of the function, its name, and the numbers of parameters in C,
/// of arguments, of slots of arguments, and of results. For each argument and each result follow TG_VALUE_WORDS words,
/// its name, the bytes of an element, the rank (-1: a scalar; or TG_SCALAR_BY_ADDRESS), the number of shards that
/// divide an axis between ranks (0: each has all), this axis, and then the sizes (-1: dynamic). The entry takes one
/// slot more behind those of an argument that is divided: the size of the whole axis.
///
/// An argument is one parameter, which is followed by the dynamic sizes of a tensor. A result is the address where the
/// caller wants it; for a tensor with dynamic sizes, it is the address of a pointer, and the addresses of these sizes
/// follow.
typedef struct tg_library {
  const int64_t *words;
  const char *texts;
} tg_library;
/// The rank of a scalar that is passed by its address.
enum { TG_SCALAR_BY_ADDRESS = -2 };
enum { TG_CHECK_WORDS = 4, TG_SIGNATURE_WORDS = 6, TG_VALUE_WORDS = 5 };

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

// What libraries have whose functions are divided.

/// Does what tg_library_call does, on all ranks if the context has a communicator.
int32_t tg_library_call_on_ranks(tg_library_context *context, const int64_t *words, const char *texts,
                                 int64_t signature, tg_entry entry, int64_t *slots);
/// Gives a context the communicator that MPI_Comm_c2f has given a number for, or that of all processes of mpirun (-1).
/// Returns TG_OK, or TG_COMMUNICATION_FAILED with a message. Collective, as the end of the context is.
int32_t tg_library_set_communicator(tg_library_context *context, int32_t communicator);
/// Returns the number of this rank; 0 without a communicator.
int32_t tg_library_rank(const tg_library_context *context);
/// Returns how many ranks there are; 1 without a communicator.
int32_t tg_library_size(const tg_library_context *context);
/// Returns the first row of a rank, of rows that a number of shards divide; for the rank behind the last one, `rows`.
int64_t tg_library_first_row(const tg_library_context *context, int32_t rank, int64_t shards, int64_t rows);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_LIBRARYABI_H
