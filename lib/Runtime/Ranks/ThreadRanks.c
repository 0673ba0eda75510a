//===- ThreadRanks.c - Ranks that are threads of one process --------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Messages of `exchange` are copied into boxes, one for each pair of ranks. For longer data, each rank shows where its
// own are; between two barriers all copy from there. A rank that gives up takes all others with it, as they may not
// read its memory any more. It cannot give up between the barriers, where ranks only copy.
//
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "Communicator.h"
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { kNanosecondsOfTurn = 20000000 }; // between two questions whether a rank goes on to wait

struct message {
  struct message *next;
  int64_t bytes;
  char data[];
};

/// The messages from one rank to another, in order.
struct box {
  struct message *first, **end;
};

/// What a rank shows to others.
struct shown {
  const void *data;
  const int64_t *offsets;
};

struct tg_thread_ranks {
  int32_t size, users;
  struct box *boxes; // of rank `from` for rank `to`: from * size + to
  struct shown *shown;
  pthread_mutex_t mutex;
  pthread_cond_t change;
  // Guarded by the mutex, as the boxes are.
  int32_t is_lost, arrived;
  int64_t barriers;
};

struct state {
  tg_thread_ranks *ranks;
  int32_t rank;
};

static int32_t rankOf(void *opaque) { return ((struct state *)opaque)->rank; }
static int32_t sizeOf(void *opaque) { return ((struct state *)opaque)->ranks->size; }

//===----------------------------------------------------------------------===//
// Waiting
//===----------------------------------------------------------------------===//

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

/// Waits until something changes, with the mutex locked. Returns whether the rank goes on to wait, which began at
/// `*start` (0: now).
static int sleepOnce(tg_thread_ranks *ranks, tg_wait *wait, double *start) {
  struct timespec until;
  clock_gettime(CLOCK_MONOTONIC, &until);
  double present = (double)until.tv_sec + 1e-9 * (double)until.tv_nsec;
  if (!*start)
    *start = present;
  until.tv_nsec += kNanosecondsOfTurn;
  if (until.tv_nsec >= 1000000000) {
    until.tv_nsec -= 1000000000;
    ++until.tv_sec;
  }
  if (pthread_cond_timedwait(&ranks->change, &ranks->mutex, &until) != ETIMEDOUT || !wait)
    return 1;
  // It may print.
  pthread_mutex_unlock(&ranks->mutex);
  int32_t ends = wait->ask(wait, now() - *start);
  pthread_mutex_lock(&ranks->mutex);
  if (ends) {
    ranks->is_lost = 1;
    pthread_cond_broadcast(&ranks->change);
  }
  return !ends;
}

