//===- shim.c - Fails one allocation or one write in turn -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A library for LD_PRELOAD. Allocations count if code of certain address ranges asks for them: the runtime's and
// compiled code, not Python's and the compiler's. A driver in the process sets the ranges and the number of the
// allocation to fail.
//
// Calls that write files count if TG_FAULT_FOLDER is part of the path, or if the file was opened there. The call with
// the number TG_FAULT fails with the error TG_FAULT_ERRNO; TG_FAULT_LOG is a file for the number of calls.
//
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

//===----------------------------------------------------------------------===//
// Allocations
//===----------------------------------------------------------------------===//

void *__libc_malloc(size_t bytes);
void *__libc_calloc(size_t count, size_t bytes);
void *__libc_realloc(void *memory, size_t bytes);
void *__libc_memalign(size_t alignment, size_t bytes);
void __libc_free(void *memory);

enum { kRanges = 256, kLive = 1 << 18 };
static uintptr_t ranges[kRanges][2];
static int rangeCount;
static int isArmed, failsOn; // whether all later allocations fail, too
static long failing, counted;
static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
// Blocks of counted allocations that are not freed, by hash; 1 marks a place that was taken.
static uintptr_t live[kLive];
static long liveCount;

void faults_add_range(uintptr_t first, uintptr_t last) {
  if (rangeCount < kRanges) {
    ranges[rangeCount][0] = first;
    ranges[rangeCount++][1] = last;
  }
}
void faults_clear_ranges(void) { rangeCount = 0; }
/// Counts from now on, and fails the allocation with a number, or from that number on; a negative number fails none.
void faults_arm(long number, int on) {
  counted = 0;
  failing = number;
  failsOn = on;
  isArmed = 1;
}
/// Ends counting, and returns how many allocations there were.
long faults_disarm(void) {
  isArmed = 0;
  return counted;
}
long faults_live(void) { return liveCount; }

static int isCounted(void *caller) {
  if (!isArmed)
    return 0;
  for (int k = 0; k < rangeCount; ++k)
    if ((uintptr_t)caller >= ranges[k][0] && (uintptr_t)caller < ranges[k][1])
      return 1;
  return 0;
}

static int fails(void) {
  long number = __atomic_fetch_add(&counted, 1, __ATOMIC_RELAXED);
  return failing >= 0 && (number == failing || (failsOn && number > failing));
}

static void *remember(void *memory) {
  if (!memory)
    return memory;
  pthread_mutex_lock(&mutex);
  size_t place = (uintptr_t)memory / 16 * 11400714819323198485u >> 46;
  while (live[place % kLive] > 1)
    ++place;
  live[place % kLive] = (uintptr_t)memory;
  ++liveCount;
  pthread_mutex_unlock(&mutex);
  return memory;
}

static void forget(void *memory) {
  if (!memory || !liveCount)
    return;
  pthread_mutex_lock(&mutex);
  size_t place = (uintptr_t)memory / 16 * 11400714819323198485u >> 46;
  for (; live[place % kLive]; ++place)
    if (live[place % kLive] == (uintptr_t)memory) {
      live[place % kLive] = 1;
      --liveCount;
      break;
    }
  pthread_mutex_unlock(&mutex);
}

static void *refuse(void) {
  errno = ENOMEM;
  return NULL;
}

