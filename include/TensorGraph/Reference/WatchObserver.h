//===- WatchObserver.h - Watched runs of the interpreter --------*- C++ -*-===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TENSORGRAPH_REFERENCE_WATCHOBSERVER_H
#define TENSORGRAPH_REFERENCE_WATCHOBSERVER_H

#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/CallWatch.h"

namespace tg {

/// Ends the run, with an error at the operation, when a watch says so, which hears of the steps of the outermost scan.
class WatchObserver : public Observer {
public:
  explicit WatchObserver(const CallWatch &watch) : work(watch) {}

  LogicalResult onOperation(Evaluator &evaluator, Operation *op) override;
  LogicalResult onScan(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;
  LogicalResult onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) override;

private:
  WatchedWork work;
  StepCount steps;
  StepCounter counter{[this](uint64_t done, uint64_t total) { steps = {int64_t(done), int64_t(total)}; }};
  std::chrono::steady_clock::time_point asked = std::chrono::steady_clock::now();
};

} // namespace tg

#endif // TENSORGRAPH_REFERENCE_WATCHOBSERVER_H