/// Waits for all ranks; without `wait`, as long as it takes. Returns 0, or 1 if ranks are lost.
static int32_t meet(tg_thread_ranks *ranks, tg_wait *wait) {
  double start = 0;
  pthread_mutex_lock(&ranks->mutex);
  int64_t barrier = ranks->barriers;
  if (++ranks->arrived == ranks->size) {
    ranks->arrived = 0;
    ++ranks->barriers;
    pthread_cond_broadcast(&ranks->change);
  }
  while (ranks->barriers == barrier && (!wait || !ranks->is_lost) && sleepOnce(ranks, wait, &start))
    ;
  int32_t result = ranks->barriers == barrier;
  pthread_mutex_unlock(&ranks->mutex);
  return result;
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static int32_t post(struct state *state, int32_t to, const void *data, int64_t bytes) {
  tg_thread_ranks *ranks = state->ranks;
  struct message *message = malloc(sizeof *message + (size_t)bytes);
  if (!message)
    return 1;
  message->next = NULL;
  message->bytes = bytes;
  memcpy(message->data, data, (size_t)bytes);
  struct box *box = &ranks->boxes[state->rank * ranks->size + to];
  pthread_mutex_lock(&ranks->mutex);
  *box->end = message;
  box->end = &message->next;
  pthread_cond_broadcast(&ranks->change);
  pthread_mutex_unlock(&ranks->mutex);
  return 0;
}

static int32_t take(struct state *state, int32_t from, void *data, int64_t room, tg_wait *wait) {
  tg_thread_ranks *ranks = state->ranks;
  struct box *box = &ranks->boxes[from * ranks->size + state->rank];
  double start = 0;
  pthread_mutex_lock(&ranks->mutex);
  while (!box->first && !ranks->is_lost && sleepOnce(ranks, wait, &start))
    ;
  struct message *message = box->first;
  if (message) {
    box->first = message->next;
    if (!box->first)
      box->end = &box->first;
  }
  pthread_mutex_unlock(&ranks->mutex);
  int32_t fits = message && message->bytes <= room;
  if (fits)
    memcpy(data, message->data, (size_t)message->bytes);
  free(message);
  return !fits;
}

static int32_t exchange(void *opaque, int32_t to, const void *out, int64_t bytes, int32_t from, void *in, int64_t room,
                        tg_wait *wait) {
  if (to >= 0 && post(opaque, to, out, bytes))
    return 1;
  return from >= 0 ? take(opaque, from, in, room, wait) : 0;
}

//===----------------------------------------------------------------------===//
// Data
//===----------------------------------------------------------------------===//

/// Begins to show data; returns 0 when all ranks do.
static int32_t show(struct state *state, const void *data, const int64_t *offsets, tg_wait *wait) {
  state->ranks->shown[state->rank] = (struct shown){data, offsets};
  return meet(state->ranks, wait);
}

static void copy(void *to, const void *from, int64_t bytes) {
  if (bytes && to != from)
    memcpy(to, from, (size_t)bytes);
}

static int32_t allToAll(void *opaque, const void *out, const int64_t *counts, const int64_t *offsets, void *in,
                        const int64_t *in_counts, const int64_t *in_offsets, tg_wait *wait) {
  (void)counts;
  struct state *state = opaque;
  if (show(state, out, offsets, wait))
    return 1;
  for (int32_t rank = 0; rank < state->ranks->size; ++rank) {
    const struct shown *shown = &state->ranks->shown[rank];
    if (in_counts[rank])
      memcpy((char *)in + in_offsets[rank], (const char *)shown->data + shown->offsets[state->rank],
             (size_t)in_counts[rank]);
  }
  return meet(state->ranks, NULL);
}

static int32_t allGather(void *opaque, const void *out, void *in, const int64_t *counts, const int64_t *offsets,
                         tg_wait *wait) {
  struct state *state = opaque;
  if (show(state, out, NULL, wait))
    return 1;
  for (int32_t rank = 0; rank < state->ranks->size; ++rank)
    copy((char *)in + offsets[rank], state->ranks->shown[rank].data, counts[rank]);
  return meet(state->ranks, NULL);
}

static int32_t broadcast(void *opaque, void *data, int64_t bytes, int32_t root, tg_wait *wait) {
  struct state *state = opaque;
  if (show(state, data, NULL, wait))
    return 1;
  copy(data, state->ranks->shown[root].data, bytes);
  return meet(state->ranks, NULL);
}

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

tg_thread_ranks *tg_thread_ranks_create(int32_t size) {
  tg_thread_ranks *ranks = calloc(1, sizeof *ranks);
  size_t count = (size_t)size;
  if (!ranks)
    return NULL;
  ranks->boxes = calloc(count * count, sizeof *ranks->boxes);
  ranks->shown = calloc(count, sizeof *ranks->shown);
  if (!ranks->boxes || !ranks->shown) {
    free(ranks->boxes);
    free(ranks->shown);
    free(ranks);
    return NULL;
  }
  for (size_t k = 0; k < count * count; ++k)
    ranks->boxes[k].end = &ranks->boxes[k].first;
  ranks->size = size;
  ranks->users = 1;
  pthread_condattr_t attributes;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
  pthread_mutex_init(&ranks->mutex, NULL);
  pthread_cond_init(&ranks->change, &attributes);
  pthread_condattr_destroy(&attributes);
  return ranks;
}

void tg_thread_ranks_release(tg_thread_ranks *ranks) {
  pthread_mutex_lock(&ranks->mutex);
  int32_t users = --ranks->users;
  pthread_mutex_unlock(&ranks->mutex);
  if (users)
    return;
  for (int32_t k = 0; k < ranks->size * ranks->size; ++k)
    for (struct message *message = ranks->boxes[k].first; message;) {
      struct message *next = message->next;
      free(message);
      message = next;
    }
  pthread_mutex_destroy(&ranks->mutex);
  pthread_cond_destroy(&ranks->change);
  free(ranks->boxes);
  free(ranks->shown);
  free(ranks);
}

static void doNotAbort(void *opaque, int32_t code) {
  (void)opaque;
  (void)code;
}

static void closeState(void *opaque, int32_t lost) {
  (void)lost;
  tg_thread_ranks_release(((struct state *)opaque)->ranks);
  free(opaque);
}

static const tg_transport transport = {rankOf,    sizeOf,    exchange,   allToAll,
                                       allGather, broadcast, doNotAbort, closeState};

tg_comm *tg_thread_ranks_open(tg_thread_ranks *ranks, int32_t rank, int64_t shards, tg_text *problem) {
  struct state *state = malloc(sizeof *state);
  if (!state) {
    tg_text_append_string(problem, "out of memory");
    return NULL;
  }
  *state = (struct state){ranks, rank};
  pthread_mutex_lock(&ranks->mutex);
  ++ranks->users;
  pthread_mutex_unlock(&ranks->mutex);
  return tg_comm_create(&transport, state, shards, problem);
}
