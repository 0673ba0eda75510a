//===- Progress.h - How far long work is, on a terminal ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_TOOLS_PROGRESS_H
#define TENSORGRAPH_TOOLS_PROGRESS_H

#include "TensorGraph/Support/LLVM.h"
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

namespace tg {

/// One line on a terminal that says what a tool is doing, for how long, and how much of it is done: `compile 12/300,
/// 4 s`. A thread writes it, so that work which takes long does not have to. Nothing is written if the stream is not a
/// terminal, nor in the first half second.
class Progress {
public:
  /// Does nothing unless `isOn`.
  Progress(raw_ostream &terminal, bool isOn);
  ~Progress();

  /// Begins a phase of the work. Phases do not nest.
  void begin(StringRef phase);
  /// Notes that `done` of `total` parts of the phase are done. Any thread may call this, at any rate.
  void update(uint64_t done, uint64_t total);
  /// Ends the phase, and clears the line.
  void end();

  bool isShown() const { return thread.joinable(); }

private:
  void run();
  /// Shows the line; expects the mutex to be held, as `clear` does.
  void show();
  void clear();

  raw_ostream &terminal;
  std::mutex mutex;
  std::condition_variable changed;
  // All of these are guarded by the mutex.
  std::string phase;
  std::chrono::steady_clock::time_point start;
  uint64_t done = 0, total = 0;
  bool isVisible = false, stops = false;
  std::thread thread;
};

} // namespace tg

#endif // TENSORGRAPH_TOOLS_PROGRESS_H
