//===- Memory.c - Memory kept for reuse -----------------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// malloc returns large blocks to the system at once, and gets new ones from it, page by page. That can cost more than
// computing the contents. So freed blocks are kept, by size class (four to each power of two), up to a limit; the
// blocks that have been kept longest are freed first.
//
// A load waits for an earlier store whose address has the same lowest bits (15 of them on an EPYC), as processors
// compare no more at first. A loop that writes one block and reads another, whose address is a little higher in these
// bits, may wait in each step. So addresses are multiples of kApart: in these bits, they differ by enough or not at
// all.
//
//===----------------------------------------------------------------------===//

#define _DEFAULT_SOURCE // madvise, posix_memalign

#include "Memory.h"
#include "TensorGraph/Runtime/RuntimeABI.h"
#include <pthread.h>
#include <stdlib.h>
#include <sys/mman.h>

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define TG_KEEPS_MEMORY 0
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define TG_KEEPS_MEMORY 0
#endif
#endif
#ifndef TG_KEEPS_MEMORY
#define TG_KEEPS_MEMORY 1
#endif

static void *allocate(uint64_t alignment, uint64_t bytes) {
  void *memory;
  return posix_memalign(&memory, alignment, bytes) == 0 ? memory : NULL;
}

#if TG_KEEPS_MEMORY

// malloc is as fast for smaller blocks. Larger ones get huge pages.
enum { kSmall = 4096, kHuge = 2 << 20, kAlignment = 64, kApart = 512, kClasses = 4 * 64 };
static const uint64_t kDefaultLimit = (uint64_t)512 << 20;

/// The contents of a block that is kept.
struct waiting {
  struct waiting *next, *previous; // in the class, the newest first
  struct waiting *newer, *older;   // in all classes
  unsigned class;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
// All of these are guarded by the mutex.
static struct waiting *classes[kClasses], *newest, *oldest;
static uint64_t waitingBytes, limit, limitIsKnown;

static void lockMemory(void) { pthread_mutex_lock(&mutex); }
static void unlockMemory(void) { pthread_mutex_unlock(&mutex); }

/// A child that another thread forks finds the lock free, and the lists whole.
__attribute__((constructor)) static void prepareForForks(void) {
  pthread_atfork(lockMemory, unlockMemory, unlockMemory);
}

static int isKept(uint64_t alignment, uint64_t bytes) {
  return alignment == kAlignment && bytes > kSmall && bytes < (uint64_t)1 << 62;
}

static unsigned classOf(uint64_t bytes) {
  unsigned exponent = 63 - __builtin_clzll(bytes - 1);
  return 4 * exponent + ((bytes - 1) >> (exponent - 2) & 3);
}

/// The bytes of the largest block of a class.
static uint64_t sizeOf(unsigned class) { return (uint64_t)(5 + class % 4) << (class / 4 - 2); }

static uint64_t currentLimit(void) {
  if (!limitIsKnown) {
    const char *text = getenv("TG_MEMORY_LIMIT");
    char *end = NULL;
    uint64_t value = text ? strtoull(text, &end, 10) : 0;
    limit = text && end != text && !*end ? value : kDefaultLimit;
    limitIsKnown = 1;
  }
  return limit;
}

static void unlinkBlock(struct waiting *block) {
  if (block->previous)
    block->previous->next = block->next;
  else
    classes[block->class] = block->next;
  if (block->next)
    block->next->previous = block->previous;
  *(block->newer ? &block->newer->older : &newest) = block->older;
  *(block->older ? &block->older->newer : &oldest) = block->newer;
  waitingBytes -= sizeOf(block->class);
}

/// Unlinks the blocks that exceed the limit, linked by `next`. The caller frees them without the lock.
static struct waiting *evict(uint64_t most) {
  struct waiting *evicted = NULL;
  while (waitingBytes > most) {
    struct waiting *block = oldest;
    unlinkBlock(block);
    block->next = evicted;
    evicted = block;
  }
  return evicted;
}

static void freeAll(struct waiting *block) {
  while (block) {
    struct waiting *next = block->next;
    free(block);
    block = next;
  }
}

void *tg_memory_take(uint64_t alignment, uint64_t bytes) {
  if (!isKept(alignment, bytes))
    return allocate(alignment, bytes);
  unsigned class = classOf(bytes);
  pthread_mutex_lock(&mutex);
  struct waiting *block = classes[class];
  if (block)
    unlinkBlock(block);
  pthread_mutex_unlock(&mutex);
  if (block)
    return block;
  uint64_t size = sizeOf(class);
  int isHuge = size >= kHuge;
  void *memory = allocate(isHuge ? kHuge : kApart, size);
  if (!memory) {
    // Free the blocks that are kept, and try again.
    tg_memory_release();
    memory = allocate(kApart, size);
  }
#ifdef MADV_HUGEPAGE
  if (memory && isHuge)
    (void)madvise(memory, size, MADV_HUGEPAGE); // failure is harmless: memory is only slower
#endif
  return memory;
}

void tg_memory_give(void *memory, uint64_t alignment, uint64_t bytes) {
  if (!isKept(alignment, bytes)) {
    free(memory);
    return;
  }
  struct waiting *block = (struct waiting *)memory;
  block->class = classOf(bytes);
  pthread_mutex_lock(&mutex);
  block->previous = NULL;
  block->next = classes[block->class];
  if (block->next)
    block->next->previous = block;
  classes[block->class] = block;
  block->newer = NULL;
  block->older = newest;
  *(newest ? &newest->newer : &oldest) = block;
  newest = block;
  waitingBytes += sizeOf(block->class);
  struct waiting *evicted = evict(currentLimit());
  pthread_mutex_unlock(&mutex);
  freeAll(evicted);
}

void tg_memory_release(void) {
  pthread_mutex_lock(&mutex);
  struct waiting *evicted = evict(0);
  pthread_mutex_unlock(&mutex);
  freeAll(evicted);
}

void tg_memory_set_limit(uint64_t bytes) {
  pthread_mutex_lock(&mutex);
  limit = bytes;
  limitIsKnown = 1;
  struct waiting *evicted = evict(bytes);
  pthread_mutex_unlock(&mutex);
  freeAll(evicted);
}

uint64_t tg_memory_kept(void) {
  pthread_mutex_lock(&mutex);
  uint64_t bytes = waitingBytes;
  pthread_mutex_unlock(&mutex);
  return bytes;
}

#else // sanitizers must see every allocation and deallocation

void *tg_memory_take(uint64_t alignment, uint64_t bytes) { return allocate(alignment, bytes); }
void tg_memory_give(void *memory, uint64_t alignment, uint64_t bytes) {
  (void)alignment, (void)bytes;
  free(memory);
}
void tg_memory_release(void) {}
void tg_memory_set_limit(uint64_t bytes) { (void)bytes; }
uint64_t tg_memory_kept(void) { return 0; }

#endif
