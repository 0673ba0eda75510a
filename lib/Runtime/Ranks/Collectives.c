//===- Collectives.c - Operations of all ranks ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Values of at most TG_SHORT_BYTES are sent with the headers. Before longer ones are sent, ranks agree that all are
// there. To reduce long values, each rank gets a slice of all of them, from all ranks, and combines it as the tree
// says. It allocates its memory before ranks agree, so that a rank without memory is a rank that has failed.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

// The values that a rank receives at once, for each of its nodes; a slice of one rank has at least TG_SHORT_BYTES.
enum { kBlockBytes = 1 << 24 };

enum { kAllReduce = 1, kReduceScatter, kAllGather, kBroadcast, kAllToAll };

/// Begins a collective, whose ranks must agree on all of the numbers. Returns whether it takes place.
static int begin(tg_comm *comm, const tg_place *place, int operation, int64_t kind, int64_t element, int64_t size0,
                 int64_t size1, int64_t detail) {
  static const char *const names[] = {
      [kAllReduce] = "all_reduce", [kReduceScatter] = "reduce_scatter", [kAllGather] = "all_gather",
      [kBroadcast] = "broadcast",  [kAllToAll] = "all_to_all",
  };
  // Products that do not wait for each other: this comes before a message, for which another rank waits.
  uint64_t way = (uint64_t)operation | (uint64_t)(kind + 1) << 8 | (uint64_t)(element + 1) << 16;
  uint64_t hash = place->hash + way * UINT64_C(0xd1342543de82ef95) + (uint64_t)size0 * UINT64_C(0xaf251af3b0f025b5) +
                  (uint64_t)size1 * UINT64_C(0xb564ef22ec7aece5) + (uint64_t)detail * UINT64_C(0xf7c2ebc08f67f2b5) +
                  (uint64_t)comm->shards * UINT64_C(0x9fb21c651e98df25);
  tg_step step = {place->text, names[operation], kind, element, {size0, size1}};
  return tg_comm_begin(comm, step, tg_mix(hash, 0));
}

/// Agrees with other ranks, after memory has been allocated. Returns whether the collective goes on.
static int agree(tg_comm *comm, int has_memory) {
  if (!has_memory)
    comm->header.status = TG_OUT_OF_MEMORY;
  return tg_comm_agree(comm);
}

/// Returns the first row of a rank.
static int64_t rowOf(const tg_comm *comm, int32_t rank, int64_t rows) {
  return tg_comm_first_row(comm, tg_comm_first_shard(comm, rank), rows);
}

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// Long values that are reduced: `bounds` has the first element of the slice of each rank.
struct slices {
  tg_comm *comm;
  tg_combine combine;
  int64_t width; // of an element, in bytes
  const int64_t *bounds;
  tg_forest local; // of this rank, of all elements
  int64_t block;   // the most elements of a slice that are received at once
  char *out, *in;
};

static int64_t mostOf(const struct slices *s) {
  int64_t most = 0;
  for (int32_t rank = 0; rank < s->comm->size; ++rank) {
    int64_t size = s->bounds[rank + 1] - s->bounds[rank];
    most = size > most ? size : most;
  }
  return most;
}

static int64_t atMost(int64_t x, int64_t most) { return x < most ? x : most; }

/// Begins a forest with the shards of a rank, without their values.
static void plantRank(const tg_comm *comm, int32_t rank, tg_forest *forest) {
  tg_forest_begin(forest, comm->shards, NULL, 0, 0);
  tg_forest_add_shards(forest, tg_comm_first_shard(comm, rank), tg_comm_first_shard(comm, rank + 1), NULL, 0);
}

/// Returns how many nodes a rank has.
static int32_t nodesOf(const tg_comm *comm, int32_t rank) {
  tg_forest forest;
  plantRank(comm, rank, &forest);
  return forest.size;
}

