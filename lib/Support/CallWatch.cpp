//===- CallWatch.cpp - What may end a call, or hears of it ----------------===//
//
// Part of TensorGraph, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorGraph/Support/CallWatch.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"
#include <cstdlib>

using namespace tg;

CallFate WatchedWork::ask(StepCount steps) {
  if (fate != CallFate::GoesOn)
    return fate;
  if (watch.report)
    watch.report(steps);
  if ((watch.stop && *watch.stop) || (watch.monitor && !watch.monitor()))
    fate = CallFate::Stopped;
  else if (watch.limit > 0 && std::chrono::steady_clock::now() - start >= std::chrono::duration<double>(watch.limit))
    fate = CallFate::Late;
  return fate;
}

RuntimeMessage WatchedWork::explain(StringRef what) const {
  bool isLate = fate == CallFate::Late;
  RuntimeMessage message{(isLate ? kTimeLimitCode : kInterruptedCode).str(), ""};
  llvm::raw_string_ostream text(message.text);
  text << "the " << what;
  if (isLate)
    text << " has reached its time limit of " << llvm::format("%g", watch.limit) << " s";
  else
    text << " was interrupted";
  return message;
}

WatchedCall::WatchedCall(const CallWatch &watch, tg_context &context, bool countsSteps)
    : tg_monitor{[](const tg_monitor *monitor) -> int32_t {
        // What is asked is this object, which its base does not know to change.
        auto *own = const_cast<WatchedCall *>(static_cast<const WatchedCall *>(monitor));
        StepCount steps;
        if (own->countsSteps)
          steps = {own->context.steps[0], own->context.steps[1]};
        return own->work.ask(steps) == CallFate::GoesOn ? TG_OK : TG_STOPPED;
      }},
      work(watch), context(context), countsSteps(countsSteps && watch.report) {
  // They belong to the context. Without memory for them, the call only is not counted.
  if (this->countsSteps)
    context.steps = static_cast<int64_t *>(std::calloc(2, sizeof(int64_t)));
  this->countsSteps &= context.steps != nullptr;
  context.monitor = this;
}
