//===- Profile.c - Counters of programs that are profiled -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#define _POSIX_C_SOURCE 200809L // clock_gettime

#include "TensorGraph/Runtime/Profile.h"
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

// Timing may take one part in so many of the time of a body's runs.
enum { kParts = 200, kReadings = 64 };
static const int64_t kMostRuns = 1 << 20;

struct tg_profile {
  int64_t records;
  pthread_mutex_t mutex;
  // Both are guarded by the mutex.
  tg_profile_table *all, *free;
};

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int64_t costOfReading = 1; // in ns

/// Measures reading the clock: takes the least of several measurements, as other work may come between.
static void measureReading(void) {
  int64_t least = INT64_MAX;
  for (int k = 0; k < 16; ++k) {
    int64_t start = now();
    for (int reading = 1; reading < kReadings; ++reading)
      (void)now();
    int64_t cost = (now() - start) / kReadings;
    least = cost < least ? cost : least;
  }
  costOfReading = least > 1 ? least : 1;
}

tg_profile *tg_profile_create(int64_t records) {
  pthread_once(&once, measureReading);
  tg_profile *profile = calloc(1, sizeof *profile);
  if (!profile)
    return NULL;
  profile->records = records;
  pthread_mutex_init(&profile->mutex, NULL);
  return profile;
}

void tg_profile_destroy(tg_profile *profile) {
  if (!profile)
    return;
  tg_profile_table *table = profile->all;
  while (table) {
    tg_profile_table *next = table->next;
    free(table->records);
    free(table);
    table = next;
  }
  pthread_mutex_destroy(&profile->mutex);
  free(profile);
}

tg_profile_table *tg_profile_take(tg_profile *profile) {
  pthread_mutex_lock(&profile->mutex);
  tg_profile_table *table = profile->free;
  if (table)
    profile->free = table->nextFree;
  pthread_mutex_unlock(&profile->mutex);
  if (table)
    return table;
  table = calloc(1, sizeof *table);
  void *records = NULL;
  // Records are cache lines.
  size_t bytes = (size_t)(profile->records > 0 ? profile->records : 1) * sizeof(tg_profile_record);
  if (!table || posix_memalign(&records, 64, bytes)) {
    free(table);
    return NULL;
  }
  table->records = records;
  for (int64_t k = 0; k < profile->records; ++k)
    table->records[k] = (tg_profile_record){0};
  table->profile = profile;
  pthread_mutex_lock(&profile->mutex);
  table->next = profile->all;
  profile->all = table;
  pthread_mutex_unlock(&profile->mutex);
  return table;
}

void tg_profile_give(tg_profile_table *table) {
  if (!table)
    return;
  tg_profile *profile = table->profile;
  pthread_mutex_lock(&profile->mutex);
  table->nextFree = profile->free;
  profile->free = table;
  pthread_mutex_unlock(&profile->mutex);
}

void tg_profile_sum(const tg_profile *profile, tg_profile_record *sums) {
  for (int64_t k = 0; k < profile->records; ++k)
    sums[k] = (tg_profile_record){0};
  for (const tg_profile_table *table = profile->all; table; table = table->next)
    for (int64_t k = 0; k < profile->records; ++k) {
      const tg_profile_record *record = &table->records[k];
      sums[k].count += record->count;
      sums[k].seen += record->seen;
      sums[k].time += record->time;
      sums[k].bytes += record->bytes;
      sums[k].allocations += record->allocations;
    }
}

void tg_profile_enter(tg_profile_record *body) {
  body->weight = body->count - body->seen;
  body->seen = body->count;
  body->start = now();
}

/// Returns a number that does not follow a pattern that the program's steps may have.
static uint64_t scatter(uint64_t x) {
  x = (x ^ x >> 31) * UINT64_C(0x9e3779b97f4a7c15);
  return x ^ x >> 29;
}

void tg_profile_leave(tg_profile_record *body, int64_t sites) {
  int64_t time = now() - body->start;
  body->time += time * body->weight;
  // Each site reads the clock twice, and so does the body.
  int64_t runs = kParts * 2 * (sites + 1) * costOfReading / (time > 0 ? time : 1);
  // Not many more than before: a run that was interrupted, or found cold caches, says little about the others.
  int64_t most = 2 * body->weight + 1;
  runs = runs < most ? runs : most;
  runs = runs < kMostRuns ? runs : kMostRuns;
  body->next = body->count + 1;
  if (runs > 1)
    body->next += runs / 2 + (int64_t)(scatter((uint64_t)body->count) % (uint64_t)runs);
}

void tg_profile_start(tg_profile_record *site) { site->start = now(); }

void tg_profile_stop(tg_profile_record *site, const tg_profile_record *body) {
  site->time += (now() - site->start) * body->weight;
}
