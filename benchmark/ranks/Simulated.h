//===- Simulated.h - Ranks on a network that is computed --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A transport whose messages take the time that a model says. All ranks run in one thread, one after another: a rank
// that waits for a message lets others run. Each has a clock of its own. A message is on its way from when its sender
// has worked on it (`overhead`) and has sent those before it; it arrives after `latency` and `byte` for each of its
// bytes. So clocks do not depend on the order in which ranks run.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_BENCHMARK_RANKS_SIMULATED_H
#define TENSORGRAPH_BENCHMARK_RANKS_SIMULATED_H

#include "TensorGraph/Runtime/Ranks.h"

/// Times in seconds.
struct network {
  double latency, overhead, byte;
};

/// Runs a function on simulated ranks, each with a communicator of `shards` shards. Returns when the last rank has
/// ended, by its clock, or a negative number if there is no memory.
double simulate(const struct network *network, int32_t ranks, int64_t shards, void (*run)(tg_comm *comm, void *data),
                void *data);

/// Lets the rank of a communicator work for some time.
void simulate_work(const tg_comm *comm, double seconds);
/// Returns the clock of a rank.
double simulated_time(const tg_comm *comm);

#endif // TENSORGRAPH_BENCHMARK_RANKS_SIMULATED_H