/// Allocates the buffers. Returns whether there is memory.
static int allocateSlices(struct slices *s) {
  tg_comm *comm = s->comm;
  int64_t least = TG_SHORT_BYTES / s->width, fair = kBlockBytes / s->width / comm->size, others = 0;
  s->block = atMost(mostOf(s), fair < least ? least : fair);
  for (int32_t rank = 0; rank < comm->size; ++rank)
    if (rank != comm->rank)
      others += nodesOf(comm, rank);
  int64_t bytes = s->block * s->width;
  // Of one node, the slices are sent from where they are.
  s->out = nodesOf(comm, comm->rank) > 1 ? malloc((size_t)(nodesOf(comm, comm->rank) * comm->size * bytes)) : NULL;
  s->in = malloc((size_t)(others * bytes));
  return s->in && (s->out || nodesOf(comm, comm->rank) == 1);
}

static void freeSlices(struct slices *s) {
  free(s->out);
  free(s->in);
}

/// Returns how many elements the slice of a rank has from `begin` on, within a block.
static int64_t sizeOf(const struct slices *s, int32_t rank, int64_t begin) {
  int64_t left = s->bounds[rank + 1] - s->bounds[rank] - begin;
  return left < 0 ? 0 : atMost(left, s->block);
}

/// Writes what is sent to each rank, and where: the slices of all nodes of this rank. Returns its memory.
static const char *packSlices(struct slices *s, int64_t begin) {
  tg_comm *comm = s->comm;
  int64_t offset = 0;
  for (int32_t rank = 0; rank < comm->size; ++rank) {
    int64_t bytes = rank == comm->rank ? 0 : sizeOf(s, rank, begin) * s->width;
    int64_t from = (s->bounds[rank] + begin) * s->width;
    comm->counts[rank] = bytes * s->local.size;
    comm->offsets[rank] = s->out || !bytes ? offset : from;
    for (int32_t k = 0; s->out && k < s->local.size; ++k, offset += bytes)
      memcpy(s->out + offset, s->local.nodes[k].data + from, (size_t)bytes);
  }
  return s->out ? s->out : s->local.nodes[0].data;
}

/// Combines what is received for a block of this rank's slice. Returns where it is.
static const char *combineSlices(struct slices *s, int64_t begin) {
  const tg_comm *comm = s->comm;
  int64_t count = sizeOf(s, comm->rank, begin), bytes = count * s->width;
  tg_forest all;
  tg_forest_begin(&all, comm->shards, s->combine, count, bytes);
  for (int32_t rank = 0; rank < comm->size; ++rank) {
    tg_forest forest;
    plantRank(comm, rank, &forest);
    for (int32_t k = 0; k < forest.size; ++k) {
      char *data = rank == comm->rank ? s->local.nodes[k].data + (s->bounds[rank] + begin) * s->width
                                      : s->in + comm->in_offsets[rank] + k * bytes;
      tg_forest_add(&all, forest.nodes[k].start, forest.nodes[k].span, data);
    }
  }
  return all.nodes[0].data;
}

/// Reduces the slice of this rank, to `own`. Returns whether the transport has not failed.
static int reduceSlices(struct slices *s, char *own) {
  tg_comm *comm = s->comm;
  for (int64_t begin = 0, most = mostOf(s); begin < most; begin += s->block) {
    const char *out = packSlices(s, begin);
    int64_t bytes = sizeOf(s, comm->rank, begin) * s->width, offset = 0;
    for (int32_t rank = 0; rank < comm->size; ++rank) {
      comm->in_counts[rank] = rank == comm->rank ? 0 : nodesOf(comm, rank) * bytes;
      comm->in_offsets[rank] = offset;
      offset += comm->in_counts[rank];
    }
    if (tg_comm_is_lost(comm,
                        comm->transport->all_to_all(comm->state, out, comm->counts, comm->offsets, s->in,
                                                    comm->in_counts, comm->in_offsets, tg_comm_wait_for(comm, -1))))
      return 0;
    const char *reduced = combineSlices(s, begin);
    char *to = own + begin * s->width;
    if (bytes && to != reduced)
      memcpy(to, reduced, (size_t)bytes);
  }
  return 1;
}

