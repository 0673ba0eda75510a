//===- CallWatch.h - What may end a call, or hears of it --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_CALLWATCH_H
#define TENSORGRAPH_SUPPORT_CALLWATCH_H

#include "TensorGraph/Support/Monitor.h"
#include "TensorGraph/Support/RuntimeMessages.h"
#include <chrono>

namespace tg {

/// The code of calls and compilations that have reached their time limit.
inline constexpr StringLiteral kTimeLimitCode = "time_limit";

/// How many steps the outermost loop of a call has made, and how many it will make at most; 0 of 0 if none counts them.
struct StepCount {
  int64_t done = 0, total = 0;
};

/// What becomes of a call or a compilation.
enum class CallFate : int32_t { GoesOn, Stopped, Late };

/// What may end a call or a compilation, or hears of its progress.
struct CallWatch {
  /// Ends it once it is not 0; null: nothing does. A handler of a signal may set it.
  const volatile int *stop = nullptr;
  /// How many seconds it may take; 0: any number.
  double limit = 0;
  /// Hears of the steps of a call; may be empty.
  std::function<void(StepCount)> report = {};
  /// Says whether it goes on; may be empty.
  Monitor monitor = {};

  bool isIdle() const { return !stop && limit == 0 && !report && !monitor; }
};

/// A call or a compilation that is watched, and begins now.
class WatchedWork {
public:
  explicit WatchedWork(const CallWatch &watch) : watch(watch) {
    // To read the clock takes as long as a small call.
    if (watch.limit > 0)
      start = std::chrono::steady_clock::now();
  }

  /// Asks the watch; the answer stays once the work is to end.
  CallFate ask(StepCount steps);
  CallFate getFate() const { return fate; }
  /// Describes why the work has ended: `what` is the call, or the compilation.
  RuntimeMessage explain(StringRef what) const;

private:
  const CallWatch &watch;
  std::chrono::steady_clock::time_point start; // if there is a limit
  CallFate fate = CallFate::GoesOn;
};

/// The monitor of a call of compiled code that is watched. It does not move.
class WatchedCall : public tg_monitor {
public:
  /// Creates the monitor of a context. `countsSteps`: the loops of the program do not use the steps of the context.
  WatchedCall(const CallWatch &watch, tg_context &context, bool countsSteps);

  const WatchedWork &getWork() const { return work; }

private:
  WatchedWork work;
  const tg_context &context;
  bool countsSteps;
};

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_CALLWATCH_H
