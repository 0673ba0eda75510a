//===- Calls.c - Collectives of compiled code -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Without a communicator a program has one rank, with all shards, and combines them by the same tree.
//
//===----------------------------------------------------------------------===//

#include "../Tensors.h"
#include "Communicator.h"
#include <stdlib.h>
#include <string.h>

/// The shards of this rank, from `begin` to `end` (excluded), and how many there are.
typedef struct range {
  int64_t begin, end, shards;
} range;

static int64_t firstRow(const range *range, int64_t shard, int64_t rows) {
  return (int64_t)((__int128)rows * shard / range->shards);
}

/// Returns how many rows this rank has.
static int64_t rowsOf(const range *range, int64_t rows) {
  return firstRow(range, range->end, rows) - firstRow(range, range->begin, rows);
}

/// Ends the program with a text with two numbers.
static int32_t fail(tg_context *context, const char *before, int64_t expected, const char *between, int64_t got,
                    const char *after) {
  tg_text text = {0};
  tg_text_append_string(&text, before);
  tg_text_append_number(&text, expected);
  tg_text_append_string(&text, between);
  tg_text_append_number(&text, got);
  tg_text_append_string(&text, after);
  int32_t status = text.bytes ? tg_host_fail(context, text.bytes) : TG_OUT_OF_MEMORY;
  free(text.bytes);
  return status;
}

/// Finds the shards of this rank. Returns a status.
static int32_t findShards(tg_context *context, int64_t shards, range *range) {
  const tg_comm *comm = context->comm;
  *range = (struct range){comm ? comm->begin : 0, comm ? comm->end : shards, shards};
  if (!comm || comm->shards == shards)
    return TG_OK;
  return fail(context, "the program has ", shards, " shards here, but its ranks share ", comm->shards, "");
}

/// Allocates a tensor for a result, of `first` rows, if that is not negative, with the sizes of another one from its
/// axis 1 on; null if there is no memory.
static char *allocate(tg_context *context, const tg_tensor *tensor, int64_t first, int64_t *results) {
  int64_t rank = first < 0 ? tensor->rank - 1 : tensor->rank, count = 1;
  int64_t *sizes = results + 3, *strides = sizes + rank;
  memcpy(sizes, tensor->sizes + (tensor->rank - rank), (size_t)rank * sizeof *sizes);
  if (first >= 0)
    sizes[0] = first;
  for (int64_t axis = rank; axis-- > 0; count *= sizes[axis])
    strides[axis] = count;
  char *memory = tg_allocate(context, 64, (uint64_t)(count * tensor->bytes));
  results[0] = results[1] = (int64_t)(intptr_t)memory;
  results[2] = 0;
  return memory;
}

/// Returns the number of elements of a row.
static int64_t widthOf(const tg_tensor *tensor) {
  int64_t count = 1;
  for (int64_t axis = 1; axis < tensor->rank; ++axis)
    count *= tensor->sizes[axis];
  return count;
}

static tg_tensor readTensor(const int64_t *types, const int64_t *arguments) {
  return tg_tensor_read(arguments, types[2], tg_element_bytes(types[1]));
}

int32_t tg_all_reduce(tg_context *context, const char *place, int64_t hash, int64_t shards, int64_t kind,
                      const int64_t *types, const int64_t *arguments, int64_t *results) {
  range range;
  int32_t status = findShards(context, shards, &range);
  if (status != TG_OK)
    return status;
  tg_tensor partials = readTensor(types, arguments);
  int64_t local = range.end - range.begin, count = widthOf(&partials);
  if (partials.sizes[0] != local)
    return fail(context, "expects ", local, " rows, one for each shard of this rank, but got ", partials.sizes[0], "");
  char *result = allocate(context, &partials, -1, results);
  if (!result)
    return TG_OUT_OF_MEMORY;
  if (context->comm) {
    const tg_place at = {place, (uint64_t)hash};
    return tg_comm_all_reduce(context->comm, &at, kind, types[1], count, partials.first, result);
  }
  tg_forest forest;
  tg_forest_begin(&forest, shards, tg_find_combine(kind, types[1]), count, count * partials.bytes);
  tg_forest_add_shards(&forest, 0, shards, partials.first, forest.bytes);
  if (forest.bytes)
    memcpy(result, forest.nodes[0].data, (size_t)forest.bytes);
  return TG_OK;
}

int32_t tg_all_gather(tg_context *context, const char *place, int64_t hash, int64_t shards, const int64_t *types,
                      const int64_t *arguments, int64_t *results) {
  range range;
  int32_t status = findShards(context, shards, &range);
  if (status != TG_OK)
    return status;
  tg_tensor part = readTensor(types, arguments);
  int64_t rows = arguments[3 + 2 * part.rank], local = rowsOf(&range, rows), bytes = widthOf(&part) * part.bytes;
  if (part.sizes[0] != local)
    return fail(context, "expects ", local, " rows on this rank, but got ", part.sizes[0], "");
  char *result = allocate(context, &part, rows, results);
  if (!result)
    return TG_OUT_OF_MEMORY;
  if (context->comm) {
    const tg_place at = {place, (uint64_t)hash};
    return tg_comm_all_gather(context->comm, &at, rows, bytes, part.first, result);
  }
  if (rows * bytes)
    memcpy(result, part.first, (size_t)(rows * bytes));
  return TG_OK;
}

int32_t tg_shard_offsets(tg_context *context, int64_t shards, const int64_t *arguments, int64_t *results) {
  range range;
  int32_t status = findShards(context, shards, &range);
  if (status != TG_OK)
    return status;
  int64_t count = range.end - range.begin + 1, first = firstRow(&range, range.begin, arguments[0]);
  const tg_tensor like = {.rank = 1, .bytes = sizeof(int64_t), .sizes = &count};
  int64_t *offsets = (int64_t *)(void *)allocate(context, &like, count, results);
  if (!offsets)
    return TG_OUT_OF_MEMORY;
  for (int64_t k = 0; k < count; ++k)
    offsets[k] = firstRow(&range, range.begin + k, arguments[0]) - first;
  return TG_OK;
}

int32_t tg_shard_rows(tg_context *context, int64_t shards, const int64_t *arguments, int64_t *results) {
  range range;
  int32_t status = findShards(context, shards, &range);
  if (status != TG_OK)
    return status;
  results[0] = firstRow(&range, range.begin, arguments[0]);
  results[1] = rowsOf(&range, arguments[0]);
  return TG_OK;
}