void *malloc(size_t bytes) {
  if (!isCounted(__builtin_return_address(0)))
    return __libc_malloc(bytes);
  return fails() ? refuse() : remember(__libc_malloc(bytes));
}
void *calloc(size_t count, size_t bytes) {
  if (!isCounted(__builtin_return_address(0)))
    return __libc_calloc(count, bytes);
  return fails() ? refuse() : remember(__libc_calloc(count, bytes));
}
void *realloc(void *memory, size_t bytes) {
  if (isCounted(__builtin_return_address(0)) && fails())
    return refuse();
  int counts = isCounted(__builtin_return_address(0));
  void *larger = __libc_realloc(memory, bytes);
  if (larger || !bytes) {
    forget(memory);
    if (counts)
      remember(larger);
  }
  return larger;
}
int posix_memalign(void **memory, size_t alignment, size_t bytes) {
  int counts = isCounted(__builtin_return_address(0));
  if (counts && fails())
    return ENOMEM;
  *memory = __libc_memalign(alignment, bytes);
  if (counts)
    remember(*memory);
  return *memory ? 0 : ENOMEM;
}
void *aligned_alloc(size_t alignment, size_t bytes) {
  if (!isCounted(__builtin_return_address(0)))
    return __libc_memalign(alignment, bytes);
  return fails() ? refuse() : remember(__libc_memalign(alignment, bytes));
}
void free(void *memory) {
  forget(memory);
  __libc_free(memory);
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

static long writeCount;

static const char *setting(const char *name) {
  const char *value = getenv(name);
  return value ? value : "";
}

static void *original(const char *name) { return dlsym(RTLD_NEXT, name); }

/// Counts a call, and returns whether it must fail.
static int failsToWrite(void) {
  long number = __atomic_fetch_add(&writeCount, 1, __ATOMIC_RELAXED);
  const char *wanted = setting("TG_FAULT");
  if (!*wanted || atol(wanted) != number)
    return 0;
  errno = atoi(setting("TG_FAULT_ERRNO"));
  return 1;
}

static int isWatched(const char *path) {
  const char *folder = setting("TG_FAULT_FOLDER");
  return *folder && path && strstr(path, folder);
}

static int isWatchedFile(int file) {
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0)
    return 0;
  path[length] = 0;
  return isWatched(path);
}

#define WRAP(type, name, parameters, arguments, watched)                                                               \
  type name parameters {                                                                                               \
    static type(*real) parameters;                                                                                     \
    if (!real)                                                                                                         \
      *(void **)&real = original(#name);                                                                               \
    if ((watched) && failsToWrite())                                                                                   \
      return (type) - 1;                                                                                               \
    return real arguments;                                                                                             \
  }
WRAP(ssize_t, write, (int file, const void *bytes, size_t count), (file, bytes, count), isWatchedFile(file))
WRAP(ssize_t, pwrite, (int file, const void *bytes, size_t count, off_t at), (file, bytes, count, at),
     isWatchedFile(file))
WRAP(int, rename, (const char *from, const char *to), (from, to), isWatched(to))
WRAP(int, link, (const char *from, const char *to), (from, to), isWatched(to))
WRAP(int, mkdir, (const char *path, mode_t mode), (path, mode), isWatched(path))
WRAP(int, ftruncate, (int file, off_t size), (file, size), isWatchedFile(file))
WRAP(int, fsync, (int file), (file), isWatchedFile(file))

#define WRAP_OPEN(name)                                                                                                \
  int name(const char *path, int flags, ...) {                                                                         \
    static int (*real)(const char *, int, ...);                                                                        \
    if (!real)                                                                                                         \
      *(void **)&real = original(#name);                                                                               \
    mode_t mode = 0;                                                                                                   \
    if (flags & (O_CREAT | __O_TMPFILE)) {                                                                             \
      va_list rest;                                                                                                    \
      va_start(rest, flags);                                                                                           \
      mode = va_arg(rest, mode_t);                                                                                     \
      va_end(rest);                                                                                                    \
    }                                                                                                                  \
    if ((flags & (O_CREAT | O_WRONLY | O_RDWR)) && isWatched(path) && failsToWrite())                                  \
      return -1;                                                                                                       \
    return real(path, flags, mode);                                                                                    \
  }
WRAP_OPEN(open)
WRAP_OPEN(open64)

__attribute__((destructor)) static void logCount(void) {
  const char *path = setting("TG_FAULT_LOG");
  if (!*path)
    return;
  FILE *file = fopen(path, "w");
  if (!file)
    return;
  fprintf(file, "%ld\n", writeCount);
  fclose(file);
}
