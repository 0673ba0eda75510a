//===- ThreadReduce.c - All-reduce between threads ------------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// ThreadReduce RANKS BATCHES BYTES… prints a line for each number of bytes, as AllReduce does: microseconds of an
// all-reduce of f64 between ranks that are threads, the first decile of batches, on rank 0.
//
//===----------------------------------------------------------------------===//

#define _GNU_SOURCE
#include "TensorGraph/Runtime/Ranks.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { kCalls = 100 };

static tg_thread_ranks *ranks;
static int size, batches, sizes;
static char **texts;

static int compare(const void *x, const void *y) {
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

static void *run(void *data) {
  static const tg_place place = {"benchmark", 1};
  tg_text problem = {0};
  tg_comm *comm = tg_thread_ranks_open(ranks, (int32_t)(intptr_t)data, size, &problem);
  double *times = malloc((size_t)batches * sizeof *times);
  for (int k = 0; k < sizes; ++k) {
    long bytes = atol(texts[k]);
    double *values = calloc((size_t)bytes, 1);
    for (int batch = 0; batch < batches; ++batch) {
      double start = now();
      for (int call = 0; call < kCalls; ++call)
        tg_comm_all_reduce(comm, &place, TG_REDUCE_SUM, TG_ELEMENT_F64, bytes / (long)sizeof *values, values, values);
      times[batch] = (now() - start) / kCalls * 1e6;
    }
    qsort(times, (size_t)batches, sizeof *times, compare);
    if (tg_comm_rank(comm) == 0)
      printf("%ld %.4f\n", bytes, times[batches / 10]);
    free(values);
  }
  free(times);
  tg_comm_close(comm);
  return NULL;
}

int main(int argc, char **argv) {
  if (argc < 4)
    return 2;
  size = atoi(argv[1]);
  batches = atoi(argv[2]);
  texts = argv + 3;
  sizes = argc - 3;
  pthread_t *threads = malloc((size_t)size * sizeof *threads);
  ranks = tg_thread_ranks_create(size);
  for (int k = 0; k < size; ++k)
    pthread_create(&threads[k], NULL, run, (void *)(intptr_t)k);
  for (int k = 0; k < size; ++k)
    pthread_join(threads[k], NULL);
  tg_thread_ranks_release(ranks);
  free(threads);
  return 0;
}
