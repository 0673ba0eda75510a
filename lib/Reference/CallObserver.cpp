//===- CallObserver.cpp - Calls that can be stopped -----------------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Reference/Evaluator.h"
#include "TensorGraph/Reference/Observer.h"
#include "TensorGraph/Support/RuntimeMessages.h"

using namespace mlir;
using namespace tg;

LogicalResult CallObserver::onOperation(Evaluator &evaluator, Operation *op) {
  auto now = std::chrono::steady_clock::now();
  if (now - asked < std::chrono::nanoseconds(TG_POLL_INTERVAL))
    return success();
  asked = now;
  if (monitor())
    return success();
  return evaluator.error(op) << interrupted();
}

LogicalResult CallObserver::onStep(Evaluator &evaluator, Operation *scan, ArrayRef<Array>) {
  return onOperation(evaluator, scan);
}
