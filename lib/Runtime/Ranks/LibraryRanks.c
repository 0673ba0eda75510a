//===- LibraryRanks.c - Calls of the functions of a library on ranks ------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Between calls each rank has one shard, so that ranks which reject their arguments exchange the messages of those that
// begin a call.
//
//===----------------------------------------------------------------------===//

#include "../LibraryCalls.h"
#include "../Tensors.h"
#include "Communicator.h"
#include <stdlib.h>
#include <string.h>

static int64_t firstRow(const tg_comm *comm, int32_t rank, int64_t rows) {
  return tg_comm_first_row(comm, tg_comm_first_shard(comm, rank), rows);
}

/// Hashes bytes, which follow the hash of others.
static uint64_t hashBytes(uint64_t hash, const char *bytes, int64_t count) {
  uint64_t word;
  for (; count >= 8; count -= 8, bytes += 8) {
    memcpy(&word, bytes, sizeof word);
    hash = tg_mix(hash, word);
  }
  word = (uint64_t)count;
  memcpy(&word, bytes, (size_t)count);
  return tg_mix(hash, word + (uint64_t)count);
}

/// Hashes what all ranks give alike: the sizes, but for the rows of those that are divided, and the elements.
static uint64_t hashArgument(uint64_t hash, const struct value *value, const int64_t *slots) {
  if (value->rank < 0)
    return hashBytes(hash, (const char *)slots, value->bytes);
  for (int64_t axis = 0; axis < value->rank; ++axis)
    hash = tg_mix(hash, value->shards && axis == value->axis ? 0 : (uint64_t)slots[3 + axis]);
  if (value->shards)
    return hash;
  tg_tensor tensor = tg_tensor_read(slots, value->rank, value->bytes);
  return hashBytes(hash, tensor.first, tg_tensor_count(&tensor) * value->bytes);
}

/// Compares the call with other ranks, and adds up the numbers of rows: `rows[k]` are those of all, of argument k.
static int32_t addRows(struct call *call, int64_t *arguments, int64_t *rows, int64_t *shards) {
  int64_t count = call->words[3], *slot = arguments;
  const int64_t *next = call->words + TG_SIGNATURE_WORDS;
  uint64_t hash = hashBytes(1, call->name, (int64_t)strlen(call->name));
  struct value value;
  for (int64_t k = 0; k < count; ++k, slot += slotCount(&value) + (value.shards > 0)) {
    next = readValue(next, call->library.texts, &value);
    hash = hashArgument(hash, &value, slot);
    rows[k] = value.shards ? slot[3 + value.axis] : 0;
    *shards = value.shards ? value.shards : *shards;
  }
  for (int64_t k = call->words[5]; k > 0 && !*shards; --k) {
    next = readValue(next, call->library.texts, &value);
    *shards = value.shards;
  }
  const tg_place place = {call->name, hash};
  return tg_comm_all_reduce(call->ranks->comm, &place, TG_REDUCE_SUM, TG_ELEMENT_I64, count, rows, rows);
}

static int32_t rejectRows(struct call *call, const struct value *value, int64_t expected, int64_t all, int64_t own) {
  int32_t status = tg_library_reject(call, value, "' expects ");
  tg_text_append_number(call->message, expected);
  tg_text_append_string(call->message, " of ");
  tg_text_append_number(call->message, all);
  tg_text_append_string(call->message, " rows on rank ");
  tg_text_append_number(call->message, tg_comm_rank(call->ranks->comm));
  tg_text_append_string(call->message, ", but got ");
  tg_text_append_number(call->message, own);
  return status;
}

