//===- peer.h - What the driver and its peers agree on ------------*- C -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// A peer is written in `real`, which the command line defines as double, float or a half float. Half floats are
// computed in `wide`, a float; for the others it is the same type.

#ifndef TENSORGRAPH_BENCHMARK_KERNELS_PEERS_PEER_H
#define TENSORGRAPH_BENCHMARK_KERNELS_PEERS_PEER_H

#include <stdint.h>

/// An argument or a result: contiguous, row-major; a scalar has no sizes.
struct array {
  void *data;
  const int64_t *sizes;
};

/// Takes and gives what the function does that is measured against it.
typedef void peer(const struct array *in, const struct array *out);

#endif // TENSORGRAPH_BENCHMARK_KERNELS_PEERS_PEER_H
