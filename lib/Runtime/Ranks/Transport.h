//===- Transport.h - What carries messages between ranks --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The transport for MPI is a library of its own, one for each MPI library, that uses nothing of TensorGraph but this
// header.
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_RUNTIME_RANKS_TRANSPORT_H
#define TENSORGRAPH_RUNTIME_RANKS_TRANSPORT_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Says whether a rank goes on to wait. Transports ask every few milliseconds.
typedef struct tg_wait {
  /// `seconds`: how long it has waited. Returns 0 to go on.
  int32_t (*ask)(struct tg_wait *wait, double seconds);
} tg_wait;

/// A transport and its functions, whose first argument is its state. Functions with a result return 0, or another
/// number if the library has failed or `wait` has said so; after that only `abort` and `close` are called.
typedef struct tg_transport {
  int32_t (*rank)(void *state);
  int32_t (*size)(void *state);
  /// Sends to the rank `to`, and receives at most `room` bytes from the rank `from`, at once; -1 is no rank. A message
  /// has at most TG_MESSAGE_BYTES bytes.
  int32_t (*exchange)(void *state, int32_t to, const void *out, int64_t bytes, int32_t from, void *in, int64_t room,
                      tg_wait *wait);
  /// Sends to each rank its bytes of `out`, and receives its bytes of `in`. Offsets and numbers count bytes.
  int32_t (*all_to_all)(void *state, const void *out, const int64_t *counts, const int64_t *offsets, void *in,
                        const int64_t *in_counts, const int64_t *in_offsets, tg_wait *wait);
  /// Sends `out` to all ranks, whose bytes are put into `in`.
  int32_t (*all_gather)(void *state, const void *out, void *in, const int64_t *counts, const int64_t *offsets,
                        tg_wait *wait);
  int32_t (*broadcast)(void *state, void *data, int64_t bytes, int32_t root, tg_wait *wait);
  /// Ends all processes, if ranks are processes.
  void (*abort)(void *state, int32_t code);
  /// `lost`: other ranks do not answer.
  void (*close)(void *state, int32_t lost);
} tg_transport;

/// The longest message of `exchange`: a header, and values that are short.
enum { TG_HEADER_BYTES = 16, TG_SHORT_BYTES = 1 << 16, TG_MESSAGE_BYTES = TG_HEADER_BYTES + TG_SHORT_BYTES };

/// The one function of a library for MPI, `tg_mpi_open`. `handle`: see tg_comm_open_mpi; `expected`: how many processes
/// the launcher says that there are, 0 if it says nothing. Returns the transport and its state, or null and the reason.
typedef const tg_transport *(*tg_mpi_open_function)(int32_t handle, int32_t expected, void **state, char *problem,
                                                    size_t room);

#ifdef __cplusplus
}
#endif

#endif // TENSORGRAPH_RUNTIME_RANKS_TRANSPORT_H