static int32_t share(struct call *call, int64_t *arguments, int64_t *rows) {
  tg_comm *comm = call->ranks->comm;
  int64_t shards = 0, *slot = arguments;
  if (addRows(call, arguments, rows, &shards) != TG_OK)
    return TG_RANKS_FAILED;
  if (shards && tg_comm_divide(comm, shards, call->message) != TG_OK)
    return TG_COMMUNICATION_FAILED;
  const int64_t *next = call->words + TG_SIGNATURE_WORDS;
  struct value value;
  for (int64_t k = 0; k < call->words[3]; ++k, slot += slotCount(&value) + (value.shards > 0)) {
    next = readValue(next, call->library.texts, &value);
    if (!value.shards)
      continue;
    // A size that the type knows is that of all rows.
    int64_t known = value.sizes[value.axis], all = known < 0 ? rows[k] : known;
    int64_t expected = firstRow(comm, comm->rank + 1, all) - firstRow(comm, comm->rank, all);
    if (known < 0 && slot[3 + value.axis] != expected)
      return rejectRows(call, &value, expected, all, slot[3 + value.axis]);
    slot[3 + value.axis] = expected;
    slot[slotCount(&value)] = all;
    int64_t *sizes = slot + 3, *strides = sizes + value.rank, stride = 1;
    for (int64_t axis = value.rank; axis-- > 0; stride *= sizes[axis] > 0 ? sizes[axis] : 1)
      strides[axis] = stride;
  }
  return TG_OK;
}

static int32_t begin(struct call *call, int64_t *arguments) {
  int64_t *rows = malloc((size_t)(call->words[3] + 1) * sizeof *rows);
  int32_t status = rows ? share(call, arguments, rows) : TG_OUT_OF_MEMORY;
  free(rows);
  return status;
}

static int32_t end(struct call *call, int32_t status) {
  tg_comm *comm = call->ranks->comm;
  tg_text ignored = {0};
  int32_t rank;
  int32_t agreed = tg_comm_finish(comm, status, call->message, &rank);
  tg_comm_divide(comm, comm->size, &ignored);
  free(ignored.bytes);
  if (agreed == TG_OK)
    return TG_OK;
  if (agreed == TG_OUT_OF_MEMORY && !call->message->size) { // within a collective
    tg_text_append_string(call->message, call->name);
    tg_text_append_string(call->message, ": out of memory");
  }
  if (rank >= 0 && comm->size > 1) {
    tg_text_append_string(call->message, "\nnote: on rank ");
    tg_text_append_number(call->message, rank);
    tg_text_append_string(call->message, " of ");
    tg_text_append_number(call->message, comm->size);
  }
  return rank < 0 ? TG_COMMUNICATION_FAILED : agreed;
}

int32_t tg_library_call_on_ranks(tg_library_context *context, const int64_t *words, const char *texts,
                                 int64_t signature, tg_entry entry, int64_t *slots) {
  const int64_t *own = words + signature;
  struct ranks ranks = {context ? context->comm : NULL, begin, end};
  struct call call = {{words, texts}, own, texts + own[1], NULL, ranks.comm ? &ranks : NULL};
  return tg_library_run(context, &call, entry, slots);
}

int32_t tg_library_set_communicator(tg_library_context *context, int32_t communicator) {
  tg_text problem = {0};
  tg_comm *comm = tg_comm_open_mpi(NULL, communicator, TG_MAX_SHARDS, &problem);
  free(context->message.bytes);
  context->message = problem;
  if (!comm)
    return TG_COMMUNICATION_FAILED;
  tg_comm_divide(comm, comm->size, &context->message);
  tg_comm_close(context->comm);
  context->comm = comm;
  context->close = tg_comm_close;
  return TG_OK;
}

int32_t tg_library_rank(const tg_library_context *context) { return context->comm ? context->comm->rank : 0; }
int32_t tg_library_size(const tg_library_context *context) { return context->comm ? context->comm->size : 1; }

int64_t tg_library_first_row(const tg_library_context *context, int32_t rank, int64_t shards, int64_t rows) {
  int64_t first = shards * rank / tg_library_size(context);
  return shards > 0 ? (int64_t)((__int128)rows * first / shards) : 0;
}