/// Collects parts that are `bounds` times `bytes` apart; this rank's is at its place in `result`, or in `local`.
static void gather(tg_comm *comm, const int64_t *bounds, int64_t bytes, const void *local, void *result) {
  for (int32_t rank = 0; rank < comm->size; ++rank) {
    comm->counts[rank] = (bounds[rank + 1] - bounds[rank]) * bytes;
    comm->offsets[rank] = bounds[rank] * bytes;
  }
  tg_comm_is_lost(comm, comm->transport->all_gather(comm->state, local, result, comm->counts, comm->offsets,
                                                    tg_comm_wait_for(comm, -1)));
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

/// Writes the bounds of the rows of ranks, `width` elements each.
static const int64_t *boundRows(tg_comm *comm, int64_t rows, int64_t width) {
  for (int32_t rank = 0; rank <= comm->size; ++rank)
    comm->bounds[rank] = rowOf(comm, rank, rows) * width;
  return comm->bounds;
}

int32_t tg_comm_all_reduce(tg_comm *comm, const tg_place *place, int64_t kind, int64_t element, int64_t count,
                           void *partials, void *result) {
  tg_combine combine = tg_find_combine(kind, element);
  assert(combine && "expects a kind and a type that can be combined");
  if (!begin(comm, place, kAllReduce, kind, element, count, -1, 0))
    return TG_RANKS_FAILED;
  int64_t width = tg_element_bytes(element), bytes = count * width;
  if (comm->size == 1 || bytes <= TG_SHORT_BYTES) {
    tg_forest forest;
    tg_comm_plant(comm, &forest, combine, count, bytes, partials);
    tg_comm_combine(comm, &forest, result);
    return tg_comm_end(comm);
  }
  for (int32_t rank = 0; rank <= comm->size; ++rank)
    comm->bounds[rank] = (int64_t)((__int128)count * rank / comm->size);
  struct slices s = {.comm = comm, .combine = combine, .width = width, .bounds = comm->bounds};
  if (agree(comm, allocateSlices(&s))) {
    tg_comm_plant(comm, &s.local, combine, count, bytes, partials);
    char *own = (char *)result + s.bounds[comm->rank] * width;
    if (reduceSlices(&s, own))
      gather(comm, s.bounds, width, own, result);
  }
  freeSlices(&s);
  return tg_comm_end(comm);
}

int32_t tg_comm_reduce_scatter(tg_comm *comm, const tg_place *place, int64_t kind, int64_t element, int64_t rows,
                               int64_t width, void *partials, void *result) {
  tg_combine combine = tg_find_combine(kind, element);
  assert(combine && "expects a kind and a type that can be combined");
  if (!begin(comm, place, kReduceScatter, kind, element, rows, width, 0))
    return TG_RANKS_FAILED;
  int64_t element_bytes = tg_element_bytes(element), count = rows * width, bytes = count * element_bytes;
  const int64_t *bounds = boundRows(comm, rows, width);
  if (comm->size == 1 || bytes <= TG_SHORT_BYTES) {
    tg_forest forest;
    tg_comm_plant(comm, &forest, combine, count, bytes, partials);
    int64_t first = bounds[comm->rank], own = bounds[comm->rank + 1] - first;
    if (tg_comm_combine(comm, &forest, NULL) && own)
      memcpy(result, forest.nodes[0].data + first * element_bytes, (size_t)(own * element_bytes));
    return tg_comm_end(comm);
  }
  struct slices s = {.comm = comm, .combine = combine, .width = element_bytes, .bounds = bounds};
  if (agree(comm, allocateSlices(&s))) {
    tg_comm_plant(comm, &s.local, combine, count, bytes, partials);
    reduceSlices(&s, result);
  }
  freeSlices(&s);
  return tg_comm_end(comm);
}

//===----------------------------------------------------------------------===//
// Rows and columns
//===----------------------------------------------------------------------===//

int32_t tg_comm_all_gather(tg_comm *comm, const tg_place *place, int64_t rows, int64_t bytes, const void *local,
                           void *result) {
  if (begin(comm, place, kAllGather, -1, -1, rows, bytes, 0) && agree(comm, 1))
    gather(comm, boundRows(comm, rows, 1), bytes, local, result);
  return tg_comm_end(comm);
}

int32_t tg_comm_broadcast(tg_comm *comm, const tg_place *place, int32_t root, int64_t bytes, void *data) {
  if (begin(comm, place, kBroadcast, -1, -1, -1, bytes, root) && agree(comm, 1) && comm->size > 1)
    tg_comm_is_lost(comm, comm->transport->broadcast(comm->state, data, bytes, root, tg_comm_wait_for(comm, -1)));
  return tg_comm_end(comm);
}

/// Copies a block of a matrix, whose rows are `stride` bytes apart.
static void copyBlock(int64_t rows, int64_t bytes, char *to, int64_t to_stride, const char *from, int64_t from_stride) {
  for (int64_t row = 0; row < rows && bytes; ++row, to += to_stride, from += from_stride)
    memcpy(to, from, (size_t)bytes);
}

int32_t tg_comm_all_to_all(tg_comm *comm, const tg_place *place, int to_rows, int64_t rows, int64_t columns,
                           int64_t bytes, const void *local, void *result) {
  if (!begin(comm, place, kAllToAll, -1, -1, rows, columns * bytes, to_rows * 2 + bytes * 4))
    return TG_RANKS_FAILED;
  int32_t me = comm->rank;
  int64_t own_rows = rowOf(comm, me + 1, rows) - rowOf(comm, me, rows);
  int64_t own_columns = rowOf(comm, me + 1, columns) - rowOf(comm, me, columns), line = columns * bytes;
  // Blocks of whole rows of columns are contiguous; the others, of this rank's rows, are packed.
  char *packed = malloc((size_t)(own_rows * line) + 1);
  if (!agree(comm, packed != NULL)) {
    free(packed);
    return tg_comm_end(comm);
  }
  int64_t *row_counts = to_rows ? comm->counts : comm->in_counts;
  int64_t *row_offsets = to_rows ? comm->offsets : comm->in_offsets;
  int64_t *column_counts = to_rows ? comm->in_counts : comm->counts;
  int64_t *column_offsets = to_rows ? comm->in_offsets : comm->offsets;
  for (int32_t rank = 0; rank < comm->size; ++rank) {
    int64_t first_row = rowOf(comm, rank, rows), first = rowOf(comm, rank, columns) * bytes;
    int64_t width = rowOf(comm, rank + 1, columns) * bytes - first;
    row_offsets[rank] = first_row * own_columns * bytes;
    row_counts[rank] = (rowOf(comm, rank + 1, rows) - first_row) * own_columns * bytes;
    column_offsets[rank] = own_rows * first;
    column_counts[rank] = own_rows * width;
    if (!to_rows)
      copyBlock(own_rows, width, packed + own_rows * first, width, (const char *)local + first, line);
  }
  int32_t failed = comm->transport->all_to_all(comm->state, to_rows ? local : packed, comm->counts, comm->offsets,
                                               to_rows ? packed : result, comm->in_counts, comm->in_offsets,
                                               tg_comm_wait_for(comm, -1));
  if (!tg_comm_is_lost(comm, failed) && to_rows)
    for (int32_t rank = 0; rank < comm->size; ++rank) {
      int64_t first = rowOf(comm, rank, columns) * bytes, width = rowOf(comm, rank + 1, columns) * bytes - first;
      copyBlock(own_rows, width, (char *)result + first, line, packed + own_rows * first, width);
    }
  free(packed);
  return tg_comm_end(comm);
}
