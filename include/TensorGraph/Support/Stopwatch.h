//===- Stopwatch.h - Times of the calling thread ----------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_STOPWATCH_H
#define TENSORGRAPH_SUPPORT_STOPWATCH_H

#include <cstdint>

namespace tg {

/// Measures from its construction on, in seconds.
class Stopwatch {
public:
  Stopwatch();
  /// Returns CPU time of this thread; other threads that compete for the CPU do not add to it.
  double cpu() const;
  double wall() const;
  /// Returns the milliseconds of wall clock since the start, and starts the watch anew.
  double lap() {
    double seconds = wall();
    *this = Stopwatch();
    return seconds * 1e3;
  }

private:
  int64_t cpuStart, wallStart;
};

/// The cost of a call of a compiled function, from the call to the release of its memory.
struct CallCost {
  /// In seconds, as Stopwatch measures them.
  double cpu = 0, wall = 0;
  /// The most bytes that were allocated at one time, results included. Arguments belong to the caller and do not count.
  int64_t peakBytes = 0;
  int64_t allocations = 0;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_STOPWATCH_H
