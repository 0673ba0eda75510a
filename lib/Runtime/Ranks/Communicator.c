//===- Communicator.c - Messages with headers -----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each collective begins with the same exchange of messages, whatever follows: up the tree over shards to rank 0, and
// from there to all; or pairwise, if each rank has one node of the tree of the same size. So a rank that has failed
// takes part without knowing in which collective the others are. It sends headers only, and every rank has room for the
// longest message.
//
//===----------------------------------------------------------------------===//

#include "Communicator.h"
#include "../Environment.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kDefaultSeconds = 600, kSecondsOfSilence = 10 };

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

static void appendWait(const tg_comm *comm, double seconds, tg_text *text) {
  tg_text_append_string(text, "rank ");
  tg_text_append_number(text, comm->rank);
  tg_text_append_string(text, " has waited ");
  tg_text_append_number(text, (int64_t)seconds);
  tg_text_append_string(text, " s for ");
  if (comm->from >= 0) {
    tg_text_append_string(text, "rank ");
    tg_text_append_number(text, comm->from);
  } else {
    tg_text_append_string(text, "other ranks");
  }
  tg_text_append_string(text, " in ");
  tg_step_append(text, &comm->step);
}

static int32_t ask(tg_wait *wait, double seconds) {
  tg_comm *comm = (tg_comm *)((char *)wait - offsetof(tg_comm, wait));
  if (seconds >= comm->seconds) {
    appendWait(comm, seconds, &comm->problem);
    return TG_RANKS_LOST;
  }
  if (seconds >= kSecondsOfSilence && !comm->has_told) {
    tg_text text = {0};
    appendWait(comm, seconds, &text);
    if (text.bytes)
      fprintf(stderr, "%s\n", text.bytes);
    free(text.bytes);
    comm->has_told = 1;
  }
  return 0;
}

tg_wait *tg_comm_wait_for(tg_comm *comm, int32_t from) {
  comm->from = from;
  comm->has_told = 0;
  return &comm->wait;
}

