//===- Threads.c - Parallel loops on OpenMP's threads ---------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads take parts of a loop in order, until there are no more; a thread that other work delays takes fewer. As parts
// are taken in order, all parts before a failed one are computed, and the first failure is known at the end. The
// threads are those of libomp. It is loaded when threads are requested, and called as code that GCC has compiled would
// call it.
//
//===----------------------------------------------------------------------===//

#include "Environment.h"
#include "TensorGraph/Runtime/FloatControl.h"
#include "TensorGraph/Runtime/Profile.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// The least work of a thread, in units of `cost`, and the numbers of parts that follow from it: see docs/Slow.md.
enum { kCostOfThread = 15000, kPartsOfCost = 5, kPartsOfThread = 8 };

//===----------------------------------------------------------------------===//
// OpenMP
//===----------------------------------------------------------------------===//

typedef void (*run_parallel)(void (*task)(void *), void *data, unsigned threads, unsigned flags);

static pthread_once_t once = PTHREAD_ONCE_INIT;
// Written once, before any thread reads them.
static run_parallel runParallel;
static char loadError[256];
static int64_t costOfThread = kCostOfThread;

static void readCostOfThread(void) {
  uint64_t value;
  if (tg_read_environment("TENSORGRAPH_THREAD_COST", &value) && value > 0 && value <= INT64_MAX)
    costOfThread = (int64_t)value;
}

static void loadOpenMP(void) {
  readCostOfThread();
  static const char *const names[] = {"libomp.so.5", "libomp.so"};
  void *library = NULL;
  for (unsigned k = 0; !library && k < sizeof names / sizeof *names; ++k)
    library = dlopen(names[k], RTLD_NOW | RTLD_LOCAL);
  void *function = library ? dlsym(library, "GOMP_parallel") : NULL;
  if (function) {
    memcpy(&runParallel, &function, sizeof function);
    return;
  }
  const char *reason = dlerror();
  strncpy(loadError, reason ? reason : "libomp has no 'GOMP_parallel'", sizeof loadError - 1);
}

const char *tg_threads_load(void) {
  pthread_once(&once, loadOpenMP);
  return runParallel ? NULL : loadError;
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

struct loop {
  tg_part part;
  void *captured;
  int64_t end, step; // of a part
  int64_t cost;      // of a part
  _Atomic int64_t next;
  pthread_t caller;
  int flushes; // subnormal numbers, as the caller does
  pthread_mutex_t mutex;
  // All of these are guarded by the mutex.
  tg_context *context;
  int64_t failedAt, peakBytes;
  int32_t status;
};

static int32_t statusOf(struct loop *loop) {
  pthread_mutex_lock(&loop->mutex);
  int32_t status = loop->status;
  pthread_mutex_unlock(&loop->mutex);
  return status;
}

/// Ends what other threads do when the thread that calls has been stopped. After a failure they go on with their parts,
/// of which an earlier one may fail, too.
struct follower {
  tg_monitor monitor;
  struct loop *loop;
};

static int32_t follow(const tg_monitor *monitor) {
  return statusOf(((const struct follower *)monitor)->loop) == TG_STOPPED ? TG_STOPPED : TG_OK;
}

/// Runs in each thread.
static void takeParts(void *data) {
  struct loop *loop = (struct loop *)data;
  struct follower follower = {{follow}, loop};
  const tg_monitor *monitor = loop->context->monitor;
  if (monitor && !pthread_equal(pthread_self(), loop->caller))
    monitor = &follower.monitor;
  // Threads share the host, the printer and the shards, which do not change. None of them communicates.
  tg_context own = {.host = loop->context->host,
                    .printer = loop->context->printer,
                    .monitor = monitor,
                    .comm = loop->context->comm,
                    .fuel = TG_FIRST_TANK,
                    .tank = TG_FIRST_TANK};
  int32_t status = TG_OK;
  int flushed = tg_flush_subnormals(loop->flushes);
  if (loop->context->profile && !(own.profile = tg_profile_take(loop->context->profile->profile)))
    status = TG_OUT_OF_MEMORY;
  int64_t begin = 0;
  while (status == TG_OK && statusOf(loop) == TG_OK) {
    begin = atomic_fetch_add_explicit(&loop->next, loop->step, memory_order_relaxed);
    if (begin >= loop->end)
      break;
    int64_t left = loop->end - begin;
    status = loop->part(&own, begin, begin + (left < loop->step ? left : loop->step), loop->captured);
    if (status == TG_OK && (own.fuel -= loop->cost) < 0)
      status = tg_poll(&own);
  }
  tg_flush_subnormals(flushed);
  pthread_mutex_lock(&loop->mutex);
  tg_context *context = loop->context;
  context->allocations += own.allocations;
  loop->peakBytes += own.peak_bytes;
  if (status != TG_OK && (loop->status == TG_OK || begin < loop->failedAt)) {
    loop->failedAt = begin;
    loop->status = status;
    context->check = own.check;
    memcpy(context->values, own.values, sizeof own.values);
    free(context->failure);
    context->failure = own.failure;
    own.failure = NULL;
  }
  pthread_mutex_unlock(&loop->mutex);
  tg_profile_give(own.profile);
  tg_context_release(&own);
}

static int64_t atMost(int64_t x, int64_t most) { return x < most ? x : most; }

int32_t tg_parallel_for(tg_context *context, int64_t begin, int64_t end, int64_t cost, tg_part part, void *captured) {
  if (begin >= end)
    return TG_OK;
  int64_t count = end - begin, total, threads = atMost(context->threads, count);
  if (threads < 2 || tg_threads_load())
    return part(context, begin, end, captured);
  if (cost < 1)
    cost = 1;
  if (__builtin_mul_overflow(count, cost, &total))
    total = INT64_MAX;
  threads = atMost(threads, total / costOfThread);
  if (threads < 2)
    return part(context, begin, end, captured);

  int64_t costOfPart = costOfThread < kPartsOfCost ? 1 : costOfThread / kPartsOfCost;
  int64_t parts = atMost(atMost(total / costOfPart, threads * kPartsOfThread), count);
  struct loop loop = {.part = part,
                      .captured = captured,
                      .end = end,
                      .step = (count - 1) / parts + 1,
                      .cost = total / parts,
                      .caller = pthread_self(),
                      .flushes = tg_subnormals_are_flushed(),
                      .context = context,
                      .status = TG_OK};
  // Threads add steps to `next` beyond `end`, which could overflow near the largest number.
  if (end > INT64_MAX - (threads + 1) * loop.step)
    return part(context, begin, end, captured);
  atomic_init(&loop.next, begin);
  pthread_mutex_init(&loop.mutex, NULL);
  runParallel(takeParts, &loop, (unsigned)atMost(threads, 1024), 0);
  pthread_mutex_destroy(&loop.mutex);
  if (context->bytes + loop.peakBytes > context->peak_bytes)
    context->peak_bytes = context->bytes + loop.peakBytes;
  return loop.status;
}
