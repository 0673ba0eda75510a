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
  /// CPU time of this thread, which others that want the CPU do not lengthen.
  double cpu() const;
  double wall() const;
  /// Milliseconds of wall clock; the watch starts anew.
  double lap() {
    double seconds = wall();
    *this = Stopwatch();
    return seconds * 1e3;
  }

private:
  int64_t cpuStart, wallStart;
};

/// What a call of a compiled function costs: from the call to the release of what it allocated.
struct CallCost {
  /// Seconds, as a stopwatch tells them.
  double cpu = 0, wall = 0;
  /// Bytes that were allocated at most at one time, for results, too. Arguments are the caller's.
  int64_t peakBytes = 0;
  int64_t allocations = 0;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_STOPWATCH_H