int tg_comm_is_lost(tg_comm *comm, int32_t failed) {
  if (!failed)
    return 0;
  comm->is_lost = 1;
  comm->header.status = TG_RANKS_LOST;
  if (!comm->problem.bytes) {
    tg_text_append_string(&comm->problem, "the library that carries messages failed on rank ");
    tg_text_append_number(&comm->problem, comm->rank);
    tg_text_append_string(&comm->problem, " in ");
    tg_step_append(&comm->problem, &comm->step);
  }
  return 1;
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

int32_t tg_comm_rank(const tg_comm *comm) { return comm->rank; }
int32_t tg_comm_size(const tg_comm *comm) { return comm->size; }
int64_t tg_comm_shards(const tg_comm *comm) { return comm->shards; }
int64_t tg_comm_first_shard(const tg_comm *comm, int32_t rank) { return comm->shards * rank / comm->size; }
int64_t tg_comm_first_row(const tg_comm *comm, int64_t shard, int64_t rows) {
  return (int64_t)((__int128)rows * shard / comm->shards);
}

/// Returns the rank that has a shard, the last one whose first shard is not behind it.
static int32_t rankOf(const tg_comm *comm, int64_t shard) {
  return (int32_t)(((shard + 1) * comm->size - 1) / comm->shards);
}

static void destroy(tg_comm *comm) {
  if (!comm)
    return;
  free(comm->problem.bytes);
  free(comm->out);
  free(comm->in);
  free(comm->counts);
  free(comm);
}

/// Allocates a communicator, so that collectives allocate nothing but room for long values.
static tg_comm *allocate(int32_t size) {
  tg_comm *comm = calloc(1, sizeof *comm);
  if (!comm)
    return NULL;
  size_t ranks = (size_t)size;
  comm->out = malloc(TG_MESSAGE_BYTES);
  comm->in = malloc(TG_MESSAGE_BYTES);
  comm->counts = calloc(6 * ranks + 1, sizeof *comm->counts);
  if (!comm->out || !comm->in || !comm->counts) {
    destroy(comm);
    return NULL;
  }
  comm->offsets = comm->counts + ranks;
  comm->in_counts = comm->offsets + ranks;
  comm->in_offsets = comm->in_counts + ranks;
  comm->hashes = (uint64_t *)(comm->in_offsets + ranks);
  comm->bounds = comm->in_offsets + 2 * ranks;
  return comm;
}

int32_t tg_comm_divide(tg_comm *comm, int64_t shards, tg_text *problem) {
  if (shards < 1 || shards > TG_MAX_SHARDS) {
    tg_text_append_string(problem, "expects 1 to 1073741824 shards, but got ");
    tg_text_append_number(problem, shards);
    return TG_CHECK_FAILED;
  }
  if (comm->size > shards) {
    tg_text_append_string(problem, "expects at most as many ranks as shards, but got ");
    tg_text_append_number(problem, comm->size);
    tg_text_append_string(problem, " ranks and ");
    tg_text_append_number(problem, shards);
    tg_text_append_string(problem, " shards");
    return TG_CHECK_FAILED;
  }
  comm->shards = shards;
  comm->begin = tg_comm_first_shard(comm, comm->rank);
  comm->end = tg_comm_first_shard(comm, comm->rank + 1);
  return TG_OK;
}

tg_comm *tg_comm_create(const tg_transport *transport, void *state, int64_t shards, tg_text *problem) {
  uint64_t seconds;
  tg_comm *comm = allocate(transport->size(state));
  if (comm) {
    comm->rank = transport->rank(state);
    comm->size = transport->size(state);
  } else {
    tg_text_append_string(problem, "out of memory");
  }
  if (!comm || tg_comm_divide(comm, shards, problem) != TG_OK) {
    transport->close(state, 0);
    destroy(comm);
    return NULL;
  }
  comm->transport = transport;
  comm->state = state;
  comm->wait.ask = ask;
  comm->seconds = tg_read_environment("TG_COMM_TIMEOUT", &seconds) && seconds ? (double)seconds : kDefaultSeconds;
  return comm;
}

void tg_comm_close(tg_comm *comm) {
  if (!comm)
    return;
  comm->transport->close(comm->state, comm->is_lost);
  // Messages that are under way keep their memory.
  if (comm->is_lost)
    comm->in = comm->out = NULL;
  destroy(comm);
}

void tg_comm_abort(tg_comm *comm, int32_t code) { comm->transport->abort(comm->state, code); }

//===----------------------------------------------------------------------===//
// Headers
//===----------------------------------------------------------------------===//

static int isFailure(const tg_header *header) { return header->status != TG_OK && header->status != TG_RANKS_DISAGREE; }

/// Makes the header know all that another one knows, in an order that does not matter.
static void merge(tg_header *header, const tg_header *other) {
  if (isFailure(header) || isFailure(other)) {
    if (!isFailure(header) || (isFailure(other) && other->rank < header->rank))
      *header = *other;
  } else if (header->status != other->status || header->hash != other->hash) {
    *header = (tg_header){TG_RANKS_DISAGREE, -1, 0};
  }
}

/// Sends the header, with values if there is no failure, and receives the same; `*received` are the values, or null,
/// and `*other` is the header. Returns whether the transport has not failed.
static int exchange(tg_comm *comm, int32_t to, const void *values, int64_t bytes, int32_t from, tg_header *other,
                    void **received) {
  int64_t length = TG_HEADER_BYTES;
  if (to >= 0) {
    memcpy(comm->out, &comm->header, sizeof comm->header);
    if (values && bytes && comm->header.status == TG_OK) {
      memcpy(comm->out + TG_HEADER_BYTES, values, (size_t)bytes);
      length += bytes;
    }
  }
  tg_wait *wait = tg_comm_wait_for(comm, from >= 0 ? from : to);
  if (tg_comm_is_lost(
          comm, comm->transport->exchange(comm->state, to, comm->out, length, from, comm->in, TG_MESSAGE_BYTES, wait)))
    return 0;
  *received = NULL;
  if (from >= 0) {
    memcpy(other, comm->in, sizeof *other);
    if (other->status == TG_OK)
      *received = comm->in + TG_HEADER_BYTES;
  }
  return 1;
}

/// Returns the values if all ranks so far are at one place, after the header of another rank is merged.
static void *mergeReceived(tg_comm *comm, const tg_header *other, void *received) {
  merge(&comm->header, other);
  return comm->header.status == TG_OK ? received : NULL;
}

/// Exchanges values pairwise, at each level of the tree; `result`, unless it is null, gets the last ones. Returns
/// whether the transport has not failed.
static int combinePairwise(tg_comm *comm, tg_forest *forest, void *result) {
  tg_node *node = &forest->nodes[0];
  tg_header other;
  void *received;
  for (int32_t distance = 1; distance < comm->size; distance *= 2) {
    int32_t with = comm->rank ^ distance;
    if (!exchange(comm, with, node->data, forest->bytes, with, &other, &received))
      return 0;
    received = mergeReceived(comm, &other, received);
    if (!received || !forest->count)
      continue;
    void *to = result && 2 * distance == comm->size ? result : node->data;
    int isLower = comm->rank < with;
    forest->combine(forest->count, to, isLower ? node->data : received, isLower ? received : node->data);
    node->data = to;
  }
  return 1;
}

/// Sends nodes to the ranks that have their left siblings, and joins the right siblings that others send, until the
/// root is on rank 0. Both go on at once, so that no rank waits for a chain of others.
static int combineUpwards(tg_comm *comm, tg_forest *forest) {
  tg_header other;
  void *received;
  for (int32_t sent = 0;;) {
    // Right siblings come first in a forest, as long as they are not those of local nodes.
    const tg_node *node = sent < forest->size ? &forest->nodes[sent] : NULL;
    if (node && !tg_node_is_right(node))
      node = NULL;
    const tg_node *last = &forest->nodes[forest->size - 1];
    int joins = !tg_node_is_right(last) && last->start + last->span < forest->shards;
    if (!node && !joins)
      return 1;
    int32_t to = node ? rankOf(comm, node->start - node->span) : -1;
    int32_t from = joins ? rankOf(comm, last->start + last->span) : -1;
    if (!exchange(comm, to, node ? node->data : NULL, forest->bytes, from, &other, &received))
      return 0;
    sent += node != NULL;
    if (joins)
      tg_forest_join(forest, mergeReceived(comm, &other, received));
  }
}

/// Sends the header and the values of rank 0 to all others, in a binomial tree.
static int sendDownwards(tg_comm *comm, tg_forest *forest) {
  tg_header other;
  void *received;
  int32_t distance = 1;
  while (distance < comm->size && !(comm->rank & distance))
    distance *= 2;
  char *values = forest->nodes[0].data;
  if (comm->rank) {
    if (!exchange(comm, -1, NULL, 0, comm->rank - distance, &other, &received))
      return 0;
    // What rank 0 knows includes what this rank knows.
    comm->header = other;
    if (received && values && forest->count)
      memcpy(values, received, (size_t)forest->bytes);
  }
  while (distance /= 2)
    if (comm->rank + distance < comm->size &&
        !exchange(comm, comm->rank + distance, values, forest->bytes, -1, &other, &received))
      return 0;
  return 1;
}

static int isPowerOfTwo(int64_t x) { return (x & (x - 1)) == 0; }

int tg_comm_combine(tg_comm *comm, tg_forest *forest, void *result) {
  if (comm->size > 1) {
    int goes_on = isPowerOfTwo(comm->size) && isPowerOfTwo(comm->shards)
                      ? combinePairwise(comm, forest, result)
                      : combineUpwards(comm, forest) && sendDownwards(comm, forest);
    if (!goes_on)
      return 0;
  }
  if (comm->header.status != TG_OK)
    return 0;
  if (result && forest->bytes && result != forest->nodes[0].data)
    memcpy(result, forest->nodes[0].data, (size_t)forest->bytes);
  return 1;
}

void tg_comm_plant(const tg_comm *comm, tg_forest *forest, tg_combine combine, int64_t count, int64_t bytes,
                   char *partials) {
  tg_forest_begin(forest, comm->shards, combine, count, bytes);
  tg_forest_add_shards(forest, comm->begin, comm->end, partials, bytes);
}

int tg_comm_agree(tg_comm *comm) {
  if (comm->size == 1)
    return comm->header.status == TG_OK;
  tg_forest forest;
  tg_comm_plant(comm, &forest, NULL, 0, 0, NULL);
  return tg_comm_combine(comm, &forest, NULL);
}

//===----------------------------------------------------------------------===//
// Collectives
//===----------------------------------------------------------------------===//

int tg_comm_begin(tg_comm *comm, tg_step step, uint64_t hash) {
  if (comm->header.status != TG_OK)
    return 0;
  comm->step = step;
  comm->hash = hash;
  comm->header = (tg_header){TG_OK, comm->rank, hash};
  return 1;
}

int32_t tg_comm_end(const tg_comm *comm) { return comm->header.status == TG_OK ? TG_OK : TG_RANKS_FAILED; }

int32_t tg_comm_fail(tg_comm *comm, int32_t status) {
  if (!tg_comm_begin(comm, (tg_step){NULL, NULL, -1, -1, {-1, -1}}, 0))
    return TG_RANKS_FAILED;
  comm->header.status = status;
  tg_comm_agree(comm);
  return TG_RANKS_FAILED;
}
