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
// Small blocks come and go in each step of a loop. glibc 2.36 has no fast path for blocks with an alignment, so each
// thread keeps those that it frees, by size, up to a limit of its own, and needs no lock for them.
//
// A load waits for an earlier store whose address has the same lowest bits (15 of them on an EPYC), as processors
// compare no more at first. A loop that writes one block and reads another, whose address is a little higher in these
// bits, may wait in each step. So addresses are multiples of kApart: in these bits, they differ by enough or not at
// all.
//
//===----------------------------------------------------------------------===//

#define _DEFAULT_SOURCE // madvise, posix_memalign

#include "Memory.h"
#include "Environment.h"
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

// Blocks of up to kSmall bytes are small; those of kHuge bytes and more get huge pages.
enum { kSmall = 4096, kHuge = 2 << 20, kAlignment = 64, kApart = 512, kClasses = 4 * 64 };
// Sizes of small blocks are multiples of kAlignment.
enum { kSmallClasses = kSmall / kAlignment, kMostSmallBytes = 256 << 10 };
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

/// Registers handlers of forks: a child that another thread forks finds the lock free, and the lists whole.
__attribute__((constructor)) static void prepareForForks(void) {
  pthread_atfork(lockMemory, unlockMemory, unlockMemory);
}

//===----------------------------------------------------------------------===//
// Small blocks
//===----------------------------------------------------------------------===//

/// The contents of a small block that is kept.
struct idle {
  struct idle *next;
};

/// The small blocks that a thread keeps.
struct pool {
  struct idle *classes[kSmallClasses];
  uint64_t bytes;
  int isFreedAtEnd; // of the thread
};
static _Thread_local struct pool pool;
static pthread_key_t endOfThread;
static int hasKey;

/// Whether the limit lets threads keep small blocks: -1 until it is known.
static int keepsSmall = -1;

static void freePool(void *own) {
  struct pool *freed = own;
  for (unsigned class = 0; class < kSmallClasses; ++class)
    while (freed->classes[class]) {
      struct idle *block = freed->classes[class];
      freed->classes[class] = block->next;
      free(block);
    }
  freed->bytes = 0;
  freed->isFreedAtEnd = 0;
}

__attribute__((constructor)) static void prepareForEnds(void) {
  hasKey = pthread_key_create(&endOfThread, freePool) == 0;
}

/// Deletes the key, as the library may be unloaded before threads end.
__attribute__((destructor)) static void forgetEnds(void) {
  if (hasKey)
    pthread_key_delete(endOfThread);
  hasKey = 0;
}

static uint64_t currentLimit(void);

/// Returns whether a small block that is freed is kept for this thread.
static int mayKeepSmall(uint64_t size) {
  int keeps = __atomic_load_n(&keepsSmall, __ATOMIC_RELAXED);
  if (keeps < 0) {
    pthread_mutex_lock(&mutex);
    keeps = currentLimit() != 0;
    __atomic_store_n(&keepsSmall, keeps, __ATOMIC_RELAXED);
    pthread_mutex_unlock(&mutex);
  }
  if (!keeps || pool.bytes + size > kMostSmallBytes)
    return 0;
  if (!pool.isFreedAtEnd)
    pool.isFreedAtEnd = hasKey && pthread_setspecific(endOfThread, &pool) == 0;
  return pool.isFreedAtEnd;
}

static int isSmall(uint64_t alignment, uint64_t bytes) { return alignment == kAlignment && bytes <= kSmall; }

static unsigned smallClassOf(uint64_t bytes) { return bytes == 0 ? 0 : (unsigned)((bytes - 1) / kAlignment); }

static uint64_t smallSizeOf(unsigned class) { return (uint64_t)(class + 1) * kAlignment; }

static void *takeSmall(uint64_t bytes) {
  unsigned class = smallClassOf(bytes);
  struct idle *block = pool.classes[class];
  if (!block) {
    void *memory = allocate(kAlignment, smallSizeOf(class));
    if (memory)
      return memory;
    // Free the blocks that are kept, and try again.
    tg_memory_release();
    return allocate(kAlignment, smallSizeOf(class));
  }
  pool.classes[class] = block->next;
  pool.bytes -= smallSizeOf(class);
  return block;
}

static void giveSmall(void *memory, uint64_t bytes) {
  unsigned class = smallClassOf(bytes);
  if (!mayKeepSmall(smallSizeOf(class))) {
    free(memory);
    return;
  }
  struct idle *block = memory;
  block->next = pool.classes[class];
  pool.classes[class] = block;
  pool.bytes += smallSizeOf(class);
}

//===----------------------------------------------------------------------===//
// Large blocks
//===----------------------------------------------------------------------===//

static int isKept(uint64_t alignment, uint64_t bytes) {
  return alignment == kAlignment && bytes > kSmall && bytes < (uint64_t)1 << 62;
}

static unsigned classOf(uint64_t bytes) {
  unsigned exponent = 63 - __builtin_clzll(bytes - 1);
  return 4 * exponent + ((bytes - 1) >> (exponent - 2) & 3);
}

/// Returns the bytes of the largest block of a class.
static uint64_t sizeOf(unsigned class) { return (uint64_t)(5 + class % 4) << (class / 4 - 2); }

static uint64_t currentLimit(void) {
  if (!limitIsKnown) {
    if (!tg_read_environment("TENSORGRAPH_MEMORY_LIMIT", &limit))
      limit = kDefaultLimit;
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
  if (isSmall(alignment, bytes))
    return takeSmall(bytes);
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
  if (isSmall(alignment, bytes)) {
    giveSmall(memory, bytes);
    return;
  }
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
  freePool(&pool);
  pthread_mutex_lock(&mutex);
  struct waiting *evicted = evict(0);
  pthread_mutex_unlock(&mutex);
  freeAll(evicted);
}

void tg_memory_set_limit(uint64_t bytes) {
  pthread_mutex_lock(&mutex);
  limit = bytes;
  limitIsKnown = 1;
  __atomic_store_n(&keepsSmall, bytes != 0, __ATOMIC_RELAXED);
  struct waiting *evicted = evict(bytes);
  pthread_mutex_unlock(&mutex);
  freeAll(evicted);
  if (bytes == 0)
    freePool(&pool);
}

uint64_t tg_memory_kept(void) {
  pthread_mutex_lock(&mutex);
  uint64_t bytes = waitingBytes;
  pthread_mutex_unlock(&mutex);
  return bytes + pool.bytes;
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
