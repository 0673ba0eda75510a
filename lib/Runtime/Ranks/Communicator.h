//===- Communicator.h - Messages with headers -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_COMMUNICATOR_H
#define TENSORGRAPH_RUNTIME_RANKS_COMMUNICATOR_H

#include "Forest.h"
#include "TensorGraph/Runtime/Ranks.h"
#include "Transport.h"

#ifdef __cplusplus
extern "C" {
#endif

/// What messages begin with: TG_OK and the hash of what a rank does, or what is known of a failure. The first rank that
/// has failed is named, before ranks that disagree, which have no rank.
typedef struct tg_header {
  int32_t status, rank;
  uint64_t hash;
} tg_header;

/// The collective that a rank is in, for messages to users.
typedef struct tg_step {
  const char *place, *operation; // null: the end of the call
  int64_t kind, element;         // -1: none; bytes
  int64_t sizes[2];              // -1: none
} tg_step;

struct tg_comm {
  const tg_transport *transport;
  void *state;
  int32_t rank, size;
  int64_t shards, begin, end; // all, and those of this rank
  tg_header header;           // of the present or the last collective; its status is that of the call
  uint64_t hash;              // of the present or the last collective
  tg_step step;
  int32_t is_lost;
  tg_text problem; // of a communicator that is lost
  char *out, *in;  // TG_MESSAGE_BYTES each
  // For each rank: what is sent to it, what is received from it, and where the parts of ranks begin.
  int64_t *counts, *offsets, *in_counts, *in_offsets, *bounds;
  uint64_t *hashes;
  // While it waits:
  tg_wait wait;
  double seconds;         // how long it may
  int32_t from, has_told; // for a rank, -1: for all; whether it has told the user
};

/// Begins a collective. Returns whether it takes place: not after a failure that is known.
int tg_comm_begin(tg_comm *comm, tg_step step, uint64_t hash);
/// Returns the status of a collective that is over.
int32_t tg_comm_end(const tg_comm *comm);
/// Notes that the transport has failed; returns whether it has.
int tg_comm_is_lost(tg_comm *comm, int32_t failed);
/// Prepares to wait for a rank, or for all (-1).
tg_wait *tg_comm_wait_for(tg_comm *comm, int32_t from);

/// Combines the forests of all ranks to the tree of all shards, with headers before the values. After that the header
/// is the same on all ranks. If it says that there is no failure, `result` has the forest's `count` elements, unless
/// the forest is null. The elements are at most TG_SHORT_BYTES long. Returns whether the collective goes on.
int tg_comm_combine(tg_comm *comm, tg_forest *forest, void *result);
/// Begins a forest with the shards of this rank. `partials`: the values of each, `bytes` bytes apart; null: without
/// values.
void tg_comm_plant(const tg_comm *comm, tg_forest *forest, tg_combine combine, int64_t count, int64_t bytes,
                   char *partials);
/// Agrees on the header without any values. Returns whether the collective goes on.
int tg_comm_agree(tg_comm *comm);

/// Hashes one more word.
static inline uint64_t tg_mix(uint64_t hash, uint64_t word) {
  hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
  return hash ^ hash >> 32;
}

/// Appends where ranks are that disagree, from the hashes of all ranks. Collective.
void tg_comm_describe(tg_comm *comm, tg_text *text);
/// Appends the step of this rank: `all_reduce sum of 20xf64 at model.mlir:7:3`.
void tg_step_append(tg_text *text, const tg_step *step);

/// Makes a communicator, which owns the state of the transport; null, after the state has been closed, if a parameter
/// is wrong.
tg_comm *tg_comm_create(const tg_transport *transport, void *state, int64_t shards, tg_text *problem);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RANKS_COMMUNICATOR_H
