//===- WatchObserver.cpp - Watched runs of the interpreter ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/WatchObserver.h"
#include "TensorGraph/Reference/Evaluator.h"

using namespace mlir;
using namespace tg;

LogicalResult WatchObserver::onOperation(Evaluator &evaluator, Operation *op) {
  auto now = std::chrono::steady_clock::now();
  if (now - asked < std::chrono::nanoseconds(TG_POLL_INTERVAL))
    return success();
  asked = now;
  if (work.ask(steps) == CallFate::GoesOn)
    return success();
  return evaluator.error(op) << work.explain("call");
}

LogicalResult WatchObserver::onScan(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) {
  return counter.onScan(evaluator, scan, states);
}

LogicalResult WatchObserver::onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array> states) {
  return failure(failed(counter.onStep(evaluator, scan, states)) || failed(onOperation(evaluator, scan)));
}
