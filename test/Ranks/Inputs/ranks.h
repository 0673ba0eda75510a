// Runs a function on ranks that are threads of this process, or on those that mpirun has started.

#ifndef RANKS_H
#define RANKS_H

#include "TensorGraph/Runtime/Ranks.h"
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The number of threads; 0: processes of MPI.
static int threads;
static tg_thread_ranks *thread_ranks;

static tg_comm *open_ranks(int rank, int64_t shards) {
  tg_text problem = {0};
  tg_comm *comm = threads ? tg_thread_ranks_open(thread_ranks, rank, shards, &problem)
                          : tg_comm_open_mpi(getenv("TEST_MPI"), -1, shards, &problem);
  if (!comm) {
    fprintf(stderr, "cannot open: %s\n", problem.bytes);
    exit(3);
  }
  return comm;
}

static void *run_thread(void *data) {
  extern void run_rank(int rank);
  run_rank((int)(intptr_t)data);
  return NULL;
}

// Calls run_rank on each rank.
static void run_ranks(const char *how) {
  threads = strcmp(how, "mpi") ? atoi(how) : 0;
  if (!threads) {
    run_thread(NULL);
    return;
  }
  thread_ranks = tg_thread_ranks_create(threads);
  pthread_t all[64];
  for (int rank = 0; rank < threads; ++rank)
    pthread_create(&all[rank], NULL, run_thread, (void *)(intptr_t)rank);
  for (int rank = 0; rank < threads; ++rank)
    pthread_join(all[rank], NULL);
  tg_thread_ranks_release(thread_ranks);
}

#endif // RANKS_H
