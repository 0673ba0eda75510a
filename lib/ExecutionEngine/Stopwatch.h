//===- Stopwatch.h - How long something takes -------------------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_LIB_EXECUTIONENGINE_STOPWATCH_H
#define TENSORGRAPH_LIB_EXECUTIONENGINE_STOPWATCH_H

#include <chrono>

namespace tg {

class Stopwatch {
public:
  /// Milliseconds since the last lap, or since the watch was made.
  double lap() {
    auto now = std::chrono::steady_clock::now();
    std::chrono::duration<double, std::milli> time = now - last;
    last = now;
    return time.count();
  }

private:
  std::chrono::steady_clock::time_point last = std::chrono::steady_clock::now();
};

} // namespace tg

#endif // TENSORGRAPH_LIB_EXECUTIONENGINE_STOPWATCH_H
