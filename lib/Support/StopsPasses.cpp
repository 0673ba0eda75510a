//===- StopsPasses.cpp - Compilations that can be stopped -----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// MLIR asks the handler of actions before it runs a pass or applies a pattern. No pass can be told to fail from
// outside, but it can be skipped.
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/StopsPasses.h"
#include "mlir/IR/Action.h"

using namespace mlir;
using namespace tg;

namespace {
/// An action that does nothing but show whether actions are carried out.
struct Question : tracing::ActionImpl<Question> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Question)
  static constexpr StringLiteral tag = "tg-is-stopped";
};
} // namespace

StopsPasses::StopsPasses(MLIRContext &context, const CallWatch &watch)
    : context(context), isWatched(!watch.isIdle()), work(watch) {
  if (isWatched)
    context.registerActionHandler([this](llvm::function_ref<void()> act, const tracing::Action &) {
      if (goesOn())
        act();
    });
}

StopsPasses::~StopsPasses() {
  if (isWatched)
    context.registerActionHandler(nullptr);
}

bool StopsPasses::goesOn() {
  if (fate != CallFate::GoesOn)
    return false;
  // One thread asks; others learn it from the next one.
  std::unique_lock<std::mutex> lock(mutex, std::try_to_lock);
  if (lock)
    fate = work.ask({});
  return fate == CallFate::GoesOn;
}

bool tg::isStopped(MLIRContext &context) {
  bool goesOn = false;
  context.executeAction([&] { goesOn = true; }, Question());
  return !goesOn;
}
