//===- Profile.h - Counters of programs that are profiled -------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A profiled program counts in records of 64 bytes, one for each body, site and allocation of its code (see
// tg-insert-profile). A body is what runs as a whole: that of a function, a step of a loop, a branch. A site is a group
// of operations in a body. Each thread has a table of its own, so counting needs no atomic operations.
//
// Code counts each run of a body, and times only some runs, with their sites. How often depends on how long a run takes
// in relation to reading the clock.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_PROFILE_H
#define TENSORGRAPH_RUNTIME_PROFILE_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Code reads and writes `count`, `next`, `bytes` and `allocations` by their offsets.
typedef struct tg_profile_record {
  /// Of a body: how often it has run, and the run that is timed next.
  int64_t count, next;
  /// Of a body: the run that was timed last, and for how many runs it stands: those since the one before.
  int64_t seen, weight;
  /// When the timed run of a body or a site has begun, and the time of all runs up to `seen`, in ns.
  int64_t start, time;
  /// Of an allocation.
  int64_t bytes, allocations;
} tg_profile_record;

/// The records of one thread.
typedef struct tg_profile_table {
  tg_profile_record *records;
  struct tg_profile *profile;
  struct tg_profile_table *next, *nextFree;
} tg_profile_table;

/// The records of a program.
typedef struct tg_profile tg_profile;

/// Creates a profile; null if there is no memory.
tg_profile *tg_profile_create(int64_t records);
/// Destroys a profile. No call of the program may be under way.
void tg_profile_destroy(tg_profile *profile);
/// Takes a table for a thread; null if there is no memory. Any thread may call this, and give tables back.
tg_profile_table *tg_profile_take(tg_profile *profile);
void tg_profile_give(tg_profile_table *table);
/// Adds the records of all threads. No call of the program may be under way.
void tg_profile_sum(const tg_profile *profile, tg_profile_record *sums);

/// Marks the beginning and the end of the timed run of a body, which has `sites` sites.
void tg_profile_enter(tg_profile_record *body);
void tg_profile_leave(tg_profile_record *body, int64_t sites);
/// Marks the beginning and the end of a site in a timed run of its body.
void tg_profile_start(tg_profile_record *site);
void tg_profile_stop(tg_profile_record *site, const tg_profile_record *body);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_PROFILE_H
