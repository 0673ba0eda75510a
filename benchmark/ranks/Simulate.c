//===- Simulate.c - All-reduce on up to a thousand simulated ranks --------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Simulate LATENCY OVERHEAD BYTE NUMBERS WORK RANKS… prints a line for each number of ranks: the microseconds of an
// all-reduce of f64 by the trees of lib/Runtime/Ranks, with one shard a rank; those of a step that divides WORK seconds
// before it; and a hash of the sum of as many shards as the largest number of ranks, which must not depend on the
// ranks. Times are in seconds.
//
//===----------------------------------------------------------------------===//

#include "Simulated.h"
#include <stdio.h>
#include <stdlib.h>

enum { kSteps = 10 };

struct task {
  int64_t numbers;
  double work;
  uint64_t hash; // of the result of the last rank
};

static void run(tg_comm *comm, void *data) {
  static const tg_place place = {"simulation", 1};
  struct task *task = data;
  int32_t rank = tg_comm_rank(comm);
  int64_t first = tg_comm_first_shard(comm, rank), own = tg_comm_first_shard(comm, rank + 1) - first;
  double *partials = malloc((size_t)(own * task->numbers) * sizeof *partials);
  double *sum = malloc((size_t)task->numbers * sizeof *sum);
  for (int step = 0; step < kSteps && partials && sum; ++step) {
    simulate_work(comm, task->work / tg_comm_size(comm));
    for (int64_t k = 0; k < own * task->numbers; ++k)
      partials[k] = 1.0 / (double)(1 + first * task->numbers + k);
    if (tg_comm_all_reduce(comm, &place, TG_REDUCE_SUM, TG_ELEMENT_F64, task->numbers, partials, sum) != TG_OK)
      abort();
  }
  const unsigned char *bytes = (const unsigned char *)sum;
  task->hash = 0;
  for (int64_t k = 0; sum && k < task->numbers * (int64_t)sizeof *sum; ++k)
    task->hash = task->hash * 31 + bytes[k];
  free(partials);
  free(sum);
}

int main(int argc, char **argv) {
  if (argc < 7) {
    fprintf(stderr, "usage: Simulate LATENCY OVERHEAD BYTE NUMBERS WORK RANKS...\n");
    return 2;
  }
  struct network network = {atof(argv[1]), atof(argv[2]), atof(argv[3])};
  struct task task = {atoll(argv[4]), 0, 0};
  int64_t shards = 1;
  for (int k = 6; k < argc; ++k)
    shards = atoll(argv[k]) > shards ? atoll(argv[k]) : shards;
  for (int k = 6; k < argc; ++k) {
    int32_t ranks = atoi(argv[k]);
    task.work = 0;
    double reduce = simulate(&network, ranks, ranks, run, &task) / kSteps;
    task.work = atof(argv[5]);
    double step = simulate(&network, ranks, ranks, run, &task) / kSteps;
    double all = simulate(&network, ranks, shards, run, &task);
    if (reduce < 0 || step < 0 || all < 0) {
      fprintf(stderr, "out of memory\n");
      return 1;
    }
    printf("%d %.4f %.4f %016llx\n", (int)ranks, reduce * 1e6, step * 1e6, (unsigned long long)task.hash);
  }
  return 0;
}
