//===- Ranks.h - Communication between the ranks of a program ---*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A program is divided into N shards, a number that does not depend on who computes them. P ranks, which are processes
// or threads, share the shards: rank r has the shards floor(N r / P) to floor(N (r + 1) / P) - 1. Reductions combine
// the partial results of shards by one balanced binary tree over their numbers, so that results have the same bits for
// every P, and with every library that carries messages.
//
// The first message of each collective begins with a header, by which ranks agree on whether all of them are at the
// same place of the program and whether one of them has failed. A collective fails on all ranks or on none. After a
// failure, and at the end of a call, every rank calls tg_comm_finish, which hands out one error to all.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_H
#define TENSORGRAPH_RUNTIME_RANKS_H

#include "TensorGraph/Runtime/RuntimeABI.h"
#include "TensorGraph/Runtime/Text.h"

#ifdef __cplusplus
extern "C" {
#endif

/// The view that one rank has of its communicator. One thread at a time uses it.
typedef struct tg_comm tg_comm;

/// How a call ends besides the ways of RuntimeABI.h. Collectives return TG_OK or TG_RANKS_FAILED, which does not say
/// why; tg_comm_finish does.
enum {
  TG_RANKS_FAILED = 4,
  /// Ranks were at different places of the program, or had values of different sizes there.
  TG_RANKS_DISAGREE = 5,
  /// A rank does not answer, or the library has failed. No collective succeeds on this communicator any more.
  TG_RANKS_LOST = 6
};

/// How values of two shards are combined. For integers, TG_REDUCE_ANY and TG_REDUCE_ALL are bitwise.
enum { TG_REDUCE_SUM, TG_REDUCE_PROD, TG_REDUCE_MAX, TG_REDUCE_MIN, TG_REDUCE_ANY, TG_REDUCE_ALL, TG_REDUCE_KINDS };

/// Returns whether elements of a type (TG_ELEMENT_…) can be combined so. Complex numbers have no order, and floats no
/// bits.
int tg_comm_can_reduce(int64_t kind, int64_t element);

/// A place of the program that communicates: what it is called in messages, and a hash of this text, which ranks
/// compare.
typedef struct tg_place {
  const char *text;
  uint64_t hash;
} tg_place;

/// The most shards of a communicator.
enum { TG_MAX_SHARDS = 1 << 30 };

/// Opens the communicator of all processes that a launcher has started, with the transport for its MPI library:
/// `openmpi` or `mpich`; null: the one that the environment names. `handle` is a communicator as MPI_Comm_c2f gives it,
/// or -1 for all processes. Returns null after it has appended the reason to `problem`. Collective.
tg_comm *tg_comm_open_mpi(const char *library, int32_t handle, int64_t shards, tg_text *problem);
/// Returns the name of the MPI library whose launcher has started this process, or null.
const char *tg_comm_launcher(void);
/// Returns how many processes the launcher has started, or 0.
int32_t tg_comm_launched(void);

/// Ranks that are threads of this process.
typedef struct tg_thread_ranks tg_thread_ranks;
/// Returns null if there is no memory.
tg_thread_ranks *tg_thread_ranks_create(int32_t size);
/// Opens the communicator of a rank, which keeps the ranks alive. Returns null after it has appended the reason to
/// `problem`.
tg_comm *tg_thread_ranks_open(tg_thread_ranks *ranks, int32_t rank, int64_t shards, tg_text *problem);
/// Gives up the ranks; the communicators that were opened remain.
void tg_thread_ranks_release(tg_thread_ranks *ranks);

/// Changes the number of shards, between calls; all ranks give the same one. Returns TG_OK, or TG_CHECK_FAILED after it
/// has appended the reason to `problem`.
int32_t tg_comm_divide(tg_comm *comm, int64_t shards, tg_text *problem);

/// Closes a communicator, or null. Collective, unless ranks are lost.
void tg_comm_close(tg_comm *comm);
/// Ends all processes of the communicator, which do not answer. Returns if ranks are threads.
void tg_comm_abort(tg_comm *comm, int32_t code);

int32_t tg_comm_rank(const tg_comm *comm);
int32_t tg_comm_size(const tg_comm *comm);
int64_t tg_comm_shards(const tg_comm *comm);
/// Returns the first shard of a rank; for the rank behind the last one, the number of shards.
int64_t tg_comm_first_shard(const tg_comm *comm, int32_t rank);
/// Returns the first row of a shard, of a number of rows that all shards share: floor(rows * shard / shards).
int64_t tg_comm_first_row(const tg_comm *comm, int64_t shard, int64_t rows);

// Collectives. All ranks call the same one with the same numbers, or it fails on all. Data are dense.

/// Combines `partials`, which has `count` elements for each shard of this rank and is overwritten, over all shards.
/// `result` has `count` elements; it may be `partials`.
int32_t tg_comm_all_reduce(tg_comm *comm, const tg_place *place, int64_t kind, int64_t element, int64_t count,
                           void *partials, void *result);
/// Combines `partials`, which has rows * width elements for each shard of this rank and is overwritten, over all
/// shards. `result` gets the rows of this rank's shards.
int32_t tg_comm_reduce_scatter(tg_comm *comm, const tg_place *place, int64_t kind, int64_t element, int64_t rows,
                               int64_t width, void *partials, void *result);
/// Collects rows of `bytes` bytes: `local` has those of this rank's shards, `result` all of them.
int32_t tg_comm_all_gather(tg_comm *comm, const tg_place *place, int64_t rows, int64_t bytes, const void *local,
                           void *result);
/// Sends `bytes` bytes from one rank to all others.
int32_t tg_comm_broadcast(tg_comm *comm, const tg_place *place, int32_t root, int64_t bytes, void *data);
/// Exchanges blocks of a matrix of elements of `bytes` bytes. Before, this rank has the rows of its shards, and after
/// that the columns of its shards, with all rows; or the other way round if `to_rows`.
int32_t tg_comm_all_to_all(tg_comm *comm, const tg_place *place, int to_rows, int64_t rows, int64_t columns,
                           int64_t bytes, const void *local, void *result);

/// Tells other ranks, in place of the next collective, that the call has failed on this one: with TG_CHECK_FAILED, for
/// example. Returns TG_RANKS_FAILED.
int32_t tg_comm_fail(tg_comm *comm, int32_t status);

/// Ends a call. `status` and `text` say how it has ended on this rank; after that they are the same on all ranks: those
/// of the first rank that has failed, whose number is in `*rank`. If ranks disagree or are lost, the text says where;
/// `*rank` is -1. The communicator can be used again unless the status is TG_RANKS_LOST.
int32_t tg_comm_finish(tg_comm *comm, int32_t status, tg_text *text, int32_t *rank);

// What compiled code calls. `shards` is the number of shards that the program says; without a communicator in the
// context, this rank has all of them. `place` and `hash` are those of tg_place. `types` are the number of tensors, 1,
// and its element and rank. Arguments and results are in slots, as for an entry; the tensors of results are allocated
// in the context. These functions return a status; TG_CHECK_FAILED says that the context has a failure.

/// Combines the rows of a tensor, one for each shard of this rank, with those of all shards.
int32_t tg_all_reduce(tg_context *context, const char *place, int64_t hash, int64_t shards, int64_t kind,
                      const int64_t *types, const int64_t *arguments, int64_t *results);
/// Collects the rows of tensors. The arguments are the tensor of this rank, and the number of all rows.
int32_t tg_all_gather(tg_context *context, const char *place, int64_t hash, int64_t shards, const int64_t *types,
                      const int64_t *arguments, int64_t *results);
/// Computes where the shards of this rank begin in its rows, and the end, as a tensor. The argument is the number of
/// all rows.
int32_t tg_shard_offsets(tg_context *context, int64_t shards, const int64_t *arguments, int64_t *results);
/// Computes the first row of this rank, and how many it has. The argument is the number of all rows.
int32_t tg_shard_rows(tg_context *context, int64_t shards, const int64_t *arguments, int64_t *results);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RANKS_H
