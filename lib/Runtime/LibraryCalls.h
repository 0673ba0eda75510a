//===- LibraryCalls.h - Calls of the functions of a library -----*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_RUNTIME_LIBRARYCALLS_H
#define TENSORGRAPH_LIB_RUNTIME_LIBRARYCALLS_H

#include "Messages.h"
#include "TensorGraph/Runtime/LibraryABI.h"

struct tg_library_context {
  tg_text message;
  // With whom functions run that are divided, and what gives it up; null: alone.
  struct tg_comm *comm;
  void (*close)(struct tg_comm *comm);
};

/// An argument or a result.
struct value {
  const char *name;
  int64_t bytes;        // of an element
  int64_t rank;         // negative: a scalar, which may be passed by its address
  int64_t shards, axis; // 0 shards: each rank has all
  const int64_t *sizes;
};

/// Reads a value; returns the position of the next one.
static inline const int64_t *readValue(const int64_t *words, const char *texts, struct value *value) {
  *value = (struct value){texts + words[0], words[1], words[2], words[3], words[4], words + TG_VALUE_WORDS};
  return words + TG_VALUE_WORDS + (value->rank > 0 ? value->rank : 0);
}

static inline int64_t slotCount(const struct value *value) {
  return value->rank < 0 ? (value->bytes + 7) / 8 : 3 + 2 * value->rank;
}

/// A running call.
struct call {
  tg_library library;
  const int64_t *words; // the signature
  const char *name;
  tg_text *message; // null: no message is wanted
  const struct ranks *ranks;
};

/// What a call on ranks does besides: a part of the code, so that libraries without such functions do not have it.
struct ranks {
  struct tg_comm *comm;
  /// Before the code runs: replaces the numbers of rows among the packed arguments by those of all ranks.
  int32_t (*begin)(struct call *call, int64_t *arguments);
  /// After that: returns the status of all ranks, which have the message of the first one that has failed.
  int32_t (*end)(struct call *call, int32_t status);
};

/// Begins the message about an argument: `function: argument 'x`, and what follows. Returns TG_INVALID_ARGUMENT.
int32_t tg_library_reject(struct call *call, const struct value *value, const char *why);
/// Runs a call in a context.
int32_t tg_library_run(tg_library_context *context, struct call *call, tg_entry entry, int64_t *slots);

#endif // TENSORGRAPH_LIB_RUNTIME_LIBRARYCALLS_H
