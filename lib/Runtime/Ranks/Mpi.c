//===- Mpi.c - Ranks that are processes of MPI ----------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The only file that is compiled with an MPI library, once for each: two of them have nothing in common but the text of
// their programs. It waits by asking, so that it can stop. Numbers of bytes are `int` in MPI, so longer data are sent
// in pieces.
//
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "Transport.h"
#include <limits.h>
#include <mpi.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { kTag = 7, kPiece = 1 << 30 };
// Libraries send a message at once if it has about 4 KiB (Open MPI) or 8 KiB (MPICH), else they ask the receiver first.
// Of messages that are somewhat longer, parts of this size are faster.
#ifdef OPEN_MPI
enum { kPart = 4000, kParts = 3 };
#else
enum { kPart = 8192 + TG_HEADER_BYTES, kParts = 9 };
#endif
// How often a rank asks before it looks at the clock, and how long until it lets others have the processor.
enum { kTriesOfTurn = 64, kTriesOfQuestion = 4096 };
static const double kSecondsOfSpinning = 50e-6;
// A rank that has waited for so long sleeps between questions, so that ranks which compute have the processors.
static const double kSecondsOfYielding = 10e-3;
static const struct timespec kSleep = {0, 100000};

struct state {
  MPI_Comm comm;
  int rank, size;
  int crowded;           // whether a node has more ranks than processors
  MPI_Request *requests; // of `capacity`
  int capacity;
  int *counts, *offsets; // one for each rank
};

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static int32_t rankOf(void *opaque) { return ((struct state *)opaque)->rank; }
static int32_t sizeOf(void *opaque) { return ((struct state *)opaque)->size; }

/// How a rank waits.
struct turns {
  int tries;
  double start;
};

/// Returns 0 if a rank that has asked in vain goes on to ask.
static int32_t turn(const struct state *state, struct turns *turns, tg_wait *wait) {
  int tries = ++turns->tries;
  if (!state->crowded && tries % kTriesOfTurn)
    return 0;
  double present = now();
  if (!turns->start)
    turns->start = present;
  if (present - turns->start > kSecondsOfYielding) {
    nanosleep(&kSleep, NULL);
    tries = kTriesOfQuestion;
  } else if (state->crowded || present - turns->start > kSecondsOfSpinning) {
    sched_yield();
  }
  if (tries < kTriesOfQuestion)
    return 0;
  turns->tries = 0;
  return wait->ask(wait, present - turns->start);
}

/// Whether a rank asks MPI. If another rank aborts the job, MPICH ends the process there.
static int isAsking;

static int32_t complete(const struct state *state, MPI_Request *requests, int count, tg_wait *wait) {
  struct turns turns = {0, 0};
  for (;;) {
    int done = 0;
    isAsking = 1;
    int error = MPI_Testall(count, requests, &done, MPI_STATUSES_IGNORE);
    isAsking = 0;
    if (error != MPI_SUCCESS)
      return 1;
    int32_t ends = done ? 0 : turn(state, &turns, wait);
    if (done || ends)
      return ends;
  }
}

static int32_t completeOne(const struct state *state, MPI_Request *request, MPI_Status *status, tg_wait *wait) {
  struct turns turns = {0, 0};
  for (;;) {
    int done = 0;
    isAsking = 1;
    int error = MPI_Test(request, &done, status);
    isAsking = 0;
    if (error != MPI_SUCCESS)
      return 1;
    int32_t ends = done ? 0 : turn(state, &turns, wait);
    if (done || ends)
      return ends;
  }
}

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

/// Starts to send a message, as several if that is faster; `*count` is how many there are.
static int send(const struct state *state, int to, const char *out, int64_t bytes, MPI_Request *requests, int *count) {
  int64_t part = bytes < kPart * kParts ? kPart : bytes + 1, done = 0, size;
  do {
    size = bytes - done < part ? bytes - done : part;
    if (MPI_Isend(out + done, (int)size, MPI_BYTE, to, kTag, state->comm, &requests[(*count)++]) != MPI_SUCCESS)
      return 1;
    done += size;
  } while (size == part);
  return 0;
}

/// Waits for a message, of which other parts follow one of kPart bytes. Returns 0, or another number if that fails.
static int32_t receive(const struct state *state, int from, char *in, int64_t room, tg_wait *wait) {
  for (;;) {
    MPI_Request request;
    MPI_Status status;
    int size;
    if (MPI_Irecv(in, (int)room, MPI_BYTE, from, kTag, state->comm, &request) != MPI_SUCCESS)
      return 1;
    int32_t ends = completeOne(state, &request, &status, wait);
    if (ends)
      return ends;
    if (MPI_Get_count(&status, MPI_BYTE, &size) != MPI_SUCCESS)
      return 1;
    if (size != kPart)
      return 0;
    in += size;
    room -= size;
  }
}

