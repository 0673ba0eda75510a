//===- Communicator.h - Ranks of the C interface ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_CAPI_COMMUNICATOR_H
#define TENSORGRAPH_LIB_CAPI_COMMUNICATOR_H

#include "Programs.h"
#include "TensorGraph/Runtime/Ranks.h"
#include <mutex>

namespace tg::capi {

/// Makes the error of a call that has failed on another rank, which `TgCommunicator::agree` replaces.
TgError *makeFailureOfOthers();

} // namespace tg::capi

/// Between calls, each rank has one shard. So ranks that fail before a call exchange the messages of those that begin
/// it, whatever program that is.
struct TgCommunicator {
  tg_comm *comm;
  /// Held by the function that uses it.
  std::mutex mutex;
  /// Where the ranks are, for messages, until the call ends.
  std::string place;

  explicit TgCommunicator(tg_comm *comm) : comm(comm) {}
  ~TgCommunicator() { tg_comm_close(comm); }

  /// Compares a call and its whole arguments with other ranks, and replaces the rows of divided arguments by those of
  /// all ranks. `slots` are the packed arguments. Then the shards are those of the function.
  TgError *shareArguments(const TgProgram &program, const tg::capi::Function &function, int64_t *slots);
  /// Ends a call, with the error of this rank or null, which it takes over: returns that of the first rank that has
  /// one, on all ranks.
  TgError *agree(TgError *own);
};

#endif // TENSORGRAPH_LIB_CAPI_COMMUNICATOR_H
