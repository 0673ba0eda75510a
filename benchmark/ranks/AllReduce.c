//===- AllReduce.c - All-reduce beside MPI_Allreduce ----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// AllReduce BATCHES BYTES… prints a line for each number of bytes: microseconds of an all-reduce of f64 by tg_comm, by
// MPI_Allreduce, and by MPI_Allreduce after one of a status. The three alternate in batches; of the batches, it takes
// the first decile, on the rank that waits longest.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Runtime/Ranks.h"
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { kWays = 3 };

static int compare(const void *x, const void *y) {
  double a = *(const double *)x, b = *(const double *)y;
  return (a > b) - (a < b);
}

static void reduce(int way, tg_comm *comm, int count, const double *from, double *partial, double *to) {
  static const tg_place place = {"benchmark", 1};
  if (way == 0) {
    // It overwrites what it reduces.
    memcpy(partial, from, (size_t)count * sizeof *from);
    tg_comm_all_reduce(comm, &place, TG_REDUCE_SUM, TG_ELEMENT_F64, count, partial, to);
    return;
  }
  int status = 0, worst;
  if (way == 2)
    MPI_Allreduce(&status, &worst, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
  MPI_Allreduce(from, to, count, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
}

int main(int argc, char **argv) {
  int rank, size, batches = atoi(argv[1]);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  tg_text problem = {0};
  tg_comm *comm = tg_comm_open_mpi(NULL, -1, size, &problem);
  if (!comm) {
    fprintf(stderr, "%s\n", problem.bytes);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  for (int k = 2; k < argc; ++k) {
    int bytes = atoi(argv[k]), count = bytes / (int)sizeof(double),
        calls = bytes <= 8192    ? 200
                : bytes <= 65536 ? 40
                                 : 4;
    double *from = calloc((size_t)bytes, 1), *partial = malloc((size_t)bytes), *to = malloc((size_t)bytes);
    double *times[kWays], own[kWays], worst[kWays];
    for (int way = 0; way < kWays; ++way)
      times[way] = malloc((size_t)batches * sizeof(double));
    for (int batch = 0; batch < batches; ++batch)
      for (int way = 0; way < kWays; ++way) {
        MPI_Barrier(MPI_COMM_WORLD);
        double start = MPI_Wtime();
        for (int call = 0; call < calls; ++call)
          reduce(way, comm, count, from, partial, to);
        times[way][batch] = (MPI_Wtime() - start) / calls * 1e6;
      }
    for (int way = 0; way < kWays; ++way) {
      qsort(times[way], (size_t)batches, sizeof(double), compare);
      own[way] = times[way][batches / 10];
      free(times[way]);
    }
    MPI_Reduce(own, worst, kWays, MPI_DOUBLE, MPI_MAX, 0, MPI_COMM_WORLD);
    if (rank == 0)
      printf("%d %.4f %.4f %.4f\n", bytes, worst[0], worst[1], worst[2]);
    free(from);
    free(partial);
    free(to);
  }
  tg_comm_close(comm);
  MPI_Finalize();
  return 0;
}