/// Sends before it asks for what it receives: for short messages that is less work.
static int32_t exchange(void *opaque, int32_t to, const void *out, int64_t bytes, int32_t from, void *in, int64_t room,
                        tg_wait *wait) {
  struct state *state = opaque;
  MPI_Request requests[kParts];
  int count = 0;
  if (to >= 0 && send(state, to, out, bytes, requests, &count))
    return 1;
  int32_t ends = from >= 0 ? receive(state, from, in, room, wait) : 0;
  return ends || !count ? ends : complete(state, requests, count, wait);
}

//===----------------------------------------------------------------------===//
// Data, in pieces
//===----------------------------------------------------------------------===//

static int64_t piecesOf(int64_t bytes) { return (bytes + kPiece - 1) / kPiece; }

static int hasRequests(struct state *state, int64_t count) {
  if (count <= state->capacity)
    return 1;
  if (count > INT_MAX)
    return 0;
  MPI_Request *larger = realloc(state->requests, (size_t)count * sizeof *larger);
  if (!larger)
    return 0;
  state->requests = larger;
  state->capacity = (int)count;
  return 1;
}

/// Starts to send or to receive data of any length. Returns whether that fails.
static int start(struct state *state, int receives, int rank, char *data, int64_t bytes, int *count) {
  for (int64_t done = 0; done < bytes; done += kPiece) {
    int piece = (int)(bytes - done < kPiece ? bytes - done : kPiece);
    MPI_Request *request = &state->requests[(*count)++];
    int error = receives ? MPI_Irecv(data + done, piece, MPI_BYTE, rank, kTag, state->comm, request)
                         : MPI_Isend(data + done, piece, MPI_BYTE, rank, kTag, state->comm, request);
    if (error != MPI_SUCCESS)
      return 1;
  }
  return 0;
}

static int32_t allToAll(void *opaque, const void *out, const int64_t *counts, const int64_t *offsets, void *in,
                        const int64_t *in_counts, const int64_t *in_offsets, tg_wait *wait) {
  struct state *state = opaque;
  int64_t pieces = 0;
  for (int rank = 0; rank < state->size; ++rank)
    pieces += piecesOf(counts[rank]) + piecesOf(in_counts[rank]);
  if (!hasRequests(state, pieces))
    return 1;
  if (in_counts[state->rank])
    memcpy((char *)in + in_offsets[state->rank], (const char *)out + offsets[state->rank],
           (size_t)in_counts[state->rank]);
  int count = 0;
  // At each distance, every rank sends to another one.
  for (int distance = 1; distance < state->size; ++distance) {
    int from = (state->rank - distance + state->size) % state->size, to = (state->rank + distance) % state->size;
    if (start(state, 1, from, (char *)in + in_offsets[from], in_counts[from], &count) ||
        start(state, 0, to, (char *)out + offsets[to], counts[to], &count))
      return 1;
  }
  return complete(state, state->requests, count, wait);
}

/// Gathers data of which offsets are too large for MPI.
static int32_t gatherPieces(struct state *state, char *in, const int64_t *counts, const int64_t *offsets,
                            tg_wait *wait) {
  int64_t pieces = piecesOf(counts[state->rank]) * state->size;
  for (int rank = 0; rank < state->size; ++rank)
    pieces += piecesOf(counts[rank]);
  if (!hasRequests(state, pieces))
    return 1;
  int count = 0;
  for (int distance = 1; distance < state->size; ++distance) {
    int from = (state->rank - distance + state->size) % state->size, to = (state->rank + distance) % state->size;
    if (start(state, 1, from, in + offsets[from], counts[from], &count) ||
        start(state, 0, to, in + offsets[state->rank], counts[state->rank], &count))
      return 1;
  }
  return complete(state, state->requests, count, wait);
}

static int32_t allGather(void *opaque, const void *out, void *in, const int64_t *counts, const int64_t *offsets,
                         tg_wait *wait) {
  struct state *state = opaque;
  char *own = (char *)in + offsets[state->rank];
  if (own != out && counts[state->rank])
    memcpy(own, out, (size_t)counts[state->rank]);
  int64_t bytes = 0;
  for (int rank = 0; rank < state->size; ++rank)
    bytes += counts[rank];
  if (bytes > kPiece)
    return gatherPieces(state, in, counts, offsets, wait);
  for (int rank = 0; rank < state->size; ++rank) {
    state->counts[rank] = (int)counts[rank];
    state->offsets[rank] = (int)offsets[rank];
  }
  MPI_Request request;
  if (MPI_Iallgatherv(MPI_IN_PLACE, 0, MPI_BYTE, in, state->counts, state->offsets, MPI_BYTE, state->comm, &request) !=
      MPI_SUCCESS)
    return 1;
  return complete(state, &request, 1, wait);
}

