//===- StopsPasses.h - Compilations that can be stopped ---------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_SUPPORT_STOPSPASSES_H
#define TENSORGRAPH_SUPPORT_STOPSPASSES_H

#include "TensorGraph/Support/CallWatch.h"
#include "mlir/IR/MLIRContext.h"
#include <atomic>
#include <mutex>

namespace tg {

/// While it lives, a watch may end the compilation in a context. Passes and patterns that have not begun by then do
/// nothing, so whoever runs passes asks `isStopped` before using what they leave. Passes may run on any threads.
class StopsPasses {
public:
  StopsPasses(MLIRContext &context, const CallWatch &watch);
  StopsPasses(const StopsPasses &) = delete;
  ~StopsPasses();

  /// Returns what has become of the compilation, and why.
  CallFate getFate() const { return fate; }
  RuntimeMessage explain() const { return work.explain("compilation"); }

private:
  bool goesOn();

  MLIRContext &context;
  const bool isWatched;
  /// Passes of several threads ask.
  std::mutex mutex;
  WatchedWork work;
  std::atomic<CallFate> fate = CallFate::GoesOn;
};

/// Returns whether the compilation in a context was stopped. Any thread may ask.
bool isStopped(MLIRContext &context);

} // namespace tg

#endif // TENSORGRAPH_SUPPORT_STOPSPASSES_H
