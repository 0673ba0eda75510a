//===- Simulated.c - Ranks on a network that is computed ------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Simulated.h"
#include "Communicator.h"
#include <stdlib.h>
#include <string.h>
#include <ucontext.h>

enum { kStackBytes = 1 << 16 };

struct message {
  struct message *next;
  int32_t from;
  int64_t bytes;
  double arrival;
  char data[];
};

struct simulation;

struct rank {
  struct simulation *simulation;
  int32_t number;
  double clock, sent; // its time, and when the last of its messages has left
  struct message *first, **end;
  int is_over;
  void *stack;
  ucontext_t context;
};

struct simulation {
  struct network network;
  int32_t size;
  int64_t shards;
  void (*run)(tg_comm *comm, void *data);
  void *data;
  struct rank *ranks;
  ucontext_t scheduler;
};

static int32_t rankOf(void *opaque) { return ((struct rank *)opaque)->number; }
static int32_t sizeOf(void *opaque) { return ((struct rank *)opaque)->simulation->size; }

//===----------------------------------------------------------------------===//
// Messages
//===----------------------------------------------------------------------===//

static int32_t post(struct rank *self, int32_t to, const void *data, int64_t bytes) {
  const struct network *network = &self->simulation->network;
  struct message *message = malloc(sizeof *message + (size_t)bytes);
  if (!message)
    return 1;
  self->clock += network->overhead;
  self->sent = (self->sent > self->clock ? self->sent : self->clock) + (double)bytes * network->byte;
  *message = (struct message){NULL, self->number, bytes, self->sent + network->latency};
  memcpy(message->data, data, (size_t)bytes);
  struct rank *other = &self->simulation->ranks[to];
  *other->end = message;
  other->end = &message->next;
  return 0;
}

static int32_t take(struct rank *self, int32_t from, void *data, int64_t room) {
  struct message **place = &self->first;
  for (;; place = &self->first) {
    while (*place && (*place)->from != from)
      place = &(*place)->next;
    if (*place)
      break;
    swapcontext(&self->context, &self->simulation->scheduler);
  }
  struct message *message = *place;
  *place = message->next;
  if (!message->next)
    self->end = place;
  int32_t fits = message->bytes <= room;
  if (fits)
    memcpy(data, message->data, (size_t)message->bytes);
  if (self->clock < message->arrival)
    self->clock = message->arrival;
  free(message);
  return !fits;
}

static int32_t exchange(void *opaque, int32_t to, const void *out, int64_t bytes, int32_t from, void *in, int64_t room,
                        tg_wait *wait) {
  (void)wait;
  if (to >= 0 && post(opaque, to, out, bytes))
    return 1;
  return from >= 0 ? take(opaque, from, in, room) : 0;
}

// Longer data, as Mpi.c sends them.

static int32_t allToAll(void *opaque, const void *out, const int64_t *counts, const int64_t *offsets, void *in,
                        const int64_t *in_counts, const int64_t *in_offsets, tg_wait *wait) {
  struct rank *self = opaque;
  int32_t size = self->simulation->size;
  if (in_counts[self->number])
    memcpy((char *)in + in_offsets[self->number], (const char *)out + offsets[self->number],
           (size_t)in_counts[self->number]);
  for (int32_t distance = 1; distance < size; ++distance) {
    int32_t from = (self->number - distance + size) % size, to = (self->number + distance) % size;
    if (exchange(self, to, (const char *)out + offsets[to], counts[to], from, (char *)in + in_offsets[from],
                 in_counts[from], wait))
      return 1;
  }
  return 0;
}

static int32_t allGather(void *opaque, const void *out, void *in, const int64_t *counts, const int64_t *offsets,
                         tg_wait *wait) {
  struct rank *self = opaque;
  int32_t size = self->simulation->size, right = (self->number + 1) % size, left = (self->number - 1 + size) % size;
  char *own = (char *)in + offsets[self->number];
  if (own != out && counts[self->number])
    memcpy(own, out, (size_t)counts[self->number]);
  // A ring.
  for (int32_t step = 0; step < size - 1; ++step) {
    int32_t sent = (self->number - step + size) % size, got = (left - step + size) % size;
    if (exchange(self, right, (char *)in + offsets[sent], counts[sent], left, (char *)in + offsets[got], counts[got],
                 wait))
      return 1;
  }
  return 0;
}

static int32_t broadcast(void *opaque, void *data, int64_t bytes, int32_t root, tg_wait *wait) {
  struct rank *self = opaque;
  int32_t size = self->simulation->size, relative = (self->number - root + size) % size, distance = 1;
  while (distance < size && !(relative & distance))
    distance *= 2;
  if (relative && exchange(self, -1, NULL, 0, (relative - distance + root) % size, data, bytes, wait))
    return 1;
  while (distance /= 2)
    if (relative + distance < size &&
        exchange(self, (relative + distance + root) % size, data, bytes, -1, NULL, 0, wait))
      return 1;
  return 0;
}

static void doNotAbort(void *opaque, int32_t code) {
  (void)opaque;
  (void)code;
}

static void doNotClose(void *opaque, int32_t lost) {
  (void)opaque;
  (void)lost;
}

static const tg_transport transport = {rankOf,    sizeOf,    exchange,   allToAll,
                                       allGather, broadcast, doNotAbort, doNotClose};

//===----------------------------------------------------------------------===//
// Ranks
//===----------------------------------------------------------------------===//

void simulate_work(const tg_comm *comm, double seconds) { ((struct rank *)comm->state)->clock += seconds; }
double simulated_time(const tg_comm *comm) { return ((const struct rank *)comm->state)->clock; }

static void begin(unsigned low, unsigned high) {
  struct rank *self = (struct rank *)((uintptr_t)high << 32 | low);
  tg_text problem = {0};
  tg_comm *comm = tg_comm_create(&transport, self, self->simulation->shards, &problem);
  if (comm)
    self->simulation->run(comm, self->simulation->data);
  tg_comm_close(comm);
  free(problem.bytes);
  self->is_over = 1;
  swapcontext(&self->context, &self->simulation->scheduler);
}

double simulate(const struct network *network, int32_t size, int64_t shards, void (*run)(tg_comm *comm, void *data),
                void *data) {
  struct rank *ranks = calloc((size_t)size, sizeof *ranks);
  struct simulation simulation = {*network, size, shards, run, data, ranks, {0}};
  int32_t left = ranks ? size : 0;
  double last = ranks ? 0 : -1;
  for (int32_t k = 0; k < left; ++k) {
    struct rank *self = &ranks[k];
    self->simulation = &simulation;
    self->number = k;
    self->end = &self->first;
    self->stack = malloc(kStackBytes);
    if (!self->stack || getcontext(&self->context)) {
      left = 0;
      last = -1;
      break;
    }
    self->context.uc_stack.ss_sp = self->stack;
    self->context.uc_stack.ss_size = kStackBytes;
    uintptr_t address = (uintptr_t)self;
    makecontext(&self->context, (void (*)(void))begin, 2, (unsigned)address, (unsigned)(address >> 32));
  }
  while (left)
    for (int32_t k = 0; k < size; ++k) {
      if (ranks[k].is_over)
        continue;
      swapcontext(&simulation.scheduler, &ranks[k].context);
      left -= ranks[k].is_over;
    }
  for (int32_t k = 0; ranks && k < size; ++k) {
    last = last < 0 || last > ranks[k].clock ? last : ranks[k].clock;
    free(ranks[k].stack);
  }
  free(ranks);
  return last;
}