static int32_t broadcast(void *opaque, void *data, int64_t bytes, int32_t root, tg_wait *wait) {
  struct state *state = opaque;
  for (int64_t done = 0; done < bytes; done += kPiece) {
    int piece = (int)(bytes - done < kPiece ? bytes - done : kPiece);
    MPI_Request request;
    if (MPI_Ibcast((char *)data + done, piece, MPI_BYTE, root, state->comm, &request) != MPI_SUCCESS)
      return 1;
    int32_t ends = complete(state, &request, 1, wait);
    if (ends)
      return ends;
  }
  return 0;
}

//===----------------------------------------------------------------------===//
// Communicators
//===----------------------------------------------------------------------===//

/// Ends MPI, if it has been started here, when the process ends: it cannot be started again. Does nothing within MPI.
static void finalize(void) {
  int ended = 0;
  if (!isAsking && MPI_Finalized(&ended) == MPI_SUCCESS && !ended)
    MPI_Finalize();
}

static volatile sig_atomic_t abortCode;

static void leave(int number) {
  (void)number;
  _exit(abortCode);
}

/// Ends the job. MPICH waits in MPI_Abort until other ranks ask it, which one that does not answer never does, so the
/// process leaves; the launcher ends the job of a process that has left. The launcher of Open MPI kills the processes
/// without reading what one has just written, so it gets time to print the message first.
static void abortAll(void *opaque, int32_t code) {
  static const struct timespec kTimeToPrint = {0, 300000000};
  abortCode = code;
  struct sigaction action = {.sa_handler = leave};
  sigset_t alarms;
  sigemptyset(&alarms);
  sigaddset(&alarms, SIGALRM);
  sigaction(SIGALRM, &action, NULL);
  pthread_sigmask(SIG_UNBLOCK, &alarms, NULL);
  alarm(2);
  nanosleep(&kTimeToPrint, NULL);
  MPI_Abort(((struct state *)opaque)->comm, code);
}

static void destroy(struct state *state) {
  free(state->requests);
  free(state->counts);
  free(state->offsets);
  free(state);
}

static void closeState(void *opaque, int32_t lost) {
  struct state *state = opaque;
  int ended = 0;
  if (!lost && MPI_Finalized(&ended) == MPI_SUCCESS && !ended)
    MPI_Comm_free(&state->comm);
  destroy(state);
}

static const tg_transport transport = {rankOf, sizeOf, exchange, allToAll, allGather, broadcast, abortAll, closeState};

/// Returns null, or what has failed.
static const char *initialize(void) {
  int is_initialized = 0, is_finalized = 0, level;
  if (MPI_Initialized(&is_initialized) != MPI_SUCCESS || MPI_Finalized(&is_finalized) != MPI_SUCCESS || is_finalized)
    return "MPI has been finalised";
  if (is_initialized)
    return NULL;
  if (MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &level) != MPI_SUCCESS || level < MPI_THREAD_FUNNELED)
    return "MPI cannot be initialised";
  atexit(finalize);
  return NULL;
}

/// Returns null, or what has failed.
static const char *connect(struct state *state, int32_t handle) {
  MPI_Comm parent = handle == -1 ? MPI_COMM_WORLD : MPI_Comm_f2c(handle), node;
  if (parent == MPI_COMM_NULL || MPI_Comm_dup(parent, &state->comm) != MPI_SUCCESS)
    return "the handle is no communicator";
  int on_node = 0;
  if (MPI_Comm_set_errhandler(state->comm, MPI_ERRORS_RETURN) != MPI_SUCCESS ||
      MPI_Comm_rank(state->comm, &state->rank) != MPI_SUCCESS ||
      MPI_Comm_size(state->comm, &state->size) != MPI_SUCCESS ||
      MPI_Comm_split_type(state->comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &node) != MPI_SUCCESS ||
      MPI_Comm_size(node, &on_node) != MPI_SUCCESS || MPI_Comm_free(&node) != MPI_SUCCESS)
    return "the communicator does not work";
  state->crowded = on_node > sysconf(_SC_NPROCESSORS_ONLN);
  state->counts = malloc((size_t)state->size * sizeof(int));
  state->offsets = malloc((size_t)state->size * sizeof(int));
  return state->counts && state->offsets && hasRequests(state, 2 * (int64_t)state->size) ? NULL : "out of memory";
}

const tg_transport *tg_mpi_open(int32_t handle, int32_t expected, void **result, char *problem, size_t room) {
  struct state *state = calloc(1, sizeof *state);
  const char *failure = state ? initialize() : "out of memory";
  if (!failure)
    failure = connect(state, handle);
  if (failure) {
    snprintf(problem, room, "%s", failure);
  } else if (handle == -1 && expected && expected != state->size) {
    snprintf(problem, room, "the launcher has started %d processes, but MPI knows %d: is it that of another library?",
             (int)expected, state->size);
  } else {
    *result = state;
    return &transport;
  }
  if (state)
    destroy(state);
  return NULL;
}
